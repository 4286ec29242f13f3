import { concept } from '../concept.ts'

export const caption = concept({
  id: 'caption',
  kind: 'text',
  names:
    'caption|image caption|photo caption|picture caption|figure caption|bildunterschrift|didascalia|légende|pie de foto|bildtext|podpis',
  askedAs:
    'legend|picture text|image text|image description|figure legend|figure text|caption text|photo text|leyenda|legenda|bijschrift|pie de imagen|bildbeschreibung|légende photo|legenda da foto|picture legend|cutline|cut line|légende image',
  paths: 'image.caption',
  tag: 'figcaption',
})
