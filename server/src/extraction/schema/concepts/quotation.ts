import { concept } from '../concept.ts'

/** What somebody said of a firm, as its records tell it. */
export const quotation = concept({
  id: 'quotation',
  kind: 'text',
  names: 'quote|quote text|testimonial|testimonial text|zitat|cita|citation|témoignage|testimonio|citazione|depoimento',
  askedAs:
    'pull quote|pullquote|block quote|blockquote|highlighted quote|quotation|quoted text|statement|client quote|customer quote|client statement|customer statement|what they said|endorsement text|praise|customer word|recommendation text|quote body|quote content|testimonial body|testimonial content|client word|client feedback|customer feedback|quoted statement|callout quote',
  paths: 'reviewBody',
  isProse: true,
  tag: 'blockquote',
  isWordy: true,
})
