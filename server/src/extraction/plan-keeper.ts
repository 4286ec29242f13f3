import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Call } from '../call.ts'
import type { ExtractionPlan } from '../contract/extraction-plan.ts'
import type { KeptPlanStore, PlanKey, PlanToKeep, StoredPlan } from '../kept-plans/kept-plan-store.ts'
import { orAborted } from '../or-aborted.ts'
import type { Extraction, ExtractionTask } from './extract-page.ts'
import { type KeptPlan, type LearnedPlan, unitedPlans } from './plans/kept-plan.ts'
import { placeOf } from '../page-place.ts'
import { mergedProfiles } from './plans/reading-profile.ts'

/** longest-run.ts counts on it. */
const maxWaitMs = 20_000

/** What became of kept plans in one call, as an answer says it. */
export type PlanState = 'used' | 'learned' | 'replaced'

export interface PlanKeeperParts {
  readonly store: KeptPlanStore
  /** Counts what becomes of plans. */
  readonly count: (outcome: PlanState | 'missed') => void
}

/** Keeps the plans that a model gives, each account's for itself, and knows them again. A store that fails costs no call. */
export class PlanKeeper {
  readonly #parts: PlanKeeperParts
  /** Questions of which a call of this process is being told a plan, until it has kept it. */
  readonly #learning = new Map<string, Promise<void>>()

  constructor(parts: PlanKeeperParts) {
    this.#parts = parts
  }

  /** The plans kept for what is asked of pages in this place, and a way to note what becomes of them. */
  async open(task: ExtractionTask, call: Call): Promise<PlanNotes> {
    const key = keyOf(task, call)
    const notes = new PlanNotes({ ...this.#parts, learning: this.#learning }, { key, call })
    await notes.read()
    return notes
  }
}

interface NotesParts extends PlanKeeperParts {
  readonly learning: Map<string, Promise<void>>
}

/** The kept plans that one call may use, and what is to be kept of it. */
export class PlanNotes implements Disposable {
  readonly #parts: NotesParts
  readonly #key: PlanKey
  readonly #call: Call
  #kept: readonly KeptPlan[] = []
  #form = ''
  #release: (() => void) | undefined

  constructor(parts: NotesParts, { key, call }: { readonly key: PlanKey; readonly call: Call }) {
    this.#parts = parts
    this.#key = key
    this.#call = call
  }

  get kept(): readonly KeptPlan[] {
    return this.#kept
  }

  /** Reads what is kept; true when it is not what was read before. */
  async read(): Promise<boolean> {
    try {
      const stored = await this.#parts.store.find(this.#key)
      const form = stored.map(({ id, plan, reading }) => `${id} ${plan} ${reading}`).join('\n')
      if (form === this.#form) return false
      this.#form = form
      this.#kept = stored.flatMap(readKept)
      return true
    } catch (error) {
      this.#call.log.warn({ err: error }, 'kept plans cannot be read')
      return false
    }
  }

  /**
   * Before a model is asked for a plan: waits for the call that is being told one for the like page, if there is one; otherwise others
   * wait for this one, until it is disposed of. True when another plan is kept by then.
   */
  async waitForOthers(): Promise<boolean> {
    const { learning } = this.#parts
    const name = JSON.stringify(this.#key)
    const other = learning.get(name)
    if (other !== undefined) await this.#waitFor(other)
    else {
      const { promise, resolve } = Promise.withResolvers<void>()
      learning.set(name, promise)
      this.#release = () => {
        learning.delete(name)
        resolve()
      }
    }
    return await this.read()
  }

  /** Not for ever: the other one's provider may hang, and then this call asks for itself. */
  async #waitFor(other: Promise<void>): Promise<void> {
    const { signal } = this.#call
    await orAborted(other, AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])).catch((error: unknown) => {
      if (signal.aborted) throw error
    })
  }

  [Symbol.dispose](): void {
    this.#release?.()
  }

