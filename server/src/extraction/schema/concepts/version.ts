import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const version = concept({
  id: 'version',
  kind: 'text',
  names: 'version|software version|current version|latest version',
  paths: 'softwareVersion|version',
  isPlausible: shortly((text) => text.length <= 60 && /\d/.test(text)),
  isOfThings: true,
  isMachineWord: true,
})
