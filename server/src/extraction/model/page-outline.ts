import { folded, holdsWhole } from '../../values/name-words.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { type Asked, type OutlineLine, pickedLines } from './outline-lines.ts'
import { plansWithin } from './plans-within.ts'
import { Relevance } from './relevance.ts'
import { tokensOf } from './token-count.ts'

/** A page's elements as a model sees them that is to say where values stand. */
export interface PageOutline {
  readonly text: string
  /** True when parts of it were left out to fit. */
  readonly isCut: boolean
}

interface Detail {
  /** Longest text of an element, in characters. */
  readonly text: number
  /** How many of siblings that look alike are shown. */
  readonly samples: number
}

/** From the fullest to the sparsest; the first that fits is taken, or of the last those lines that have most to do with what is asked. */
const details: readonly Detail[] = [
  { text: 80, samples: 3 },
  { text: 60, samples: 2 },
  { text: 40, samples: 2 },
]
/** What of the site's frame has to do with what is asked may take so much. */
const frameShare = 0.15
/** Cells and definitions differ from column to column: so many of a row are shown. */
const maxCells = 12
const cells = new Set(['td', 'th', 'dd', 'dt'])
/** Heads are shown as far as there are any: they tell which cell of a row is which. */
const maxHeads = 40
/** A few small elements beside each other are likely the fields of a record rather than records: so many are shown. */
const maxFields = 8
/** Elements that a cell may hold to be told by its text. */
const largestCell = 4
const fieldTags = new Set(['span', 'div', 'b', 'i', 'em', 'strong', 'small'])
const largestField = 3
/** A sibling that holds so many times the elements of those shown is something else, whatever it is called. */
const farLarger = 4
/** Characters of an attribute. */
const longestValue = 28
const maxClasses = 2
const maxDepth = 60
const maxLines = 4000
const shown = ['itemprop', 'data-testid', 'datetime', 'role', 'aria-label', 'title'] as const
const left = new Set(['script', 'style', 'head', 'br', 'hr', 'select', 'option', 'input', 'button', 'textarea'])

/** An outline of what a visitor sees, a line an element, in so many tokens. As good as linear in the page. */
export function pageOutline(view: PageView, asked: Asked): PageOutline {
  let lines: readonly OutlineLine[] = []
  const seen = { classes: classCounts(view), ...namedParts(view, asked) }
  for (const detail of details) {
    lines = new OutlineWriter(view, detail, seen).lines()
    const own = lines.filter(({ isFrame }) => !isFrame)
    const left = asked.maxTokens - own.reduce((sum, { text }) => sum + tokensOf(text) + 1, 0)
    const forFrame = own.length < lines.length ? asked.maxTokens * frameShare : 0
    if (lines.length >= maxLines || left < forFrame) continue
    return { text: textOf(pickedLines(lines, { ...asked, maxTokens: forFrame }, own)), isCut: false }
  }
  return { text: textOf(pickedLines(lines, asked, [])), isCut: true }
}

/** What is counted over the whole page before a line is written. */
interface Seen {
  /** How many elements bear each class. */
  readonly classes: ReadonlyMap<string, number>
  /** Elements that are shown however many others look like them. */
  readonly named: ReadonlySet<ViewNode>
  /** What stands beside the headings that are named. */
  readonly sections: ReadonlySet<ViewNode>
  /** Among the lines of the page. */
  readonly relevance: Relevance
}

