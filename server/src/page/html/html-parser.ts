import { after, commentEnd, isBlank, isLetter, isSelfClosing, nameEnd, rawEnd, tagEnd } from './scan-markup.ts'
import { NodeTable, type PageNode } from './html-node.ts'
import { knownTags, type Tag, tagNamed, unknownTag } from './tag.ts'

/** A page's tree, with the elements that facts are read from listed by name. */
export interface PageTree {
  readonly root: PageNode
  /** Elements of a name in document order, outside templates; empty for names that are not listed. */
  all(name: string): readonly PageNode[]
}

const documentTag = tagNamed('#document')
const textTag = tagNamed('#text')
const headTag = tagNamed('head')
const htmlTag = tagNamed('html')
const bodyTag = tagNamed('body')
const formTag = tagNamed('form')
const paragraphTag = tagNamed('p')
const templateTag = tagNamed('template')
const breakTag = tagNamed('br')
const buttonTag = tagNamed('button')
const noscriptTag = tagNamed('noscript')
const integrationNames = new Set(['foreignobject', 'desc', 'title', 'annotation-xml'])
const headingIds = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => tagNamed(name).id)

/** More nodes than this and the rest of the page is left unread: 25 MB of nothing but tags must not fill the memory. */
const maxNodes = 4_000_000

/** Inline elements looked through for the border of a block. */
const maxCrossed = 64

export interface ReadingOptions {
  /** Read as XML: CDATA is text, `/>` closes, and no name means anything. */
  readonly isXml?: boolean
}

/** Reads HTML, however broken, into a tree: never throws, never recurses, in time linear to its length. */
export function readHtml(source: string, { isXml = false }: ReadingOptions = {}): PageTree {
  return new HtmlReader(source, isXml).read()
}

/** Listed elements become objects when they are asked for. */
function treeOf(nodes: NodeTable, listed: ReadonlyMap<string, readonly number[]>): PageTree {
  const known = new Map<string, readonly PageNode[]>()
  return {
    root: nodes.node(0),
    all: (name) => known.getOrInsertComputed(name, () => (listed.get(name) ?? []).map((row) => nodes.node(row))),
  }
}

class HtmlReader {
  readonly #source: string
  readonly #isXml: boolean
  readonly #nodes: NodeTable
  /** The open elements, outer before inner: their rows, their tags and the rows of their last children, 0 for none. */
  readonly #open: number[] = [0]
  readonly #openTags: Tag[] = [documentTag]
  readonly #last: number[] = [0]
  /** For each open element the index of the next outer one with its tag. */
  readonly #outer: number[] = [-1]
  /** By tag id the index of the innermost open element, or -1. */
  readonly #innermost: number[]
  readonly #bounds: number[] = []
  readonly #listed = new Map<string, number[]>()
  readonly #ownTags = new Map<string, Tag>()
  #foreign = -1
  /** Where the next end tag of a noscript element starts, from where it was last looked for; the end of the page for none. */
  #noscriptEnd = -1
  #hasHtml = false
  #hasBody = false
  /** Written as XHTML, where `<script src="…"/>` is whole. */
  readonly #isXhtml: boolean

