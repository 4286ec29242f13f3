import type { PageBlocks } from '../blocks/page-blocks.ts'
import { headlineIndex } from '../blocks/headline.ts'
import { type PageEvidence, saysArticle } from './page-evidence.ts'

/** A page with less prose, as a share of its characters, may be a list: of products, posts or results. */
const mostProse = 0.25
/** Of what the rules keep, the share below which a list has lost most of its cards. */
const enoughKept = 0.5

interface Kept {
  readonly likely: boolean[]
  /** What the rules alone keep. */
  readonly ruled: readonly boolean[]
  readonly evidence: PageEvidence
}

/**
 * Keeps what the rules keep as well where a page of little prose has lost most of it: the cards of a list look like the links
 * below an article. Not on pages that say that they are articles.
 */
export function keepList(blocks: PageBlocks, { likely, ruled, evidence }: Kept): void {
  const { parts } = blocks
  if (saysArticle(evidence) || parts.proseChars(0) >= mostProse * parts.chars(0)) return
  const listed = withoutMenus(blocks, ruled, evidence.title)
  if (charsOf(blocks, likely) >= enoughKept * charsOf(blocks, listed)) return
  for (const [block, isListed] of listed.entries()) if (isListed) likely[block] = true
}

/** Without the links before the page's headline: a list's cards stand below it. */
function withoutMenus(blocks: PageBlocks, ruled: readonly boolean[], title: string): readonly boolean[] {
  const headline = headlineIndex(blocks, title)
  return headline < 0
    ? ruled
    : ruled.map(
        (isRuled, block) => isRuled && (block >= headline || blocks.linkChars(block) < blocks.length(block) / 2),
      )
}

/** The characters of the blocks that are kept. */
export function charsOf(blocks: PageBlocks, kept: readonly boolean[]): number {
  let chars = 0
  for (let block = 0; block < blocks.count; block += 1) if (kept[block] === true) chars += blocks.length(block)
  return chars
}
