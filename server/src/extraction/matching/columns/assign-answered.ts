import { ofColumn } from './column-facts.ts'
import type { Holdings } from './assign-parts.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const answeredNames =
  /^(?:in )?(?:reply|replied|replying|responding|response|answer|answering|answered) to(?: (?:user|author|name|username))?$|^(?:parent|quoted) (?:user|author)$|^antwort (?:auf|an)$|^(?:en )?(?:respuesta a|réponse à|risposta a|resposta a)$/
const mention = /^@[\p{L}\p{N}_.-]{2,40}$/u
const mentionScore = 0.7

/** True for names of whom an answer is to. */
export function asksAnswered(key: string): boolean {
  return answeredNames.test(key)
}

/** Whom an answer is to is mentioned above it, or first in it: "@jane". */
export function assignAnswered(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const one = wanted.find(({ plan, isList }) => !isList && plan.types.has('string') && asksAnswered(plan.key))
  if (one === undefined || holdings.column(one) !== undefined) return
  const mentions = shaped.map(({ column }) => column).filter(areMentions)
  const own = mentions.find((column) => holdings.isFree(one, column))
  if (own !== undefined) holdings.give(one, own, [{ key: own.key, score: mentionScore }])
}

/** Names of users as they are called by in a text: "@jane". */
export const areMentions = ofColumn(
  ({ kind, slots }): boolean => kind === 'text' && slots.every((slot) => slot === undefined || mention.test(slot.text)),
)
