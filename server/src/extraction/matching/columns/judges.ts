import columnModel from './column-model.json' with { type: 'json' }
import singleModel from './single-model.json' with { type: 'json' }
import standingModel from './standing-model.json' with { type: 'json' }
import { columnFeatureNames } from './column-feature-names.ts'
import { singleFeatureNames } from './single-feature-names.ts'
import { standingFeatureNames } from './standing-feature-names.ts'
import { TreeModel } from './tree-model.ts'

/** Tells from a row of features how likely something is right, 0 to 1. */
export interface Judge {
  /** May be 0 for whatever is below `least`. */
  chance(row: Float32Array, least?: number): number
}

/** Tells from a row of features how much more likely a pair is than it seemed alone, on the logistic scale. */
export interface StandingJudge {
  gain(row: Float32Array): number
}

/** What matching has learned from labelled pages. */
export interface Judges {
  /** Of a column, whether it tells what is wanted. */
  readonly columns: Judge
  /** Of a pair, by how it stands to the others. */
  readonly standing?: StandingJudge
  /** Of an answer to what is asked once of a page, by all that speaks for it; without it rules alone answer. */
  readonly singles?: Judge
}

export const trainedJudges: Judges = {
  columns: new TreeModel(columnModel, columnFeatureNames),
  standing: new TreeModel(standingModel, standingFeatureNames),
  singles: new TreeModel(singleModel, singleFeatureNames),
}
