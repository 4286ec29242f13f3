import type { Block, Part } from '../blocks/block.ts'
import { contentChances, likelyBlocks } from './block-classifier.ts'
import { headlineIndex } from '../blocks/headline.ts'
import { keepOffer } from './keep-offer.ts'
import { landmarks } from '../roles/landmarks.ts'
import type { PageBlocks } from '../blocks/block-walk.ts'
import { evidenceOf } from './page-evidence.ts'
import type { ParsedPage } from '../html/parse-page.ts'
import { completeRecords } from './complete-records.ts'

/** Shares of the body's text below which the next rung of the fallback ladder is taken. */
const enoughOfBody = 0.4

/** Pages of fewer blocks are read by rules alone: there is too little around a block to tell its likeness from. */
const fewBlocks = 25

/** Marks which blocks are the page's main content. */
export function mainBlocks(found: PageBlocks, page: ParsedPage): boolean[] {
  const { blocks } = found
  const ruled = ruledBlocks(found)
  if (blocks.length < fewBlocks) return ruled
  const evidence = evidenceOf(page)
  const chances = contentChances(found, ruled, evidence)
  const likely = likelyBlocks(blocks, chances)
  if (charsOf(blocks, likely) === 0) return ruled
  keepHeadline(blocks, likely)
  const headline = headlineIndex(blocks, evidence.title)
  if (headline >= 0 && blocks[headline]?.part.isFrame === false) likely[headline] = true
  completeRecords(blocks, likely)
  keepOffer(blocks, likely, headline)
  return likely
}

/** Marks which blocks are the main content by the drop list and the page's own landmarks. */
export function ruledBlocks({ blocks, parts }: PageBlocks): boolean[] {
  settleFrames(parts)
  const body = blocks.map(({ part }) => !part.isFrame)
  const kept = candidate(blocks, parts)
  const main = kept === undefined ? body : blocks.map((block, index) => body[index] === true && kept(block))
  const bodyChars = charsOf(blocks, body)
  if (bodyChars === 0) return blocks.map(() => true)
  const chosen = charsOf(blocks, main) < enoughOfBody * bodyChars ? body : main
  keepHeadline(blocks, chosen)
  return chosen
}

/** What is within a frame is frame, but a wrapper whose class sounds like one is none when the page's subject is in it. */
function settleFrames(parts: readonly Part[]): void {
  const prose = parts[0]?.proseChars ?? 0
  for (const part of parts) {
    if (part.parent?.isFrame === true) part.isFrame = true
    else if (part.isFrame) part.isFrame = !part.holdsMain && !(isFrameByClass(part) && holdsProse(part, prose))
    else if (part.node.tag.name === 'header') part.isFrame = part.headings === 0 && part.linkChars > part.chars / 2
  }
}

function isFrameByClass({ node }: Part): boolean {
  return !/^(?:nav|footer|aside|dialog|header)$/.test(node.tag.name) && node.attribute('role') === undefined
}

/** Prose of fewer characters may be a notice's. */
const muchProse = 600

function holdsProse({ proseChars }: Part, ofPage: number): boolean {
  return proseChars >= muchProse && proseChars > ofPage / 2
}

function candidate(blocks: readonly Block[], parts: readonly Part[]): ((block: Block) => boolean) | undefined {
  if (parts[0]?.holdsMain === true) return ({ part }) => (part.within & landmarks.main) !== 0
  const outer = parts.filter(
    ({ node, parent }) => node.tag.name === 'article' && ((parent?.within ?? 0) & landmarks.article) === 0,
  )
  return outer.length === 1 && blocks.length > 0 ? ({ part }) => (part.within & landmarks.article) !== 0 : undefined
}

/** Keeps the page's first h1 when no h1 was kept. */
function keepHeadline(blocks: readonly Block[], kept: boolean[]): void {
  let first = -1
  for (let index = 0; index < blocks.length; index += 1) {
    if (!isHeadline(blocks[index]!.part)) continue
    if (kept[index] === true) return
    if (first < 0) first = index
  }
  if (first >= 0) kept[first] = true
}

function isHeadline(part: Part): boolean {
  return part.node.tag.name === 'h1' || part.parent?.node.tag.name === 'h1'
}

function charsOf(blocks: readonly Block[], kept: readonly boolean[]): number {
  let chars = 0
  for (let index = 0; index < blocks.length; index += 1) if (kept[index] === true) chars += blocks[index]!.text.length
  return chars
}
