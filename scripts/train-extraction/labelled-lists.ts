import { coerce } from '../../server/src/extraction/coercion/coerce.ts'
import { pageIndex } from '../../server/src/extraction/facts/page-index.ts'
import { columnRows } from '../../server/src/extraction/matching/columns/column-pairs.ts'
import { rawOf } from '../../server/src/extraction/matching/columns/raw-of.ts'
import { MatchContext } from '../../server/src/extraction/matching/match-context.ts'
import { traitsOf } from '../../server/src/extraction/matching/match-records.ts'
import type { Wanted } from '../../server/src/extraction/matching/columns/wanted-value.ts'
import { wantedOf } from '../../server/src/extraction/matching/columns/wanted.ts'
import { type Column, columnsOf } from '../../server/src/extraction/records/record-columns.ts'
import type { RecordGroup } from '../../server/src/extraction/records/record-group.ts'
import { type FieldPlan, fieldPlan, type Schema } from '../../server/src/extraction/schema/field-plan.ts'
import { parsePage } from '../../server/src/page/html/parse-page.ts'
import { nameKey } from '../../server/src/values/name-words.ts'
import { type LabelledCase, labelledCases, pageOf } from './labelled-cases.ts'

/** Notes of each leaf of the truth whether the answer has it. */
export type Score = (
  ...told: [root: unknown, schema: unknown, truth: unknown, got: unknown, pointer: string, out: Notes]
) => void

interface Notes {
  readonly leaves: { readonly status: string }[]
  readonly records: unknown[]
}

/** A row of features with how right it is, 0 to 1. */
export interface Example {
  readonly row: Float32Array
  readonly label: number
  readonly weight: number
}

/** A list of objects that a case asks for, and what is known of the page's groups and of the columns of the right one. */
export interface LabelledList {
  readonly host: string
  readonly id: string
  readonly plan: FieldPlan
  readonly context: MatchContext
  readonly wanted: readonly Wanted[]
  readonly columns: readonly Example[]
  /** How much of the truth a group could give at best. */
  readonly worth: ReadonlyMap<RecordGroup, number>
}

/** All lists of the cases in a folder. */
export function labelledLists(data: string, score: Score): LabelledList[] {
  return labelledCases(data).flatMap((one) => listsOf(one, data, score))
}

function listsOf(one: LabelledCase, data: string, score: Score): LabelledList[] {
  const plan = fieldPlan(one.schema, one.prompt)
  const asked = askedLists(plan, one.truth)
  if (asked.length === 0) return []
  const page = pageIndex(parsePage(pageOf(data, one), one.url), one.url)
  const locale = { language: page.language, baseUrl: page.view.baseUrl }
  return asked.map(({ list, truth }) => {
    const wanted = wantedOf(list.items as FieldPlan, nameKey(list.name))
    const judging = new Labelling({ wanted, truth, score, root: one.schema, context: new MatchContext(page, locale), isLimited: one.prompt !== undefined }) // prettier-ignore
    const { columns, worth } = judging.labels()
    return {
      host: new URL(one.url).host,
      id: `${one.id} ${list.name}`,
      plan: list,
      context: judging.context,
      wanted,
      columns,
      worth,
    }
  })
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

function opened(truth: unknown): unknown {
  return isObject(truth) && '$opt' in truth ? truth['$opt'] : truth
}

function itemsOf(truth: unknown): unknown[] {
  if (Array.isArray(truth)) return truth
  if (!isObject(truth)) return []
  const either = truth['$alt']
  return [truth['$set'], truth['$bag'], truth['$some'], Array.isArray(either) ? either[0] : undefined].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
  readonly context: MatchContext
  readonly #task: LabellingTask
  /** The true values of each wanted one. */
  readonly #truths: readonly (readonly unknown[])[]

  constructor(task: LabellingTask) {
    this.context = task.context
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

  labels(): Pick<LabelledList, 'columns' | 'worth'> {
    const { truth } = this.#task
    const worth = new Map<RecordGroup, number>()
    for (const group of this.context.page.groups) {
      const count = group.records.length
      if (count < 0.3 * truth.length || (count > 6 * truth.length + 10 && !this.#task.isLimited)) continue
      if (!this.#mayHold(group)) continue
      worth.set(group, this.#worthOf(group))
    }
    const [best] = [...worth].toSorted((a, b) => b[1] - a[1])
    if (best === undefined || best[1] < leastWorth) return { columns: [], worth }
    return { columns: this.#columnExamples(best[0]), worth }
  }

  /** A third of the true texts stand in its records. */
  #mayHold({ records }: RecordGroup): boolean {
    const texts = this.#truths.flat().flatMap((value) => {
      const text = isObject(value) ? [value['$any'], value['$textany']].flat()[0] : value
      return typeof text === 'string' ? [plain(text).slice(0, 24)] : []
    })
    if (texts.length === 0) return true
    const { text } = this.context.page.view
    const shown = plain(records.map(({ from, to }) => text.slice(from, to)).join('\n'))
    const sample = texts.filter((_, at) => at % Math.ceil(texts.length / 40) === 0)
    return sample.filter((one) => shown.includes(one)).length >= 0.3 * sample.length
  }

  #worthOf(group: RecordGroup): number {
    const { wanted, truth, isLimited } = this.#task
    const records = isLimited ? group.records.slice(0, Math.max(truth.length, 2)) : group.records
    const columns = columnsOf(this.context.page.view, group, records.slice(0, 80))
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
      const value = slot === undefined ? undefined : coerce(one.plan, rawOf(slot, column), this.context.locale)
      if (value === undefined) continue
      told += 1
      const at = left.findIndex((truth) => this.#isSame(one, truth, value))
      if (at < 0) continue
      right += 1
      left.splice(at, 1)
    }
    return { right, told }
  }

  #isSame({ plan }: Wanted, truth: unknown, value: unknown): boolean {
    if (typeof truth === 'string' && typeof value === 'string' && truth.length < 60 && plan.format === undefined)
      return plain(truth) === plain(value)
    const notes: Notes = { leaves: [], records: [] }
    this.#task.score(this.#task.root, plan.schema, truth, value, '', notes)
    return notes.leaves.length > 0 && notes.leaves.every(({ status }) => status === 'correct')
  }

  #columnExamples(group: RecordGroup): Example[] {
    const { wanted, truth, isLimited } = this.#task
    const columns = isLimited
      ? columnsOf(this.context.page.view, group, group.records.slice(0, Math.min(12, truth.length)))
      : this.context.columnsOf(group)
    const rows = columnRows(wanted, columns, { locale: this.context.locale, group: traitsOf(group) })
    return rows.map(({ one, column, row }) => {
      const truths = this.#truths[wanted.indexOf(one)] ?? []
      const { right, told } = this.#rightOf(one, column, truths)
      return {
        row,
        label: told === 0 ? 0 : right / told,
        weight: 1,
      }
    })
  }
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[‘’´`]/g, "'").replaceAll(/[“”„«»]/g, '"').replaceAll(/[‐-―−]/g, '-').replaceAll(/\s+/g, ' ').trim().replaceAll(/^["'\s]+|["'\s.:;,!]+$/g, '') // prettier-ignore
}
