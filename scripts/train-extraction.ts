/**
 * Trains what matching knows of columns, of how they stand to each other, of groups, and of what is asked once of a page: `node --max-old-space-size=8000 scripts/train-extraction.ts DATA SCORER`, where DATA
 * has `extract/cases/*.json` and the pages that these and `train-extraction/cases.jsonl` name, and SCORER is the module that scores answers.
 * How columns stand and which group is meant is learned of each schema under its own names and under those that others gave its fields; how columns
 * stand also of schemas that ask for what pages lack, by models of columns that have not seen the page's host. With `--folds FOLDER` it also
 * writes, for each fifth of the hosts, the models of the others, by which figures are to be measured. Takes two hours.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chosenOf } from '../server/src/extraction/singles/likely-values.ts'
import { columnFeatureNames } from '../server/src/extraction/matching/columns/column-feature-names.ts'
import type { Judges } from '../server/src/extraction/matching/columns/judges.ts'
import { singleFeatureNames } from '../server/src/extraction/matching/columns/single-feature-names.ts'
import { standingFeatureNames } from '../server/src/extraction/matching/columns/standing-feature-names.ts'
import { logitOf } from '../server/src/extraction/matching/columns/standing-pairs.ts'
import { TreeModel, type TreeModelData } from '../server/src/extraction/matching/columns/tree-model.ts'
import { groupFeatureNames } from '../server/src/extraction/matching/group-features.ts'
import { sharpness } from '../server/src/extraction/matching/group-ranker.ts'
import { boost, type BoostedTrees, boostRanker, type BoostingOptions, type Rows } from './boosting.ts'
import { casesWithAbsentFields, casesWithAbsentValues } from './train-extraction/absent-fields.ts'
import { labelledCases, type LabelledCase } from './train-extraction/labelled-cases.ts'
import { type Example, labelledLists, type StandingExample } from './train-extraction/labelled-lists.ts'
import { type LabelledSingle, labelledSingles, type SingleExample } from './train-extraction/labelled-singles.ts'
import type { Score } from './train-extraction/truths.ts'
import { generator, hashOf } from './seeded.ts'
import { rankedRows, type RankingExample, rankingExample } from './train-extraction/ranking-rows.ts'
import { namers, renamedCases, rewordedCases } from './train-extraction/reworded-cases.ts'

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
const standingOptions = {
  trees: 240,
  depth: 4,
  rate: 0.08,
  featureShare: 0.3,
  rowShare: 0.7,
  minCurvature: 2,
  shrinkage: 10,
  seed: 42,
}
const singleOptions = {
  trees: 260,
  depth: 5,
  rate: 0.08,
  featureShare: 0.2,
  rowShare: 0.7,
  minCurvature: 2,
  shrinkage: 10,
  seed: 42,
}
/** So many of the options that nothing but a column tells, and wrongly, are learned from, each in the place of several. */
const columnShare = 0.4
const groupOptions = {
  trees: 120,
  depth: 4,
  rate: 0.08,
  featureShare: 0.4,
  rowShare: 0.7,
  minCurvature: 1,
  shrinkage: 10,
  seed: 42,
}
/** So many models are trained on draws of their own and heard together: one alone is led by chance where groups are nearly alike. */
const bags = 3
const groupBags = 2
const folds = 5
/** Pages have rows that training has not seen. */
const riseMargin = 1.25

