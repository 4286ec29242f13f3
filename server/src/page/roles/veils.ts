import { type NodeTable, valueOf } from '../html/html-node.ts'

/** What hides by a style that those below may undo, and by nothing else. */
const invisible = /(?:^|[;\s])visibility\s{0,9}:\s{0,9}(?:hidden|collapse)/i
const visible = /(?:^|[;\s"'])visibility\s{0,9}:\s{0,9}(?:visible|initial)/i
const goneForGood = /(?:^|[;\s])(?:display\s{0,9}:\s{0,9}none|(?:left|text-indent)\s{0,9}:\s{0,9}-\d{4})/i

interface Veil {
  readonly row: number
  readonly hides: boolean
}

/**
 * The invisible elements that are open around a place of a page, and those in them that are visible again: unlike
 * `display: none`, `visibility: hidden` is inherited and may be taken back.
 */
export class Veils {
  readonly #nodes: NodeTable
  readonly #open: Veil[] = []
  /** The rows of what holds something that is visible again; looked for when the first invisible element asks. */
  #holders: ReadonlySet<number> | undefined

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
  }

  /** Whether text that stands here is invisible. */
  get isDrawn(): boolean {
    return this.#open.at(-1)?.hides === true
  }

  /** Whether an element that its style hides is to be read for what is visible in it. */
  mayHold(row: number): boolean {
    const style = this.#styleOf(row)
    if (!invisible.test(style) || goneForGood.test(style) || this.#isAbsent(row)) return false
    this.#holders ??= holdersOf(this.#nodes)
    return this.#holders.has(row)
  }

  /** Enters an element: one that is hidden, or one that may be visible again. */
  open(row: number, hides: boolean): void {
    if (hides || (this.#open.length > 0 && visible.test(this.#styleOf(row)))) this.#open.push({ row, hides })
  }

  close(row: number): void {
    if (this.#open.at(-1)?.row === row) this.#open.pop()
  }

  #styleOf(row: number): string {
    return valueOf(this.#nodes.attributes(row), 'style') ?? ''
  }

  #isAbsent(row: number): boolean {
    const hidden = valueOf(this.#nodes.attributes(row), 'hidden')
    return hidden !== undefined && hidden.toLowerCase() !== 'until-found'
  }
}

function holdersOf(nodes: NodeTable): ReadonlySet<number> {
  const found = new Set<number>()
  if (!visible.test(nodes.source)) return found
  for (let row = 1; row < nodes.count; row += 1) {
    if (nodes.from(row) === nodes.to(row) || nodes.tagOf(row).name === '#text') continue
    if (!visible.test(valueOf(nodes.attributes(row), 'style') ?? '')) continue
    for (let at = nodes.parentOf(row); at !== 0 && !found.has(at); at = nodes.parentOf(at)) found.add(at)
  }
  return found
}
