/**
 * Trains what matching knows of columns: `node --max-old-space-size=8000 scripts/train-extraction.ts DATA SCORER`, where DATA has
 * `extract/cases/*.json` and the pages that these and `train-extraction/cases.jsonl` name, and SCORER is the module that scores answers.
 * With `--folds FOLDER` it also writes, for each fifth of the hosts, the models of the others, by which figures are to be measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { columnFeatureNames } from '../server/src/extraction/matching/columns/column-feature-names.ts'
import type { Judge } from '../server/src/extraction/matching/columns/judges.ts'
import { TreeModel, type TreeModelData } from '../server/src/extraction/matching/columns/tree-model.ts'
import { boost, type BoostedTrees, type BoostingOptions } from './boosting.ts'
import { type Example, labelledLists, type LabelledList, type Score } from './train-extraction/labelled-lists.ts'

const columnOptions = {
  trees: 110,
  depth: 5,
  rate: 0.12,
  featureShare: 0.35,
  rowShare: 0.6,
  minCurvature: 2,
  shrinkage: 6,
  seed: 42,
}
/** So many models are trained on draws of their own and heard together: one alone is led by chance where groups are nearly alike. */
const bags = 3
const folds = 5
/** Pages have rows that training has not seen. */
const riseMargin = 1.25

const [data = '', scorer = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const foldsAt = process.argv.indexOf('--folds')
const foldsFolder = foldsAt < 0 ? undefined : process.argv[foldsAt + 1]
const { score } = (await import(pathToFileURL(resolve(scorer)).href)) as { score: Score }
const lists = labelledLists(data, score)
const target = join(import.meta.dirname, '../server/src/extraction/matching/columns')

const foldModels = Array.from({ length: folds }, (_, fold) =>
  trainedColumns(lists.filter(({ host }) => foldOf(host) !== fold)),
)
report()
write(target, trainedColumns(lists))
if (foldsFolder !== undefined)
  for (const [fold, model] of foldModels.entries()) write(join(foldsFolder, String(fold)), model)

function trainedColumns(from: readonly LabelledList[]): TreeModelData {
  return trained(
    from.flatMap(({ columns }) => columns),
    columnFeatureNames,
    columnOptions,
  )
}

function trained(examples: readonly Example[], names: readonly string[], options: BoostingOptions): TreeModelData {
  const width = names.length
  const rows = {
    width,
    values: new Float32Array(examples.length * width),
    labels: Float32Array.from(examples, ({ label }) => label),
    weights: Float32Array.from(examples, ({ weight }) => weight),
  }
  examples.forEach(({ row }, at) => rows.values.set(row, at * width))
  const models = Array.from({ length: bags }, (_, bag) => boost(rows, { ...options, seed: options.seed + bag }))
  const round = (value: number): number => Number(value.toPrecision(5))
  const inner = 2 ** options.depth - 1
  // The first trees of all come first: they tell the most, and what is unlikely need not hear the others.
  const inTurn = (size: number, partOf: (model: BoostedTrees) => readonly number[]): number[] =>
    Array.from({ length: options.trees }, (_, tree) =>
      models.flatMap((model) => partOf(model).slice(tree * size, (tree + 1) * size)),
    ).flat()
  const model = {
    names,
    base: round(models[0]!.base),
    depth: options.depth,
    features: inTurn(inner, ({ features }) => features),
    // Thresholds are values that occur: as 32-bit numbers they must come back the same.
    thresholds: inTurn(inner, ({ thresholds }) => thresholds).map((value) => Number(Math.fround(value).toPrecision(9))),
    leaves: inTurn(inner + 1, ({ leaves }) => leaves).map((value) => round(value / bags)),
  }
  return { ...model, rises: risesOf(model, examples).map((rise) => round(riseMargin * rise)) }
}

/** The most that the trees from each block on add to any of the rows. */
function risesOf(data: TreeModelData, examples: readonly Example[]): number[] {
  const model = new TreeModel(data, data.names)
  const rises: number[] = []
  for (const { row } of examples) {
    const scores = model.scoresOf(row)
    const last = scores.at(-1) ?? 0
    for (const [block, score] of scores.slice(0, -1).entries())
      rises[block] = Math.max(rises[block] ?? -Infinity, last - score)
  }
  return rises
}

function write(folder: string, model: TreeModelData): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'column-model.json'), `${JSON.stringify(model)}\n`)
}

/** How well each fifth of the hosts is told by the model of the others: of what is said to be so likely, how much was right. */
function report(): void {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, right: 0, told: 0 }))
  const judges: Judge[] = foldModels.map((model) => new TreeModel(model, columnFeatureNames))
  let loss = 0
  let count = 0
  for (const { host, columns } of lists)
    for (const { row, label } of columns) {
      const chance = judges[foldOf(host)]!.chance(row)
      const bin = bins[Math.min(9, Math.floor(chance * 10))]!
      bin.count += 1
      bin.right += label
      bin.told += chance
      loss -= label * Math.log(chance) + (1 - label) * Math.log(1 - chance)
      count += 1
    }
  console.log(`${count} columns, mean loss ${(loss / count).toFixed(4)}`)
  for (const bin of bins.filter(({ count }) => count > 0))
    console.log(
      `  told ${(bin.told / bin.count).toFixed(2)} right ${(bin.right / bin.count).toFixed(2)} (${bin.count})`,
    )
}

function foldOf(host: string): number {
  let hash = 7
  for (const char of host) hash = (hash * 31 + char.charCodeAt(0)) >>> 0
  return hash % folds
}
