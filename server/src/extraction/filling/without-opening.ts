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
  { key, description }: FieldPlan,
  records: readonly Match[],
  page: PageIndex,
): readonly Match[] {
  const { heading } = page
  if (!replies.test(key)) return records
  const others = records.filter(
    ({ record: { start, end, node } }) =>
      (heading === undefined || heading.order < start || heading.order >= end) &&
      !openings.test(attributeOf(node, 'class') ?? ''),
  )
  if (others.length === 0) return records
  const isFirstOne = others.length === records.length && others.length > 1 && leavesOpening.test(description)
  return isFirstOne && beginsThread(others[0]?.record, page) ? others.slice(1) : others
}

/** "the replies, not the opening post" */
const leavesOpening =
  /\b(?:not|without|excluding|except(?: for)?|other than|but not|after|below|no|skip|ohne|nicht|sans|pas|sin|no|senza|non)\b(?: \p{L}{1,8}){0,2} (?:(?:opening|original|first|initial) (?:post|message|question)|eröffnungsbeitrag|ersten? beitrag|startbeitrag|premier message|message initial|primer mensaje|mensaje inicial|mensaje original|primo messaggio|messaggio iniziale)/u

/** Between the page's heading and the first record nothing is said at length that it could answer. */
function beginsThread(first: Placed | undefined, { heading, view: { text } }: PageIndex): boolean {
  if (first === undefined || heading === undefined || heading.to > first.node.from) return false
  return text
    .slice(heading.to, first.node.from)
    .split('\n')
    .every((line) => line.length < leastSaid)
}

/** In characters. */
const leastSaid = 70

/** What marks the post that the others answer. */
const openings = /(?:^|[\s_-])(?:question|op-post|original-post|first-post|topic-starter)(?:$|\s)/i