function classCounts({ nodes }: PageView): Map<string, number> {
  const counts = new Map<string, number>()
  for (const node of nodes) for (const name of allClassesOf(node)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const mostNamed = 6
const leastFit = 2
/** A heading that the caller writes out. */
const quotedFit = 8
const leastQuoted = 8
const largestSection = 400

/** What stands around the few headings that have most to do with what is asked: such parts often look like all the others. */
function namedParts({ nodes, text, lines }: PageView, asked: Asked): Pick<Seen, 'named' | 'sections' | 'relevance'> {
  const sayings = lines.map(({ from, to }) => text.slice(from, Math.min(to, from + 300)))
  const relevance = new Relevance(asked, sayings)
  const written = folded([asked.prompt, ...plansWithin(asked.plan).map(({ description }) => description)].join('\n'))
  const fitOf = (node: ViewNode): number => {
    const own = text.slice(node.from, Math.min(node.to, node.from + 300)).trim()
    const isQuoted = own.length >= leastQuoted && holdsWhole(written, folded(own))
    return relevance.of(own) + (isQuoted ? quotedFit : 0)
  }
  const told = nodes
    .filter(({ tag, isHidden }) => heads.has(tag) && !isHidden)
    .map((node) => ({ node, fit: fitOf(node) }))
    .filter(({ fit }) => fit >= leastFit)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, mostNamed)
  const named = new Set<ViewNode>()
  const sections = new Set<ViewNode>()
  for (const { node } of told) {
    for (let at: ViewNode | null = node; at !== null && !named.has(at); at = at.parent) named.add(at)
    if (node.parent !== null && sizeOf(node.parent) <= largestSection) sections.add(node.parent)
  }
  return { named, sections, relevance }
}

function textOf(lines: readonly OutlineLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

interface Below {
  readonly depth: number
  readonly parent: OutlineLine | undefined
  readonly isForm: boolean
  readonly isNamed: boolean
  readonly isFurther: boolean
}

const heads = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'caption', 'legend'])
/** Their parts are colours of the same text. */
const verbatim = new Set(['pre', 'code'])
const forms = new Set(['form', 'fieldset', 'label', 'dialog'])

class OutlineWriter {
  readonly #view: PageView
  readonly #detail: Detail
  readonly #seen: Seen
  readonly #lines: OutlineLine[] = []

  constructor(view: PageView, detail: Detail, seen: Seen) {
    this.#view = view
    this.#detail = detail
    this.#seen = seen
  }

  lines(): readonly OutlineLine[] {
    const root = this.#view.nodes.find(({ tag }) => tag === 'body') ?? this.#view.nodes[0]
    if (root !== undefined)
      this.#children(root, { depth: 0, parent: undefined, isForm: false, isNamed: false, isFurther: false })
    return this.#lines
  }

