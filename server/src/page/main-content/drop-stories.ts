import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { isWithin, noPart, type Part, type SiblingGroup } from '../blocks/parts.ts'
import type { PageNode } from '../html/html-node.ts'
import { tagNamed } from '../html/tag.ts'
import { landmarks } from '../roles/landmarks.ts'
import { isPrice } from './complete-records.ts'
import { type PageEvidence, saysArticleAlone } from './page-evidence.ts'
import { headingOf } from '../blocks/headline.ts'

const articleTag = tagNamed('article')

/** So many siblings, most of them with a title that leads to another page and none with much text, are stories of a site. */
const fewStories = 3
const mostOfThem = 2 / 3
const maxStoryChars = 400
const minTitleChars = 12
const linkShare = 0.8
/** How far up from its title a story's element is looked for, and from any block of it. */
const maxSteps = 6
/** A page with less prose before the stories is no article, whatever it says: the stories may be what it is about. */
const minProse = 200
/** Of the stories' characters, so many are prose of the article, where they do not stand outside of the article element that has the headline. */
const shareOfStories = 0.5
/** Of a page that does not say that it is an article more is asked, and an address that is none of a site's chief pages. */
const minUnsaid = { prose: 800, shareOfStories: 1, pathDepth: 2 }

/** What is known of a page: the block of its headline, -1 for none, and what it says of itself. */
interface Told {
  readonly headline: Block
  readonly evidence: PageEvidence
}

/** Leaves out of an article the teasers of other stories below it: after its last paragraph, whatever they are called. Things with a price are no stories. */
export function dropStories(blocks: PageBlocks, kept: boolean[], { headline, evidence }: Told): void {
  const isSaid = saysArticleAlone(evidence)
  if (!isSaid && evidence.pathDepth < minUnsaid.pathDepth) return
  if (!isTitled(blocks, kept, headline)) return
  const groups = storyGroups(blocks)
  if (groups.size === 0) return
  const end = endOfProse(blocks, kept, groups)
  const prose = proseChars(blocks, kept, { from: headline, to: end })
  const own = isSaid ? articleOf(blocks, headline) : noPart
  if (prose < (isSaid ? minProse : minUnsaid.prose) || isListed(blocks, kept, { from: headline, to: end })) return
  const stories: Block[] = []
  let chars = 0
  for (let block = end; block < blocks.count; block += 1) {
    if (kept[block] !== true || !isInGroup(blocks, block, groups)) continue
    if (isPrice(blocks.text(block))) return
    stories.push(block)
    chars += blocks.letters(block)
  }
  const isApart = own >= 0 && stories.every((block) => !isWithin(blocks.parts, blocks.part(block), own))
  if (!isApart && prose < (isSaid ? shareOfStories : minUnsaid.shareOfStories) * chars) return
  for (const block of stories) {
    kept[block] = false
    if (block > end && headingOf(blocks, block - 1) >= 0) kept[block - 1] = false
  }
}

/** Whether there is a headline and anything that is kept below it may be a story: on most pages nothing is. */
function isTitled(blocks: PageBlocks, kept: readonly boolean[], headline: Block): boolean {
  if (headline < 0) return false
  for (let block = headline + 1; block < blocks.count; block += 1)
    if (kept[block] === true && isTitle(blocks, block)) return true
  return false
}

/** The article element that holds the headline; `noPart` for none. */
function articleOf(blocks: PageBlocks, headline: Block): Part {
  const { parts } = blocks
  let at = blocks.part(headline)
  if ((parts.within(at) & landmarks.article) === 0) return noPart
  while (at >= 0 && parts.tag(at) !== articleTag) at = parts.parent(at)
  return at
}

/** Groups of siblings that are stories. */
function storyGroups(blocks: PageBlocks): ReadonlySet<SiblingGroup> {
  const { parts } = blocks
  const titled = new Map<SiblingGroup, Set<Part>>()
  for (let block = 0; block < blocks.count; block += 1) {
    if (!isTitle(blocks, block)) continue
    let at = blocks.part(block)
    for (let step = 0; at >= 0 && step < maxSteps; step += 1, at = parts.parent(at)) {
      const siblings = parts.siblings(at)
      if (siblings.count < fewStories || parts.blocks(at) < 2) continue
      titled.getOrInsertComputed(siblings, () => new Set()).add(at)
      break
    }
  }
  const found = new Set<SiblingGroup>()
  for (const [group, stories] of titled)
    if (stories.size >= Math.max(fewStories, mostOfThem * group.count) && group.chars <= maxStoryChars * group.count)
      found.add(group)
  return found
}

/** A heading that leads to another page. */
function isTitle(blocks: PageBlocks, block: Block): boolean {
  const length = blocks.length(block)
  if (length < minTitleChars || blocks.linkChars(block) < linkShare * length) return false
  const heading = headingOf(blocks, block)
  return heading >= 0 && leadsElsewhere(blocks.parts.node(heading))
}

/** By the link in a heading, or around it. */
function leadsElsewhere(heading: PageNode): boolean {
  let node: PageNode | null = heading
  for (let step = 0; node !== null && step < maxSteps && node.tag.name !== 'a'; step += 1) node = node.first
  if (node === null || node.tag.name !== 'a') {
    node = heading.parent
    for (let step = 0; node !== null && step < maxSteps && node.tag.name !== 'a'; step += 1) node = node.parent
  }
  return node?.attribute('href')?.startsWith('#') === false
}

/** Whether a block stands in a story. */
function isInGroup(blocks: PageBlocks, block: Block, groups: ReadonlySet<SiblingGroup>): boolean {
  const { parts } = blocks
  let at = blocks.part(block)
  for (let step = 0; at >= 0 && step < maxSteps; step += 1, at = parts.parent(at))
    if (groups.has(parts.siblings(at))) return true
  return false
}

/** The block after the last prose that is kept and is no story's. */
function endOfProse(blocks: PageBlocks, kept: readonly boolean[], groups: ReadonlySet<SiblingGroup>): Block {
  for (let block = blocks.count - 1; block >= 0; block -= 1)
    if (kept[block] === true && blocks.isProse(block) && !isInGroup(blocks, block, groups)) return block + 1
  return 0
}

interface Range {
  readonly from: Block
  readonly to: Block
}

/** Whether what is kept has headings that lead to other pages itself: a list in several parts. */
function isListed(blocks: PageBlocks, kept: readonly boolean[], { from, to }: Range): boolean {
  let titles = 0
  for (let block = from; block < to; block += 1) if (kept[block] === true && isTitle(blocks, block)) titles += 1
  return titles >= fewStories
}

function proseChars(blocks: PageBlocks, kept: readonly boolean[], { from, to }: Range): number {
  let chars = 0
  for (let block = from; block < to; block += 1)
    if (kept[block] === true && blocks.isProse(block)) chars += blocks.letters(block)
  return chars
}
