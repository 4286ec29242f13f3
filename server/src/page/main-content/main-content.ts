import type { Block, Container } from '../blocks/block.ts'
import { contentChances, likelyBlocks } from './block-classifier.ts'
import { headlineIndex, titleHeadingOf } from '../blocks/headline.ts'
import { dropAdditions } from './drop-additions.ts'
import { dropAsides } from './drop-asides.ts'
import { dropButtons } from './drop-buttons.ts'
import { dropLabels } from './drop-labels.ts'
import { dropRepeats } from './drop-repeats.ts'
import { lowerOutside } from './main-container.ts'
import { keepSections } from './keep-sections.ts'
import { keepStandfirst } from './keep-standfirst.ts'
import { keepTogether } from './keep-together.ts'
import { charsOf, keepList } from './keep-list.ts'
import { keepOffer } from './keep-offer.ts'
import { landmarks } from '../roles/landmarks.ts'
import type { PageBlocks } from '../blocks/block-walk.ts'
import { evidenceOf, type PageEvidence, saysArticle, saysArticleAlone } from './page-evidence.ts'
import type { ParsedPage } from '../html/parse-page.ts'
import { completeRecords } from './complete-records.ts'

/** Shares of the body's text below which the next rung of the fallback ladder is taken. */
const enoughOfBody = 0.4

/** Pages of fewer blocks are read by rules alone: there is too little around a block to tell its likeness from. */
export const fewBlocks = 25

export interface MainContentOptions {
  /** Whether the headline is part of it; true unless given. */
  readonly headline?: boolean
}

/** Marks which blocks are the page's main content. */
export function mainBlocks(
  found: PageBlocks,
  page: ParsedPage,
  { headline = true }: MainContentOptions = {},
): boolean[] {
  const { blocks } = found
  const ruled = ruledBlocks(found)
  const isFew = blocks.length < fewBlocks
  if (isFew && headline) return ruled
  const evidence = evidenceOf(page)
  const kept = isFew ? ruled : chosenBlocks(found, { ruled, evidence, chances: contentChances(found, ruled, evidence) })
  return headline ? kept : withoutHeadline(blocks, kept, evidence.title)
}

/** The same without the first heading of level 1 or else the block that the title begins with; a page of nothing else keeps it. */
function withoutHeadline(blocks: readonly Block[], kept: boolean[], title: string | null): boolean[] {
  const left = blocks.filter((_, index) => kept[index] === true)
  const headline = left[headlineIndex(left, title)]
  if (headline === undefined) return kept
  const heading = titleHeadingOf(headline)
  const others = blocks.map(
    (block, index) =>
      kept[index] === true && (heading === null ? block !== headline : titleHeadingOf(block) !== heading),
  )
  return others.includes(true) ? others : kept
}

interface Judged {
  /** What the rules alone keep. */
  readonly ruled: boolean[]
  readonly evidence: PageEvidence
  /** How likely each block is main content. */
  readonly chances: Float64Array
}

/** Marks the main content by how likely each block is, and by what stands together. */
export function chosenBlocks(found: PageBlocks, { ruled, evidence, chances: given }: Judged): boolean[] {
  const { blocks } = found
  const chances = lowerOutside(found, given)
  const likely = likelyBlocks(blocks, chances)
  if (charsOf(blocks, likely) === 0) return ruled
  keepList(found, { likely, ruled, evidence })
  keepHeadline(blocks, likely)
  const headline = headlineIndex(blocks, evidence.title)
  if (headline >= 0 && blocks[headline]?.container.isBoilerplate === false) likely[headline] = true
  completeRecords(blocks, likely, chances)
  keepOffer(blocks, likely, headline)
  keepSections(blocks, likely, chances)
  keepTogether(blocks, likely, chances)
  keepStandfirst(blocks, likely, chances)
  dropButtons(blocks, likely, chances)
  dropLabels(blocks, likely, chances)
  if (saysArticleAlone(evidence)) dropAdditions(blocks, found.containers, likely)
  dropAsides(blocks, likely, saysArticle(evidence))
  dropRepeats(blocks, likely)
  return likely
}

/** Marks which blocks are the main content by the drop list and the page's own landmarks. */
export function ruledBlocks({ blocks, containers }: PageBlocks): boolean[] {
  settleBoilerplate(containers)
  const body = blocks.map(({ container }) => !container.isBoilerplate)
  const kept = candidate(blocks, containers)
  const main = kept === undefined ? body : blocks.map((block, index) => body[index] === true && kept(block))
  const bodyChars = charsOf(blocks, body)
  if (bodyChars === 0) return blocks.map(() => true)
  const chosen = charsOf(blocks, main) < enoughOfBody * bodyChars ? body : main
  keepHeadline(blocks, chosen)
  return chosen
}

/** What is within a frame is frame, but a wrapper whose class sounds like one is none when the page's subject is in it. */
function settleBoilerplate(containers: readonly Container[]): void {
  const prose = containers[0]?.proseChars ?? 0
  for (const container of containers) {
    if (container.parent?.isBoilerplate === true) container.isBoilerplate = true
    else if (container.isBoilerplate)
      container.isBoilerplate =
        !container.holdsMain && !(isBoilerplateByClass(container) && holdsProse(container, prose))
    else if (container.node.tag.name === 'header')
      container.isBoilerplate = container.headings === 0 && container.linkChars > container.chars / 2
  }
}

function isBoilerplateByClass({ node }: Container): boolean {
  return !/^(?:nav|footer|aside|dialog|header)$/.test(node.tag.name) && node.attribute('role') === undefined
}

/** Prose of fewer characters may be a notice's. */
const muchProse = 600

function holdsProse({ proseChars }: Container, ofPage: number): boolean {
  return proseChars >= muchProse && proseChars > ofPage / 2
}

function candidate(
  blocks: readonly Block[],
  containers: readonly Container[],
): ((block: Block) => boolean) | undefined {
  if (containers[0]?.holdsMain === true) return ({ container }) => (container.within & landmarks.main) !== 0
  const outer = containers.filter(
    ({ node, parent }) => node.tag.name === 'article' && ((parent?.within ?? 0) & landmarks.article) === 0,
  )
  return outer.length === 1 && blocks.length > 0
    ? ({ container }) => (container.within & landmarks.article) !== 0
    : undefined
}

/** Keeps the page's first h1 when no h1 was kept. */
function keepHeadline(blocks: readonly Block[], kept: boolean[]): void {
  let first = -1
  for (let index = 0; index < blocks.length; index += 1) {
    if (titleHeadingOf(blocks[index]!) === null) continue
    if (kept[index] === true) return
    if (first < 0) first = index
  }
  if (first >= 0) kept[first] = true
}
