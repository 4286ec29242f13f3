import { concept } from '../concept.ts'

/** How a function or a command is written down. */
export const signature = concept({
  id: 'signature',
  kind: 'text',
  names:
    'signature|function signature|method signature|syntax|prototype|declaration|synopsis|signatur|syntaxe|sintaxis|sintassi|sintaxe',
  askedAs: 'function declaration|call signature|usage signature|method declaration',
  paths: '',
  isPlausible: (text) => text.length <= 600,
})
