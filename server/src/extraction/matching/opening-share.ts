import { nameKey } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

const openings = /\b(?:hero|jumbotron|masthead|aufmacher|bannière principale)\b/
const openingGain = 0.35

/** What speaks for a list of what a page opens with, "the buttons of the hero", where it stands below the page's own heading and before the next one. */
export function openingShare(
  { name, description }: FieldPlan,
  { records }: RecordGroup,
  { heading, view }: Pick<PageIndex, 'heading' | 'view'>,
): number {
  if (heading === undefined || !openings.test(`${nameKey(name)} ${description}`)) return 0
  const [first] = records
  const last = records.at(-1)
  if (first === undefined || last === undefined || first.start < heading.end) return 0
  const between = view.nodes.slice(heading.end, Math.min(last.start, heading.end + mostBetween))
  return last.start - heading.end < mostBetween && !between.some(isNextHeading) ? openingGain : 0
}

/** In elements. */
const mostBetween = 400

function isNextHeading({ tag, isHidden }: PageIndex['view']['nodes'][number]): boolean {
  return tag === 'h2' && !isHidden
}
