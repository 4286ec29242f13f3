import { secondsIn } from '../../values/durations.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import type { Candidate } from './candidate.ts'

/** A line that is a duration and nothing else is no longer, in characters. */
const longestDuration = 24

/**
 * Where a text is asked for, and not a form of it, a time that markup has as "PT65M" is told as the page shows it: "1 h 05 min".
 * The candidates are in their order; what the page does not show stays as it is.
 */
export function durationsAsShown(plan: FieldPlan, ranked: Candidate[], view: PageView): Candidate[] {
  const [first] = ranked
  if (first === undefined || first.isMarkup !== true || !asksText(plan) || !/^P\S*\d/.test(first.text)) return ranked
  const seconds = secondsIn(first.text)
  if (seconds === undefined || seconds === 0) return ranked
  const isTold = (text: string): boolean => !/^P\S*\d/.test(text) && secondsIn(text) === seconds
  const found = ranked.find(({ text, isHidden }) => isHidden !== true && text.length <= 60 && isTold(text))
  const shown = found ?? lineOf(view, isTold)
  return shown === undefined ? ranked : [{ ...shown, score: first.score, by: first.by ?? 'the markup' }, ...ranked]
}

function asksText({ concept, types, choices, format, description }: FieldPlan): boolean {
  if (concept?.kind !== 'duration' || !types.has('string') || choices !== undefined || format !== undefined)
    return false
  return !/\biso\b|8601/i.test(description)
}

function lineOf({ lines, text }: PageView, isTold: (text: string) => boolean): Omit<Candidate, 'score'> | undefined {
  for (const { from, to, node } of lines) {
    if (to - from > longestDuration || node.isBoilerplate || node.isHidden) continue
    const line = text.slice(from, to).trim()
    if (/^\d/.test(line) && isTold(line)) return { text: line, node }
  }
  return undefined
}
