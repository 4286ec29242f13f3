import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import { isAbove, wordsOf } from './assign-eyebrows.ts'

const makerScore = 0.5
const leastFill = 0.9
const leastRecords = 3
/** On average, in words. */
const mostWords = 3
/** In characters: nothing but a break between. */
const farthest = 2

/** The short line right above what each thing is called says who made it, where that is asked for and nobody else has the line. */
export function assignMakers({ wanted, shaped, holdings }: Assigning): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  const heading = title === undefined ? undefined : holdings.column(title)
  const one = wanted.find(({ plan, isList }) => plan.concept?.isAboveTitle === true && !isList)
  if (heading === undefined || one === undefined || holdings.column(one) !== undefined) return
  const above = shaped.find(({ column }) => isRightAbove(column, heading) && holdings.isFree(one, column))?.column
  if (above !== undefined) holdings.give(one, above, [{ key: above.key, score: makerScore }])
}

/** Several of them differ: what all things of a page have above them is rather what they are. */
function isRightAbove({ kind, fill, slots, distinct }: Column, heading: Column): boolean {
  if (kind !== 'text' || fill < leastFill || slots.length < leastRecords || distinct * slots.length < 2) return false
  const areNames = slots.every((slot) => slot === undefined || mayBeMaker.test(slot.text.trim()))
  return areNames && isAbove(slots, heading.slots, farthest) && wordsOf(slots) <= mostWords
}

const mayBeMaker = /^\p{Lu}[^\d\n:!?]*$/u
