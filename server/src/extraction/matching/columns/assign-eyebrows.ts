import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import type { Wanted } from './wanted-value.ts'

const headlines =
  /(?:^| )(?:headline|tagline|slogan|claim|subtitle|subheading|subheadline|heading|motto|pitch|schlagzeile|überschrift|untertitel|titular|subtítulo|lema|accroche|sous titre|titolo|sottotitolo|kop|ondertitel)$/
const leastFill = 0.9
const leastDistinct = 0.9
/** On average, in words. */
const mostOfName = 6
const leastOfHeadline = 2
const nameScore = 0.6

/** A short line above the heading of each card names it, where what is said in the heading is asked for as well. */
export function assignEyebrows({ wanted, shaped, holdings }: Assigning): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  const one = wanted.find((each) => each !== title && !each.isList && headlines.test(each.plan.key))
  const heading = title === undefined ? undefined : holdings.column(title)
  if (title === undefined || one === undefined || heading === undefined || !isHeading(heading)) return
  const held = holdings.column(one)
  if (held !== undefined && isShorter(held, heading)) return giveBoth(title, one, { named: held, heading, holdings })
  const above = shaped.find(({ column }) => isEyebrow(column, heading))?.column
  if (above === undefined) return
  if (held !== undefined && held !== above && holdings.score(one) >= nameScore) return
  giveBoth(title, one, { named: above, heading, holdings })
}

/** What is said in a word or two names the thing, and the sentence is its headline. */
function isShorter({ kind, fill, distinct, slots }: Column, heading: Column): boolean {
  const isName = kind === 'text' && fill >= leastFill && distinct >= leastDistinct && areNames(slots)
  const words = wordsOf(slots)
  return isName && words <= mostOfLabel && words + leastOfHeadline <= wordsOf(heading.slots)
}

const mostOfLabel = 3

function giveBoth(
  title: Wanted,
  one: Wanted,
  { named, heading, holdings }: { named: Column; heading: Column; holdings: Holdings },
): void {
  const score = Math.max(nameScore, holdings.score(title))
  holdings.give(title, named, [{ key: named.key, score }])
  holdings.give(one, heading, [{ key: heading.key, score }])
}

function isHeading({ slots }: Column): boolean {
  return slots.every(
    (slot) => slot === undefined || /^h[1-6]$/.test(slot.node.tag) || /^h[1-6]$/.test(slot.node.parent?.tag ?? ''),
  )
}

function isEyebrow({ kind, fill, distinct, slots }: Column, heading: Column): boolean {
  if (kind !== 'text' || fill < leastFill || distinct < leastDistinct || slots.length < 2) return false
  const words = wordsOf(slots)
  return (
    isAbove(slots, heading.slots) &&
    words <= mostOfName &&
    words + leastOfHeadline <= wordsOf(heading.slots) &&
    areNames(slots)
  )
}

function areNames(slots: Column['slots']): boolean {
  return slots.every((slot) => slot === undefined || (/^\p{Lu}/u.test(slot.text) && !/\d{3}|\n/.test(slot.text)))
}

/** Whether what stands in the first place is before the other in all records that have both, no further from it than so many characters. */
export function isAbove(slots: Column['slots'], below: Column['slots'], farthest = Infinity): boolean {
  return slots.every((slot, at) => {
    const other = below[at]
    if (slot === undefined || other === undefined) return true
    return slot.to > slot.from && slot.to <= other.from && other.from - slot.to <= farthest
  })
}

/** On average. */
export function wordsOf(slots: Column['slots']): number {
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  return texts.reduce((sum, text) => sum + text.trim().split(/\s+/).length, 0) / Math.max(1, texts.length)
}
