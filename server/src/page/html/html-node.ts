import { decodeHTML, decodeHTMLAttribute } from 'entities'
import type { Tag } from './tag.ts'

const none: readonly string[] = []

/** Beyond any page's end, and small enough to be kept in the node itself. */
const farthest = 2 ** 30

/**
 * An element or a run of text. Positions point into the page's source; attributes and text are read from it when they
 * are asked for, because most never are.
 */
export class PageNode {
  readonly tag: Tag
  readonly parent: PageNode | null
  readonly source: string
  /** Of an element the source after its name up to its `>`, of text the text itself. */
  readonly from: number
  readonly to: number
  first: PageNode | null = null
  last: PageNode | null = null
  next: PageNode | null = null
  /** Where in the source an element ended whose end tag stood inside a block it holds; what follows there is not its. */
  endedAt = farthest
  #attributes: readonly string[] | null = null

  // One for each element and text: an object around its place would be a second one.
  // oxlint-disable-next-line max-params
  constructor(tag: Tag, parent: PageNode | null, source: string, from: number, to: number) {
    this.tag = tag
    this.parent = parent
    this.source = source
    this.from = from
    this.to = to
  }

  /** Adds a node at the end of this one's. */
  append(tag: Tag, from: number, to: number): PageNode {
    const node = new PageNode(tag, this, this.source, from, to)
    if (this.last === null) this.first = node
    else this.last.next = node
    this.last = node
    return node
  }

  /** The text of a text node, entities decoded. */
  get data(): string {
    const raw = this.source.slice(this.from, this.to)
    if (
      !raw.includes('&') ||
      this.source.startsWith('<![CDATA[', this.from - 9) ||
      (this.parent !== null && isRawContent(this.parent.tag))
    )
      return raw
    return decodeHTML(raw)
  }

  /** An attribute's value, entities decoded, or undefined when it is absent. */
  attribute(name: string): string | undefined {
    const list = (this.#attributes ??= this.from === this.to ? none : readAttributes(this.source, this.from, this.to))
    for (let index = 0; index < list.length; index += 2) if (list[index] === name) return list[index + 1]
    return undefined
  }

  /** Names and values in turn. */
  get attributes(): readonly string[] {
    return (this.#attributes ??= this.from === this.to ? none : readAttributes(this.source, this.from, this.to))
  }
}

function isRawContent(tag: Tag): boolean {
  return tag.content === 'raw' || tag.content === 'plain'
}

/** Names in lower case and values in turn, from the source of a start tag after its name. */
function readAttributes(source: string, from: number, to: number): string[] {
  const list: string[] = []
  let at = from
  while (at < to) {
    while (at < to && isSpaceOrSlash(source.charCodeAt(at))) at += 1
    if (at >= to) break
    const nameFrom = at
    at += 1
    while (at < to && !isNameEnd(source.charCodeAt(at))) at += 1
    const name = source.slice(nameFrom, at)
    while (at < to && isSpace(source.charCodeAt(at))) at += 1
    let value = ''
    if (at < to && source.charCodeAt(at) === 61) {
      at += 1
      while (at < to && isSpace(source.charCodeAt(at))) at += 1
      const isQuoted = isQuote(source.charCodeAt(at))
      const end = isQuoted ? quotedEnd(source, at, to) : spaceAfter(source, at, to)
      value = source.slice(isQuoted ? at + 1 : at, end)
      at = isQuoted ? end + 1 : end
      if (value.includes('&')) value = decodeHTMLAttribute(value)
    }
    const lower = name.toLowerCase()
    if (!hasName(list, lower)) list.push(lower, value)
  }
  return list
}

function isQuote(code: number): boolean {
  return code === 34 || code === 39
}

/** Where the text ends that begins after the quote at `from`. */
function quotedEnd(source: string, from: number, to: number): number {
  const end = source.indexOf(source.charAt(from), from + 1)
  return end < 0 || end > to ? to : end
}

function spaceAfter(source: string, from: number, to: number): number {
  let at = from
  while (at < to && !isSpace(source.charCodeAt(at))) at += 1
  return at
}

function hasName(list: readonly string[], name: string): boolean {
  // A tag with hundreds of attributes is no page's; looking through all of them each time would be quadratic.
  const end = Math.min(list.length, 128)
  for (let index = 0; index < end; index += 2) if (list[index] === name) return true
  return false
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12
}

function isSpaceOrSlash(code: number): boolean {
  return code === 47 || isSpace(code)
}

function isNameEnd(code: number): boolean {
  return code === 61 || isSpaceOrSlash(code)
}