  constructor(source: string, isXml: boolean) {
    this.#source = source
    this.#isXml = isXml
    this.#isXhtml = /^[^]{0,200}<html[^>]{0,300}\sxmlns=["']http:\/\/www\.w3\.org\/1999\/xhtml/i.test(
      source.slice(0, 1000),
    )
    this.#nodes = new NodeTable(source, documentTag)
    this.#innermost = Array.from({ length: knownTags.size }, () => -1)
  }

  read(): PageTree {
    const source = this.#source
    const { length } = source
    let textFrom = 0
    let at = 0
    while (at < length && this.#nodes.count <= maxNodes) {
      const less = source.indexOf('<', at)
      if (less < 0) break
      const code = source.charCodeAt(less + 1)
      if (isLetter(code)) {
        if (less > textFrom) this.#text(textFrom, less)
        at = textFrom = this.#startTag(less + 1)
      } else if (code === 47) {
        if (!isLetter(source.charCodeAt(less + 2))) {
          // "</>" is nothing, "</3" is a comment up to the next ">".
          if (less > textFrom) this.#text(textFrom, less)
          at = textFrom = after(source, '>', less + 2)
        } else {
          if (less > textFrom) this.#text(textFrom, less)
          at = textFrom = this.#endTag(less + 2)
        }
      } else if (code === 33 || code === 63) {
        if (less > textFrom) this.#text(textFrom, less)
        at = textFrom = this.#declaration(less)
      } else at = less + 1
    }
    if (textFrom < length) this.#text(textFrom, length)
    this.#nodes.trim()
    return treeOf(this.#nodes, this.#listed)
  }

  /** Comment, doctype, processing instruction or CDATA section that starts at `less`; gives where it ends. */
  #declaration(less: number): number {
    const source = this.#source
    if (source.startsWith('<!--', less)) return commentEnd(source, less + 4)
    if (source.startsWith('<![CDATA[', less) && (this.#isXml || this.#foreign >= 0)) {
      const end = source.indexOf(']]>', less + 9)
      const to = end < 0 ? source.length : end
      if (to > less + 9) this.#verbatim(less + 9, to)
      return to + 3
    }
    return after(source, '>', less + 2)
  }

  #startTag(nameFrom: number): number {
    const source = this.#source
    const nameTo = nameEnd(source, nameFrom)
    const tag = this.#tagOf(nameFrom, nameTo)
    const tagTo = tagEnd(source, nameTo)
    if (tagTo < 0) return source.length
    const isClosed = isSelfClosing(source, nameTo, tagTo)
    if (this.#isXml) {
      const row = this.#append(tag, nameTo, tagTo)
      if (!isClosed) this.#push(row, tag)
      return tagTo + 1
    }
    if (this.#foreign >= 0 && tag.endsForeign && !this.#isAtIntegration()) this.#popTo(this.#foreign)
    if (this.#foreign < 0 || this.#isAtIntegration()) {
      if (!this.#prepare(tag)) return tagTo + 1
    } else {
      const row = this.#append(tag, nameTo, tagTo)
      if (!isClosed) this.#push(row, tag)
      return tagTo + 1
    }
    const row = this.#append(tag, nameTo, tagTo)
    if (tag.isVoid || (isClosed && tag.isForeign)) return tagTo + 1
    if (tag.content !== 'markup') return isClosed && this.#isXhtml ? tagTo + 1 : this.#rawContent(row, tag, tagTo + 1)
    this.#push(row, tag)
    return tagTo + 1
  }

  /** Ends what the start tag ends. False when the tag itself is to be passed over. */
  #prepare(tag: Tag): boolean {
    if (tag === htmlTag) {
      if (this.#hasHtml) return false
      this.#hasHtml = true
      return true
    }
    if (tag === bodyTag) {
      this.#endHead()
      if (this.#hasBody) return false
      this.#hasBody = true
      return true
    }
    if (tag === headTag && (this.#hasBody || this.#innermost[headTag.id]! >= 0)) return false
    if (!tag.mayStandInHead) this.#endHead()
    if (tag === formTag && this.#innermost[formTag.id]! > (this.#innermost[templateTag.id] ?? -1)) return false
    if (tag.endsParagraph) this.#endParagraph()
    if (tag.ends.length > 0) this.#endAll(tag)
    if (tag.isHeading) {
      const top = this.#open.length - 1
      if (this.#openTags[top]?.isHeading === true) this.#popTo(top)
    }
    return true
  }

  #endHead(): void {
    const head = this.#innermost[headTag.id] ?? -1
    if (head >= 0 && head > (this.#innermost[templateTag.id] ?? -1)) this.#popTo(head)
  }

  #endParagraph(): void {
    const paragraph = this.#innermost[paragraphTag.id] ?? -1
    if (paragraph < 0 || paragraph < this.#bound()) return
    if (paragraph > (this.#innermost[buttonTag.id] ?? -1)) this.#popTo(paragraph)
  }

  #endAll({ ends, within, passesBounds }: Tag): void {
    let limit = passesBounds ? -1 : this.#bound()
    for (const id of within) limit = Math.max(limit, this.#innermost[id]!)
    let target = -1
    for (const id of ends) {
      // The outermost of those inside the limit: a row ends its cell as well as the row before.
      const index = this.#innermost[id]!
      if (index > limit && (target < 0 || index < target)) target = index
    }
    if (target >= 0) this.#popTo(target)
  }

  #endTag(nameFrom: number): number {
    const source = this.#source
    const nameTo = nameEnd(source, nameFrom)
    const tag = this.#endedTag(nameFrom, nameTo)
    const tagTo = source.charCodeAt(nameTo) === 62 ? nameTo : tagEnd(source, nameTo)
    const next = tagTo < 0 ? source.length : tagTo + 1
    if (tag === htmlTag || tag === bodyTag) {
      if (!this.#isXml) return next
    }
    if (tag === breakTag) this.#append(tag, 0, 0)
    const index = this.#innermost[tag.id] ?? -1
    if (tag.isHeading) this.#endHeading(index)
    else if (index > 0 && (tag.bounds || this.#isXml || index > this.#bound())) this.#close(tag, index, nameFrom - 2)
    return next
  }

  /** Ends an element. Markup that ends an inline element across the border of a block leaves the block open. */
  #close(tag: Tag, index: number, at: number): void {
    if (tag.isFormatting && !this.#isXml) {
      for (let above = this.#open.length - 1; above > index; above -= 1) {
        const isFar = this.#open.length - above > maxCrossed
        if (!isFar && this.#openTags[above]!.isFormatting) continue
        this.#nodes.end(this.#open[index]!, at)
        this.#innermost[tag.id] = this.#outer[index]!
        return
      }
    }
    this.#popTo(index)
  }

  #endHeading(own: number): void {
    let index = own
    for (const id of headingIds) index = Math.max(index, this.#innermost[id]!)
    if (index > this.#bound()) this.#popTo(index)
  }

  #rawContent(parent: number, tag: Tag, from: number): number {
    const source = this.#source
    const bound = this.#innermost[noscriptTag.id]! < 0 ? source.length : this.#noscriptEndFrom(from)
    const end = tag.content === 'plain' ? -1 : rawEnd(source, tag.name, from, bound)
    const to = end < 0 ? bound : end
    if (to > from) this.#nodes.append(parent, textTag, from, to)
    return end < 0 ? bound : after(source, '>', end)
  }

  /** A browser with scripts reads noscript elements as text: no frame or style that is left open in one swallows what follows it. */
  #noscriptEndFrom(from: number): number {
    if (this.#noscriptEnd < from) {
      const end = rawEnd(this.#source, noscriptTag.name, from, this.#source.length)
      this.#noscriptEnd = end < 0 ? this.#source.length : end
    }
    return this.#noscriptEnd
  }

  #text(from: number, to: number): void {
    if (this.#isXml) {
      this.#verbatim(from, to)
      return
    }
    const head = this.#innermost[headTag.id] ?? -1
    if (head >= 0 && !isBlank(this.#source, from, to)) this.#endHead()
    this.#verbatim(from, to)
  }

  #verbatim(from: number, to: number): void {
    this.#append(textTag, from, to)
  }

  #append(tag: Tag, from: number, to: number): number {
    const top = this.#open.length - 1
    const row = this.#nodes.append(this.#open[top]!, tag, from, to)
    const before = this.#last[top]!
    if (before > 0) this.#nodes.join(before, row)
    this.#last[top] = row
    if (tag.isListed && (this.#innermost[templateTag.id] ?? -1) < 0) {
      const list = this.#listed.get(tag.name)
      if (list === undefined) this.#listed.set(tag.name, [row])
      else list.push(row)
    }
    return row
  }

  #push(row: number, tag: Tag): void {
    const index = this.#open.length
    this.#open.push(row)
    this.#openTags.push(tag)
    this.#last.push(0)
    this.#outer.push(this.#innermost[tag.id] ?? -1)
    this.#innermost[tag.id] = index
    if (tag.bounds) this.#bounds.push(index)
    if (this.#foreign < 0 && tag.isForeign) this.#foreign = index
  }

  /** Closes open elements down to and with the one at `index`. */
  #popTo(index: number): void {
    for (let top = this.#open.length - 1; top >= index; top -= 1) {
      const tag = this.#openTags.pop()!
      this.#open.pop()
      this.#last.pop()
      this.#innermost[tag.id] = this.#outer.pop()!
      if (tag.bounds) this.#bounds.pop()
    }
    if (this.#foreign >= index) this.#foreign = -1
  }

  #bound(): number {
    return this.#bounds[this.#bounds.length - 1] ?? -1
  }

  #isAtIntegration(): boolean {
    const isInForeignObject = (this.#innermost[foreignObjectId] ?? -1) > this.#foreign
    return isInForeignObject || integrationNames.has(this.#openTags[this.#openTags.length - 1]?.name ?? '')
  }

  /** The tag that an end tag names, which mostly is the innermost open element's. */
  #endedTag(from: number, to: number): Tag {
    const innermost = this.#openTags[this.#openTags.length - 1]!
    const isInnermost = to - from === innermost.name.length && this.#source.startsWith(innermost.name, from)
    return isInnermost ? innermost : this.#tagOf(from, to)
  }

  #tagOf(from: number, to: number): Tag {
    const name = this.#source.slice(from, to)
    const known = knownTags.get(name) ?? this.#ownTags.get(name)
    if (known !== undefined) return known
    const lower = name.toLowerCase()
    const tag =
      knownTags.get(lower === 'image' ? 'img' : lower) ??
      this.#ownTags.get(lower) ??
      unknownTag(lower, knownTags.size + this.#ownTags.size)
    this.#ownTags.set(name, tag)
    this.#innermost[tag.id] ??= -1
    return tag
  }
}

const foreignObjectId = tagNamed('foreignobject').id
