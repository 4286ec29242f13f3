import type { PageNode } from '../../page/html/html-node.ts'
import { ClassReader } from '../../page/roles/class-reader.ts'
import { isCodeLine } from '../../page/roles/code-lines.ts'
import { isPermalink, labelled } from '../../page/roles/inline-signs.ts'
import { labelOfDrawing } from './icon-names.ts'
import { isBehindButton } from './opened-panels.ts'
import { mayHide, isHidden } from '../../page/roles/visibility.ts'
import { isUnread } from './unread-words.ts'
import { isOutOfSight } from './out-of-sight.ts'
import { isReadAloud } from './read-aloud.ts'
import { footOf } from './page-foot.ts'
import { PageFrame } from './page-frame.ts'
import { signOfIcon } from '../../values/marks.ts'
import type { ViewNode } from './view-element.ts'

/** A line of the page's text as a visitor reads it, with the block it stands in. */
export interface ViewLine {
  readonly from: number
  readonly to: number
  readonly node: ViewNode
}

export interface ScriptElement {
  readonly node: ViewNode
  readonly text: string
}

/** A page flattened for extraction: elements in document order over one text, so that any element's text is a slice. */
export interface PageView {
  readonly baseUrl: string
  /** In document order. */
  readonly nodes: readonly ViewNode[]
  readonly text: string
  readonly lines: readonly ViewLine[]
  /** What ends the pages of the site, where no tag says so. */
  readonly foot: ViewNode | undefined
  readonly scripts: readonly ScriptElement[]
  /** True when the page was too large to be taken whole. */
  readonly isCut: boolean
  /** The element as extraction sees it or, of one that it leaves out, the nearest around it. */
  elementAt(element: PageNode): ViewNode
}

const blocks = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th ' +
    'thead tr ul caption option'
  ).split(' '),
)
const skipped = new Set('style template svg math object embed canvas datalist'.split(' '))
const silent = new Set('script title head select textarea option iframe'.split(' '))

/** More elements or characters than this and the rest of the page is left unread. */
const maxNodes = 120_000
const maxText = 3_000_000
/** In characters. */
const longestIconName = 48

interface OpenNode extends ViewNode {
  attributes: Readonly<Record<string, string>>
  readonly children: ViewNode[]
  end: number
  to: number
  isBoilerplate: boolean
}

/** Takes a page's events in order and gives its view; linear in the page. */
export class ViewBuilder {
  readonly #baseUrl: string
  readonly #withNoscript: boolean
  readonly #nodes: OpenNode[] = []
  readonly #stack: OpenNode[] = []
  readonly #parts: string[] = []
  readonly #lines: { from: number; to: number; node: ViewNode }[] = []
  readonly #scripts: ScriptElement[] = []
  readonly #classes = new ClassReader()
  readonly #frame = new PageFrame()
  readonly #byElement = new Map<PageNode, ViewNode>()
  #length = 0
  #gap: '' | ' ' | '\n' = ''
  #isCut = false
  /** An element like the one before has just been opened right behind it. */
  #isSeam = false
  /** How many preformatted elements are open, and the space before what comes next in them. */
  #preformatted = 0
  #indent = ''
  #icon: string | undefined

  constructor(baseUrl: string, withNoscript: boolean) {
    this.#baseUrl = baseUrl
    this.#withNoscript = withNoscript
    // Pages without html or body are pages too; with a root every element has siblings and a parent.
    this.open('html', Object.create(null))
  }

