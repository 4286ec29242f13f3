import type { FieldPlan } from '../schema/field-plan.ts'
import { wordsOf } from '../../values/name-words.ts'
import { plansWithin } from './plans-within.ts'

const readChars = 300
const mostOfAWord = 2

/** How much parts of a page have to do with what is asked: more the more of its words they hold, and the rarer these are on the page. */
export class Relevance {
  readonly #wanted: ReadonlySet<string>
  readonly #counts = new Map<string, number>()

  /** `texts` are all the parts of the page that are to be compared. */
  constructor(asked: { readonly plan: FieldPlan; readonly prompt: string }, texts: Iterable<string>) {
    this.#wanted = new Set([...plansWithin(asked.plan).flatMap(namesOf).flatMap(wordsOf), ...wordsOf(asked.prompt)])
    for (const text of texts)
      for (const word of this.wordsIn(text)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
  }

  of(text: string): number {
    let sum = 0
    for (const word of this.wordsIn(text)) sum += mostOfAWord / (1 + Math.log2(this.#counts.get(word) ?? 1) / 2)
    return sum
  }

  /** The words of what is asked that a text holds. */
  wordsIn(text: string): ReadonlySet<string> {
    return new Set(wordsOf(text.slice(0, readChars))).intersection(this.#wanted)
  }
}

function namesOf({ name, description, concept }: FieldPlan): string[] {
  return [name, description, ...(concept?.names.slice(0, 4) ?? [])]
}
