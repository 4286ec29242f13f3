import { concept } from '../concept.ts'

export const actors = concept({
  id: 'actors',
  kind: 'person',
  names: 'actor|cast|starring|stars',
  paths: 'actor.name|actor',
})