  /** Opens an element whose attributes have no prototype; false when its content is to be left out (it is then not opened). */
  open(tag: string, attributes: Readonly<Record<string, string>>, element?: PageNode): boolean {
    if (this.#nodes.length >= maxNodes || this.#length >= maxText) {
      this.#isCut = true
      return false
    }
    this.#part(tag, attributes)
    if (this.#isLeftOut(tag, attributes)) {
      if (tag === 'svg') this.#meetDrawing(element, attributes)
      return false
    }
    const parent = this.#stack.at(-1) ?? null
    const isBlock = blocks.has(tag)
    if (isBlock) this.#break()
    const before = parent?.children.at(-1)
    this.#isSeam ||= isRightBehind(before, tag, this.#length)
    this.#startCodeLine(attributes, before)
    const node: OpenNode = {
      tag,
      attributes,
      parent,
      children: [],
      place: parent?.children.length ?? 0,
      order: this.#nodes.length,
      end: this.#nodes.length + 1,
      from: this.#length,
      to: this.#length,
      isBoilerplate: false,
      isHidden:
        parent?.isHidden === true || silent.has(tag) || (element !== undefined && this.#isHidden(element, parent)),
      isBlock,
    }
    parent?.children.push(node)
    this.#nodes.push(node)
    this.#stack.push(node)
    if (element !== undefined) this.#byElement.set(element, node)
    this.#frame.meet(node)
    this.#meetIcon(tag, attributes)
    if (tag === 'pre') this.#preformatted += 1
    return true
  }

  /** Parts an element from what stands before it: "18" and "18 gold badges" are words of their own. */
  #part(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (isLineStart(tag, attributes)) this.#break()
    if (isReadAloud(attributes)) this.#gap ||= ' '
  }

  #startCodeLine(attributes: ViewNode['attributes'], before: ViewNode | undefined): void {
    if (this.#preformatted === 0) return
    if (isCodeLine(attributes['class']) && isCodeLine(before?.attributes['class'])) this.#break()
  }

  #isLeftOut(tag: string, { shadowrootmode: shadow }: Readonly<Record<string, string>>): boolean {
    // A shadow root stands where its template does.
    return (
      (skipped.has(tag) && !(tag === 'template' && shadow !== undefined)) || (tag === 'noscript' && !this.#withNoscript)
    )
  }

