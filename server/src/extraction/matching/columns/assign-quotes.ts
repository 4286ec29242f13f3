import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'

const leastQuoted = 0.8
const leastFill = 0.8

/**
 * What stands in quotation marks is what somebody said: where a quotation is asked for and the one text of the records that does so is
 * another's, or nobody's, it is given the text, and whoever had that what the quotation had.
 */
export function assignQuotes({ wanted, shaped, holdings }: Assigning): void {
  const quotation = wanted.find(({ plan, isList }) => plan.concept?.tag === 'blockquote' && !isList)
  const held = quotation === undefined ? undefined : holdings.column(quotation)
  if (quotation === undefined || (held !== undefined && isQuoted(held))) return
  const [own, ...others] = shaped.filter(
    ({ column }) => column.kind === 'text' && column.fill >= leastFill && isQuoted(column),
  )
  if (own === undefined || others.length > 0) return
  const holder = wanted.find((one) => one !== quotation && holdings.column(one) === own.column)
  const score = Math.max(holdings.score(quotation), holder === undefined ? 0 : holdings.score(holder))
  holdings.give(quotation, own.column, [{ key: own.column.key, score: Math.max(score, quotedScore) }])
  if (holder !== undefined && held !== undefined)
    holdings.give(holder, held, [{ key: held.key, score: Math.max(score, quotedScore) }])
}

const quotedScore = 0.6

function isQuoted({ slots }: Column): boolean {
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text.trim()]))
  return (
    texts.length > 0 &&
    texts.filter((text) => /^["“„«»‘'].{8,}["”“«»’']$/su.test(text)).length >= leastQuoted * texts.length
  )
}
