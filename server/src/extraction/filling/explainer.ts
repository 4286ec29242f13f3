import { escapedStep } from '../../contract/json-pointer.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { SelectorWriter } from '../view/selector-writer.ts'
import type { ViewNode } from '../view/view-element.ts'

/** One place of the page that might have told a field, as whoever mends a schema wants to know it. */
interface ExplainedSource {
  readonly quote: string
  readonly selector: string | null
  readonly score: number
  /** What speaks for it: the label, class, markup or shape that it was found by. */
  readonly by: string
}

/** Why a field has the value it has, or none. */
export interface Explanation {
  readonly why: string
  /** The best of them. */
  readonly sources: ExplainedSource[]
}

/** A source as those who choose know it. */
export interface SeenSource {
  readonly text: string
  readonly node: ViewNode | undefined
  readonly score: number
  readonly by: string
}

const maxSources = 4
const longestQuote = 120
const maxFields = 500

/** Hears of every choice that filling makes; of fields that are filled several times the first time counts. */
export class Explainer {
  readonly #writer = new SelectorWriter()
  readonly #byPlan = new Map<FieldPlan, Map<string, Explanation>>()
  #pointers = new Map<string, string>()
  #found = new Map<string, Explanation>()

  /** What is noted from now on is of this plan's fields. */
  begin(root: FieldPlan): void {
    this.#pointers = new Map()
    this.#found = this.#byPlan.getOrInsertComputed(root, () => new Map())
    this.#name(root, '')
  }

  /** By the JSON Pointer of each field, where `*` stands for any record of a list. */
  explanationsOf(root: FieldPlan): ReadonlyMap<string, Explanation> {
    return this.#byPlan.get(root) ?? new Map<string, Explanation>()
  }

  /** Takes the sources of a field, best first, and which of them was taken: none of them where that is below 0. */
  note(plan: FieldPlan, seen: readonly SeenSource[], { taken, least }: { taken: number; least: number }): void {
    const pointer = this.#pointers.get(idOf(plan))
    if (pointer === undefined || this.#found.has(pointer) || this.#found.size >= maxFields) return
    this.#found.set(pointer, this.#explained(seen, { taken, least }))
  }

  /** The same for a field that was noted before and was told otherwise after all. */
  tell(plan: FieldPlan, seen: readonly SeenSource[], told: { taken: number; least: number }): void {
    const pointer = this.#pointers.get(idOf(plan))
    if (pointer === undefined || (!this.#found.has(pointer) && this.#found.size >= maxFields)) return
    this.#found.set(pointer, this.#explained(seen, told))
  }

  #explained(seen: readonly SeenSource[], { taken, least }: { taken: number; least: number }): Explanation {
    const chosen = seen[taken]
    const shown =
      chosen === undefined || taken < maxSources
        ? seen.slice(0, maxSources)
        : [chosen, ...seen.slice(0, maxSources - 1)]
    return {
      why: whyOf(seen, { taken, least }),
      sources: shown.map(({ text, node, score, by }) => ({
        quote: text.replaceAll(/\s+/g, ' ').trim().slice(0, longestQuote),
        selector: node === undefined ? null : this.#writer.selectorOf(node),
        score: rounded(score),
        by,
      })),
    }
  }

  #name(plan: FieldPlan, pointer: string): void {
    this.#pointers.set(idOf(plan), pointer || '/')
    for (const property of plan.properties) this.#name(property, `${pointer}/${escapedStep(property.name)}`)
    // An item bears the name of its list.
    for (const property of plan.items?.properties ?? [])
      this.#name(property, `${pointer}/*/${escapedStep(property.name)}`)
  }
}

/** The same for a plan and for what filling makes of it. */
function idOf({ context, name }: FieldPlan): string {
  return JSON.stringify([...context, name])
}

function whyOf(seen: readonly SeenSource[], { taken, least }: { taken: number; least: number }): string {
  const [first] = seen
  const chosen = seen[taken]
  if (first === undefined) return 'Nothing on the page is called so or looks like it.'
  if (chosen === undefined)
    return first.score < least
      ? `The best of ${seen.length} scores ${rounded(first.score)}: below ${least} it is more likely something else.`
      : `None of ${seen.length} can be read as what the schema asks for, or another field has them.`
  const next = seen.find((_, at) => at > taken)
  const passed =
    taken === 0 ? '' : ` ${taken} before it cannot be read as what the schema asks for, or other fields have them.`
  const beside = next === undefined ? 'nothing else was found' : `the next, ${next.by}, scores ${rounded(next.score)}`
  return `Taken by ${chosen.by}, which scores ${rounded(chosen.score)}; ${beside}.${passed}`
}

function rounded(score: number): number {
  return Math.round(score * 100) / 100
}
