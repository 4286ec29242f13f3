import { concept } from '../concept.ts'

export const codeBlock = concept({
  id: 'code_block',
  kind: 'text',
  names: 'code example|code snippet|code block|code sample|source code',
  askedAs:
    'example code|sample code|code example text|code text|code content|sample command|example command|code listing|usage code|snippet code',
  paths: 'text',
  textIn: (text) => text.replace(/^\s*\n/, '').trimEnd() || undefined,
  tag: 'pre',
  isWordy: true,
})
