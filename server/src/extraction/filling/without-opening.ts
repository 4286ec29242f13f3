import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

const replies =
  /(?:^| )(?:answer|reply|response|comment|antwort|antworten|kommentar|kommentare|réponse|reponse|commentaire|respuesta|comentario|risposta|commento|resposta|comentário|odpowiedź|komentarz|svar|reactie)$/

interface Placed {
  readonly start: number
  readonly end: number
  readonly node: ViewNode
}

/** What is answered holds the page's heading, and is no answer, however alike it looks. */
export function withoutOpening<Match extends { readonly record: Placed }>(
  { key }: FieldPlan,
  records: readonly Match[],
  { heading }: PageIndex,
): readonly Match[] {
  if (!replies.test(key)) return records
  const others = records.filter(
    ({ record: { start, end, node } }) =>
      (heading === undefined || heading.order < start || heading.order >= end) &&
      !openings.test(attributeOf(node, 'class') ?? ''),
  )
  return others.length === 0 ? records : others
}

/** What marks the post that the others answer. */
const openings = /(?:^|[\s_-])(?:question|op-post|original-post|first-post|topic-starter)(?:$|\s)/i
