import { concept } from '../concept.ts'

export const artist = concept({
  id: 'artist',
  kind: 'person',
  names: 'artist|band|performer|artist name|by artist|musician',
  paths: 'byArtist.name|byArtist|performer.name|performer',
})
