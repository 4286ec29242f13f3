import { concept } from '../concept.ts'

export const video = concept({
  id: 'video',
  kind: 'url',
  names: 'video|video url',
  paths: 'video.contentUrl|video.embedUrl',
  isOfEverything: true,
})
