import type { Assigning } from './assigning.ts'
import { areMentions, asksAnswered } from './mentions.ts'

const mentionScore = 0.7

/** Whom an answer is to is mentioned above it, or first in it: "@jane". */
export function assignAnswered({ wanted, shaped, holdings }: Assigning): void {
  const one = wanted.find(({ plan, isList }) => !isList && plan.types.has('string') && asksAnswered(plan.key))
  if (one === undefined || holdings.column(one) !== undefined) return
  const mentions = shaped.map(({ column }) => column).filter(areMentions)
  const own = mentions.find((column) => holdings.isFree(one, column))
  if (own !== undefined) holdings.give(one, own, [{ key: own.key, score: mentionScore }])
}
