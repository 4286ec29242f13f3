import { numberIn } from '../../../values/numbers.ts'
import { countWords, unspacedCounts } from '../../../values/rating-words.ts'
import { concept } from '../concept.ts'

const counted = new RegExp(String.raw`\s(?:${countWords})(?!\p{L})`, 'iu')
/** A number and at most one word ("global") stand before it, in so many characters. */
const reach = 32
const figure = /^\(?\d[\d.,'’]{0,12}k?\+?$/i
const mostWords = 1
const unspaced = new RegExp(String.raw`(?<![\d.,])(\d[\d,]{0,12})\s?${unspacedCounts}`, 'u')
const bracketed = /\((\d[\d.,]{0,12}k?)\+?\)/i

function countedIn(text: string): string | undefined {
  const end = counted.exec(text)?.index
  if (end === undefined) return undefined
  const words = text.slice(Math.max(0, end - reach), end).split(/\s/)
  const at = words.findLastIndex((word, place) => figure.test(word) && place >= words.length - 1 - mostWords)
  const [before = '', own] = [words[at - 1], words[at]]
  // "1 204"
  return own !== undefined && /^\d{3}$/.test(own) && /^\d{1,3}$/.test(before) ? before + own : own
}

/** A number that no word says what it counts stands in no sentence. */
const longestBare = 30

/** Of "4.6 out of 5 (128 reviews)" it is the number of what was counted. */
function countIn(text: string, _asked: string, language: string): number | undefined {
  const told = countedIn(text) ?? unspaced.exec(text)?.[1] ?? bracketed.exec(text)?.[1]
  if (told !== undefined) return numberIn(told, { language })
  // A rating alone counts nothing.
  return /\d\s?\/\s?(?:5|10)(?!\d)|★|stars?/i.test(text) || text.length > longestBare
    ? undefined
    : numberIn(text, { language })
}

export const reviewCount = concept({
  id: 'review_count',
  kind: 'number',
  names:
    'review count|rating count|number of review|number of rating|num review|num rating|review number|total review|total rating|reviews total|vote|vote count|ratings total|review|rating total|liczba opinii|pocet hodnoteni|počet hodnotení|počet hodnocení|numero recensioni|numero de opiniones|anzahl bewertungen|nombre avis|antal röster|antal roster|antal recensioner|ratings count|number of votes|レビュー数|レビュー|liczba ocen|nombre d avis|nb avis|aantal beoordelingen|aantal beoordeling|número de avaliações|anzahl rezensionen|número de reseñas|número de opiniones|numero di recensioni|отзывы|количество отзывов|відгуки|yorum sayısı|리뷰 수|评论数|クチコミ数|عدد التقييمات|ביקורות',
  askedAs:
    '評論數|评论数|評價數|评价数|評價人數|评价人数|評分人數|留言數|評論人數|review total|opinion count|rating number|number of opinion|number of customer review|customer review count|total number of review|count of review|how many review|rating total count|bewertungsanzahl|rezensionen anzahl|anzahl der bewertungen|número opiniones|num valoraciones|número de valoraciones|cantidad opiniones|cantidad de opiniones|num recensioni|numero valutazioni|número avaliações|qtd avaliações|total de avaliações|aantal reviews|antal betyg|število ocen|počet recenzí|rating vote|rating number of review|rating total|bewertung anzahl|bewertungen anzahl|bewertung zahl|valoración cantidad|valoración total|calificación cantidad|valutazione numero|avis nombre|avaliação total|anzahl rezension|rating user|rated by|number of rater|rater count',
  numberIn: countIn,
  // Behind a rating: "4.5 (12)".
  isLike: (text) => /^\(\d[\d.,\s]{0,9}k?\+?\)$/i.test(text),
  paths: 'aggregateRating.reviewCount|aggregateRating.ratingCount|reviewCount|ratingCount',
})
