import { decodeXML } from 'entities'

/** An address that a sitemap names. */
export interface SitemapEntry {
  /** Of a page, or of another sitemap. */
  readonly kind: 'page' | 'sitemap'
  /** As written, without blanks around it. */
  readonly address: string
  /** As written: when it was last changed. */
  readonly lastmod: string | undefined
}

/** Longest address and longest tag that are looked at; the protocol allows addresses of 2,048 characters. */
const maxValueChars = 8192

/** Elements that hold what belongs to one address. */
const holders: ReadonlyMap<string, SitemapEntry['kind']> = new Map([
  ['url', 'page'],
  ['sitemap', 'sitemap'],
  ['item', 'page'],
  ['entry', 'page'],
])
const addressNames = new Set(['loc', 'link'])
const dateNames = new Set(['lastmod', 'pubdate', 'updated'])

/**
 * Reads a sitemap piece by piece as it arrives, holding a few kilobytes of it: an index or a set of addresses in XML, however
 * broken, a feed, or a plain text with an address a line. Elements of other vocabularies (images, news, other languages) are passed over.
 */
export class SitemapReader {
  readonly #onEntry: (entry: SitemapEntry) => void
  #rest = ''
  #isXml: boolean | undefined
  /** What names of the root's own vocabulary begin with, such as "sm:". */
  #prefix: string | undefined
  #holder: SitemapEntry['kind'] | undefined
  #address: string | undefined
  #lastmod: string | undefined
  #field: 'address' | 'lastmod' | undefined
  #text = ''

  constructor(onEntry: (entry: SitemapEntry) => void) {
    this.#onEntry = onEntry
  }

  write(text: string): void {
    this.#rest += text
    if (this.#isXml === undefined) {
      this.#rest = this.#rest.replace(/^\uFEFF?\s+|^\uFEFF/, '')
      if (this.#rest === '') return
      this.#isXml = this.#rest.startsWith('<')
    }
    if (this.#isXml) this.#readXml()
    else this.#readLines()
  }

  end(): void {
    if (this.#isXml === false) this.#line(this.#rest)
    this.#closeHolder()
  }

  #readLines(): void {
    let at = 0
    for (let end = this.#rest.indexOf('\n'); end !== -1; end = this.#rest.indexOf('\n', at)) {
      this.#line(this.#rest.slice(at, end))
      at = end + 1
    }
    this.#rest = tail(this.#rest, at)
  }

  #line(line: string): void {
    const address = line.slice(0, maxValueChars).trim()
    if (/^https?:\/\//i.test(address)) this.#onEntry({ kind: 'page', address, lastmod: undefined })
  }

  #readXml(): void {
    const text = this.#rest
    let at = 0
    for (;;) {
      const open = text.indexOf('<', at)
      this.#take(text.slice(at, open === -1 ? text.length : open))
      at = open === -1 ? text.length : open
      if (open === -1) break
      const end = this.#markup(text, open)
      if (end === undefined) break
      at = end
    }
    this.#rest = tail(text, at)
  }

  /** Reads the markup that begins at a place and gives where it ends; undefined when its end has not arrived. */
  #markup(text: string, open: number): number | undefined {
    if (text.startsWith('<![CDATA[', open)) return this.#cdata(text, open)
    if (text.startsWith('<!--', open)) return endOf(text, '-->', open)
    // The beginning of one of the two.
    if (text.length - open < 9 && '<![CDATA['.startsWith(text.slice(open))) return undefined
    const end = endOf(text, '>', open)
    if (end === undefined) return undefined
    this.#tag(text.slice(open + 1, Math.min(end - 1, open + maxValueChars)))
    return end
  }

  #cdata(text: string, open: number): number | undefined {
    const end = endOf(text, ']]>', open)
    if (end === undefined) return undefined
    if (this.#field !== undefined) this.#text += escaped(text.slice(open + 9, Math.min(end - 3, open + maxValueChars)))
    return end
  }

  #take(text: string): void {
    if (this.#field !== undefined && this.#text.length < maxValueChars) this.#text += text.slice(0, maxValueChars)
  }

  #tag(tag: string): void {
    const [, slash = '', prefix = '', name = ''] = /^(\/?)([\w.-]*:)?([\w.-]+)/.exec(tag) ?? []
    if (name === '') return
    this.#prefix ??= prefix
    if (prefix !== this.#prefix) return
    const element = name.toLowerCase()
    if (slash === '') this.#opened(element, tag)
    else this.#closed(element)
  }

  #opened(element: string, tag: string): void {
    const holder = holders.get(element)
    if (holder !== undefined) {
      this.#closeHolder()
      this.#holder = holder
    }
    if (this.#holder === undefined) return
    this.#text = ''
    this.#field = fieldOf(element)
    // Atom has the address in an attribute.
    const address = element === 'link' ? linkOf(tag) : undefined
    if (address !== undefined) this.#address ??= address
    if (tag.endsWith('/')) this.#field = undefined
  }

  #closed(element: string): void {
    if (this.#field !== undefined && this.#field === fieldOf(element)) {
      const value = decodeXML(this.#text.slice(0, maxValueChars)).trim()
      if (value !== '') {
        if (this.#field === 'address') this.#address ??= value
        else this.#lastmod ??= value
      }
    }
    this.#field = undefined
    if (holders.has(element)) this.#closeHolder()
  }

  #closeHolder(): void {
    if (this.#holder !== undefined && this.#address !== undefined)
      this.#onEntry({ kind: this.#holder, address: this.#address, lastmod: this.#lastmod })
    this.#holder = undefined
    this.#address = undefined
    this.#lastmod = undefined
    this.#field = undefined
  }
}

function fieldOf(element: string): 'address' | 'lastmod' | undefined {
  if (addressNames.has(element)) return 'address'
  return dateNames.has(element) ? 'lastmod' : undefined
}

function linkOf(tag: string): string | undefined {
  if (/\srel\s*=\s*["'](?!alternate)/i.test(tag)) return undefined
  const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
  const address = double ?? single
  return address === undefined ? undefined : decodeXML(address).trim()
}

/** CDATA is no markup, and what looks like an entity there is none. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;')
}

function endOf(text: string, mark: string, from: number): number | undefined {
  const found = text.indexOf(mark, from)
  return found === -1 ? undefined : found + mark.length
}

/** What is kept for the next piece: what has no end within so many characters has none. */
function tail(text: string, from: number): string {
  return text.length - from > 2 * maxValueChars ? text.slice(-maxValueChars) : text.slice(from)
}
