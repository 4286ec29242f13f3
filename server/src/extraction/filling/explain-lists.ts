import type { ListCandidate } from '../candidates/section-lists.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { FilledArray } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Explainer } from './explainer.ts'

interface Lists {
  readonly matched: FilledArray | undefined
  readonly ranked: readonly Pick<ListCandidate, 'raws' | 'score'>[]
  readonly isLess: (score: number) => boolean
  readonly leastScore: number
}

/** Why a list of texts is read from there. */
export function explainLists(
  plan: FieldPlan,
  { matched, ranked, isLess, leastScore }: Lists,
  explainer: Explainer,
): void {
  const run = matched?.items.flatMap((item) => (item.kind === 'scalar' ? [{ text: item.quote, node: item.node }] : []))
  const seen = ranked.map(({ raws, score }) => ({ ...seenItems(raws), score, by: 'a list of that name' }))
  const runs =
    run === undefined ? [] : [{ ...seenItems(run), score: matched?.score ?? 0, by: 'a run of like elements' }]
  const isRun =
    matched !== undefined && (ranked[0] === undefined || ranked[0].score < leastScore || isLess(ranked[0].score))
  const all = isRun ? [...runs, ...seen] : [...seen, ...runs]
  explainer.note(plan, all, { taken: (all[0]?.score ?? 0) < leastScore ? -1 : 0, least: leastScore })
}

function seenItems(items: readonly { readonly text: string; readonly node: ViewNode | undefined }[]) {
  const texts = items.slice(0, 4).map(({ text }) => text)
  return { text: texts.join(' | '), node: items[0]?.node }
}