const [data = '', scorer = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const foldsAt = process.argv.indexOf('--folds')
const foldsFolder = foldsAt < 0 ? undefined : process.argv[foldsAt + 1]
const { score } = (await import(pathToFileURL(resolve(scorer)).href)) as { score: Score }
const own = labelledCases(data)
const renamed = [...namers.flatMap((namer) => renamedCases(own, namer)), ...rewordedCases(own)]
const matching = join(import.meta.dirname, '../server/src/extraction/matching')

// Under other names as well the loss is a hundredth less, and answers are no better.
const columns = columnLists(own)
const columnModel = trainedColumns(columns)
write(join(matching, 'columns/column-model.json'), columnModel)
const others = <One extends { readonly host: string }>(lists: readonly One[], fold: number): One[] =>
  lists.filter(({ host }) => foldOf(host) !== fold)
const byFold = <Value>(value: (fold: number) => Value): Value[] =>
  Array.from({ length: folds }, (_, fold) => value(fold))

const foldColumns = byFold((fold) => trainedColumns(others(columns, fold)))
const foldJudges = foldColumns.map((model) => ({ columns: new TreeModel(model, columnFeatureNames) }))
const lacking = [...casesWithAbsentFields(own), ...casesWithAbsentFields(renamedCases(own, 'brief'))]
const standings = standingLists([...own, ...renamed, ...lacking], (host) => foldJudges[foldOf(host)]!)
write(join(matching, 'columns/standing-model.json'), trainedStandings(standings))

const absent = [...casesWithAbsentValues(own), ...casesWithAbsentValues(renamedCases(own, 'brief'))]
const singles = singleExamples([...own, ...renamed, ...absent], (host) => foldJudges[foldOf(host)]!)
write(join(matching, 'columns/single-model.json'), trainedSingles(singles))

const judges = { columns: new TreeModel(columnModel, columnFeatureNames) }
const groups = rankingExamples([...own, ...renamed], judges)
write(join(matching, 'group-model.json'), trainedRanker(groups))

const foldModels = byFold((fold) => ({
  columns: foldColumns[fold]!,
  standings: trainedStandings(others(standings, fold)),
  groups: trainedRanker(others(groups, fold)),
  singles: trainedSingles(others(singles, fold)),
}))
reportColumns()
reportStandings()
reportGroups()
reportSingles()
if (foldsFolder !== undefined)
  for (const [fold, models] of foldModels.entries()) {
    write(join(foldsFolder, String(fold), 'column-model.json'), models.columns)
    write(join(foldsFolder, String(fold), 'standing-model.json'), models.standings)
    write(join(foldsFolder, String(fold), 'group-model.json'), models.groups)
    write(join(foldsFolder, String(fold), 'single-model.json'), models.singles)
  }

interface ColumnList {
  readonly host: string
  readonly columns: readonly Example[]
}

function columnLists(cases: readonly LabelledCase[]): ColumnList[] {
  const lists = labelledLists(cases, { data, score })
  return lists.map((list) => ({ host: list.host, columns: list.columns() })).toArray()
}

interface StandingList {
  readonly host: string
  readonly standings: readonly StandingExample[]
}

function standingLists(cases: readonly LabelledCase[], judgesOf: (host: string) => Judges): StandingList[] {
  const lists = labelledLists(cases, { data, score, judgesOf })
  return lists.map((list) => ({ host: list.host, standings: list.standings() })).toArray()
}

function singleExamples(cases: readonly LabelledCase[], judgesOf: (host: string) => Judges): LabelledSingle[] {
  return [...labelledSingles(cases, { data, score, judgesOf })]
}

function rankingExamples(cases: readonly LabelledCase[], judges: Judges): RankingExample[] {
  const lists = labelledLists(cases, { data, score, judgesOf: () => judges })
  return lists
    .map(rankingExample)
    .filter((one) => one !== undefined)
    .toArray()
}

function trainedColumns(lists: readonly ColumnList[]): TreeModelData {
  const examples = lists.flatMap((list) => list.columns)
  const rows = rowsOf(examples, columnFeatureNames.length)
  const models = Array.from({ length: bags }, (_, bag) =>
    boost(rows, { ...columnOptions, seed: columnOptions.seed + bag }),
  )
  const model = together(models, columnFeatureNames, columnOptions)
  return { ...model, rises: risesOf(model, examples).map((rise) => rounded(riseMargin * rise)) }
}

function trainedStandings(lists: readonly StandingList[]): TreeModelData {
  const examples = lists.flatMap((list) => list.standings)
  const scores = Float64Array.from(examples, ({ score: alone }) => logitOf(alone))
  const rows = { ...rowsOf(examples, standingFeatureNames.length), scores }
  return together([boost(rows, standingOptions)], standingFeatureNames, standingOptions)
}

function trainedSingles(singles: readonly LabelledSingle[]): TreeModelData {
  const random = generator(singleOptions.seed)
  const weightOf = ({ label, isThoughtOf }: SingleExample): number => (label > 0 || isThoughtOf ? 1 : 1 / columnShare)
  const examples = singles
    .flatMap(({ options }) => options)
    .filter((option) => weightOf(option) === 1 || random() < columnShare)
  const rows = {
    ...rowsOf(examples, singleFeatureNames.length),
    weights: Float32Array.from(examples, weightOf),
  }
  return together([boost(rows, singleOptions)], singleFeatureNames, singleOptions)
}

function rowsOf(examples: readonly Example[], width: number): Rows {
  const values = new Float32Array(examples.length * width)
  examples.forEach(({ row }, at) => values.set(row, at * width))
  return {
    width,
    values,
    labels: Float32Array.from(examples, ({ label }) => label),
    weights: new Float32Array(examples.length).fill(1),
  }
}

function trainedRanker(lists: readonly RankingExample[]): TreeModelData {
  const rows = rankedRows(lists, sharpness)
  const models = Array.from({ length: groupBags }, (_, bag) =>
    boostRanker(rows, { ...groupOptions, seed: groupOptions.seed + bag }),
  )
  return together(models, groupFeatureNames, groupOptions)
}

function rounded(value: number): number {
  return Number(value.toPrecision(5))
}

/** Several models as one that tells their mean. */
function together(
  models: readonly BoostedTrees[],
  names: readonly string[],
  { depth, trees }: BoostingOptions,
): TreeModelData {
  const inner = 2 ** depth - 1
  // The first trees of all come first: they tell the most, and what is unlikely need not hear the others.
  const inTurn = (size: number, partOf: (model: BoostedTrees) => readonly number[]): number[] =>
    Array.from({ length: trees }, (_, tree) =>
      models.flatMap((model) => partOf(model).slice(tree * size, (tree + 1) * size)),
    ).flat()
  return {
    names,
    base: rounded(models[0]!.base),
    depth,
    features: inTurn(inner, ({ features }) => features),
    // Thresholds are values that occur: as 32-bit numbers they must come back the same.
    thresholds: inTurn(inner, ({ thresholds }) => thresholds).map((value) => Number(Math.fround(value).toPrecision(9))),
    leaves: inTurn(inner + 1, ({ leaves }) => leaves).map((value) => rounded(value / models.length)),
  }
}

/** The most that the trees from each block on add to any of the rows. */
function risesOf(data: TreeModelData, examples: readonly Pick<Example, 'row'>[]): number[] {
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

function write(path: string, model: TreeModelData): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(model)}\n`)
}

/** How well the columns of each fifth of the hosts are told by the model of the others: of what is said to be so likely, how much was right. */
function reportColumns(): void {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, right: 0, told: 0 }))
  const judges = foldModels.map((models) => new TreeModel(models.columns, columnFeatureNames))
  let loss = 0
  let count = 0
  for (const { host, columns: examples } of columns)
    for (const { row, label } of examples) {
      const chance = judges[foldOf(host)]!.chance(row)
      const bin = bins[Math.min(9, Math.floor(chance * 10))]!
      bin.count += 1
      bin.right += label
      bin.told += chance
      loss -= label * Math.log(chance) + (1 - label) * Math.log(1 - chance)
      count += 1
    }
  console.log(`${count} columns, mean loss ${(loss / count).toFixed(4)}`)
  for (const bin of bins.filter((one) => one.count > 0))
    console.log(
      `  told ${(bin.told / bin.count).toFixed(2)} right ${(bin.right / bin.count).toFixed(2)} (${bin.count})`,
    )
}

/** What the columns of each fifth of the hosts lose alone, and held against each other by the model of the other hosts. */
function reportStandings(): void {
  const models = foldModels.map((one) => new TreeModel(one.standings, standingFeatureNames))
  const sums = { alone: 0, held: 0, count: 0 }
  const lossOf = (label: number, logit: number): number => {
    const chance = 1 / (1 + Math.exp(-logit))
    return -label * Math.log(chance) - (1 - label) * Math.log(1 - chance)
  }
  for (const { host, standings: examples } of standings)
    for (const { row, score: alone, label } of examples) {
      sums.alone += lossOf(label, logitOf(alone))
      sums.held += lossOf(label, logitOf(alone) + models[foldOf(host)]!.gain(row))
      sums.count += 1
    }
  const { alone, held, count } = sums
  console.log(
    `${count} pairs, mean loss alone ${(alone / count).toFixed(4)}, held against the others ${(held / count).toFixed(4)}`,
  )
}

/** How much of the truth the groups give that come first: by the rules, by the ranker of the other hosts, and at best. */
function reportGroups(): void {
  const rankers = foldModels.map((models) => new TreeModel(models.groups, groupFeatureNames))
  const sums = { rules: 0, ranker: 0, best: 0 }
  for (const { host, rows, scores, worths } of groups) {
    const ranker = rankers[foldOf(host)]!
    const gained = scores.map((score, at) => sharpness * score + ranker.gain(rows[at]!))
    sums.rules += worths[firstOf(scores)] ?? 0
    sums.ranker += worths[firstOf(gained)] ?? 0
    sums.best += Math.max(...worths)
  }
  for (const [name, sum] of Object.entries(sums)) console.log(`groups by ${name}: ${(sum / groups.length).toFixed(4)}`)
}

/** What becomes of the single values of each fifth of the hosts by the rules, and with the model of the others. */
function reportSingles(): void {
  const judges = foldModels.map((models) => new TreeModel(models.singles, singleFeatureNames))
  const sums = { rules: { right: 0, wrong: 0, none: 0 }, model: { right: 0, wrong: 0, none: 0 } }
  for (const { host, isOpen, isTold, options } of singles) {
    const ranked = options
      .map((option) => ({ option, chance: judges[foldOf(host)]!.chance(option.row) }))
      .toSorted((a, b) => b.chance - a.chance)
    const own = ranked.find(({ option }) => option.isAnswer)
    for (const [by, chosen] of [
      ['rules', own],
      ['model', isOpen ? chosenOf(ranked, own, false) : own],
    ] as const) {
      if (chosen !== undefined) sums[by][chosen.option.label > 0 ? 'right' : 'wrong'] += 1
      else if (isTold) sums[by].none += 1
    }
  }
  for (const [name, { right, wrong, none }] of Object.entries(sums))
    console.log(`single values by ${name}: ${right} right, ${wrong} wrong, ${none} left out`)
}

function firstOf(scores: readonly number[]): number {
  return scores.indexOf(Math.max(...scores))
}

function foldOf(host: string): number {
  return hashOf(host) % folds
}
