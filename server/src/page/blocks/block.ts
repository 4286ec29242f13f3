import type { PageNode } from '../html/html-node.ts'

/** Siblings of one shape, which cards, rows and posts are. */
export interface SiblingGroup {
  readonly shape: string
  count: number
  chars: number
  /** The parent's next group. */
  next: SiblingGroup | null
}

/** A block-level element on the way to some text, with what its subtree holds once the walk is over. */
export interface Container {
  readonly node: PageNode
  readonly parent: Container | null
  /** Its place among all parts of the page, outer ones before inner ones. */
  readonly order: number
  readonly depth: number
  /** Of the tags from the root to it: equal for equal paths, and hardly ever for others. */
  readonly path: number
  /** Groups of its own class, id, role and tag, as in class-words.ts. */
  readonly groups: number
  /** Groups of all its ancestors and its own. */
  readonly allGroups: number
  /** Landmarks that hold it, as bits of `landmarks`. */
  readonly within: number
  /** Tag and class without digits, equal for siblings of like shape. */
  readonly shape: string
  /** It and its siblings of the same shape. */
  readonly siblings: SiblingGroup
  /** The groups its children are in, the newest first, and by shape once they are many. */
  siblingGroups: SiblingGroup | null
  siblingGroupsByShape: Map<string, SiblingGroup> | null
  /** Whether the drop list names it: a navigation, a footer, a cookie notice. */
  isBoilerplate: boolean
  /** Whether the page's main element is this or within it. */
  holdsMain: boolean
  chars: number
  linkChars: number
  /** Characters in blocks of prose. */
  proseChars: number
  blocks: number
  /** Buttons, inputs and images in it. */
  controls: number
  images: number
  /** Headings in it, not counting itself. */
  headings: number
}

/** How far a block stands from the one before: in the same row, on the next line, or with a blank line between them. */
export type Gap = 1 | 2

/** A run of text that a reader sees as one piece: a paragraph, an item, a cell. */
export interface Block {
  readonly container: Container
  /** Groups of the inline elements around its first words. */
  readonly groups: number
  /** Folded; with line breaks where the page has them. */
  text: string
  linkChars: number
  /** Its words with their links, images, emphasis and code, when asked for. */
  markdown?: string
  readonly gap: Gap
  /** What stands before its first word: "- ", "1. ". */
  readonly marker: string
  /** Which table row it stands in, 0 for none, and in which cell of it. */
  readonly row: number
  readonly column: number
  readonly isVerbatim: boolean
  /** Where in the source it starts. */
  readonly from: number
}

/** Groups of one parent looked through one by one; most have one or two, for which a map would be most of what they take. */
const fewGroups = 8

/** The kin of a new child of that shape, the child counted. */
export function siblingGroupOf(parent: Container | null, shape: string): SiblingGroup {
  let siblings = parent === null ? null : knownSiblingGroup(parent, shape)
  if (siblings === null) {
    siblings = { shape, count: 0, chars: 0, next: parent?.siblingGroups ?? null }
    if (parent !== null) {
      parent.siblingGroups = siblings
      parent.siblingGroupsByShape?.set(shape, siblings)
    }
  }
  siblings.count += 1
  return siblings
}

function knownSiblingGroup(parent: Container, shape: string): SiblingGroup | null {
  if (parent.siblingGroupsByShape !== null) return parent.siblingGroupsByShape.get(shape) ?? null
  let steps = 0
  for (let siblings = parent.siblingGroups; siblings !== null; siblings = siblings.next) {
    if (siblings.shape === shape) return siblings
    steps += 1
  }
  if (steps > fewGroups) {
    const byShape = new Map<string, SiblingGroup>()
    for (let siblings = parent.siblingGroups; siblings !== null; siblings = siblings.next)
      byShape.set(siblings.shape, siblings)
    parent.siblingGroupsByShape = byShape
  }
  return null
}

const minProseChars = 80
/** In a script that writes a word with one or two signs. */
const minWideChars = 32
const firstWideCode = 0x2e80

/** A block of so many characters that are mostly no links is prose. */
export function isProse({ text, linkChars }: Pick<Block, 'text' | 'linkChars'>): boolean {
  const isWide = text.charCodeAt(text.length >> 1) >= firstWideCode
  return text.length >= (isWide ? minWideChars : minProseChars) && linkChars < text.length / 2
}
