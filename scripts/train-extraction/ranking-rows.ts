import { groupFeatureNames, groupRows } from '../../server/src/extraction/matching/group-features.ts'
import { rivalGroups } from '../../server/src/extraction/matching/match-records.ts'
import type { RankedList, RankedRows } from '../boosting.ts'
import type { LabelledList } from './labelled-lists.ts'

/** A list with the groups that may be it: the features of each, its score by the rules, and how much of the truth it could give. */
export interface RankingExample {
  readonly host: string
  readonly rows: readonly Float32Array[]
  readonly scores: readonly number[]
  readonly worths: readonly number[]
}

/** Less than this of the truth is no list, whatever else is on the page. */
const leastWorth = 0.3

/** What the ranker learns from a list; undefined where no group of its page is the list. */
export function rankingExample(list: LabelledList): RankingExample | undefined {
  const { host, plan, context } = list
  const { view } = context.page
  const whole = { kind: 'page', start: 0, end: view.nodes.length, from: 0, to: view.text.length, entities: [] } as const
  const { scored, told } = rivalGroups(plan, whole, { context, rivals: list.rivals })
  const worths = scored.map(({ judged }) => list.worthOf(judged.group))
  if (Math.max(0, ...worths) < leastWorth) return undefined
  return { host, rows: groupRows(plan, scored, told), scores: scored.map(({ score }) => score), worths }
}

/** Groups that are worth this much less than the best are hardly meant. */
const closeness = 0.03

/** The rows of all lists as the ranker is trained on them, with the scores of the rules that it adds to. */
export function rankedRows(examples: readonly RankingExample[], sharpness: number): RankedRows {
  const width = groupFeatureNames.length
  const count = examples.reduce((sum, { rows }) => sum + rows.length, 0)
  const values = new Float32Array(count * width)
  const scores = new Float64Array(count)
  const lists: RankedList[] = []
  let from = 0
  for (const { rows, scores: own, worths } of examples) {
    const best = Math.max(...worths)
    const likely = worths.map((worth) => Math.exp((worth - best) / closeness))
    const sum = likely.reduce((all, one) => all + one, 0)
    for (const [at, row] of rows.entries()) {
      values.set(row, (from + at) * width)
      scores[from + at] = sharpness * (own[at] ?? 0)
    }
    lists.push({ from, shares: likely.map((one) => one / sum), weight: best })
    from += rows.length
  }
  return { width, values, scores, lists }
}