  #meetDrawing(element: PageNode | undefined, attributes: Readonly<Record<string, string>>): void {
    if (element !== undefined) this.#nameIcon(element, attributes)
    this.#meetIcon('svg', attributes)
  }

  /** What a drawing is called by its title names the element that shows it first. */
  #nameIcon(element: PageNode, { 'aria-label': label }: Readonly<Record<string, string>>): void {
    const holder = this.#stack.at(-1)
    if (holder === undefined || holder.children.length > 0 || holder.from < this.#length) return
    const told = holder.attributes['aria-label'] ?? holder.attributes['title']
    const title = label ?? titleOf(element) ?? labelOfDrawing(element)
    if (told !== undefined || title === undefined || title.trim() === '' || title.length > longestIconName) return
    holder.attributes = Object.assign(Object.create(null), holder.attributes, { 'aria-label': title.trim() })
  }

  /** The first icon of the cell that is open says what the cell shows, where it shows nothing else. */
  #meetIcon(tag: string, { class: name }: Readonly<Record<string, string>>): void {
    if (cellTags.test(tag)) this.#icon = undefined
    if (!iconTags.test(tag) || name === undefined || this.#icon !== undefined) return
    // What is pressed does something: it takes a line out of a basket.
    if (this.#stack.slice(-pressedAround).some(({ tag }) => pressed.test(tag))) return
    this.#icon = signOfIcon(name)
  }

  /** A tick or a cross that style sheets draw in an empty cell stands there as its sign. */
  #drawIcon(node: OpenNode): void {
    if (!cellTags.test(node.tag)) return
    if (this.#icon !== undefined && node.from === this.#length && !node.isHidden) this.#append(this.#icon, node)
    this.#icon = undefined
  }

  close(): void {
    const node = this.#stack.pop()
    if (node === undefined) return
    this.#drawIcon(node)
    node.end = this.#nodes.length
    node.to = this.#length
    if (node.tag === 'pre') this.#preformatted -= 1
    if (node.isBlock) this.#break()
    if (isReadAloud(node.attributes)) this.#gap ||= ' '
  }

  text(data: string): void {
    const node = this.#stack.at(-1)
    if (node?.tag === 'option') noteOption(node, data)
    if (node === undefined || node.isHidden || this.#length >= maxText) return
    const plain = data.replaceAll(/[\u00ad\u200b\u200e\u200f\ufeff]/g, '')
    if (this.#preformatted > 0) return this.#verbatim(plain, node)
    const words = plain.replaceAll(/[\s\u00a0\u202f\u2009]+/g, ' ')
    if (words === '' || words === ' ') return void (this.#gap ||= words === ' ' ? ' ' : '')
    if (words.startsWith(' ')) this.#gap ||= ' '
    this.#append(words.trim(), node)
    if (words.endsWith(' ')) this.#gap = ' '
  }

  /** Lines as they stand, but for empty ones. */
  #verbatim(text: string, node: OpenNode): void {
    for (const [at, row] of text.split(/\r?\n/).entries()) {
      if (at > 0) this.#break()
      const words = row.trim()
      if (words === '') this.#indent += row
      else {
        this.#indent += row.slice(0, row.indexOf(words))
        this.#append(words, node)
        this.#indent = row.slice(row.indexOf(words) + words.length)
      }
    }
  }

  script(text: string): void {
    const node = this.#stack.at(-1)
    if (node !== undefined) this.#scripts.push({ node, text })
  }

  finish(): PageView {
    while (this.#stack.length > 0) this.close()
    const text = this.#parts.join('')
    for (const { order, end } of this.#frame.parts(this.#nodes, text)) this.#markBoilerplate(order, end)
    const foot = footOf({ nodes: this.#nodes, text, lines: this.#lines })
    if (foot !== undefined) this.#markBoilerplate(foot.order, foot.end)
    const [root] = this.#nodes
    if (root === undefined) throw new TypeError('a view has its root')
    return {
      baseUrl: this.#baseUrl,
      nodes: this.#nodes,
      text,
      lines: this.#lines,
      foot,
      scripts: this.#scripts,
      isCut: this.#isCut,
      elementAt: (element) => {
        for (let at: PageNode | null = element; at !== null; at = at.parent) {
          const node = this.#byElement.get(at)
          if (node !== undefined) return node
        }
        return root
      },
    }
  }

  #markBoilerplate(from: number, to: number): void {
    for (const node of this.#nodes.slice(from, to)) node.isBoilerplate = true
  }

  #isHidden(element: PageNode, parent: ViewNode | null): boolean {
    const { name } = element.tag
    if (name === 'button' && isBesideHeading(parent, this.#length)) return true
    // Without attributes.
    if (element.from === element.to) return false
    if (name === 'a' && isPermalink(element)) return true
    const classes = element.attribute('class')
    if (element.attribute('role') === 'tooltip') return true
    if (classes !== undefined && (isOutOfSight(classes, parent) || isUnread(element, classes))) return true
    if (!mayHide(element) || !isHidden(element, this.#classes.maskOf(element.attributes))) return false
    return !isBehindButton(element, parent, this.#length)
  }

  #break(): void {
    this.#gap = '\n'
    this.#indent = ''
  }

  #append(words: string, node: OpenNode): void {
    const line = this.#lines.at(-1)
    if (this.#isSeam && this.#gap === '') this.#gap = gapAt(this.#parts.at(-1) ?? '', words)
    this.#isSeam = false
    if (this.#gap !== '' && this.#length > 0) this.#push(this.#gap)
    if (this.#indent !== '') this.#push(this.#indent)
    this.#indent = ''
    const from = this.#length
    this.#push(this.#gap === '' && node.tag === 'sup' ? this.#raised(words) : words)
    if (line !== undefined && this.#gap !== '\n') line.to = this.#length
    else this.#lines.push({ from, to: this.#length, node: blockOf(node) })
    this.#gap = ''
  }

  /** Raised figures with what tells them from the number that they are raised beside. */
  #raised(words: string): string {
    const before = this.#parts.slice(-partsOfPrice).join('')
    if (isPowerOfTen(before, words)) return `^${words}`
    if (/^\d\d$/.test(words) && beforeCents.test(before)) return `.${words}`
    return /^\d$/.test(words) && /\d$/.test(before) ? ` ${words}` : words
  }

  #push(part: string): void {
    this.#parts.push(part)
    this.#length += part.length
  }
}

const cellTags = /^(?:td|th|dd)$/
const iconTags = /^(?:i|span|em|b|svg)$/
const pressed = /^(?:a|button|label|summary)$/
const pressedAround = 4

/** Nothing stands between an element and the one of its kind before it, which has some text. */
function isRightBehind(before: ViewNode | undefined, tag: string, length: number): boolean {
  return before?.tag === tag && before.to === length && before.to > before.from
}

/** "$", " " and "1,089" may be apart. */
const partsOfPrice = 4
const beforeCents = /(?:\p{Sc}|\b[A-Z]{3})\s?\d{1,3}(?:,?\d{3}){0,2}$/u

/** The raised "24" of "5.97 × 10²⁴", which would read 1024. */
function isPowerOfTen(before: string, words: string): boolean {
  return /^[-\u2212+]?\d{1,3}$/.test(words) && /[×x·*⋅∙]\s?10$/.test(before)
}

/** A box to tick begins a line of its own. */
function isLineStart(tag: string, { type }: Readonly<Record<string, string>>): boolean {
  return tag === 'br' || (tag === 'input' && (type === 'checkbox' || type === 'radio'))
}

/** What parts the texts of two elements that nothing stands between: "1,204" ends what "Followers" begins, and "Following" begins anew. */
function gapAt(before: string, behind: string): '' | ' ' | '\n' {
  if (!partsAt(before, behind)) return ''
  return /^[\d.,]+[kKM]?$/.test(before) && /^\p{Lu}\p{Ll}/u.test(behind) ? '\n' : ' '
}

/** "15 min" and "Cottura" in elements side by side are set apart by their style; "4" and ".35" are not. */
function partsAt(before: string, behind: string): boolean {
  if (/[\p{Ll}\d)%]$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(behind)) return true
  // "Rs 635,000" and "2010"
  if (/\d[.,]\d{3}$/.test(before) && /^\d/.test(behind)) return true
  // "Model 2026" and "$45.00"
  if (/[\p{Ll}\d]$/u.test(before) && /^[$€£¥₹]\s?\d/.test(behind)) return true
  // "Followers" and "1,204"
  if (/\p{L}{3}$/u.test(before) && /^\d{1,3}(?:[.,]\d{1,3})*[kKM]?$/.test(behind)) return true
  // "June 2, 2025" and "11 min read", "11 min read" and "37 comments", "04/03/2026" and "1.2K shares"
  return /\p{Ll}{2}$|[\s/.-](?:19|20)\d\d$/u.test(before) && /^\d{1,4}(?:[.,]\d{1,3})?[kKM]?\s\p{Ll}{3}/u.test(behind)
}

/** What can be chosen is shown by a click: its text is kept with the element. */
function noteOption(node: OpenNode, data: string): void {
  const text = data.replaceAll(/\s+/g, ' ').trim()
  if (text === '' || node.attributes[optionText] !== undefined) return
  const named: Record<string, string> = Object.assign(Object.create(null), node.attributes)
  named[optionText] = text.slice(0, 300)
  node.attributes = named
}

/** Under this name, which no attribute can have, an option keeps its text. */
export const optionText = '#text'

function blockOf(node: ViewNode): ViewNode {
  let at = node
  while (!at.isBlock && at.parent !== null) at = at.parent
  return at
}

/** A button after a heading's text does something with it; one that is all of it opens what it names. */
function isBesideHeading(parent: ViewNode | null, length: number): boolean {
  return parent !== null && labelled.has(parent.tag) && length > parent.from
}

/** The title of a drawing stands before all that it draws. */
function titleOf(drawing: PageNode): string | undefined {
  const { first } = drawing
  const title = first?.tag.name === '#text' && first.data.trim() === '' ? first.next : first
  return title?.tag.name === 'title' ? title.first?.data : undefined
}
