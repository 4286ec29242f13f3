import { concept } from '../concept.ts'

export const subtitle = concept({
  id: 'subtitle',
  kind: 'text',
  names:
    'subtitle|subheadline|subheading|standfirst|dek|lead|tagline|hero subtitle|hero text|sottotitolo|untertitel|subtitulo|subtítulo|sous titre|podtytuł|underrubrik|ingress|podnadpis|podnaslov',
  paths: 'alternativeHeadline',
})
