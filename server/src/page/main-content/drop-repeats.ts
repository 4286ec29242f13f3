import type { Block, Container } from '../blocks/block.ts'

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
export function dropRepeats(blocks: readonly Block[], kept: boolean[]): void {
  const said = new Set<string>()
  for (const [index, { text, container }] of blocks.entries()) {
    if (kept[index] !== true || text.length < minRepeatedChars) continue
    if (!said.has(text)) said.add(text)
    else if (isRepeating(container)) kept[index] = false
  }
}

function isRepeating(own: Container): boolean {
  let at: Container | null = own
  for (let step = 0; at !== null && step < maxSteps; step += 1, at = at.parent) {
    if (repeating.has(at.node.tag.name) || repeatingClass.test(at.node.attribute('class') ?? '')) return true
  }
  return false
}
