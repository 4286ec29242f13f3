import type { PageBlocks } from '../blocks/page-blocks.ts'
import type { Part, Parts } from '../blocks/parts.ts'

/** A shorter text may well be said twice. */
const minRepeatedChars = 40
/** How far up from a block a quote or a caption is looked for. */
const maxSteps = 4

const repeating: ReadonlySet<string> = new Set(['blockquote', 'figcaption', 'q'])
const repeatingClass = /quot|caption/i

/**
 * Keeps once what a quote or a caption says again: an earlier post in full before the answer to it, the words below a
 * picture that a page shows in several sizes. Anything else that stands twice on a page is said twice.
 */
export function dropRepeats(blocks: PageBlocks, kept: boolean[]): void {
  const said = new Set<string>()
  for (let block = 0; block < blocks.count; block += 1) {
    if (kept[block] !== true || blocks.length(block) < minRepeatedChars) continue
    const text = blocks.text(block)
    if (!said.has(text)) said.add(text)
    else if (isRepeating(blocks.parts, blocks.part(block))) kept[block] = false
  }
}

function isRepeating(parts: Parts, own: Part): boolean {
  let at = own
  for (let step = 0; at >= 0 && step < maxSteps; step += 1, at = parts.parent(at)) {
    if (repeating.has(parts.tag(at).name) || repeatingClass.test(parts.node(at).attribute('class') ?? '')) return true
  }
  return false
}
