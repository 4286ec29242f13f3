import { openingLine } from '../../values/opening-lines.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { asksHours } from '../schema/asks-hours.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

const leastLines = 2
const mostLines = 20_000
/** In characters. */
const longestLine = 90
const score = 0.6

/** The first lines below each other that say when something is open, as they are written. */
export function hoursLines(plan: FieldPlan, { view }: PageIndex): ListCandidate | undefined {
  if (!asksHours(plan) || plan.items?.types.has('string') !== true) return undefined
  let raws: Candidate[] = []
  for (const { from, to, node } of view.lines.slice(0, mostLines)) {
    const text = to - from > longestLine ? '' : view.text.slice(from, to).trim()
    if (text !== '' && openingLine(text) !== undefined) raws.push({ text, node, score })
    else if (raws.length >= leastLines) break
    else raws = []
  }
  return raws.length < leastLines ? undefined : { raws, score }
}
