import { concept } from '../concept.ts'

export const namedLink = concept({
  id: 'named_link',
  kind: 'url',
  names: 'named link',
  paths: '',
})
