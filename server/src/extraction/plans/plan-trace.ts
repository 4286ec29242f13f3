import type { ExtractionPlan } from '../../contract/extraction-plan.ts'
import { nameKey } from '../../values/name-words.ts'
import type { Filled } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { tableOf } from './table-cells.ts'

/** What is noted of the readings of one part of a plan. */
export interface PartTrace {
  /** How often it was looked for: once, or in each record. */
  asked: number
  found: number
  /** Values that were looked at: not more than some thousand. */
  values: number
  /** Name of a feature → what was seen of it → how often. */
  readonly features: Map<string, Map<string, number>>
  /** Of a list: its records in each place it was looked for in. */
  list?: ListTrace
}

export interface ListTrace {
  /** Records in all places together. */
  records: number
  /** Elements that hold them, in all places together. */
  parents: number
  /** Siblings of records that have their tag, themselves among them. */
  likeSiblings: number
  /** Records that lack half or more of what all others have. */
  thin: number
}

/** How values of one part were found. */
interface ValueReading {
  readonly plan: ExtractionPlan
  /** The record, or the page. */
  readonly scope: ViewNode
  readonly node: ViewNode
  readonly quote: string
  readonly value: unknown
  /** How many elements the selector matches in the scope, and those near the one that was taken. */
  readonly matches: readonly ViewNode[]
  readonly isOneOfAll: boolean
  /** The record is a column of a table. */
  readonly isAcross: boolean
}

interface ListReading {
  readonly plan: ExtractionPlan
  /** Each with its second element, if it has one. */
  readonly records: readonly (readonly ViewNode[])[]
  readonly items: readonly Filled[]
}

const maxNoted = 2000
const maxMatchesTold = 9
const positional = /:(?:nth|first|last|only)-|[+~]/
const levels = 3

/** Follows a plan as it reads a page, to tell later whether it reads another page in the same way. */
export class PlanTrace {
  readonly parts = new Map<string, PartTrace>()
  readonly #view: PageView
  readonly #tagPaths = new Map<ViewNode, string>()
  readonly #headers = new Map<ViewNode, readonly ViewNode[]>()

  constructor(view: PageView) {
    this.#view = view
  }

  asked(pointer: string, isFound: boolean): void {
    const part = this.#part(pointer)
    part.asked += 1
    if (isFound) part.found += 1
  }

  value(pointer: string, reading: ValueReading): void {
    const { plan, scope, node, quote, value, matches, isOneOfAll, isAcross } = reading
    const part = this.#part(pointer)
    part.values += 1
    if (part.values > maxNoted) return
    const note = (name: string, seen: string): void => noted(part, name, seen)
    note('path', `${pathWithin(node, scope)}@${plan.attr ?? ''}`)
    note('shape', shapeOf(value))
    if (typeof value === 'number') note('unit', unitOf(quote, plan))
    if (isOneOfAll) return
    note('label', this.#labelOf(node, scope, isAcross))
    if (plan.up !== undefined) return note('chain', chainOf(node))
    const isPage = scope.parent === null
    const near = nearOf(node, scope)
    const nearby = matches.filter(({ order }) => order >= near.order && order < near.end)
    note('near', String(Math.min(nearby.length, maxMatchesTold)))
    if (!isPage) note('matches', String(Math.min(matches.length, maxMatchesTold)))
    else if (matches.length > 1) note('chain', chainOf(node))
    if (positional.test(plan.at ?? '')) note('siblings', siblingsOf(node, scope))
  }

  list(pointer: string, { plan, records: places, items }: ListReading): void {
    const part = this.#part(pointer)
    const records = places.flatMap(([first]) => first ?? [])
    part.list ??= { records: 0, parents: 0, likeSiblings: 0, thin: 0 }
    const holders = new Set(records.map(({ parent }) => parent))
    const tags = new Set(records.map(({ tag }) => tag))
    part.list.records += records.length
    part.list.parents += holders.size
    for (const holder of holders)
      part.list.likeSiblings += holder?.children.filter(({ tag }) => tags.has(tag)).length ?? 0
    part.list.thin += thinRecords(items)
    for (const record of records.slice(0, maxNoted)) {
      noted(part, 'record', this.#tagPathOf(record))
      if (positional.test(plan.each ?? '')) noted(part, 'siblings', siblingsOf(record.parent ?? record, undefined))
    }
    for (const holder of holders) if (holder !== null) noted(part, 'holder', chainOf(holder))
    if (plan.zip !== undefined) for (const place of places) noted(part, 'further', furtherOf(place))
  }

  #part(pointer: string): PartTrace {
    return this.parts.getOrInsertComputed(pointer, () => ({ asked: 0, found: 0, values: 0, features: new Map() }))
  }

  /** The tags around a record, and whether they are part of the site's frame. */
  #tagPathOf(node: ViewNode): string {
    const { parent } = node
    const around =
      parent === null ? '' : this.#tagPaths.getOrInsertComputed(parent, (holder) => tagsAround(holder, levels))
    return `${around}>${node.tag}${node.isBoilerplate ? '!' : ''}`
  }

