import { concept } from '../concept.ts'
import { numbersIn } from '../../../values/numbers.ts'

export const bestRating = concept({
  id: 'best_rating',
  kind: 'number',
  names: 'best rating|max rating|rating max|rating scale',
  paths: 'aggregateRating.bestRating|reviewRating.bestRating|bestRating',
  // "8.4 out of 10"
  numberIn: (text) => numbersIn(text).at(-1)?.value,
})
