import type { Block, Container } from './block.ts'
import type { PageNode } from '../html/html-node.ts'
import { landmarks } from '../roles/landmarks.ts'

/** Index of the block of the page's headline: its first h1, else the first that its title begins with; -1 when there is none. */
export function headlineIndex(blocks: readonly Block[], title: string | null): number {
  const first = blocks.findIndex((block) => titleHeadingOf(block) !== null)
  if (first >= 0 || title === null) return first
  const wanted = title.toLowerCase()
  return blocks.findIndex(
    ({ text, container }) =>
      text.length >= 20 &&
      text.length <= 300 &&
      (container.within & (landmarks.nav | landmarks.footer | landmarks.aside)) === 0 &&
      wanted.startsWith(text.toLowerCase()),
  )
}

/** The heading of level 1 that a block is, or is a line of. */
export function titleHeadingOf({ container }: Block): PageNode | null {
  if (!isInHeading(container)) return null
  if (container.node.tag.name === 'h1') return container.node
  return container.parent?.node.tag.name === 'h1' ? container.parent.node : null
}

/** The heading of a lower level that a block is, or is a line of. */
export function headingOf({ container }: Block): Container | null {
  if (!isInHeading(container)) return null
  if (lowerHeadings.has(container.node.tag.name)) return container
  const { parent } = container
  return parent !== null && lowerHeadings.has(parent.node.tag.name) ? parent : null
}

/** Of most blocks this is all that need be asked. */
function isInHeading({ within }: Container): boolean {
  return (within & landmarks.heading) !== 0
}

const lowerHeadings: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'h5', 'h6'])
