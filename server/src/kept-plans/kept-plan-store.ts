/** What plans are looked up by: whose they are, what was asked, and where such pages lie. */
export interface PlanKey {
  readonly account: string
  /** SHA-256 of all that was asked of the page. */
  readonly question: string
  readonly host: string
  /** What the paths of such pages have in common, as "/shop/*". */
  readonly path: string
}

/** A plan as it is kept. */
export interface StoredPlan {
  readonly id: string
  /** JSON of the plan itself; "null" of a template that was only met. */
  readonly plan: string
  /** JSON of what other pages are held against. */
  readonly reading: string
  readonly isResting: boolean
}

export interface PlanToKeep {
  readonly plan: string
  readonly reading: string
  /** What the plan gives, in a few words for a person. */
  readonly summary: string
  /** The plan whose place it takes, unless another call has changed that meanwhile. */
  readonly inPlaceOf?: { readonly id: string; readonly plan: string; readonly isReplaced: boolean } | undefined
  /** The reading that both tell of, should the same plan be kept already. */
  readonly joined: (known: string) => string
}

/** Where the plans of models are kept, each account's apart. */
export interface KeptPlanStore {
  find(key: PlanKey): Promise<readonly StoredPlan[]>
  keep(key: PlanKey, plan: PlanToKeep): Promise<void>
  used(key: PlanKey, id: string): Promise<void>
}

/** Plans for one question and place, which may have several templates; the one used least recently makes room. */
export const maxPerKey = 4
/** Of one account. */
export const maxPlans = 1000
export const maxBytes = 8 * 1024 * 1024
/** A plan larger than this, with what pages are held against, is not kept. */
export const maxPlanBytes = 64 * 1024
/** A plan that was replaced so often in a day is left off until the next, in UTC. */
export const maxReplacements = 2

export function dayOf(ms: number): number {
  return Math.floor(ms / 86_400_000)
}
