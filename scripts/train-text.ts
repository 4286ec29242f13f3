/**
 * Trains the table of server/src/page/main-content/text-model.json: `node --max-old-space-size=8000 scripts/train-text.ts FOLDER…`, each
 * folder with a `truth.jsonl` and `html/<id>.html.gz`. With `--check` it trains without each quarter of the hosts in turn
 * and prints how well that quarter is read, and writes nothing.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { f1, mean, overlap } from '../bench/text-score.ts'
import { chosenBlocks, fewBlocks } from '../server/src/page/main-content/main-content.ts'
import { textsOf } from '../server/src/page/blocks/texts-of.ts'
import { featureNames } from '../server/src/page/main-content/block-features.ts'
import { boost, type BoostedTrees, chanceOf } from './boosting.ts'
import { type LabelledPage, labelledPages, tokensOf } from './train-text/labelled-pages.ts'

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

const target = join(import.meta.dirname, '../server/src/page/main-content/text-model.json')
const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const pages = folders.flatMap((folder) => labelledPages(folder))
if (process.argv.includes('--check')) check(pages)
else writeFileSync(target, `${JSON.stringify(rounded(trained(pages)))}\n`)

function trained(from: readonly LabelledPage[]): BoostedTrees {
  const width = featureNames.length
  const length = from.reduce((sum, { labels }) => sum + labels.length, 0)
  const rows = {
    width,
    values: new Float32Array(length * width),
    labels: new Float32Array(length),
    weights: new Float32Array(length),
  }
  let at = 0
  for (const page of from) {
    const weight = typeWeights[page.type] ?? 1
    rows.values.set(page.values, at * width)
    rows.labels.set(page.labels, at)
    rows.weights.set(
      page.weights.map((own) => own * weight),
      at,
    )
    at += page.labels.length
  }
  return boost(rows, options)
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

function check(all: readonly LabelledPage[]): void {
  const folds = 4
  const scores = new Map<string, number[]>()
  for (let fold = 0; fold < folds; fold += 1) {
    const model = trained(all.filter(({ host }) => foldOf(host, folds) !== fold))
    for (const page of all) {
      if (foldOf(page.host, folds) !== fold) continue
      const chances = Float64Array.from({ length: page.blocks.count }, (_, index) =>
        chanceOf(model, page.values, index * featureNames.length),
      )
      const kept = page.blocks.count < fewBlocks ? page.ruled : chosenBlocks(page.blocks, { ...page, chances })
      const text = textsOf(page.blocks, kept)
      scores.set(page.type, [
        ...(scores.get(page.type) ?? []),
        f1(overlap(tokensOf(page.truth), tokensOf(text.join('\n')))),
      ])
    }
  }
  for (const [type, list] of scores) console.log(type.padEnd(14), list.length, mean(list).toFixed(3))
}

function foldOf(host: string, folds: number): number {
  let hash = 7
  for (const char of host) hash = (hash * 31 + char.charCodeAt(0)) >>> 0
  return hash % folds
}
