import { concept } from '../concept.ts'

export const subtitle = concept({
  id: 'subtitle',
  kind: 'text',
  names:
    'subtitle|subheadline|subheading|standfirst|dek|lead|tagline|hero subtitle|hero text|sottotitolo|untertitel|subtitulo|subtítulo|sous titre|podtytuł|underrubrik|ingress|podnadpis|podnaslov',
  askedAs:
    'strapline|sub title|sub heading|sub headline|secondary heading|secondary title|hero subheading|secondary line|line below title|text below title|sub line|hero subtitle|second headline|unterzeile|vorspann|dachzeile|chapô|chapo|chapeau|accroche|bajada|entradilla|occhiello|ondertitel|zajawka|perex|antetítulo|catenaccio|linha fina|deck|subhead|subheader|sub header|lede|subline|sous titre|second titre|unterüberschrift|subtítulo principal|titre secondaire|strap|brand slogan|hero subline|hero tagline|site tagline|bold tagline',
  paths: 'alternativeHeadline',
  isBelowTitle: true,
  // "★ 4.2 · 1,380 ratings"
  isPlausible: (text) => !/[★☆⭐]|\d\s(?:ratings?|reviews?|votes?)\b/iu.test(text),
})
