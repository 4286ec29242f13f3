import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { PageBlocks } from '../../server/src/page/blocks/page-blocks.ts'
import type { Part, Parts } from '../../server/src/page/blocks/parts.ts'
import { textsOf } from '../../server/src/page/blocks/texts-of.ts'
import { BlockFeatures, featureNames } from '../../server/src/page/main-content/block-features.ts'
import { ruledBlocks } from '../../server/src/page/main-content/main-content.ts'
import { evidenceOf, type PageEvidence } from '../../server/src/page/main-content/page-evidence.ts'
import { titleHeadingOf } from '../../server/src/page/blocks/headline.ts'
import { blockLabels } from './block-labels.ts'
import { parsePage } from '../../server/src/page/html/parse-page.ts'
import { readableBlocks } from '../../server/src/page/output/text.ts'
import { decodeText } from '../../server/src/media/charset.ts'

/** A page cut into blocks, with their features. */
export interface ReadPage {
  readonly id: string
  readonly host: string
  readonly blocks: PageBlocks
  /** What the rules alone keep. */
  readonly ruled: boolean[]
  readonly evidence: PageEvidence
  readonly values: Float32Array
}

/** Which blocks are main content, 1 or 0, and how much each counts. */
export interface Labels {
  readonly labels: Float32Array
  readonly weights: Float32Array
}

/** A page with how much of each block is in the truth. */
export interface LabelledPage extends ReadPage, Labels {
  readonly type: string
  readonly truth: string
}

interface TruthRow {
  readonly id: string
  readonly url: string
  readonly type?: string
  readonly text: string
}

/** Reads a folder of `truth.jsonl` and `html/<id>.html.gz`. */
export function labelledPages(folder: string): LabelledPage[] {
  const lines = readFileSync(join(folder, 'truth.jsonl'), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => labelled(folder, JSON.parse(line) as TruthRow))
}

export const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []

function labelled(folder: string, row: TruthRow): LabelledPage {
  const page = readPage(folder, row)
  const type = basename(folder) === 'news' ? 'news' : (row.type ?? 'page')
  return { ...page, type, truth: row.text, ...judged(page.blocks, row.text, type) }
}

export function readPage(folder: string, { id, url }: { readonly id: string; readonly url: string }): ReadPage {
  const html = decodeText(gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))), undefined, 'html')
  const page = parsePage(html, url)
  const blocks = readableBlocks(page)
  const ruled = ruledBlocks(blocks)
  const evidence = evidenceOf(page)
  const features = new BlockFeatures(blocks, ruled, evidence)
  const width = featureNames.length
  const values = new Float32Array(blocks.count * width)
  for (let block = 0; block < blocks.count; block += 1) values.set(features.fill(block), block * width)
  return { id, host: new URL(url).host, blocks, ruled, evidence, values }
}

/** What the truth has of a page's blocks, and how much each of them counts. */
function judged(blocks: PageBlocks, truth: string, type: string): Labels {
  const { parts } = blocks
  const words = textsOf(blocks).map((text) => tokensOf(text))
  const labels = blockLabels(words, tokensOf(truth))
  const weights = blockWeights(words)
  for (let index = 0; index < blocks.count; index += 1) {
    const part = blocks.part(index)
    // The truth of the news pages leaves headlines out, that of half of the products their reviews, which text is to keep.
    const isHeadline = type === 'news' && titleHeadingOf(blocks, index) >= 0
    const isReview = type === 'product' && labels[index] === 0 && isInReview(parts, part)
    if (isHeadline || isReview) weights[index] = 0
  }
  return { labels, weights }
}

/** How much each block counts, given as its words: longer ones more, and all of a long page not much more than those of a short one. */
export function blockWeights(blocks: readonly (readonly string[])[]): Float32Array {
  const weights = Float32Array.from(blocks, ({ length }) => (Math.sqrt(length) + length / 20) * (length < 4 ? 0.6 : 1))
  const scale = 10 / Math.sqrt(weights.reduce((sum, weight) => sum + weight, 1))
  return weights.map((weight) => weight * scale)
}

function isInReview(parts: Parts, own: Part): boolean {
  let at = own
  while (at >= 0 && !/review/i.test(parts.node(at).attribute('class') ?? '')) at = parts.parent(at)
  return at >= 0
}
