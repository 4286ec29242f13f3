import { escapedStep } from '../../contract/json-pointer.ts'
import type { Entity } from '../entities/entity.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { GroupRecord } from '../records/record-group.ts'
import { SelectorWriter } from '../view/selector-writer.ts'
import type { ViewNode } from '../view/view-element.ts'

/** Where a field may be read from: the whole page, a part of it, one record, or only an entity of its markup. */
export interface Scope {
  readonly kind: 'page' | 'part' | 'record' | 'entity'
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
  /** Entities that describe what the scope is about, best first. */
  readonly entities: readonly Entity[]
}

/** A value with its ground: a quote of the page and the element it stands in. */
export interface FilledScalar {
  readonly kind: 'scalar'
  readonly value: unknown
  readonly quote: string
  readonly node: ViewNode | undefined
  /** 0 to 1: how sure the filler is. */
  readonly score: number
}

export interface FilledArray {
  readonly kind: 'array'
  readonly items: readonly Filled[]
  readonly score: number
  /** How many items the page has for it, where the service's limit has cut it. */
  readonly cutFrom?: number
}

export interface FilledObject {
  readonly kind: 'object'
  readonly entries: readonly (readonly [name: string, filled: Filled])[]
  readonly score: number
}

export type Filled = FilledScalar | FilledArray | FilledObject

export function pageScope({ view }: PageIndex, entities: readonly Entity[]): Scope {
  return { kind: 'page', start: 0, end: view.nodes.length, from: 0, to: view.text.length, entities }
}

export function partScope(node: ViewNode, entities: readonly Entity[] = []): Scope {
  return { kind: 'part', start: node.order, end: node.end, from: node.from, to: node.to, entities }
}

export function recordScope(record: GroupRecord): Scope {
  const { start, end, from, to } = record
  return { kind: 'record', start, end, from, to, entities: [] }
}

/** What lies in a record, but not the element that is one itself. */
export function innerScope(record: GroupRecord): Scope {
  const scope = recordScope(record)
  return record.roots.length > 1 ? scope : { ...scope, start: scope.start + 1 }
}

export function entityScope(entity: Entity): Scope {
  return { kind: 'entity', start: 0, end: 0, from: 0, to: 0, entities: [entity] }
}

/** The plain value. Property names are own properties whatever they are called. */
export function valueOf(filled: Filled): unknown {
  if (filled.kind === 'scalar') return filled.value
  if (filled.kind === 'array') return filled.items.map(valueOf)
  const object: Record<string, unknown> = {}
  for (const [name, inner] of filled.entries) {
    Object.defineProperty(object, name, { value: valueOf(inner), enumerable: true, configurable: true, writable: true })
  }
  return object
}

export interface Evidence {
  readonly quote: string
  readonly selector: string | null
  /** How likely the value is right, 0 to 1, by how often such values were on labelled pages that no model had seen. */
  readonly confidence: number
}

const longestQuote = 300

/** JSON Pointer → where each value of a filled tree stands. */
export function evidenceOf(filled: Filled): [string, Evidence][] {
  const writer = new SelectorWriter()
  const found: [string, Evidence][] = []
  eachPart(filled, (part, pointer, place) => {
    if (part.kind !== 'scalar') return
    const { quote, node, score } = part
    const selector = node === undefined ? null : writer.selectorOf(node)
    const confidence = Math.round(100 * confidenceOf(Math.min(1, Math.max(0, score)), place)) / 100
    found.push([pointer, { quote: quote.slice(0, longestQuote), selector, confidence }])
  })
  return found
}

/**
 * How often values of such a score were right on labelled pages that no model had seen: 1,650 that a page has once, 3,050 texts of lists. What records
 * tell is scored by that already.
 */
function confidenceOf(score: number, place: Place): number {
  if (place === 'of a record') return score
  return place === 'an item' ? 0.45 + 0.5 * score : 0.77 + 0.1 * score
}

type Place = 'alone' | 'an item' | 'of a record'

/** Visits a filled tree and all within it, what holds others before these, each with its JSON pointer. */
export function eachPart(filled: Filled, visit: (part: Filled, pointer: string, place: Place) => void): void {
  visitPart(filled, visit, '', 'alone')
}

function visitPart(filled: Filled, visit: Parameters<typeof eachPart>[1], pointer: string, place: Place): void {
  visit(filled, pointer, place)
  if (filled.kind === 'array')
    for (const [at, item] of filled.items.entries()) visitPart(item, visit, `${pointer}/${at}`, 'an item')
  if (filled.kind === 'object') {
    const inner = place === 'alone' ? 'alone' : 'of a record'
    for (const [name, value] of filled.entries) visitPart(value, visit, `${pointer}/${escapedStep(name)}`, inner)
  }
}

/** How many values a filled tree holds. */
export function leafCount(filled: Filled): number {
  if (filled.kind === 'scalar') return 1
  const inner = filled.kind === 'array' ? filled.items : filled.entries.map(([, value]) => value)
  return inner.reduce((sum, value) => sum + leafCount(value), 0)
}
