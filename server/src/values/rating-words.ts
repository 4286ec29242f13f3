/** What ratings are counted in, in the languages of most shops; the source of an expression. */
export const countWords =
  'ratings?|reviews?|votes?|voters|opinions?|users|people|customers|guests|buyers|shoppers|bewertungen|rezensionen|stimmen|nutzern?|kunden|gästen?|käufern?|clients|clientes|clienti|utilisateurs|usuarios|utenti|klanten|avis|évaluations|notes|reseñas|opiniones|valoraciones|calificaciones|votos|' +
  'recensioni|valutazioni|voti|avaliações|opinii|opinie|ocen|oceny|hodnocení|hodnotení|recenzí|recenzií|recensioner|omdömen|anmeldelser|arvostelua|beoordelingen|değerlendirme|yorum|отзывов|отзыва|оценок|оценки'

/** The same where no space parts a number from what it counts: "128件のレビュー"; the source of an expression. */
export const unspacedCounts = String.raw`(?:件|条|則|个|個|개)(?:の|的)?\s?(?:レビュー|口コミ|評価|评论|評論|评价|評價|리뷰)`

/** A name without the stars behind it, which say how good a house is. */
export function withoutStars(name: string): string {
  return name.replace(/(?<=\S)\s?[★☆⭐✭✩]{1,5}$/u, '')
}
