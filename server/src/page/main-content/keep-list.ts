import type { Block, Container } from '../blocks/block.ts'
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
export function keepList(
  { blocks, containers }: { readonly blocks: readonly Block[]; readonly containers: readonly Container[] },
  { likely, ruled, evidence }: Kept,
): void {
  const { chars, proseChars } = containers[0] ?? { chars: 0, proseChars: 0 }
  if (saysArticle(evidence) || proseChars >= mostProse * chars) return
  if (charsOf(blocks, likely) >= enoughKept * charsOf(blocks, ruled)) return
  for (const [index, isRuled] of ruled.entries()) if (isRuled) likely[index] = true
}

/** The characters of the blocks that are kept. */
export function charsOf(blocks: readonly Block[], kept: readonly boolean[]): number {
  let chars = 0
  for (let index = 0; index < blocks.length; index += 1) if (kept[index] === true) chars += blocks[index]!.text.length
  return chars
}
