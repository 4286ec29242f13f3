import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

/** How dear something is, by signs of money alone: "€€". */
export const priceLevel = concept({
  id: 'price_level',
  kind: 'text',
  names: 'price level|price tier|price category|price class|preisniveau|preisklasse|gamme de prix|nivel de precios',
  paths: 'priceRange',
  isLike: (text) => /^[$€£¥]{1,4}$/.test(text.trim()),
  isStated: true,
  isPlausible: shortly(),
})
