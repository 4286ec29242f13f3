import { concept } from '../concept.ts'

/** How a function or a command is written down. */
export const signature = concept({
  id: 'signature',
  kind: 'text',
  names:
    'signature|function signature|method signature|syntax|prototype|declaration|synopsis|signatur|syntaxe|sintaxis|sintassi|sintaxe',
  paths: '',
  isPlausible: (text) => text.length <= 600,
})
