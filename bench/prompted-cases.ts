import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabelledCase } from '../scripts/train-extraction/labelled-cases.ts'

/** A labelled case with a prompt that keeps some records of its lists. */
export interface PromptedCase {
  readonly one: LabelledCase
  /** What the prompt goes by: "a" amounts, "b" days, "c" words, "d" what is there or missing, "e" places, "f" headings, "g" names listed, or "none". */
  readonly kind: string
  /** The lists it is about, with the number of records it keeps. */
  readonly lists: readonly { readonly name: string; readonly kept: number }[]
}

interface Line {
  readonly id: string
  readonly kind: string
  readonly prompt: string
  readonly keep: Readonly<Record<string, readonly number[]>>
}

/** Prompts of others for labelled cases, and the truth that is left of these; every second one judges. */
export function promptedCases(cases: readonly LabelledCase[], half: 'looked at' | 'not looked at'): PromptedCase[] {
  const byId = new Map(cases.map((one) => [one.id, one]))
  const lines = readFileSync(join(import.meta.dirname, 'prompts.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  return lines.flatMap(({ id, kind, prompt, keep }, at) => {
    const one = byId.get(id)
    if (one === undefined || (at % 2 === 0) !== (half === 'looked at')) return []
    const lists = Object.entries(keep).map(([name, places]) => ({ name, kept: places.length }))
    return [{ one: { ...one, prompt, truth: keptOf(one.truth, keep) }, kind, lists }]
  })
}

function keptOf(truth: unknown, keep: Line['keep']): unknown {
  const known = truth as Readonly<Record<string, unknown>>
  const kept = Object.entries(keep).map(([name, places]) => [name, someOf(known[name], places)])
  return { ...known, ...Object.fromEntries(kept) }
}

/** Some items of a list, which may say how it is compared. */
function someOf(list: unknown, places: readonly number[]): unknown {
  if (Array.isArray(list)) return places.map((place) => list[place] as unknown)
  const { $bag, $set, ...rest } = list as { readonly $bag?: readonly unknown[]; readonly $set?: readonly unknown[] }
  if ($bag !== undefined) return { ...rest, $bag: places.map((place) => $bag[place]) }
  return { ...rest, $set: places.map((place) => $set?.[place]) }
}
