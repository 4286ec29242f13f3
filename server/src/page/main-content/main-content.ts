import { contentChances, likelyBlocks } from './block-classifier.ts'
import {
  firstTitleHeading,
  headlineIndex,
  headlineLineIndex,
  titleHeadingIndex,
  titleHeadingOf,
} from '../blocks/headline.ts'
import { dropAdditions } from './drop-additions.ts'
import { dropAsides } from './drop-asides.ts'
import { dropButtons } from './drop-buttons.ts'
import { dropLabels } from './drop-labels.ts'
import { dropRepeats } from './drop-repeats.ts'
import { dropComments } from './drop-comments.ts'
import { dropStories } from './drop-stories.ts'
import { lowerOutside } from './main-container.ts'
import { keepAmid } from './keep-amid.ts'
import { keepBeside } from './keep-beside.ts'
import { keepSaid, type SaidList } from './keep-said.ts'
import { keepSections } from './keep-sections.ts'
import { keepFacts } from './keep-facts.ts'
import { keepStandfirst } from './keep-standfirst.ts'
import { keepTogether } from './keep-together.ts'
import { charsOf, keepList } from './keep-list.ts'
import { keepOffer } from './keep-offer.ts'
import { landmarks } from '../roles/landmarks.ts'
import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import type { Parts } from '../blocks/parts.ts'
import { evidenceOf, type PageEvidence, saysArticle, saysArticleAlone, saysNeither, saysText } from './page-evidence.ts'
import type { ParsedPage } from '../html/parse-page.ts'
import { tagNamed } from '../html/tag.ts'
import { completeRecords } from './complete-records.ts'
import { settleFoot } from './settle-foot.ts'
import { settleBoilerplate } from './settle-boilerplate.ts'

const articleTag = tagNamed('article')

/** Shares of the body's text below which the next rung of the fallback ladder is taken. */
const enoughOfBody = 0.4

/** Pages of fewer blocks are read by rules alone: there is too little around a block to tell its likeness from. */
export const fewBlocks = 25

export interface MainContentOptions {
  /** Whether the headline is part of it; true unless given. */
  readonly headline?: boolean
  /** The lists that structured data says are the page's own. */
  readonly lists?: readonly SaidList[]
}

/** Marks which blocks are the page's main content. */
export function mainBlocks(
  blocks: PageBlocks,
  page: ParsedPage,
  { headline = true, lists = [] }: MainContentOptions = {},
): boolean[] {
  const ruled = ruledBlocks(blocks)
  const isFew = blocks.count < fewBlocks
  if (isFew && headline) return ruled
  const evidence = evidenceOf(page)
  const kept = isFew
    ? ruled
    : chosenBlocks(blocks, { ruled, evidence, chances: contentChances(blocks, ruled, evidence), lists })
  return headline ? kept : withoutHeadline(blocks, kept, evidence.title)
}

/** The same without the first heading of level 1 or else the block that the title begins with; a page of nothing else keeps it. */
function withoutHeadline(blocks: PageBlocks, kept: boolean[], title: string | null): boolean[] {
  const headline = headlineIndex(blocks, title, kept)
  if (headline < 0) return kept
  const heading = titleHeadingOf(blocks, headline)
  const others = kept.map(
    (isKept, block) => isKept && (heading < 0 ? block !== headline : titleHeadingOf(blocks, block) !== heading),
  )
  return others.includes(true) ? others : kept
}

interface Judged {
  /** What the rules alone keep. */
  readonly ruled: boolean[]
  readonly evidence: PageEvidence
  /** How likely each block is main content. */
  readonly chances: Float64Array
  readonly lists?: readonly SaidList[]
}

/** Marks the main content by how likely each block is, and by what stands together. */
export function chosenBlocks(blocks: PageBlocks, { ruled, evidence, chances: given, lists = [] }: Judged): boolean[] {
  const chances = lowerOutside(blocks, given)
  const likely = likelyBlocks(blocks, chances)
  if (charsOf(blocks, likely) === 0) return ruled
  keepList(blocks, { likely, ruled, evidence })
  const heading = titleHeadingIndex(blocks, evidence.title)
  keepHeadline(blocks, likely, heading)
  const headline = heading < 0 ? headlineIndex(blocks, evidence.title) : heading
  const headed = headline < 0 && evidence.title !== '' ? headlineLineIndex(blocks, evidence.title) : headline
  if (headed >= 0 && !blocks.parts.isBoilerplate(blocks.part(headed))) likely[headed] = true
  completeRecords(blocks, likely, chances)
  keepOffer(blocks, likely, { headline, chances: given })
  keepSections(blocks, likely, chances)
  keepAmid(blocks, likely, { ruled, evidence, given, chances })
  keepTogether(blocks, likely, chances)
  keepStandfirst(blocks, likely, { heading, chances })
  if (!saysArticle(evidence)) keepFacts(blocks, likely, { heading, chances })
  dropButtons(blocks, likely, chances)
  dropLabels(blocks, likely, chances)
  if (saysArticleAlone(evidence)) dropAdditions(blocks, likely)
  if (saysNeither(evidence)) dropComments(blocks, likely, { headline, isText: saysText(evidence) })
  keepBeside(blocks, likely, given)
  dropAsides(blocks, likely, saysArticle(evidence))
  dropStories(blocks, likely, { headline, evidence })
  keepSaid(blocks, likely, lists)
  dropRepeats(blocks, likely)
  return likely
}

/** Marks which blocks are the main content by the drop list and the page's own landmarks. */
export function ruledBlocks(blocks: PageBlocks): boolean[] {
  const { parts, count } = blocks
  settleBoilerplate(parts)
  settleFoot(blocks)
  const body: boolean[] = []
  for (let block = 0; block < count; block += 1) body.push(!parts.isBoilerplate(blocks.part(block)))
  const landmark = landmarkOf(parts, count)
  const main =
    landmark === 0 ? body : body.map((isBody, block) => isBody && (parts.within(blocks.part(block)) & landmark) !== 0)
  const bodyChars = charsOf(blocks, body)
  if (bodyChars === 0) return body.map(() => true)
  const chosen = charsOf(blocks, main) < enoughOfBody * bodyChars ? body : main
  keepHeadline(blocks, chosen, firstTitleHeading(blocks))
  return chosen
}

/** The landmark that holds the main content by the page's own word; 0 when there is none. */
function landmarkOf(parts: Parts, blocks: number): number {
  if (parts.holdsMain(0)) return landmarks.main
  let outer = 0
  for (let part = 0; part < parts.count; part += 1) {
    const parent = parts.parent(part)
    if (parts.tag(part) === articleTag && (parent < 0 || (parts.within(parent) & landmarks.article) === 0)) outer += 1
  }
  return outer === 1 && blocks > 0 ? landmarks.article : 0
}

/** Keeps the page's h1 when none was kept. */
function keepHeadline(blocks: PageBlocks, kept: boolean[], heading: Block): void {
  for (let block = 0; block < blocks.count; block += 1)
    if (kept[block] === true && titleHeadingOf(blocks, block) >= 0) return
  if (heading >= 0) kept[heading] = true
}
