import { type KeptPlanStore, maxPerKey, maxPlanBytes, maxPlans, maxReplacements } from './kept-plan-store.ts'
import type { PlanKey, PlanToKeep, StoredPlan } from './kept-plan-store.ts'

/** Plans of a process that has no database and ends soon: a command over a list of pages. */
export class MemoryKeptPlans implements KeptPlanStore {
  readonly #plans = new Map<string, (Omit<StoredPlan, 'isResting'> & { readonly replacements: number })[]>()
  #made = 0

  find(key: PlanKey): Promise<readonly StoredPlan[]> {
    const known = this.#plans.get(textOf(key)) ?? []
    return Promise.resolve(
      known.map(({ id, plan, reading, replacements }) => {
        return { id, plan, reading, isResting: replacements >= maxReplacements }
      }),
    )
  }

  keep(key: PlanKey, { plan, reading, inPlaceOf, joined }: PlanToKeep): Promise<void> {
    const known = this.#plans.getOrInsertComputed(textOf(key), () => [])
    const moved = known.findIndex(({ id, plan }) => id === inPlaceOf?.id && plan === inPlaceOf.plan)
    const at = moved >= 0 ? moved : known.findIndex((kept) => kept.plan === plan)
    const before = known[at]
    if (plan.length + reading.length > maxPlanBytes || (before === undefined && this.#made >= maxPlans))
      return Promise.resolve()
    if (before !== undefined) {
      const replacements = before.replacements + (moved >= 0 && inPlaceOf?.isReplaced === true ? 1 : 0)
      known[at] = { id: before.id, plan, reading: moved >= 0 ? reading : joined(before.reading), replacements }
      return Promise.resolve()
    }
    this.#made += 1
    known.push({ id: String(this.#made), plan, reading, replacements: 0 })
    if (known.length > maxPerKey) known.shift()
    return Promise.resolve()
  }

  used(): Promise<void> {
    return Promise.resolve()
  }
}

function textOf({ account, question, host, path }: PlanKey): string {
  return [account, question, host, path].join('\n')
}