  /** What the page calls a value: the head of its column, its term, or what stands before it and ends in a colon. */
  #labelOf(node: ViewNode, scope: ViewNode, isAcross: boolean): string {
    for (let at: ViewNode | null = node; at !== null && at !== scope.parent; at = at.parent) {
      if (at.tag === 'td') return this.#headOf(at, isAcross)
      const before = at.parent?.children[at.place - 1]
      if (before !== undefined && at !== scope) {
        const text = this.#textOf(before)
        if (labels.has(before.tag) || /:\s*$/.test(text)) return nameKey(text)
      }
      if (at.tag === 'tr' || at.tag === 'dd' || at === scope) break
    }
    return ''
  }

  /** The heads of a cell's column and row; where records are columns, a row's first cell is its head. */
  #headOf(cell: ViewNode, isAcross: boolean): string {
    const row = cell.parent
    if (isAcross) return this.#textOf(row?.children[0] ?? cell)
    const beside = row?.children.slice(0, cell.place).findLast(({ tag }) => tag === 'th')
    const table = tableOf(cell)
    const heads = table === undefined ? [] : this.#headers.getOrInsertComputed(table, headsOf)
    const texts = [heads[cell.place], beside].map((head) => (head === undefined ? '' : this.#textOf(head)))
    return [row?.children.length ?? 0, ...texts].join('|')
  }

  #textOf({ from, to }: ViewNode): string {
    return nameKey(this.#view.text.slice(from, Math.min(to, from + longestLabel)))
  }
}

const labels = new Set(['dt', 'th', 'label'])
const longestLabel = 60
const commonShare = 0.8

/** How many records lack half or more of what nearly all have. */
function thinRecords(items: readonly Filled[]): number {
  const records = items.map((item) => new Set(item.kind === 'object' ? item.entries.map(([name]) => name) : []))
  const counts = new Map<string, number>()
  for (const record of records) for (const name of record) counts.set(name, (counts.get(name) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= commonShare * records.length).map(([name]) => name)
  if (common.length < 2) return 0
  return records.filter((record) => common.filter((name) => !record.has(name)).length >= common.length / 2).length
}

/** Of which kinds the elements are that belong to a record besides its first. */
function furtherOf([, ...further]: readonly ViewNode[]): string {
  return [...new Set(further.map(({ tag }) => tag))].toSorted().join(' ')
}

function noted({ features }: PartTrace, name: string, seen: string): void {
  const known = features.getOrInsertComputed(name, () => new Map<string, number>())
  // What differs as much as this is no feature of the part.
  if (known.size > maxSeen && !known.has(seen)) return
  known.set(seen, (known.get(seen) ?? 0) + 1)
}

/** Things seen of a feature, at most: a feature with more of them tells nothing. */
export const maxSeen = 12

/** The cells of a table's first row when they are heads. */
function headsOf(table: ViewNode): readonly ViewNode[] {
  let at = table
  for (let depth = 0; depth < levels; depth += 1) {
    const first = at.children.find(({ tag }) => tag !== 'caption' && tag !== 'colgroup')
    if (first === undefined) return []
    if (first.tag === 'tr') return first.children.every(({ tag }) => tag === 'th') ? first.children : []
    at = first
  }
  return []
}

/** The tags from the scope, or from some levels above, down to an element. */
function pathWithin(node: ViewNode, scope: ViewNode): string {
  const tags: string[] = []
  for (let at: ViewNode | null = node; at !== null && at !== scope && tags.length <= levels; at = at.parent)
    tags.unshift(at.tag)
  return tags.join('>')
}

function tagsAround(node: ViewNode, steps: number): string {
  const tags: string[] = []
  for (let at: ViewNode | null = node; at !== null && tags.length < steps; at = at.parent) tags.unshift(at.tag)
  return tags.join('>')
}

/** Tags, ids and classes around an element, as far as they look like those of a template. */
function chainOf(node: ViewNode): string {
  const steps: string[] = []
  for (let at: ViewNode | null = node; at !== null && steps.length <= levels && at.tag !== 'body'; at = at.parent) {
    const [name] = (attributeOf(at, 'class') ?? '').slice(0, 200).trim().split(/\s+/)
    steps.unshift(at.tag + (name !== undefined && /^[a-z_-]{2,40}$/i.test(name) ? `.${name}` : ''))
  }
  return steps.join('>')
}

/** The element around the one around a value, but not more than its record. */
function nearOf(node: ViewNode, scope: ViewNode): ViewNode {
  let at = node
  for (let steps = 0; steps < 2 && at !== scope && at.parent !== null; steps += 1) at = at.parent
  return at
}

/** What stands beside an element and those around it, for selectors that count. */
function siblingsOf(node: ViewNode, scope: ViewNode | undefined): string {
  const rows: string[] = []
  for (let at = node; at !== scope && at.parent !== null && rows.length < levels; at = at.parent) {
    const { children } = at.parent
    rows.push(children.length > maxSiblings ? String(children.length) : children.map(({ tag }) => tag).join(' '))
  }
  return rows.join(' < ')
}

const maxSiblings = 20

/** What kind of value it is, roughly: a text by how many words it has. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'number' && !Number.isInteger(value) ? 'decimal' : typeof value
  if (/^https?:\/\//i.test(value)) return 'address'
  if (/^\d{4}-\d\d-\d\d/.test(value)) return 'date'
  const figures = value.length > longText ? 0 : (value.match(/\d/g)?.length ?? 0)
  if (figures * 2 >= value.replaceAll(/\s/g, '').length) return 'figures'
  const words = value.length > longText ? Infinity : value.split(/\s+/).length
  return `words ${wordCounts.findIndex((most) => words <= most)}`
}

const longText = 1000
const wordCounts = [1, 3, 8, 20, 60, Infinity]

/** What stands beside a number in its own element. */
function unitOf(quote: string, { re }: ExtractionPlan): string {
  if (re !== undefined || quote.length > longestLabel) return ''
  return nameKey(quote.replaceAll(/[\d.,\s]+/g, ' ')) || quote.replaceAll(/[\d.,\s\w]+/g, '').slice(0, 3)
}
