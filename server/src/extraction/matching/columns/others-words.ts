import { attributeOf, isShown, type ViewNode } from '../../view/view-element.ts'
import { ofColumn } from './column-facts.ts'
import type { Column } from '../../records/record-columns.ts'
import { isAddress } from '../../schema/is-address.ts'
import { leadsToSomebody } from './element-looks.ts'
import type { Wanted } from './wanted-value.ts'
import { isProse } from './wanted-words.ts'

const ofComments = /(?:^|[\s_-])(?:comments|commentlist|comment-list|replies|reply-list)(?:$|[\s_-])/i
const asksComments =
  /comment|kommentar|comentario|commento|repl(?:y|ie)|respon[sd]|answer|antwort|respuesta|réponse|risposta|resposta/

/** Each is a list of what others said of the record. */
const areComments = ofColumn(
  ({ kind, slots }) => kind === 'text' && slots.every((slot) => slot === undefined || isCommentList(slot.node)),
)

/** What one says of something may be called comments as well: those have paragraphs. */
function isCommentList(node: ViewNode): boolean {
  if (!ofComments.test(attributeOf(node, 'class') ?? '')) return false
  const shown = node.children.filter(isShown)
  return /^[uo]l$/.test(node.tag) || (shown.length >= 2 && shown.every(({ tag }) => tag !== 'p' && tag !== 'br'))
}

/** Whether a column tells what others said of each record, where something else is asked for: what a post says is said above its comments. */
export function areOthersWords({ plan: { key, description } }: Wanted, column: Column): boolean {
  return areComments(column) && !asksComments.test(`${key} ${description}`)
}

const ownAddresses = /^(?:(?:post|comment|message|reply|answer|topic|thread) )?(?:url|link|href|uri|permalink)$/
const leadToSomebody = ofColumn(({ slots }) => slots.every((slot) => slot === undefined || leadsToSomebody(slot.text)))

/** Whether the address of what somebody said is asked for, and a column tells that of who said it. */
export function isOfWhoSaidIt({ plan }: Wanted, column: Column): boolean {
  return ownAddresses.test(plan.key) && isAddress(plan) && leadToSomebody(column)
}

/** Whether records are what people said: who, and what. */
export function areSaid(wanted: readonly Wanted[]): boolean {
  return wanted.some((one) => isProse(one) && !one.isList) && wanted.some(({ plan }) => plan.concept?.kind === 'person')
}