  #children(parent: ViewNode, below: Below): void {
    const kinds = new Map<string, ViewNode[]>()
    const inner = parent.children.filter(isShown).map((node) => ({ node, kind: this.#kindOf(node) }))
    for (const { node, kind } of inner) kinds.getOrInsertComputed(kind, () => []).push(node)
    const samples = new Map([...kinds].map(([kind, nodes]) => [kind, samplesOf(nodes, this.#detail, this.#seen.named)]))
    const told = new Set<string>()
    const met = new Set<string>()
    for (const { node, kind } of inner) {
      if (this.#lines.length >= maxLines) return
      const [count, kept] = [kinds.get(kind)?.length ?? 1, samples.get(kind)]
      if (kept?.has(node) === true) {
        const isFurther = below.isFurther || (count > 2 && met.has(kind))
        met.add(kind)
        this.#element(node, { ...below, isFurther, isTelling: count > 2 })
      } else if (!told.has(kind)) {
        told.add(kind)
        const labels = labelsOf(
          kinds.get(kind)?.filter((other) => kept?.has(other) !== true) ?? [],
          this.#view,
          this.#seen,
        )
        this.#say(`… ${count - (kept?.size ?? 0)} more ${kind}${labels}`, {
          ...below,
          isTelling: false,
          isFrame: node.isBoilerplate,
          isCell: false,
        })
      }
    }
  }

  #element(node: ViewNode, { isTelling, ...below }: Below & { readonly isTelling: boolean }): void {
    const path: string[] = []
    let at = node
    let { isForm, isNamed } = below
    // Wrappers are written in front of the only element that they hold.
    for (let steps = 0; steps < maxDepth; steps += 1) {
      path.push(nameOf(at, this.#seen.classes))
      isForm ||= forms.has(at.tag)
      isNamed ||= this.#seen.sections.has(at)
      const inner = at.children.filter(isShown)
      const [only] = inner
      if (verbatim.has(at.tag) || inner.length !== 1 || only === undefined || only.isBoilerplate !== node.isBoilerplate)
        break
      if (at.tag === 'tr' && at.children.length > 1) break
      if (this.#ownText(at) !== '') break
      at = only
    }
    const row = at.tag === 'tr' ? this.#rowText(at) : undefined
    const text = verbatim.has(at.tag) ? this.#textOf(at) : this.#ownText(at)
    const said = row ?? (text === '' ? '' : ` ${JSON.stringify(text)}`)
    const line = this.#say(`${path.join(' > ')}${said}`, {
      ...below,
      isForm,
      isNamed,
      isTelling: isTelling || heads.has(at.tag),
      isFrame: node.isBoilerplate,
      isCell: node.tag === 'td' || node.tag === 'th',
    })
    if (below.depth < maxDepth && row === undefined && !verbatim.has(at.tag))
      this.#children(at, { ...below, depth: below.depth + 1, parent: line, isForm, isNamed })
  }

  /** The cells of a row in one line, empty ones too, so that they can be counted; undefined of a row whose cells hold more than a text. */
  #rowText({ children }: ViewNode): string | undefined {
    const own = children.filter(({ tag, isHidden }) => (tag === 'td' || tag === 'th') && !isHidden)
    if (own.length < 2 || own.some((cell) => cell.end - cell.order > largestCell)) return undefined
    const most = own.every(({ tag }) => tag === 'th') ? maxHeads : maxCells
    const told = own.length <= most + 1 ? own : own.slice(0, most)
    const parts = told.map((cell) => {
      const link = this.#view.nodes.slice(cell.order + 1, cell.end).find(({ tag }) => tag === 'a')
      const inner = link === undefined ? '' : ` ${nameOf(link, this.#seen.classes)}`
      return `${nameOf(cell, this.#seen.classes)}${inner} ${JSON.stringify(this.#textOf(cell))}`
    })
    const more = own.length > told.length ? ` | … ${own.length - told.length} more ${own.at(-1)?.tag ?? ''}` : ''
    return ` > ${parts.join(' | ')}${more}`
  }

  /** A selector of what siblings that look alike have in common; those that are called what is asked for stand for themselves. */
  #kindOf(node: ViewNode): string {
    const id = attributeOf(node, 'id')
    const hash = id !== undefined && isPlainName(id) && this.#seen.relevance.wordsIn(id).size > 0 ? `#${id}` : ''
    return `${node.tag}${hash}${allClassesOf(node)
      .slice(0, 1)
      .map((name) => `.${name}`)
      .join('')}`
  }

  /** All that an element says, at most as long as the detail has it. */
  #textOf({ from, to }: ViewNode): string {
    const text = this.#view.text
      .slice(from, Math.min(to, from + this.#detail.text))
      .replaceAll(/\s+/g, ' ')
      .trim()
    return to - from > this.#detail.text ? `${text}…` : text
  }

  /** What an element says beside its children, at most as long as the detail has it. */
  #ownText({ from, to, children }: ViewNode): string {
    const parts: string[] = []
    let at = from
    let length = 0
    for (const child of [...children, undefined]) {
      const end = child?.from ?? to
      const part = end > at ? this.#view.text.slice(at, Math.min(end, at + this.#detail.text)).trim() : ''
      if (part !== '') parts.push(part)
      length += part.length
      if (length > this.#detail.text) break
      at = Math.max(at, child?.to ?? to)
    }
    const text = parts.join(' … ').replaceAll(/\s+/g, ' ')
    return text.length > this.#detail.text ? `${text.slice(0, this.#detail.text - 1)}…` : text
  }

  #say(text: string, line: Below & Pick<OutlineLine, 'isTelling' | 'isFrame' | 'isCell'>): OutlineLine {
    const { depth, ...kind } = line
    const said = { ...kind, text: ' '.repeat(depth) + text, at: this.#lines.length }
    this.#lines.push(said)
    return said
  }
}

/** Those of siblings of a kind that are shown: the first ones, the fullest of the others, and what is far larger than those. */
function samplesOf(nodes: readonly ViewNode[], detail: Detail, named: ReadonlySet<ViewNode>): ReadonlySet<ViewNode> {
  const [first] = nodes
  if (first === undefined) return new Set()
  const samples = sampleCount(first, nodes.length, detail)
  // One more is as short as saying that there is one more.
  if (nodes.length <= samples + 1) return new Set(nodes)
  const shown = nodes.slice(0, Math.max(1, samples - 1))
  let largest = Math.max(...shown.map(sizeOf))
  const rest = nodes.slice(shown.length)
  const fullest = rest.reduce((best, node) => (sizeOf(node) > sizeOf(best) ? node : best), rest[0] ?? first)
  const others = rest.filter((node) => {
    const isOther = sizeOf(node) > farLarger * (largest + 1)
    if (isOther) largest = sizeOf(node)
    return isOther || named.has(node)
  })
  return new Set([...shown, ...(samples > 1 ? [fullest] : []), ...others])
}

const longestLabel = 30
const maxLabels = 10
const labelTags = new Set(['th', 'dt', 'label', 'b', 'strong'])

/** What of elements that are not shown is labelled with words of what is asked: they look alike, but tell different things. */
function labelsOf(nodes: readonly ViewNode[], view: PageView, { relevance }: Seen): string {
  const labels = new Map<string, Set<string>>()
  for (const node of nodes.slice(0, maxLabelled)) {
    const label = labelOf(node, view)
    const words = label === undefined ? [] : [...relevance.wordsIn(label)]
    if (label !== undefined && words.length > 0) labels.getOrInsertComputed(words.join(' '), () => new Set()).add(label)
  }
  // Many that differ in other words are the names of records.
  const told = [...labels.values()]
    .filter(({ size }) => size <= mostAlike)
    .flatMap((same) => same.values().toArray())
    .slice(0, maxLabels)
  return told.length === 0 ? '' : ` (${told.map((label) => JSON.stringify(label)).join(' ')})`
}

const mostAlike = 3
const maxLabelled = 200

/** The first short text in an element, if it names what follows. */
function labelOf(node: ViewNode, { nodes, text }: PageView): string | undefined {
  const inside = nodes.slice(node.order, Math.min(node.end, node.order + largestField + 1))
  const first = inside.find(({ from, to, children }) => to > from && children.length === 0)
  if (first === undefined || first.to - first.from > longestLabel) return undefined
  const label = text.slice(first.from, first.to).trim()
  const around = first.parent !== null && first.parent !== node.parent ? first.parent : first
  const isLabel = [first, around].some(
    (at) => labelTags.has(at.tag) || /label|title|name|key|term|head/i.test(attributeOf(at, 'class') ?? ''),
  )
  return isLabel || label.endsWith(':') ? label : undefined
}

function sizeOf({ order, end }: ViewNode): number {
  return end - order
}

function sampleCount(first: ViewNode, count: number, { samples }: Detail): number {
  const { tag } = first
  if (tag === 'th') return maxHeads
  if (cells.has(tag)) return maxCells
  const isField = fieldTags.has(tag) && count <= maxFields && sizeOf(first) <= largestField
  return isField ? maxFields : samples
}

function isShown(node: ViewNode): boolean {
  if (node.isHidden || left.has(node.tag)) return false
  return node.to > node.from || node.tag === 'img' || node.children.some(({ tag }) => tag === 'img')
}

function nameOf(node: ViewNode, counts: ReadonlyMap<string, number>): string {
  const id = attributeOf(node, 'id')
  const hash = id !== undefined && isPlainName(id) ? `#${id}` : ''
  const classes = allClassesOf(node)
    .toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))
    .slice(0, maxClasses)
    .map((name) => `.${name}`)
  return `${node.tag}${hash}${classes.join('')}${attributesOf(node)}`
}

function isPlainName(id: string): boolean {
  return /^[a-z][a-z-]*$/i.test(id)
}

/** Classes that may tell something: no hashes, no settings of a utility framework. The rarest of them tell most. */
function allClassesOf(node: ViewNode): string[] {
  const names = (attributeOf(node, 'class') ?? '').slice(0, 400).split(/\s+/)
  return names.filter((name) => name.length <= 40 && /^[a-z][\w-]*$/i.test(name) && !/\d{3}/.test(name))
}

function attributesOf(node: ViewNode): string {
  const named = shown.flatMap((name) => {
    const value = attributeOf(node, name)
    return value === undefined || value === '' ? [] : [`[${name}=${value.slice(0, longestValue)}]`]
  })
  const address = attributeOf(node, node.tag === 'img' ? 'src' : 'href')
  if (address !== undefined && (node.tag === 'a' || node.tag === 'img') && !address.startsWith('data:'))
    named.push(`[${node.tag === 'img' ? 'src' : 'href'}=${address.slice(0, longestValue)}]`)
  const alt = node.tag === 'img' ? attributeOf(node, 'alt') : undefined
  if (alt !== undefined && alt !== '') named.push(`[alt=${alt.slice(0, longestValue)}]`)
  return named.join('')
}
