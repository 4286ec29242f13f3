import type { PageNode } from '../html/html-node.ts'

/** Siblings of one shape, which cards, rows and posts are. */
export interface Kin {
  readonly shape: string
  count: number
  chars: number
  /** The parent's next group. */
  next: Kin | null
}

/** A block-level element on the way to some text, with what its subtree holds once the walk is over. */
export interface Part {
  readonly node: PageNode
  readonly parent: Part | null
  readonly depth: number
  /** Groups of its own class, id, role and tag, as in class-words.ts. */
  readonly groups: number
  /** Groups of all its ancestors and its own. */
  readonly allGroups: number
  /** Landmarks that hold it, as bits of `landmarks`. */
  readonly within: number
  /** Tag and class without digits, equal for siblings of like shape. */
  readonly shape: string
  /** It and its siblings of the same shape. */
  readonly kin: Kin
  /** The groups its children are in, the newest first, and by shape once they are many. */
  kinds: Kin | null
  kindsByShape: Map<string, Kin> | null
  /** Whether the drop list names it: a navigation, a footer, a cookie notice. */
  isFrame: boolean
  /** Whether the page's main element is this or within it. */
  holdsMain: boolean
  chars: number
  linkChars: number
  /** Characters in blocks of at least 80 characters that are mostly not links. */
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
  readonly part: Part
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
const fewKinds = 8

/** The kin of a new child of that shape, the child counted. */
export function kinOf(parent: Part | null, shape: string): Kin {
  let kin = parent === null ? null : knownKin(parent, shape)
  if (kin === null) {
    kin = { shape, count: 0, chars: 0, next: parent?.kinds ?? null }
    if (parent !== null) {
      parent.kinds = kin
      parent.kindsByShape?.set(shape, kin)
    }
  }
  kin.count += 1
  return kin
}

function knownKin(parent: Part, shape: string): Kin | null {
  if (parent.kindsByShape !== null) return parent.kindsByShape.get(shape) ?? null
  let steps = 0
  for (let kin = parent.kinds; kin !== null; kin = kin.next) {
    if (kin.shape === shape) return kin
    steps += 1
  }
  if (steps > fewKinds) {
    const byShape = new Map<string, Kin>()
    for (let kin = parent.kinds; kin !== null; kin = kin.next) byShape.set(kin.shape, kin)
    parent.kindsByShape = byShape
  }
  return null
}
