import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { labelledCases, type LabelledCase, pageOf } from '../scripts/train-extraction/labelled-cases.ts'
import { type PromptedCase, promptedCases } from './prompted-cases.ts'
import { namers, renamedCases, rewordedCases } from '../scripts/train-extraction/reworded-cases.ts'
import { softwareCases } from './software-cases.ts'
import { extractPage } from '../server/src/extraction/extract-page.ts'
import { SchemaValidator } from '../server/src/extraction/schema/schema-validator.ts'

/** A leaf of the truth or of the answer, as the scorer tells it. */
interface Leaf {
  readonly ptr: string
  readonly status: 'correct' | 'missing' | 'wrong' | 'spurious'
  /** The right text with more or less around it. */
  readonly near: boolean
  readonly model: boolean
}

interface Row {
  readonly kind: string
  readonly leaves: readonly Leaf[]
  readonly recall: number
  readonly precision: number
  readonly usable: boolean
  readonly null: boolean
  readonly records: readonly { readonly ptr: string; readonly got: number; readonly matched: number }[]
  readonly ms: number
}

type Evaluate = (one: LabelledCase, told: { answer: { data: unknown; partial_data: unknown }; ms: number }) => Row

/** Reads every labelled case of a folder `DATA/extract/` and prints how each kind fares, and what is lost by which class of loss. */
export async function measureCases(folder: string): Promise<void> {
  const data = resolve(folder, '..')
  const scorer = join(data, '../eval/extract.mjs')
  if (!existsSync(scorer)) {
    console.log(`extract: the labelled cases are not scored: there is no ${scorer}`)
    return
  }
  const { evaluate } = (await import(pathToFileURL(scorer).href)) as { evaluate: Evaluate }
  const validator = new SchemaValidator()
  const cases = labelledCases(data)
  const read = (one: LabelledCase): Row => evaluate(one, answered(one, pageOf(data, one), validator))
  printTable('schemas as users write them', cases.map(read))
  printTable('schemas put into other words by others', rewordedCases(cases).map(read))
  for (const namer of namers) printTable(`${namer} names by others`, renamedCases(cases, namer).map(read))
  for (const half of ['looked at', 'not looked at'] as const)
    printTable(`pages as common software writes them, ${half}`, softwareCases(half).map(read))
  for (const half of ['looked at', 'not looked at'] as const) printPrompts(half, promptedCases(cases, half), read)
}

/** Of what a prompt keeps, and of what is told, so much must be right. */
const leastKept = 0.9

/** How many lists come out as a prompt means them. */
function printPrompts(half: string, prompted: readonly PromptedCase[], read: (one: LabelledCase) => Row): void {
  const told = prompted.map(({ one, kind, lists }) => {
    const { records } = read(one)
    const isRight = lists.every(({ name, kept }) => {
      const list = records.find(({ ptr }) => ptr === `/${name}`)
      return list !== undefined && list.matched >= leastKept * Math.max(kept, list.got)
    })
    return { kind, isRight }
  })
  const right = told.filter((one) => one.isRight)
  console.log(`\nprompts of others, ${half}: ${right.length} of ${told.length} lists as meant`)
  for (const kind of [...new Set(told.map((one) => one.kind))].toSorted()) {
    const of = told.filter((one) => one.kind === kind).length
    console.log(`${kind.padEnd(15)} ${right.filter((one) => one.kind === kind).length} of ${of}`)
  }
}

function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}, ${rows.length} pages`)
  console.log('kind            pages  recall  precision  usable  null  median CPU ms')
  for (const kind of [...new Set(rows.map((row) => row.kind))].toSorted()) {
    const own = rows.filter((row) => row.kind === kind)
    if (own.length > 1) printKind(kind, own)
  }
  printKind('all', rows)
  printLosses(rows)
}

function answered({ url, schema, prompt }: LabelledCase, body: string, validator: SchemaValidator) {
  const { pathname, search } = new URL(url)
  const finalUrl = `http://127.0.0.1${pathname}${search}`
  const kind = 'html' as const
  const loaded = { status: 200, finalUrl, contentType: 'text/html', kind, body, responseTimeMs: 0, rendered: false }
  const before = process.cpuUsage()
  const task = { loaded, requestedUrl: finalUrl, schema, prompt, wantsEvidence: false }
  const { data, partial } = extractPage(task, validator)
  const used = process.cpuUsage(before)
  return { answer: { data: data ?? null, partial_data: partial }, ms: (used.user + used.system) / 1000 }
}

function printKind(kind: string, rows: readonly Row[]): void {
  const told = rows.filter(({ precision }) => !Number.isNaN(precision))
  const times = rows.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const cells = [
    String(rows.length).padStart(5),
    mean(rows.map(({ recall }) => recall))
      .toFixed(3)
      .padStart(7),
    mean(told.map(({ precision }) => precision))
      .toFixed(3)
      .padStart(10),
    String(rows.filter(({ usable }) => usable).length).padStart(7),
    String(rows.filter((row) => row.null).length).padStart(5),
    (times[times.length >> 1] ?? 0).toFixed(0).padStart(14),
  ]
  console.log(`${kind.padEnd(15)} ${cells.join(' ')}`)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Points of recall and of precision, macro over pages, that each class of loss costs. */
function printLosses(rows: readonly Row[]): void {
  const losses = new Map<string, { recall: number; precision: number }>()
  for (const row of rows) {
    const leaves = row.leaves.filter(({ model }) => !model)
    const wanted = leaves.filter(({ status }) => status !== 'spurious').length
    const given = leaves.filter(({ status }) => status !== 'missing').length
    for (const leaf of leaves) {
      if (leaf.status === 'correct') continue
      const loss = losses.getOrInsertComputed(classOf(leaf, row), () => ({ recall: 0, precision: 0 }))
      if (leaf.status !== 'spurious') loss.recall += 1 / wanted
      if (leaf.status !== 'missing') loss.precision += 1 / given
    }
  }
  console.log('\nlost, in points        recall  precision')
  for (const [name, { recall, precision }] of [...losses].toSorted((a, b) => b[1].recall - a[1].recall)) {
    const points = [recall, precision].map((sum) => ((100 * sum) / rows.length).toFixed(1))
    console.log(`${name.padEnd(22)} ${points[0]?.padStart(6)} ${points[1]?.padStart(10)}`)
  }
}

const inRecord = /^(.*?)\/\+?\d+\/(.+)$/
const fewMatched = 0.2

function classOf({ ptr, status, near }: Leaf, { records, leaves }: Row): string {
  const [, list, field] = inRecord.exec(ptr) ?? []
  if (list !== undefined && field !== undefined) {
    const told = records.find((one) => one.ptr === list)
    if (told !== undefined && told.got === 0) return 'empty list'
    if (told !== undefined && told.matched <= fewMatched * told.got) return 'wrong list'
    if (status === 'spurious' && ptr.includes('/+')) return 'records too many'
    const isFound = leaves.some((leaf) => leaf.status === 'correct' && isOfColumn(leaf.ptr, list, field))
    if (/\/\d+$/.test(ptr)) return 'strings of a record'
    if (status === 'missing') return isFound ? 'value in a column' : 'missing column'
    return near ? 'junk' : 'wrong value in a list'
  }
  if (/\/\d+$/.test(ptr)) return 'strings'
  if (status === 'missing') return 'single value missing'
  if (status === 'spurious') return 'not on the page'
  return near ? 'junk' : 'wrong place'
}

function isOfColumn(ptr: string, list: string, field: string): boolean {
  const [, own, ownField] = inRecord.exec(ptr) ?? []
  return own === list && ownField === field
}
