import columnModel from './column-model.json' with { type: 'json' }
import { columnFeatureNames } from './column-feature-names.ts'
import { TreeModel } from './tree-model.ts'

/** Tells from a row of features how likely something is right, 0 to 1. */
export interface Judge {
  /** May be 0 for whatever is below `least`. */
  chance(row: Float32Array, least?: number): number
}

/** What matching has learned from labelled pages. */
export interface Judges {
  /** Of a column, whether it tells what is wanted. */
  readonly columns: Judge
}

export const trainedJudges: Judges = { columns: new TreeModel(columnModel, columnFeatureNames) }
