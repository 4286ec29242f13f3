import { concept } from '../concept.ts'

export const video = concept({
  id: 'video',
  kind: 'url',
  names: 'video|video url',
  askedAs:
    'embedded video|video link|video embed|video embed url|embed url|video embed link|video src|video source|video address|video player|youtube embed|trailer|trailer url|main video|featured video|hero video|intro video',
  paths: 'video.contentUrl|video.embedUrl',
  isOfEverything: true,
  // Of a camera or a computer it is what it can do.
  otherBeside:
    /^(?:sensor|resolution|display|screen|battery|autofocus|audio|sound|iso|zoom|processor|memory|storage|graphic|gpu|cpu|ram)s?$/,
})
