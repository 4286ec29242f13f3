import { concept } from '../concept.ts'

export const bestRating = concept({
  id: 'best_rating',
  kind: 'number',
  names: 'best rating|max rating|rating max|rating scale',
  paths: 'aggregateRating.bestRating|reviewRating.bestRating|bestRating',
})
