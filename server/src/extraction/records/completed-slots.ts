import type { Slot } from './slot.ts'
import { partsOf, type SlotKey, SlotKeys, withoutClasses, withoutOuterNumbers } from './slot-keys.ts'

/** The slots of one place of a group's records, by the record's number. */
export interface PlacedSlots {
  readonly key: string
  /** Undefined where nobody asks for them. */
  readonly slots: (Slot | undefined)[] | undefined
}

/** What most records have at a place; what fewer have is rather something else. */
const leastFill = 0.4
/** Letters that classes of one thing begin with: "username" and "username-staff". */
const leastShared = 5

/**
 * Records tell one thing in elements of other classes ("username", "username-coloured") or with one more element around the text: where
 * a record lacks what most have, and has instead what none of these have, that is it.
 */
export function completeSlots(placed: readonly PlacedSlots[], keys = new SlotKeys()): void {
  const byTags = new Map<string, PlacedSlots[]>()
  const byMirrored = new Map<string, PlacedSlots[]>()
  for (const one of placed) {
    const { tags, mirrored } = keys.of(one.key)
    byTags.getOrInsertComputed(tags, none).push(one)
    byMirrored.getOrInsertComputed(mirrored, none).push(one)
  }
  for (const one of placed) completeWithin(one, byTags, keys)
  for (const alike of byTags.values())
    if (alike.length > 1 && alike.length <= mostVariants) completeVariants(alike, keys)
  for (const alike of byMirrored.values()) if (alike.length === 2) completeMirrored(alike[0], alike[1])
}

function none(): PlacedSlots[] {
  return []
}

const leastMirrored = 0.9
const leastOfEach = 0.2

/** A picture stands left in one record and right in the next: what all but few have at one of two like places stands at both. */
function completeMirrored(one: PlacedSlots | undefined, other: PlacedSlots | undefined): void {
  if (one === undefined || other === undefined) return
  const [most, few] = fullerFirst(one, other)
  if (most.slots === undefined || few.slots === undefined) return
  const { length } = most.slots
  const fewer = countOf(few)
  const isBoth = few.slots.some((slot, at) => slot !== undefined && most.slots?.[at] !== undefined)
  if (isBoth || fewer < 2 || fewer < leastOfEach * length || fewer + countOf(most) < leastMirrored * length) return
  fill(most.slots, few.slots)
}

function completeVariants(alike: readonly PlacedSlots[], keys: SlotKeys): void {
  for (const one of alike)
    for (const other of alike) if (areVariants(keys.of(one.key), keys.of(other.key))) complete(one, other)
}

const mostVariants = 6

/** Whether what stands at a place may complete what stands at one of these, which are told without their classes. */
export function mayComplete(key: string, tags: ReadonlySet<string>): boolean {
  const own = withoutClasses(key)
  if (tags.has(own)) return true
  const mirrored = withoutOuterNumbers(own)
  const [path, end] = partsOf(own)
  for (const one of tags) {
    if (withoutOuterNumbers(one) === mirrored) return true
    const [other, ownEnd] = partsOf(one)
    if (end === ownEnd && (other.startsWith(`${path}/`) || path.startsWith(`${other}/`))) return true
  }
  return false
}

/** Fills the fuller of two, if no record has both. */
function complete(one: PlacedSlots, other: PlacedSlots): void {
  if (one === other) return
  const [fuller, less] = fullerFirst(one, other)
  const { slots: most } = fuller
  const { slots: few } = less
  if (most === undefined || few === undefined || countOf(fuller) < leastFill * most.length) return
  const kind = most.find((slot) => slot !== undefined)?.kind
  const isOther = few.some((slot, at) => slot !== undefined && (most[at] !== undefined || slot.kind !== kind))
  if (!isOther && lookAlike(most, few)) fill(most, few)
}

function fullerFirst(one: PlacedSlots, other: PlacedSlots): readonly [most: PlacedSlots, few: PlacedSlots] {
  return countOf(one) >= countOf(other) ? [one, other] : [other, one]
}

function fill(into: (Slot | undefined)[], from: readonly (Slot | undefined)[]): void {
  for (const [at, slot] of from.entries()) if (slot !== undefined) into[at] = slot
}

const mostTimesLonger = 4
/** "12", but no "kestrel87". */
const figure = /(?:^|[^\p{L}\d])\d/u

/** Texts of one kind all have figures or all have none, and are about as long; what holds several things is none of them. */
function lookAlike(most: readonly (Slot | undefined)[], few: readonly (Slot | undefined)[]): boolean {
  const [all, some] = [most, few].map((slots) => slots.filter((slot) => slot !== undefined))
  if (all === undefined || some === undefined || all[0]?.kind !== 'text') return true
  const withFigures = all.filter(({ text }) => figure.test(text)).length
  const longest = mostTimesLonger * all.reduce((most, { text }) => Math.max(most, text.length), 0)
  return some.every(
    ({ text, node }) =>
      text.length <= longest &&
      !node.children.some(({ isHidden, from, to }) => !isHidden && to > from && (from > node.from || to < node.to)) &&
      (figure.test(text) ? withFigures > 0 : withFigures < all.length),
  )
}

function countOf({ slots }: PlacedSlots): number {
  let count = 0
  for (const slot of slots ?? []) if (slot !== undefined) count += 1
  return count
}

/** With what stands in the elements around a place, or in such as are called alike. Texts between elements and parts of lines stay apart. */
function completeWithin(inner: PlacedSlots, byTags: ReadonlyMap<string, readonly PlacedSlots[]>, keys: SlotKeys): void {
  const own = keys.of(inner.key)
  if (own.isPiece) return
  for (const outer of keys.around(own)) {
    const alike = byTags.get(outer.tags)
    if (alike === undefined) continue
    for (const one of alike.slice(0, mostVariants))
      if (one.key === outer.key || areVariants(keys.of(one.key), keys.of(outer.key))) complete(inner, one)
  }
}

/** Equal but for classes that begin alike, or that one of them lacks: what is sponsored is marked so. */
function areVariants(one: SlotKey, other: SlotKey): boolean {
  if (one.key === other.key || one.isPiece) return false
  return one.steps.every((step, at) => step === other.steps[at] || beginAlike(step, other.steps[at] ?? ''))
}

function beginAlike(one: string, other: string): boolean {
  const [name = '', otherName = ''] = [classIn(one), classIn(other)]
  if (name === '' || otherName === '') return true
  let shared = 0
  while (shared < name.length && name[shared] === otherName[shared]) shared += 1
  return shared >= leastShared && (shared === name.length || shared === otherName.length)
}

function classIn(step: string): string | undefined {
  return /\.([^#@]+)/.exec(step)?.[1]
}
