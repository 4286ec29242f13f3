import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { tokensOf } from './token-count.ts'

/** A page's elements as a model sees them that is to say where values stand. */
export interface PageOutline {
  readonly text: string
  /** True when its end was left out to fit. */
  readonly isCut: boolean
}

interface Detail {
  /** Longest text of an element, in characters. */
  readonly text: number
  /** How many of siblings that look alike are shown. */
  readonly samples: number
}

/** From the fullest to the sparsest; the first that fits is taken. */
const details: readonly Detail[] = [
  { text: 80, samples: 3 },
  { text: 60, samples: 2 },
  { text: 40, samples: 2 },
  { text: 30, samples: 1 },
  { text: 14, samples: 1 },
]
/** Cells and definitions differ from column to column: so many of a row are shown. */
const maxCells = 12
const cells = new Set(['td', 'th', 'dd', 'dt'])
/** Heads are shown as far as there are any: they tell which cell of a row is which. */
const maxHeads = 40
/** A few small elements beside each other are likely the fields of a record rather than records: so many are shown. */
const maxFields = 8
const fieldTags = new Set(['span', 'div', 'b', 'i', 'em', 'strong', 'small'])
const largestField = 3
/** A sibling that holds so many times the elements of those shown is something else, whatever it is called. */
const farLarger = 4
const maxClasses = 2
const maxDepth = 60
const maxLines = 4000
const shown = ['itemprop', 'data-testid', 'datetime', 'role', 'aria-label', 'title'] as const
const left = new Set(['script', 'style', 'head', 'br', 'hr', 'select', 'option', 'input', 'button', 'textarea'])

/** Siblings of one kind, as far as they were met. */
interface Met {
  shown: number
  /** Elements in the largest of those shown. */
  largest: number
  isToldOf: boolean
}

/** An outline of what a visitor sees, a line an element, in so many tokens. Linear in the page. */
export function pageOutline(view: PageView, maxTokens: number): PageOutline {
  let lines: readonly string[] = []
  for (const detail of details) {
    lines = new OutlineWriter(view, detail).lines()
    if (lines.length < maxLines && tokensOf(lines.join('\n')) <= maxTokens)
      return { text: lines.join('\n'), isCut: false }
  }
  let budget = maxTokens
  const kept = lines.filter((line) => (budget -= tokensOf(line) + 1) > 0)
  return { text: kept.join('\n'), isCut: true }
}

class OutlineWriter {
  readonly #view: PageView
  readonly #detail: Detail
  readonly #lines: string[] = []

  constructor(view: PageView, detail: Detail) {
    this.#view = view
    this.#detail = detail
  }

  lines(): readonly string[] {
    const root = this.#view.nodes.find(({ tag }) => tag === 'body') ?? this.#view.nodes[0]
    if (root !== undefined) this.#children(root, 0)
    return this.#lines
  }

  #children(parent: ViewNode, depth: number): void {
    const counts = new Map<string, number>()
    const kinds = parent.children.filter(isShown).map((node) => [node, kindOf(node)] as const)
    for (const [, kind] of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const met = new Map<string, Met>()
    for (const [node, kind] of kinds) {
      if (this.#lines.length >= maxLines) return
      const own = met.get(kind) ?? { shown: 0, largest: 0, isToldOf: false }
      met.set(kind, own)
      const count = counts.get(kind) ?? 1
      const size = node.end - node.order
      const samples = samplesOf(node, { count, size }, this.#detail)
      // One more is as short as saying that there is one more.
      const isKept = count <= samples + 1 || own.shown < samples || size > farLarger * (own.largest + 1)
      if (isKept) {
        own.shown += 1
        own.largest = Math.max(own.largest, size)
        this.#element(node, depth)
      } else if (!own.isToldOf) {
        own.isToldOf = true
        this.#say(depth, `… ${count - own.shown} more ${kind}`)
      }
    }
  }

  #element(node: ViewNode, depth: number): void {
    const path: string[] = []
    let at = node
    // Wrappers are written in front of the only element that they hold.
    for (let steps = 0; steps < maxDepth; steps += 1) {
      path.push(nameOf(at))
      const inner = at.children.filter(isShown)
      const [only] = inner
      if (inner.length !== 1 || only === undefined || this.#ownText(at) !== '') break
      at = only
    }
    const text = this.#ownText(at)
    this.#say(depth, `${path.join(' > ')}${text === '' ? '' : ` ${JSON.stringify(text)}`}`)
    if (depth < maxDepth) this.#children(at, depth + 1)
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

  #say(depth: number, line: string): void {
    this.#lines.push(' '.repeat(depth) + line)
  }
}

/** How many of siblings of a kind are shown. */
function samplesOf(
  { tag }: ViewNode,
  { count, size }: { readonly count: number; readonly size: number },
  { samples }: Detail,
): number {
  if (tag === 'th') return maxHeads
  if (cells.has(tag)) return maxCells
  const isField = fieldTags.has(tag) && count <= maxFields && size <= largestField
  return isField ? maxFields : samples
}

function isShown(node: ViewNode): boolean {
  if (node.isHidden || node.isBoilerplate || left.has(node.tag)) return false
  return node.to > node.from || node.tag === 'img' || node.children.some(({ tag }) => tag === 'img')
}

/** A selector of what siblings that look alike have in common. */
function kindOf(node: ViewNode): string {
  return `${node.tag}${classesOf(node)
    .slice(0, 1)
    .map((name) => `.${name}`)
    .join('')}`
}

function nameOf(node: ViewNode): string {
  const id = attributeOf(node, 'id')
  const hash = id !== undefined && /^[a-z][a-z-]*$/i.test(id) ? `#${id}` : ''
  const classes = classesOf(node).map((name) => `.${name}`)
  return `${node.tag}${hash}${classes.join('')}${attributesOf(node)}`
}

/** Classes that tell something: no hashes, no settings of a utility framework. */
function classesOf(node: ViewNode): string[] {
  const names = (attributeOf(node, 'class') ?? '').slice(0, 400).split(/\s+/)
  return names
    .filter((name) => name.length <= 40 && /^[a-z][\w-]*$/i.test(name) && !/\d{3}/.test(name))
    .slice(0, maxClasses)
}

function attributesOf(node: ViewNode): string {
  const named = shown.flatMap((name) => {
    const value = attributeOf(node, name)
    return value === undefined || value === '' ? [] : [`[${name}=${value.slice(0, 40)}]`]
  })
  const address = attributeOf(node, node.tag === 'img' ? 'src' : 'href')
  if (address !== undefined && (node.tag === 'a' || node.tag === 'img') && !address.startsWith('data:'))
    named.push(`[${node.tag === 'img' ? 'src' : 'href'}=${address.slice(0, 50)}]`)
  const alt = node.tag === 'img' ? attributeOf(node, 'alt') : undefined
  if (alt !== undefined && alt !== '') named.push(`[alt=${alt.slice(0, 40)}]`)
  return named.join('')
}
