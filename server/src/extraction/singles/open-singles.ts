import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import type { Filler } from '../filling/filler.ts'
import { type OptionRow, singleRows } from './single-features.ts'
import { type Single, singleOptions, singlesOf } from './single-options.ts'

/** A schema that asks a page for more than this is not looked at: each value is held against each place. */
const mostWanted = 120
/** Nineteen in twenty of the labelled pages have more places: of a few lines nobody has learned what stands out. */
const leastPlaces = 40

/** No concept knows it. */
export function isOpen({ concept }: FieldPlan): boolean {
  return concept === undefined
}

/** A value that is asked for once, with what may answer it. */
interface OpenSingle {
  readonly single: Single
  /** Worked out when it is asked for. */
  readonly rows: () => readonly OptionRow[]
}

/**
 * The single values that a schema asks of a page, each with all that may answer it; none where the page tells nothing of what is asked, since it tells
 * nothing by chance either. Rules answer what they have a concept of: with nothing asked besides, nothing is looked at unless all are wanted.
 */
export function openSingles(
  plan: FieldPlan,
  found: Filled | undefined,
  { filler, areAllWanted = false }: { readonly filler: Filler; readonly areAllWanted?: boolean },
): readonly OpenSingle[] {
  if (found?.kind !== 'object' || found.entries.length === 0) return []
  const wanted = singlesOf(plan)
  const isAsked = areAllWanted ? wanted.length > 0 : wanted.some((one) => isOpen(one.plan))
  if (!isAsked || wanted.length > mostWanted || filler.matching.ofPage.length < leastPlaces) return []
  const singles = singleOptions(plan, found, { filler, wanted })
  const lists = plan.properties.filter(({ shape }) => shape === 'array').length
  const rowsOf = singleRows(singles, { wanted, page: filler.page, lists })
  return singles.map((single, at) => ({ single, rows: () => rowsOf(at) }))
}
