import type { FoundTest } from './found-test.ts'
import type { FoundPosition } from './prompt-positions.ts'
import type { Token } from './prompt-tokens.ts'
import type { Trigger } from './prompt-triggers.ts'
import { leading } from './prompt-words.ts'

/** A part of a sentence that keeps or leaves out. */
export interface Span {
  readonly trigger: Trigger | undefined
  readonly from: number
  /** Where it begins to say which. */
  readonly told: number
  readonly to: number
}

interface FoundIn {
  readonly positions: readonly FoundPosition[]
  readonly comparisons: readonly FoundTest[]
}

/** A sentence of so few tokens that names a day asks for it. */
const shortest = 8

/** The parts of a sentence that keep or leave out, each with its trigger; one without any that compares or counts keeps. */
export function spansOf(tokens: readonly Token[], triggers: readonly Trigger[], found: FoundIn): Span[] {
  const [first] = triggers
  const end = tokens.length
  if (first === undefined) {
    if (found.positions.length > 1) return spansOfPlaces(found.positions, end)
    const isSaid = found.positions.length > 0 || found.comparisons.some((one) => one.isSaid || end <= shortest)
    return isSaid ? [{ trigger: undefined, from: 0, told: end, to: end }] : []
  }
  const isLed = !first.isEnd && !first.isKept && asksBefore(first, found)
  const before: Span[] = isLed ? [{ trigger: undefined, from: 0, told: first.at, to: first.at }] : []
  return [
    ...before,
    ...triggers.map((_, at) => spanOf(tokens, triggers, { at, isLed, comparisons: found.comparisons })),
  ]
}

/** "The first ten headlines and the first five videos" */
function spansOfPlaces(positions: readonly FoundPosition[], end: number): Span[] {
  return positions.map(({ from }, at) => {
    const to = positions[at + 1]?.from ?? end
    return { trigger: undefined, from: at === 0 ? 0 : from, told: to, to }
  })
}

/** "Products under $50, no used ones": what stands before the trigger asks for something, too. */
function asksBefore({ at }: Trigger, { positions, comparisons }: FoundIn): boolean {
  return positions.some(({ from }) => from < at) || comparisons.some(({ from, isSaid }) => isSaid && from < at)
}

function spanOf(
  tokens: readonly Token[],
  triggers: readonly Trigger[],
  {
    at,
    isLed,
    comparisons,
  }: { readonly at: number; readonly isLed: boolean; readonly comparisons: FoundIn['comparisons'] },
): Span {
  const trigger = triggers[at]
  const place = trigger?.at ?? 0
  if (trigger?.isEnd === true) {
    const from = at === 0 ? 0 : (triggers[at - 1]?.at ?? 0)
    return { trigger, from, told: from, to: place + trigger.length }
  }
  const next = triggers[at + 1]
  const to = next === undefined || next.isEnd ? tokens.length : beginOf(tokens, triggers, at + 1)
  // "…, though nothing that costs less than $1500": of no other price that stands before it.
  const isApart = trigger?.isKept === false && comparisons.some((one) => one.from > place && one.from < to)
  const isFirst = at === 0 && !isLed
  const first = isApart ? place : 0
  const from = isFirst ? first : beginOf(tokens, triggers, at)
  return { trigger, from, told: place + (trigger?.length ?? 0), to }
}

const longestLead = 8

/** "…, and from the reviews drop …": what leads to a trigger from the last comma on belongs to it. */
function beginOf(tokens: readonly Token[], triggers: readonly Trigger[], which: number): number {
  const at = triggers[which]?.at ?? 0
  const last = triggers[which - 1]
  const least = Math.max(last === undefined ? 0 : last.at + last.length, at - longestLead - 1)
  const comma = tokens.findLastIndex(({ key }, place) => key === ',' && place > least && place < at)
  return comma >= 0 && tokens.slice(comma, at).some(({ key }) => leading.has(key)) ? comma : at
}
