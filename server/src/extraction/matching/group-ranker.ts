import groupModel from './group-model.json' with { type: 'json' }
import type { FieldPlan } from '../schema/field-plan.ts'
import { TreeModel } from './columns/tree-model.ts'
import { groupFeatureNames, groupRows } from './group-features.ts'
import type { Scored } from './group-rivals.ts'
import type { ToldOfList } from './group-rules.ts'

/** How sharply the scores of the rules part groups: so much they were multiplied by when the model was trained on top of them. */
export const sharpness = 4

const model = new TreeModel(groupModel, groupFeatureNames)

/**
 * Groups, best first, with what a model adds to their scores that was learned on labelled lists under several names each: what the rules miss, above
 * all how a group stands to the others. The best of them scores what the best by the rules does, so that scores say what they did of
 * whether there is a list at all.
 */
export function rankedByModel(plan: FieldPlan, scored: readonly Scored[], told: ToldOfList): readonly Scored[] {
  if (scored.length < 2) return scored
  const scores = groupRows(plan, scored, told).map((row, at) => (scored[at]?.score ?? 0) + model.gain(row) / sharpness)
  const rise = Math.max(...scored.map(({ score }) => score)) - Math.max(...scores)
  return scored.map((one, at) => ({ ...one, score: (scores[at] ?? 0) + rise })).toSorted((a, b) => b.score - a.score)
}
