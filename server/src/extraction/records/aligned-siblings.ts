import { dateIn } from '../../values/dates.ts'
import { moneyIn } from '../../values/money.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { RecordGroup } from './record-group.ts'

/** The places of elements among their like, where a record lacks some that others have. */
export type SiblingPlaces = ReadonlyMap<ViewNode, number>

const deepest = 3
const mostRecords = 400
const mostSiblings = 10
const mostSampled = 12
/** Elements of a record that are looked at. */
const mostElements = 120
/** In characters. */
const longestText = 160
/** How much better than in their order elements have to fit. */
const leastGain = 1.5
/** So many records have all of them, and the others lack no more than so many. */
const leastFull = 0.1
const mostLacking = 3
const leastDistinct = 0.4
const none: SiblingPlaces = new Map()

/**
 * Of records in which paragraphs of one kind tell each something else ("22 m²", "Breakfast included", "€129 per night"), one that lacks
 * the second tells the third in its second: where such stand by their looks. Places are counted as in the records that have the most.
 */
export function alignedSiblings(view: PageView, group: RecordGroup, stepOf: (node: ViewNode) => string): SiblingPlaces {
  if (group.kind !== 'siblings' || group.records.length < 2 || group.records.length > mostRecords) return none
  const runs = new Map<string, ViewNode[][]>()
  for (const { node } of group.records) addRuns(node, { path: '', depth: 0, left: { elements: mostElements } }, { runs, stepOf }) // prettier-ignore
  const places = new Map<ViewNode, number>()
  for (const like of runs.values()) alignRuns(view, like, places)
  return places
}

interface Walk {
  readonly path: string
  readonly depth: number
  readonly left: { elements: number }
}

/** Elements of one kind in one place of each record. */
function addRuns(
  node: ViewNode,
  { path, depth, left }: Walk,
  told: { readonly runs: Map<string, ViewNode[][]>; readonly stepOf: (node: ViewNode) => string },
): void {
  const byStep = new Map<string, ViewNode[]>()
  for (const child of node.children) {
    if ((left.elements -= 1) < 0) return
    if (child.isHidden || child.to <= child.from) continue
    byStep.getOrInsertComputed(told.stepOf(child), () => []).push(child)
  }
  for (const [step, nodes] of byStep) {
    const own = `${path}/${step}`
    told.runs.getOrInsertComputed(own, () => []).push(nodes)
    const [only, ...others] = nodes
    if (only !== undefined && others.length === 0 && depth < deepest)
      addRuns(only, { path: own, depth: depth + 1, left }, told)
  }
}

function alignRuns(view: PageView, runs: readonly ViewNode[][], places: Map<ViewNode, number>): void {
  const most = runs.reduce((longest, { length }) => Math.max(longest, length), 0)
  if (most < 2 || most > mostSiblings || runs.every(({ length }) => length === most)) return
  const all = runs.filter(({ length }) => length === most)
  const isLong = ({ from, to }: ViewNode): boolean => to - from > longestText
  if (all.length < leastFull * runs.length || runs.some((nodes) => nodes.some(isLong))) return
  if (areFromFew(view, runs)) return
  const full = all.slice(0, mostSampled)
  const looks = full.map((nodes) => nodes.map((node) => lookOf(view, node)))
  for (const nodes of runs) {
    if (nodes.length === most || most - nodes.length > mostLacking) continue
    const own = nodes.map((node) => lookOf(view, node))
    const fits = own.map((look) =>
      Array.from({ length: most }, (_, place) => mean(looks.map((others) => fitOf(look, others[place])))),
    )
    const best = bestPlaces(fits, most)
    const inOrder = fits.reduce((sum, row, at) => sum + (row[at] ?? 0), 0)
    if (best.fit < inOrder + leastGain) continue
    for (const [at, node] of nodes.entries()) places.set(node, best.places[at] ?? at)
  }
}

/** "Online" and "In person" are words of one kind, of which each record has some. */
function areFromFew({ text }: PageView, runs: readonly ViewNode[][]): boolean {
  const texts = runs.flatMap((nodes) => nodes.map(({ from, to }) => text.slice(from, to).trim()))
  return new Set(texts).size < leastDistinct * texts.length
}

/** What a text looks like. */
interface Look {
  readonly text: string
  readonly first: string
  readonly last: string
  readonly isMoney: boolean
  readonly isDate: boolean
  readonly hasFigures: boolean
}

function lookOf({ text: page }: PageView, { from, to }: ViewNode): Look {
  const text = page
    .slice(from, Math.min(to, from + longestText))
    .trim()
    .toLowerCase()
  const words = text.match(/\p{L}+/gu) ?? []
  return {
    text,
    first: words[0] ?? '',
    last: words.at(-1) ?? '',
    isMoney: moneyIn(text).length > 0,
    isDate: dateIn(text) !== undefined,
    hasFigures: /\d/.test(text),
  }
}

/** From -4 to 6: the same kind of value with the same words around it. */
function fitOf(one: Look, other: Look | undefined): number {
  if (other === undefined) return 0
  const kinds = weigh(one.isMoney, other.isMoney, 2) + weigh(one.isDate, other.isDate, 1.5)
  const figures = one.hasFigures === other.hasFigures ? 0.5 : -0.5
  const words = same(one.first, other.first) + same(one.last, other.last)
  return kinds + figures + words + (one.text === other.text ? 1 : 0)
}

function weigh(one: boolean, other: boolean, weight: number): number {
  if (one !== other) return -weight
  return one ? weight : 0
}

function same(one: string, other: string): number {
  return one !== '' && one === other ? 1 : 0
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}

/** The places in their order that fit best together. */
function bestPlaces(
  fits: readonly (readonly number[])[],
  most: number,
): { readonly fit: number; readonly places: readonly number[] } {
  let best: { fit: number; places: readonly number[] }[] = [{ fit: 0, places: [] }]
  for (let place = 0; place < most; place += 1) {
    const next = [...best]
    for (const [at, { fit, places }] of best.entries()) {
      const row = fits[at]
      if (row === undefined) continue
      const taken = { fit: fit + (row[place] ?? 0), places: [...places, place] }
      const known = next[at + 1]
      if (known === undefined || taken.fit > known.fit) next[at + 1] = taken
    }
    best = next
  }
  return best[fits.length] ?? { fit: Number.NEGATIVE_INFINITY, places: [] }
}
