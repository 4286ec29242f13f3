import { coerce } from '../../server/src/extraction/coercion/coerce.ts'
import { pageIndex } from '../../server/src/extraction/facts/page-index.ts'
import { columnRows, judgedPairs } from '../../server/src/extraction/matching/columns/column-pairs.ts'
import { rawOf } from '../../server/src/extraction/matching/columns/raw-of.ts'
import { MatchContext } from '../../server/src/extraction/matching/match-context.ts'
import { traitsOf } from '../../server/src/extraction/matching/judged-groups.ts'
import type { Judges } from '../../server/src/extraction/matching/columns/judges.ts'
import type { Wanted } from '../../server/src/extraction/matching/columns/wanted-value.ts'
import { standingRows } from '../../server/src/extraction/matching/columns/standing-features.ts'
import { wantedOf } from '../../server/src/extraction/matching/columns/wanted.ts'
import { type Column, columnsOf } from '../../server/src/extraction/records/record-columns.ts'
import type { RecordGroup } from '../../server/src/extraction/records/record-group.ts'
import { type FieldPlan, fieldPlan, type Schema } from '../../server/src/extraction/schema/field-plan.ts'
import { parsePage } from '../../server/src/page/html/parse-page.ts'
import { nameKey } from '../../server/src/values/name-words.ts'
import { type LabelledCase, pageOf } from './labelled-cases.ts'
import { isObject, isSame, opened, plain, type Score } from './truths.ts'

/** A row of features with how right it is, 0 to 1. */
export interface Example {
  readonly row: Float32Array
  readonly label: number
}

/** The same for a pair that is held against all others, with what it scored alone. */
export interface StandingExample extends Example {
  readonly score: number
}

/** A list of objects that a case asks for, on its page. */
export interface LabelledList {
  readonly host: string
  readonly plan: FieldPlan
  readonly context: MatchContext
  /** How many lists its case asks for beside each other. */
  readonly rivals: number
  /** The columns of the group that could give most of the truth. */
  columns(): readonly Example[]
  /** The same columns, each held against all others. */
  standings(): readonly StandingExample[]
  /** How much of the truth a group could give at best, 0 to 1. */
  worthOf(group: RecordGroup): number
}

/** The lists of cases one after the other, since pages are large; the judges for a host say what columns tell. */
export function* labelledLists(
  cases: readonly LabelledCase[],
  {
    data,
    score,
    judgesOf,
  }: { readonly data: string; readonly score: Score; readonly judgesOf?: (host: string) => Judges },
): Generator<LabelledList> {
  for (const one of cases) {
    const plan = fieldPlan(one.schema, one.prompt)
    const asked = askedLists(plan, one.truth)
    if (asked.length === 0) continue
    const page = pageIndex(parsePage(pageOf(data, one), one.url), one.url)
    const context = new MatchContext(page, { language: page.language, baseUrl: page.view.baseUrl }, judgesOf?.(new URL(one.url).host)) // prettier-ignore
    for (const { list, truth } of asked) {
      const wanted = wantedOf(list.items as FieldPlan, nameKey(list.name))
      const labelling = new Labelling({ wanted, truth, score, root: one.schema, context, isLimited: one.prompt !== undefined }) // prettier-ignore
      yield {
        host: new URL(one.url).host,
        plan: list,
        context,
        rivals: asked.length,
        columns: () => labelling.columns(),
        standings: () => labelling.standings(),
        worthOf: (group) => labelling.worthOf(group),
      }
    }
  }
}

/** The lists of objects outside of other lists, with their truths. */
function askedLists(plan: FieldPlan, truth: unknown): { list: FieldPlan; truth: readonly unknown[] }[] {
  const told = opened(truth)
  if (told === undefined || told === null) return []
  if (plan.shape === 'object')
    return plan.properties.flatMap((property) => askedLists(property, (told as Record<string, unknown>)[property.name]))
  if (plan.shape !== 'array' || plan.items?.shape !== 'object') return []
  const items = itemsOf(told).map(opened)
  return items.length === 0 ? [] : [{ list: plan, truth: items }]
}

function itemsOf(truth: unknown): unknown[] {
  if (Array.isArray(truth)) return truth
  if (!isObject(truth)) return []
  const either = truth['$alt']
  return [truth['$set'], truth['$bag'], truth['$some'], Array.isArray(either) ? either[0] : undefined].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
}

interface LabellingTask {
  readonly wanted: readonly Wanted[]
  readonly truth: readonly unknown[]
  readonly score: Score
  readonly root: Schema
  readonly context: MatchContext
  readonly isLimited: boolean
}

const leastWorth = 0.4

class Labelling {
  readonly #task: LabellingTask
  /** The true values of each wanted one. */
  readonly #truths: readonly (readonly unknown[])[]

