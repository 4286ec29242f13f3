import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray, FilledScalar } from '../scope/scope.ts'
import { titleNames } from './page-name.ts'

type Entry = readonly [name: string, filled: Filled]

/** Shorter texts may be two things at once: what is sold under its maker's name. */
const leastWords = 3
/** A name is no longer; what is may be what somebody says. */
const mostWords = 20

/**
 * A text of the page tells one field: where it serves two, it is that which names the thing, or else what must be there, or the surer one.
 * Titles may be asked for twice, and what is required is never left out.
 */
export function withoutToldTwice(plan: FieldPlan, entries: readonly Entry[]): readonly Entry[] {
  const texts = entries.flatMap(([name, filled]) => longText(plan, name, filled) ?? [])
  const isTold = (name: string): boolean => {
    const own = texts.find((text) => text.name === name)
    if (own === undefined || own.isKept) return false
    return texts.some((other) => other !== own && isSame(own, other) && other.rank > own.rank)
  }
  return entries.filter(([name]) => !isTold(name))
}

const leastAlike = 0.8
const leastItems = 2

/** The same of lists of texts: what nearly all of two lists have in common is the surer one, or the first. */
export function withoutListsToldTwice(plan: FieldPlan, entries: readonly Entry[]): readonly Entry[] {
  const lists = entries.flatMap(([name, filled]) => textsOf(name, filled) ?? [])
  if (lists.length < 2) return entries
  const isTold = (name: string): boolean => {
    const own = lists.find((list) => list.name === name)
    if (own === undefined || plan.needed.has(name)) return false
    return lists.some((other) => other !== own && areSame(own, other) && isSurer(other, own, plan))
  }
  return entries.filter(([name]) => !isTold(name))
}

interface TextList {
  readonly name: string
  readonly items: ReadonlySet<unknown>
  readonly nodes: ReadonlySet<unknown>
  readonly score: number
}

function textsOf(name: string, filled: Filled): TextList | undefined {
  if (filled.kind !== 'array' || filled.items.length < leastItems) return undefined
  const items = textItems(filled)
  if (items.length < filled.items.length) return undefined
  return {
    name,
    items: new Set(items.map(({ value }) => value)),
    nodes: new Set(items.map(({ node }) => node)),
    score: filled.score,
  }
}

function textItems({ items }: FilledArray): FilledScalar[] {
  return items.flatMap((item) => (item.kind === 'scalar' && typeof item.value === 'string' ? [item] : []))
}

/** Two lists may have the same items at two places of a page. */
function areSame(one: TextList, other: TextList): boolean {
  const most = Math.max(one.items.size, other.items.size)
  const both = one.items.intersection(other.items).size
  return both >= leastAlike * most && !one.nodes.isDisjointFrom(other.nodes)
}

function isSurer(one: TextList, other: TextList, { needed, properties }: FieldPlan): boolean {
  if (needed.has(one.name) || one.score > other.score) return true
  const placeOf = (list: TextList): number => properties.findIndex(({ name }) => name === list.name)
  return one.score === other.score && placeOf(one) < placeOf(other)
}

interface LongText extends Pick<FilledScalar, 'node'> {
  readonly name: string
  readonly key: string
  readonly rank: number
  /** Whatever else the text tells. */
  readonly isKept: boolean
}

function longText({ properties, needed }: FieldPlan, name: string, filled: Filled): LongText | undefined {
  if (filled.kind !== 'scalar' || typeof filled.value !== 'string' || /^https?:/.test(filled.value)) return undefined
  const key = nameKey(filled.value)
  const words = key.split(' ').length
  if (words < leastWords) return undefined
  const concept = properties.find((one) => one.name === name)?.concept
  const isFitting = words > mostWords ? concept?.isProse === true : titleNames.test(nameKey(name))
  const rank = (isFitting ? 4 : 0) + (needed.has(name) ? 2 : 0) + filled.score
  return { name, key, node: filled.node, rank, isKept: isFitting || needed.has(name) }
}

/** Cells of a table may say the same of different things. */
function isSame(one: LongText, other: LongText): boolean {
  return one.key === other.key && (one.node === other.node || isUnseen(one) || isUnseen(other))
}

function isUnseen({ node }: LongText): boolean {
  return node === undefined || node.isHidden
}
