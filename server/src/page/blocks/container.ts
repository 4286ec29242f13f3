import { siblingGroupOf, type Container } from './block.ts'
import { labelled } from '../roles/inline-signs.ts'
import { landmarksOf } from '../roles/landmarks.ts'
import type { PageNode } from '../html/html-node.ts'
import { isBoilerplate } from '../roles/visibility.ts'

interface ContainerSigns {
  /** How many parts the walk met before. */
  readonly order: number
  /** Groups and roles of its class, id and microdata property. */
  readonly mask: number
  readonly role: string | undefined
  /** Tag and class without digits. */
  readonly shape: string
}

/** A part as a walk meets it, with nothing in it yet. */
export function openContainer(
  node: PageNode,
  parent: Container | null,
  { order, mask, role, shape }: ContainerSigns,
): Container {
  const { name, id } = node.tag
  const container: Container = {
    node,
    parent,
    order,
    path: mixed(parent?.path ?? 0, id),
    depth: (parent?.depth ?? 0) + 1,
    groups: mask,
    allGroups: (parent?.allGroups ?? 0) | mask,
    within: (parent?.within ?? 0) | landmarksOf(name, role),
    shape,
    siblings: siblingGroupOf(parent, shape),
    siblingGroups: null,
    siblingGroupsByShape: null,
    isBoilerplate: isBoilerplate(node, mask, role),
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
    for (let at: Container | null = container; at !== null && !at.holdsMain; at = at.parent) at.holdsMain = true
  }
  return container
}

/** A number for a sequence, from that for what is before and what comes next. Small enough to be kept without an object. */
export function mixed(before: number, next: number): number {
  const hash = Math.imul(before ^ next, 0x9e3779b1)
  return (hash ^ (hash >>> 15)) & 0x3fffffff
}

/** Whether a part is another or inside of it; looks a few levels up. */
export function isWithin(container: Container, outer: Container | null): boolean {
  let at: Container | null = container
  for (let step = 0; step < 12 && at !== null; step += 1, at = at.parent) if (at === outer) return true
  return false
}

/** Adds what a part holds to the one around it: sums go up once, on the way out, so that depth does not multiply the work. */
export function closePart(container: Container): void {
  const { parent } = container
  if (parent === null) return
  parent.chars += container.chars
  parent.linkChars += container.linkChars
  parent.blocks += container.blocks
  parent.proseChars += container.proseChars
  parent.controls += container.controls
  parent.images += container.images
  parent.headings += container.headings + (labelled.has(container.node.tag.name) ? 1 : 0)
  container.siblings.chars += container.chars
}
