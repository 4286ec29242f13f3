/**
 * Trains the table of server/src/page/main-content/text-model.json: `node --max-old-space-size=8000 scripts/train-text.ts FOLDER…`, each
 * folder with a `truth.jsonl` and `html/<id>.html.gz`. Of recipes only a part is known: the rest is judged by trees that are
 * trained on the other folders first. With `--check` it trains without each quarter of the hosts in turn and prints how well
 * that quarter is read (word F1; of recipes the share of their blocks that are kept), and writes nothing.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { f1, mean, overlap } from '../bench/text-score.ts'
import { frameChance, isFrame } from '../server/src/page/main-content/block-classifier.ts'
import { chosenBlocks, fewBlocks } from '../server/src/page/main-content/main-content.ts'
import { textsOf } from '../server/src/page/blocks/texts-of.ts'
import { featureNames } from '../server/src/page/main-content/block-features.ts'
import { boost, type BoostedTrees, chanceOf } from './boosting.ts'
import { type LabelledPage, type Labels, labelledPages, type ReadPage, tokensOf } from './train-text/labelled-pages.ts'
import { recipeLabels, type RecipePage, recipePages } from './train-text/recipe-pages.ts'

const options = {
  trees: 160,
  depth: 5,
  rate: 0.08,
  featureShare: 0.2,
  rowShare: 0.5,
  minCurvature: 5,
  shrinkage: 10,
  seed: 42,
}

/** Kinds of pages that are rare in the data weigh more, so that they are not read as articles. */
const typeWeights: Readonly<Record<string, number>> = {
  news: 0.7,
  article: 1,
  service: 1.5,
  documentation: 1.5,
  product: 2,
  forum: 2,
  listing: 2.5,
  collection: 2.5,
}
const recipeWeight = 0.5

const target = join(import.meta.dirname, '../server/src/page/main-content/text-model.json')
const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const pages: LabelledPage[] = []
const recipes: RecipePage[] = []
for (const folder of folders) {
  const found = recipePages(folder)
  if (found === undefined) pages.push(...labelledPages(folder))
  else recipes.push(...found)
}
if (process.argv.includes('--check')) check()
else writeFileSync(target, `${JSON.stringify(rounded(trained(pages, recipes)))}\n`)

/** Pages to train on, with what a page of their kind weighs. */
interface Weighted extends Labels {
  readonly values: Float32Array
  readonly weight: number
}

function trained(labelled: readonly LabelledPage[], partly: readonly RecipePage[]): BoostedTrees {
  const known = labelled.map((page) => ({ ...page, weight: typeWeights[page.type] ?? 1 }))
  const first = boosted(known)
  if (partly.length === 0) return first
  const guessed = partly.map((page) => ({
    values: page.values,
    ...recipeLabels(page, chancesBy(first, page)),
    weight: recipeWeight,
  }))
  return boosted([...known, ...guessed])
}

function boosted(from: readonly Weighted[]): BoostedTrees {
  const width = featureNames.length
  const length = from.reduce((sum, { labels }) => sum + labels.length, 0)
  const rows = {
    width,
    values: new Float32Array(length * width),
    labels: new Float32Array(length),
    weights: new Float32Array(length),
  }
  let at = 0
  for (const { values, labels, weights, weight } of from) {
    rows.values.set(values, at * width)
    rows.labels.set(labels, at)
    rows.weights.set(
      weights.map((own) => own * weight),
      at,
    )
    at += labels.length
  }
  return boost(rows, options)
}

function chancesBy(model: BoostedTrees, { blocks, values }: ReadPage): Float64Array {
  return Float64Array.from({ length: blocks.count }, (_, block) =>
    isFrame(blocks, block) ? frameChance : chanceOf(model, values, block * featureNames.length),
  )
}

function rounded(model: BoostedTrees): object {
  const round = (value: number): number => Number(value.toPrecision(5))
  return {
    width: featureNames.length,
    base: round(model.base),
    depth: model.depth,
    features: model.features,
    // Thresholds are values that occur: as 32-bit numbers they must come back the same.
    thresholds: model.thresholds.map((value) => Number(Math.fround(value).toPrecision(9))),
    leaves: model.leaves.map(round),
  }
}

function check(): void {
  const folds = 4
  const scores = new Map<string, number[]>()
  for (let fold = 0; fold < folds; fold += 1) {
    const isOthers = ({ host }: ReadPage): boolean => foldOf(host, folds) !== fold
    const model = trained(pages.filter(isOthers), recipes.filter(isOthers))
    for (const page of pages) {
      if (isOthers(page)) continue
      const text = textsOf(page.blocks, keptBy(model, page))
      note(page.type, f1(overlap(tokensOf(page.truth), tokensOf(text.join('\n')))))
    }
    for (const page of recipes) {
      if (isOthers(page) || !page.said.includes(2)) continue
      const kept = keptBy(model, page)
      const said = [...page.said.keys()].filter((block) => page.said[block] === 2)
      note('recipe', said.filter((block) => kept[block] === true).length / said.length)
    }
  }
  for (const [type, list] of scores) console.log(type.padEnd(14), list.length, mean(list).toFixed(3))

  function note(type: string, score: number): void {
    scores.getOrInsertComputed(type, () => []).push(score)
  }
}

function keptBy(model: BoostedTrees, page: ReadPage): boolean[] {
  if (page.blocks.count < fewBlocks) return page.ruled
  return chosenBlocks(page.blocks, { ...page, chances: chancesBy(model, page) })
}

function foldOf(host: string, folds: number): number {
  let hash = 7
  for (const char of host) hash = (hash * 31 + char.charCodeAt(0)) >>> 0
  return hash % folds
}
