import { concept } from '../concept.ts'

export const website = concept({
  id: 'website',
  kind: 'url',
  names: 'website|homepage|site url|web site|home page',
  paths: 'sameAs|url',
  isOfEverything: true,
})
