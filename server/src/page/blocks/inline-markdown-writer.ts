import { addressesFrom } from '../html/absolute-url.ts'
import { foldText } from '../html/collapse-space.ts'
import type { PageNode } from '../html/html-node.ts'

interface Span {
  readonly node: PageNode
  readonly opening: string
  readonly closing: string
  isOpen: boolean
}

const marks: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    strong: '**',
    b: '**',
    em: '*',
    i: '*',
    del: '~~',
    s: '~~',
    strike: '~~',
    code: '`',
    kbd: '`',
    samp: '`',
  }),
)

/** Writes the inline elements of a page as Markdown while its blocks are cut. */
export class InlineMarkdownWriter {
  readonly #absolute: (href: string) => string | undefined
  readonly #spans: Span[] = []
  #images = ''

  constructor(baseUrl: string) {
    this.#absolute = addressesFrom(baseUrl)
  }

  enter(node: PageNode): void {
    const { name } = node.tag
    const mark = marks.get(name)
    // The same emphasis twice would undo itself, and within code marks are text.
    if (mark !== undefined && !this.#spans.some(({ opening }) => opening === mark || opening === '`')) {
      this.#spans.push({ node, opening: mark, closing: mark, isOpen: false })
      return
    }
    const href = name === 'a' ? this.#absolute((node.attribute('href') ?? '').trim()) : undefined
    const isNew = !this.#spans.some(({ opening }) => opening === '[' || opening === '`')
    if (href !== undefined && isNew && node.attribute('href') !== undefined && /^(?:https?|mailto|tel):/.test(href)) {
      this.#spans.push({
        node,
        opening: '[',
        closing: `](${href.replace(/[()\s]/g, encodeURIComponent)})`,
        isOpen: false,
      })
    }
  }

  leave(node: PageNode, draft: { markdown: string } | null): void {
    const span = this.#spans.at(-1)
    if (span?.node !== node) return
    this.#spans.pop()
    if (span.isOpen && draft !== null) draft.markdown += span.closing
  }

  /** Notes an image; it is written before the next words. */
  image(node: PageNode): void {
    const source = this.#absolute((node.attribute('src') ?? '').trim())
    if (source === undefined || !/^https?:/.test(source) || node.attribute('src') === undefined) return
    const text = foldText(node.attribute('alt') ?? '')
      .trim()
      .replace(/[[\]]/g, '')
    this.#images += `![${text}](${source.replace(/[()\s]/g, encodeURIComponent)}) `
  }

  write(text: string, isVerbatim: boolean): string {
    const lead = /^\s*/.exec(text)?.[0] ?? ''
    let opening = this.#images
    this.#images = ''
    let isCode = isVerbatim
    for (const span of this.#spans) {
      if (span.opening === '`') isCode = true
      if (span.isOpen) continue
      opening += span.opening
      span.isOpen = true
    }
    const words = text.slice(lead.length)
    return lead.replace('\n', '  \n') + opening + (isCode ? words : escaped(words))
  }

  /** Closes what is open at the end of a block; it is opened again in the next. */
  pause(): string {
    let closing = ''
    for (const span of this.#spans.toReversed()) {
      if (span.isOpen) closing += span.closing
      span.isOpen = false
    }
    return closing
  }
}

/** Escapes what Markdown would take for its own marks. */
function escaped(text: string): string {
  return /[\\`*_[\]<>#|~]/.test(text) ? text.replace(/([\\`*[\]<>|~]|^#+(?=\s)|(?<!\w)_|_(?!\w))/g, '\\$1') : text
}
