import { kinOf, type Part } from './block.ts'
import { labelled } from '../roles/inline-signs.ts'
import { landmarksOf } from '../roles/landmarks.ts'
import type { PageNode } from '../html/html-node.ts'
import { isFrame } from '../roles/visibility.ts'

interface PartSigns {
  /** Groups and roles of its class, id and microdata property. */
  readonly mask: number
  readonly role: string | undefined
  /** Tag and class without digits. */
  readonly shape: string
}

/** A part as a walk meets it, with nothing in it yet. */
export function openPart(node: PageNode, parent: Part | null, { mask, role, shape }: PartSigns): Part {
  const { name } = node.tag
  const part: Part = {
    node,
    parent,
    depth: (parent?.depth ?? 0) + 1,
    groups: mask,
    allGroups: (parent?.allGroups ?? 0) | mask,
    within: (parent?.within ?? 0) | landmarksOf(name, role),
    shape,
    kin: kinOf(parent, shape),
    kinds: null,
    kindsByShape: null,
    isFrame: isFrame(node, mask, role),
    holdsMain: false,
    chars: 0,
    linkChars: 0,
    proseChars: 0,
    blocks: 0,
    controls: 0,
    images: 0,
    headings: 0,
  }
  if (name === 'main' || role === 'main') {
    for (let at: Part | null = part; at !== null && !at.holdsMain; at = at.parent) at.holdsMain = true
  }
  return part
}

/** Adds what a part holds to the one around it: sums go up once, on the way out, so that depth does not multiply the work. */
export function closePart(part: Part): void {
  const { parent } = part
  if (parent === null) return
  parent.chars += part.chars
  parent.linkChars += part.linkChars
  parent.blocks += part.blocks
  parent.proseChars += part.proseChars
  parent.controls += part.controls
  parent.images += part.images
  parent.headings += part.headings + (labelled.has(part.node.tag.name) ? 1 : 0)
  part.kin.chars += part.chars
}
