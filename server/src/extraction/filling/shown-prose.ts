import type { Candidate } from '../candidates/candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { nameKey } from '../../values/name-words.ts'
import { isSeen } from './is-seen.ts'

/** What the page itself calls so is surer than a paragraph by its place. */
const leastNamed = 0.65
const leastPlaced = 0.5
/** In characters. */
const leastLength = 30

/** As much of a text as tells whether the page shows it: descriptions for search engines are cut short. */
const beginning = 40

const paragraphNames =
  /(?:^| )(?:intro|introduction|first paragraph|opening paragraph|about|overview|summary|einleitung|zusammenfassung|introducción|resumen|introduzione|riassunto|introdução|resumo|inleiding|samenvatting|wstęp|inledning)$/

/** What a page says of itself to search engines stands behind what it says to its readers. */
export function withShownProseFirst(
  { key, description }: FieldPlan,
  found: Candidate[],
  { view, heading }: PageIndex,
): Candidate[] {
  const [best] = found
  if (best === undefined) return found
  // Markup that repeats the title describes nothing.
  const repeatsTitle =
    heading !== undefined &&
    !isSeen(best) &&
    nameKey(view.text.slice(heading.from, heading.to)).includes(nameKey(best.text))
  if (!repeatsTitle && (isSeen(best) || view.text.includes(best.text.slice(0, beginning)))) return found
  const least = paragraphNames.test(key) || /\bparagraph\b/i.test(description) ? leastPlaced : leastNamed
  const shown = found.find(
    (one) => isSeen(one) && one.score >= least && one.text.length >= leastLength && one.node !== heading,
  )
  return shown === undefined ? found : [shown, ...found]
}
