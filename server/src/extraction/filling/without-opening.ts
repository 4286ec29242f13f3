import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

const replies =
  /(?:^| )(?:answer|reply|response|comment|antwort|antworten|kommentar|kommentare|réponse|reponse|commentaire|respuesta|comentario|risposta|commento|resposta|comentário|odpowiedź|komentarz|svar|reactie)$/

interface Placed {
  readonly start: number
  readonly end: number
}

/** What is answered holds the page's heading, and is no answer, however alike it looks. */
export function withoutOpening<Match extends { readonly record: Placed }>(
  { key }: FieldPlan,
  records: readonly Match[],
  { heading }: PageIndex,
): readonly Match[] {
  if (heading === undefined || !replies.test(key)) return records
  const others = records.filter(({ record: { start, end } }) => heading.order < start || heading.order >= end)
  return others.length === 0 ? records : others
}
