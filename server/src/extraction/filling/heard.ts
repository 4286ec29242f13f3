import type { Candidate } from '../candidates/candidate.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

/** So many places are kept of each value. */
const mostKept = 16

/** What filling thought of for the values that a schema asks once of a page, best first, whatever it took of them. */
export class Heard {
  readonly #byPlan = new Map<string, Candidate[]>()

  note(plan: FieldPlan, found: readonly Candidate[]): void {
    const known = this.#byPlan.getOrInsertComputed(idOf(plan), () => [])
    if (known.length < mostKept) known.push(...found.slice(0, mostKept - known.length))
  }

  of(plan: FieldPlan): readonly Candidate[] {
    return this.#byPlan.get(idOf(plan)) ?? []
  }
}

/** The same for a plan and for what filling makes of it. */
function idOf({ context, name }: FieldPlan): string {
  return JSON.stringify([...context, name])
}
