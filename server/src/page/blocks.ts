import { type AnyNode, type Element, isTag, isText, type ParentNode, type Text } from 'domhandler'
import { groupsOf } from './class-words.ts'
import { isHidden, unreadable } from './visibility.ts'

/** An element on the way to some text, with what its subtree holds once the walk is over. */
export interface Part {
  readonly element: Element | null
  readonly parent: Part | null
  readonly depth: number
  /** Groups of its own class, id, role and tag, as in class-words.ts. */
  readonly groups: number
  /** Groups of all its ancestors and its own. */
  readonly allGroups: number
  /** Landmarks that hold it, as bits of `landmarks`. */
  readonly within: number
  /** Tag and class, equal for siblings of like shape. */
  readonly shape: string
  readonly shapes: Map<string, number>
  chars: number
  linkChars: number
  /** Characters in blocks of at least 80 characters that are mostly not links. */
  proseChars: number
  blocks: number
}

/** A run of text that a reader sees as one piece: a paragraph, an item, a cell. */
export interface Block {
  readonly part: Part
  readonly nodes: Text[]
  /** Groups of the inline elements around its first words. */
  readonly groups: number
  text: string
  linkChars: number
}

export const landmarks = {
  main: 1,
  article: 2,
  section: 4,
  header: 8,
  footer: 16,
  nav: 32,
  aside: 64,
  form: 128,
  table: 256,
  list: 512,
  heading: 1024,
  figure: 2048,
  dialog: 4096,
  pre: 8192,
  blockquote: 16_384,
  noscript: 32_768,
  details: 65_536,
  definition: 131_072,
} as const

const landmarkOfTag = new Map<string, number>([
  ['main', landmarks.main],
  ['article', landmarks.article],
  ['section', landmarks.section],
  ['header', landmarks.header],
  ['footer', landmarks.footer],
  ['nav', landmarks.nav],
  ['aside', landmarks.aside],
  ['form', landmarks.form],
  ['table', landmarks.table],
  ['ul', landmarks.list],
  ['ol', landmarks.list],
  ['menu', landmarks.list],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, number] => [name, landmarks.heading]),
  ['figure', landmarks.figure],
  ['dialog', landmarks.dialog],
  ['pre', landmarks.pre],
  ['blockquote', landmarks.blockquote],
  ['noscript', landmarks.noscript],
  ['details', landmarks.details],
  ['dl', landmarks.definition],
])

const landmarkOfRole = new Map<string, number>([
  ['main', landmarks.main],
  ['article', landmarks.article],
  ['banner', landmarks.header],
  ['contentinfo', landmarks.footer],
  ['navigation', landmarks.nav],
  ['menu', landmarks.nav],
  ['menubar', landmarks.nav],
  ['complementary', landmarks.aside],
  ['search', landmarks.form],
  ['dialog', landmarks.dialog],
  ['alertdialog', landmarks.dialog],
  ['heading', landmarks.heading],
  ['list', landmarks.list],
])

const inline = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small ' +
    'span strike strong sub sup time tt u var wbr'
  ).split(' '),
)

interface Step {
  readonly node: AnyNode
  /** On the way in the part that holds the node, on the way out the node's own. */
  readonly part: Part
  readonly isLeaving: boolean
}

/** Cuts the visible text below `root` into blocks. Iterative, linear, and blind to what is main content. */
export function blocksOf(root: ParentNode, isSkipped: (element: Element) => boolean = () => false): Block[] {
  return new BlockWalk(isSkipped).run(root)
}

class BlockWalk {
  readonly #blocks: Block[] = []
  readonly #isSkipped: (element: Element) => boolean
  readonly #groups = new Map<string, number>()
  #open: Block | null = null
  #linkDepth = 0
  #breaks = 0

  constructor(isSkipped: (element: Element) => boolean) {
    this.#isSkipped = isSkipped
  }

