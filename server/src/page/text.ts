import { type AnyNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { elementsOf, type ParsedPage } from './parse-page.ts'
import { type Gap, TextWriter } from './text-writer.ts'
import { isFrame, isHidden, unreadable } from './visibility.ts'

/** Shares of the body's text below which the next rung of the fallback ladder is taken. */
const enoughOfBody = 0.4
const enoughWithoutNoscript = 0.5

/** The page's cleaned text: its main content, falling back step by step so that a page with text never gives "". */
export function textOf(page: ParsedPage): string {
  const body = render(page.body, isFrame)
  const main = mainContent(page)
  const content = main === undefined ? body : render(main, isFrame)
  const chosen = content.length >= enoughOfBody * body.length ? content : body
  const noscript = noscriptText(page)
  if (chosen.length < enoughWithoutNoscript * noscript.length) return noscript
  return chosen === '' ? render(page.body, () => false) : chosen
}

function mainContent({ body }: ParsedPage): Element | undefined {
  const mains: Element[] = []
  const articles: Element[] = []
  for (const element of elementsOf(body)) {
    if (element.name === 'main' || element.attribs['role'] === 'main') mains.push(element)
    if (element.name === 'article') articles.push(element)
  }
  if (mains.length === 1) return mains[0]
  return articles.length === 1 ? articles[0] : undefined
}

function noscriptText({ body }: ParsedPage): string {
  const writer = new TextWriter()
  for (const element of elementsOf(body)) {
    if (element.name === 'noscript') new Rendering(writer, isFrame).walk(element)
  }
  return writer.finish()
}

function render(root: ParentNode, isDropped: (element: Element) => boolean): string {
  const writer = new TextWriter()
  new Rendering(writer, isDropped).walk(root)
  return writer.finish()
}

const paragraphs = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre figure hr fieldset'.split(' '))
const lines = new Set(
  (
    'div section article main header footer aside nav address li tr dt dd caption thead tbody tfoot figcaption details ' +
    'summary form body html legend center dir menu hgroup search option'
  ).split(' '),
)

/** One walk over a tree into a writer, without recursion, so that depth costs nothing. */
class Rendering {
  readonly #writer: TextWriter
  readonly #isDropped: (element: Element) => boolean
  readonly #lists: { ordered: boolean; next: number }[] = []
  #preDepth = 0
  #cellsInRow = 0
  #closedLink = false

  constructor(writer: TextWriter, isDropped: (element: Element) => boolean) {
    this.#writer = writer
    this.#isDropped = isDropped
  }

  walk(root: ParentNode): void {
    const stack: { node: AnyNode; leaving: boolean }[] = []
    const pushChildren = (parent: ParentNode): void => {
      for (let index = parent.children.length - 1; index >= 0; index -= 1) {
        const node = parent.children[index]
        if (node !== undefined) stack.push({ node, leaving: false })
      }
    }
    pushChildren(root)
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      const { node, leaving } = step
      if (isText(node)) this.#text(node.data)
      else if (!isTag(node)) continue
      else if (leaving) this.#leave(node)
      else if (this.#enter(node)) {
        stack.push({ node, leaving: true })
        pushChildren(node)
      }
    }
  }

  #text(data: string): void {
    if (this.#preDepth > 0) this.#writer.writeVerbatim(data)
    else this.#writer.write(data)
    this.#closedLink = false
  }

  /** False when the element and all below it give no text. */
  #enter(element: Element): boolean {
    const { name } = element
    if (unreadable.has(name) || isHidden(element) || this.#isDropped(element)) return false
    if (name === 'br') this.#writer.gap(1)
    this.#writer.gap(this.#gapOf(name))
    if (name === 'ul' || name === 'ol') {
      this.#lists.push({ ordered: name === 'ol', next: Number(element.attribs['start'] ?? 1) || 1 })
    }
    if (name === 'li') this.#startItem()
    if (name === 'tr') this.#cellsInRow = 0
    if (name === 'td' || name === 'th') {
      this.#writer.openCell(this.#cellsInRow === 0)
      this.#cellsInRow += 1
    }
    if (name === 'pre') this.#preDepth += 1
    if (name === 'a' && this.#closedLink) this.#writer.space()
    return true
  }

  #leave(element: Element): void {
    const { name } = element
    if (name === 'ul' || name === 'ol') this.#lists.pop()
    if (name === 'td' || name === 'th') this.#writer.closeCell()
    if (name === 'pre') this.#preDepth -= 1
    if (name === 'a') this.#closedLink = true
    this.#writer.gap(this.#gapOf(name))
  }

  #gapOf(name: string): Gap {
    if (paragraphs.has(name)) return (name === 'ul' || name === 'ol') && this.#lists.length > 0 ? 1 : 2
    return lines.has(name) ? 1 : 0
  }

  #startItem(): void {
    const list = this.#lists.at(-1)
    const indent = '  '.repeat(Math.max(0, Math.min(this.#lists.length, 10) - 1))
    this.#writer.prefix(list?.ordered === true ? `${indent}${list.next}. ` : `${indent}- `)
    if (list !== undefined) list.next += 1
  }
}
