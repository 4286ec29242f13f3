import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const license = concept({
  id: 'license',
  kind: 'text',
  names: 'license|licence|lizenz',
  paths: 'license',
  isPlausible: shortly(),
  isMachineWord: true,
})
