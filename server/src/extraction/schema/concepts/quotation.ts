import { concept } from '../concept.ts'

/** What somebody said of a firm, as its records tell it. */
export const quotation = concept({
  id: 'quotation',
  kind: 'text',
  names: 'quote|quote text|testimonial|testimonial text|zitat|cita|citation|témoignage|testimonio|citazione|depoimento',
  askedAs: 'quotation|quoted text|statement|client quote|customer quote|client statement|customer statement',
  paths: 'reviewBody',
  isProse: true,
  tag: 'blockquote',
  isWordy: true,
})