  constructor(task: LabellingTask) {
    this.#task = task
    this.#truths = task.wanted.map(({ path }) =>
      task.truth
        .map((record) =>
          path.reduce<unknown>(
            (at, name) => (isObject(opened(at)) ? (opened(at) as Record<string, unknown>)[name] : undefined),
            record,
          ),
        ) // prettier-ignore
        .map((value) => opened(value))
        .filter((value) => value !== undefined && value !== null && !(isObject(value) && value['$ignore'] === true)),
    )
  }

  columns(): readonly Example[] {
    const best = this.#best()
    return best === undefined ? [] : this.#columnExamples(best)
  }

  standings(): readonly StandingExample[] {
    const { wanted, context } = this.#task
    const group = this.#best()
    if (group === undefined) return []
    const shaped = context.shapedOf(group)
    const judging = { locale: context.locale, judge: context.judges.columns, group: traitsOf(group) }
    const pairs = judgedPairs(wanted, shaped, judging)
    const rows = standingRows(wanted, shaped, pairs)
    return pairs.flatMap(({ at, one, column, score }, number) => {
      const row = rows[number]
      const { right, told } = this.#rightOf(one, column, (this.#truths[at] ?? []).slice(0, 80))
      return row === undefined ? [] : [{ row, score, label: told === 0 ? 0 : right / told }]
    })
  }

  /** The group that could give most of the truth. */
  #best(): RecordGroup | undefined {
    const worth = new Map(this.#task.context.page.groups.map((group) => [group, this.worthOf(group)]))
    const [best] = [...worth].toSorted((a, b) => b[1] - a[1])
    return best === undefined || best[1] < leastWorth ? undefined : best[0]
  }

  worthOf(group: RecordGroup): number {
    const { truth, isLimited } = this.#task
    const count = group.records.length
    const mayBe = count >= 0.3 * truth.length && (count <= 6 * truth.length + 10 || isLimited)
    return mayBe && this.#mayHold(group) ? this.#worthOf(group) : 0
  }

  /** A third of the true texts stand in its records. */
  #mayHold({ records }: RecordGroup): boolean {
    const texts = this.#truths.flat().flatMap((value) => {
      const text = isObject(value) ? [value['$any'], value['$textany']].flat()[0] : value
      return typeof text === 'string' ? [plain(text).slice(0, 24)] : []
    })
    if (texts.length === 0) return true
    const { text } = this.#task.context.page.view
    const shown = plain(records.map(({ from, to }) => text.slice(from, to)).join('\n'))
    const sample = texts.filter((_, at) => at % Math.ceil(texts.length / 40) === 0)
    return sample.filter((one) => shown.includes(one)).length >= 0.3 * sample.length
  }

  #worthOf(group: RecordGroup): number {
    const { wanted, truth, isLimited } = this.#task
    const records = isLimited ? group.records.slice(0, Math.max(truth.length, 2)) : group.records
    const columns = columnsOf(this.#task.context.page.view, group, records.slice(0, 80))
    let sum = 0
    let count = 0
    for (const [at, one] of wanted.entries()) {
      const truths = (this.#truths[at] ?? []).slice(0, 80)
      if (one.isList || truths.length === 0) continue
      count += 1
      sum += Math.max(0, ...columns.map((column) => {
        const { right, told } = this.#rightOf(one, column, truths)
        return (2 * right) / Math.max(1, told + truths.length)
      })) // prettier-ignore
    }
    return count === 0 ? 0 : sum / count
  }

  #rightOf(one: Wanted, column: Column, truths: readonly unknown[]): { right: number; told: number } {
    const left = [...truths]
    let right = 0
    let told = 0
    for (const slot of column.slots) {
      const value = slot === undefined ? undefined : coerce(one.plan, rawOf(slot, column), this.#task.context.locale)
      if (value === undefined) continue
      told += 1
      const at = left.findIndex((truth) => isSame(one.plan, { ...this.#task, truth, value }))
      if (at < 0) continue
      right += 1
      left.splice(at, 1)
    }
    return { right, told }
  }

  #columnExamples(group: RecordGroup): Example[] {
    const { wanted, truth, isLimited } = this.#task
    const columns = isLimited
      ? columnsOf(this.#task.context.page.view, group, group.records.slice(0, Math.min(12, truth.length)))
      : this.#task.context.columnsOf(group)
    const rows = columnRows(wanted, columns, { locale: this.#task.context.locale, group: traitsOf(group) })
    return rows.map(({ one, column, row }) => {
      const truths = this.#truths[wanted.indexOf(one)] ?? []
      const { right, told } = this.#rightOf(one, column, truths)
      return { row, label: told === 0 ? 0 : right / told }
    })
  }
}