  /** Notes what became of the plans: `first` is what was read before a model was asked, `last` what is answered. */
  async settle(first: Extraction, last: Extraction & { readonly tokensUsed: number }): Promise<PlanState | undefined> {
    const { kept: outcome } = first
    const { count, store } = this.#parts
    if (outcome?.state === 'missed') {
      count('missed')
      this.#call.log.info({ plan: outcome.id, departures: outcome.departures }, 'a kept plan does not fit the page')
    }
    try {
      if (outcome?.state === 'used') {
        await store.used(this.#key, outcome.id)
        count('used')
        return 'used'
      }
      if (last.data === undefined || last.tokensUsed === 0 || outcome?.state === 'resting') return undefined
      if (last.learned === undefined) {
        await this.#meet(first)
        return undefined
      }
      const state = await this.#keep(last.learned, outcome?.id)
      count(state)
      return state
    } catch (error) {
      this.#call.log.warn({ err: error }, 'a plan cannot be kept')
      return outcome?.state === 'used' ? 'used' : undefined
    }
  }

  /** Notes a template of which no plan is known, to have one planned on its next page; when none comes of that twice in a day, it rests. */
  async #meet({ template, kept: outcome }: Extraction): Promise<void> {
    if (template === undefined || outcome?.state === 'missed') return
    const learned = { plan: null, template, profile: {}, asked: [], nowhere: [], settled: [] }
    const inPlaceOf = outcome && { id: outcome.id, plan: 'null', isReplaced: true }
    await this.#parts.store.keep(this.#key, { ...textsOf(learned), inPlaceOf, joined: (known) => known })
  }

  async #keep(learned: LearnedPlan, missedId: string | undefined): Promise<PlanState> {
    const missed = this.#kept.find(({ id }) => id === missedId)
    const known = missed?.learned.plan
    const united = known && learned.plan && unitedPlans(known, learned.plan)
    const isReplaced = missed !== undefined && known !== null && united === undefined
    const now = missed !== undefined && united ? joined(united, missed.learned, learned) : learned
    await this.#parts.store.keep(this.#key, {
      ...textsOf(now),
      inPlaceOf: missed && { id: missed.id, plan: JSON.stringify(known), isReplaced },
      joined: (text) => {
        const before = parsedReading(text)
        return textsOf(before === undefined ? now : joined(now.plan, { plan: now.plan, ...before }, now)).reading
      },
    })
    return isReplaced ? 'replaced' : 'learned'
  }
}

/** Changes when what is kept has another form: what was kept before is then not found any more. */
const form = 1

function keyOf({ schema, prompt, loaded }: ExtractionTask, { account }: Call): PlanKey {
  const question = hash('sha256', JSON.stringify([form, schema, prompt ?? null]))
  return { account, question, ...placeOf(loaded.finalUrl) }
}

/** What both were learned from. */
function joined(plan: ExtractionPlan | null, one: LearnedPlan, other: LearnedPlan): LearnedPlan {
  const isAllAsked = one.asked === undefined || other.asked === undefined
  return {
    plan,
    template: other.template,
    profile: mergedProfiles(one.profile, other.profile),
    asked: isAllAsked ? undefined : [...new Set([...(one.asked ?? []), ...(other.asked ?? [])])],
    nowhere: one.nowhere.filter((name) => other.nowhere.includes(name)),
    settled: one.settled.filter((name) => other.settled.includes(name)),
  }
}

function summaryOf(plan: ExtractionPlan | null): string {
  const names = Object.entries(plan?.fields ?? {}).map(([name, part]) => (part.each === undefined ? name : `${name}[]`))
  return `${plan?.each === undefined ? '' : 'list of '}${names.join(', ')}`.slice(0, 200)
}

function textsOf({ plan, ...read }: LearnedPlan): Pick<PlanToKeep, 'plan' | 'reading' | 'summary'> {
  return { plan: JSON.stringify(plan), reading: JSON.stringify(read), summary: summaryOf(plan) }
}

const range = z.tuple([z.number(), z.number()])
const reading = z.object({
  template: z.array(z.number()),
  profile: z.record(
    z.string(),
    z.object({
      filled: range,
      features: z.record(z.string(), z.array(z.string())),
      list: z.object({ records: range, holders: range, share: range, hasThin: z.boolean() }).optional(),
    }),
  ),
  asked: z.array(z.string()).optional(),
  nowhere: z.array(z.string()),
  settled: z.array(z.string()),
})

function parsedReading(text: string): Omit<LearnedPlan, 'plan'> | undefined {
  const { data } = reading.safeParse(JSON.parse(text))
  return data && { ...data, asked: data.asked }
}

function readKept({ id, plan, reading: text, isResting }: StoredPlan): KeptPlan[] {
  const known = parsedReading(text)
  if (known === undefined) return []
  const learned: KeptPlan['learned'] = { plan: JSON.parse(plan), ...known }
  return [{ id, isResting, learned }]
}
