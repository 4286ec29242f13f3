import { concept } from '../concept.ts'

export const reviewCount = concept({
  id: 'review_count',
  kind: 'number',
  names:
    'review count|rating count|number of review|number of rating|num review|num rating|review number|total review|total rating|reviews total|vote|vote count|ratings total|review|rating total|liczba opinii|pocet hodnoteni|počet hodnotení|počet hodnocení|numero recensioni|numero de opiniones|anzahl bewertungen|nombre avis|antal röster|antal roster|antal recensioner|ratings count|number of votes',
  paths: 'aggregateRating.reviewCount|aggregateRating.ratingCount|reviewCount|ratingCount',
})