  run(root: ParentNode): Block[] {
    const top = this.#part(isTag(root) ? root : null, null)
    const stack: Step[] = []
    push(stack, root, top)
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      if (isText(step.node)) this.#text(step.node, step.part)
      else if (!isTag(step.node)) continue
      else if (step.isLeaving) this.#leave(step.node, step.part)
      else this.#enter(step.node, step, stack)
    }
    this.#close()
    return this.#blocks
  }

  #enter(element: Element, { part }: Step, stack: Step[]): void {
    const { name } = element
    if (unreadable.has(name) || isHidden(element) || this.#isSkipped(element)) return
    if (name === 'br') {
      this.#breaks += 1
      if (this.#breaks > 1) this.#close()
      return
    }
    if (name === 'a') this.#linkDepth += 1
    const isInline = inline.has(name)
    if (!isInline) this.#close()
    const inner = isInline ? part : this.#part(element, part)
    stack.push({ node: element, part: inner, isLeaving: true })
    push(stack, element, inner)
  }

  #leave(element: Element, part: Part): void {
    if (element.name === 'a') this.#linkDepth -= 1
    if (!inline.has(element.name)) this.#close()
    const { parent } = part
    // Sums go up once, on the way out, so that depth does not multiply the work.
    if (part.element !== element || parent === null) return
    parent.chars += part.chars
    parent.linkChars += part.linkChars
    parent.blocks += part.blocks
    parent.proseChars += part.proseChars
  }

  #text(node: Text, part: Part): void {
    const text = node.data.replaceAll(/\s+/g, ' ')
    if (text === '' || text === ' ') {
      if (this.#open !== null && text === ' ') this.#open.text += ' '
      return
    }
    this.#breaks = 0
    this.#open ??= { part, nodes: [], groups: this.#inlineGroups(node, part), text: '', linkChars: 0 }
    this.#open.text += text
    this.#open.nodes.push(node)
    if (this.#linkDepth > 0) this.#open.linkChars += text.trim().length
  }

  #close(): void {
    const block = this.#open
    this.#open = null
    this.#breaks = 0
    if (block === null) return
    block.text = block.text.replaceAll(/ {2,}/g, ' ').trim()
    if (block.text === '') return
    this.#blocks.push(block)
    const isProse = block.text.length >= 80 && block.linkChars < block.text.length / 2
    const { part } = block
    part.chars += block.text.length
    part.linkChars += block.linkChars
    part.blocks += 1
    if (isProse) part.proseChars += block.text.length
  }

  #inlineGroups(node: Text, part: Part): number {
    let groups = 0
    for (
      let at = node.parent, steps = 0;
      at !== null && at !== part.element && isTag(at) && steps < 8;
      at = at.parent, steps += 1
    ) {
      groups |= this.#groupsOf(at)
    }
    return groups
  }

  #groupsOf(element: Element | null): number {
    const { class: classes = '', id = '', itemprop = '' } = element?.attribs ?? {}
    const words = `${classes} ${id} ${itemprop}`
    let groups = this.#groups.get(words)
    if (groups === undefined) this.#groups.set(words, (groups = groupsOf(words)))
    return groups
  }

  #part(element: Element | null, parent: Part | null): Part {
    const { class: classes = '', role = '' } = element?.attribs ?? {}
    const groups = this.#groupsOf(element)
    const mark = (landmarkOfTag.get(element?.name ?? '') ?? 0) | (landmarkOfRole.get(role) ?? 0)
    const shape = element === null ? '' : `${element.name}.${classes}`
    parent?.shapes.set(shape, (parent.shapes.get(shape) ?? 0) + 1)
    return {
      element,
      parent,
      depth: (parent?.depth ?? 0) + 1,
      groups,
      allGroups: (parent?.allGroups ?? 0) | groups,
      within: (parent?.within ?? 0) | mark,
      shape,
      shapes: new Map(),
      chars: 0,
      linkChars: 0,
      proseChars: 0,
      blocks: 0,
    }
  }
}

function push(stack: Step[], parent: ParentNode, part: Part): void {
  for (let index = parent.children.length - 1; index >= 0; index -= 1) {
    const node = parent.children[index]
    if (node !== undefined) stack.push({ node, part, isLeaving: false })
  }
}
