import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const format = concept({
  id: 'format',
  kind: 'text',
  names: 'format|binding|book format|edition format|einband',
  paths: 'bookFormat',
  isPlausible: shortly(),
  isMachineWord: true,
})
