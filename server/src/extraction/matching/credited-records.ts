import type { GroupRecord } from '../records/record-group.ts'
import { asksCredit } from '../schema/asks-credit.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import { pictureCredits } from '../view/picture-credits.ts'
import type { MatchContext } from './match-context.ts'

const score = 0.8

/** Whose the picture of a record is, and what is written below it besides, where that is asked for. */
export function creditedParts(
  { properties }: FieldPlan,
  { start, end }: GroupRecord,
  { page: { view }, locale }: MatchContext,
): [string, Filled][] {
  const asked = properties.find(asksCredit)
  if (asked === undefined) return []
  const [credit] = pictureCredits({ start, end }, view)
  if (credit === undefined) return []
  const captions = properties.find(({ concept, shape }) => concept?.tag === 'figcaption' && shape === 'scalar')
  const parts = [
    { plan: asked, raw: credit },
    ...(captions === undefined || credit.caption === undefined ? [] : [{ plan: captions, raw: credit.caption }]),
  ]
  return parts.flatMap(({ plan, raw: { text, node } }) =>
    toldEntries(plan, { text, node, isHidden: true }, { locale, score }),
  )
}
