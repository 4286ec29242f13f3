import { concept } from '../concept.ts'

export const director = concept({
  id: 'director',
  kind: 'person',
  names: 'director|directed by|regie|director name',
  paths: 'director.name|director',
})
