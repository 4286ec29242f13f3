import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Call } from '../call.ts'
import type { ExtractionPlan } from '../contract/extraction-plan.ts'
import type { KeptPlanStore, PlanKey, StoredPlan } from '../kept-plans/kept-plan-store.ts'
import type { Extraction, ExtractionTask } from './extract-page.ts'
import { type KeptPlan, type LearnedPlan, unitedPlans } from './plans/kept-plan.ts'
import { placeOf } from './plans/page-template.ts'
import { mergedProfiles } from './plans/reading-profile.ts'

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

  constructor(parts: PlanKeeperParts) {
    this.#parts = parts
  }

  /** The plans kept for what is asked of pages in this place, and a way to note what becomes of them. */
  async open(task: ExtractionTask, call: Call): Promise<PlanNotes> {
    const key = keyOf(task, call)
    const kept = await this.#parts.store.find(key).catch((error: unknown) => {
      call.log.warn({ err: error }, 'kept plans cannot be read')
      return []
    })
    return new PlanNotes(this.#parts, { key, kept: kept.flatMap(readKept), call })
  }
}

interface Notes {
  readonly key: PlanKey
  readonly kept: readonly KeptPlan[]
  readonly call: Call
}

/** The kept plans that one call may use, and what is to be kept of it. */
export class PlanNotes {
  readonly #parts: PlanKeeperParts
  readonly #notes: Notes

  constructor(parts: PlanKeeperParts, notes: Notes) {
    this.#parts = parts
    this.#notes = notes
  }

  get kept(): readonly KeptPlan[] {
    return this.#notes.kept
  }

  /** Notes what became of the plans: `first` is what was read before a model was asked, `last` what is answered. */
  async settle(first: Extraction, last: Extraction): Promise<PlanState | undefined> {
    const { kept: outcome } = first
    const { count, store } = this.#parts
    const { key, call } = this.#notes
    if (outcome?.state === 'missed') {
      count('missed')
      call.log.info({ plan: outcome.id, departures: outcome.departures }, 'a kept plan does not fit the page')
    }
    try {
      if (outcome?.state === 'used') {
        await store.used(key, outcome.id)
        count('used')
        return 'used'
      }
      if (last.learned === undefined || last.data === undefined || outcome?.state === 'resting') return undefined
      const state = await this.#keep(last.learned, outcome?.id)
      count(state)
      return state
    } catch (error) {
      call.log.warn({ err: error }, 'a plan cannot be kept')
      return outcome?.state === 'used' ? 'used' : undefined
    }
  }

  async #keep(learned: LearnedPlan, missedId: string | undefined): Promise<PlanState> {
    const { key, kept } = this.#notes
    const missed = kept.find(({ id }) => id === missedId)
    const united = missed && unitedPlans(missed.learned.plan, learned.plan)
    const isReplaced = missed !== undefined && united === undefined
    const now = missed === undefined || united === undefined ? learned : joined(united, missed.learned, learned)
    await this.#parts.store.keep(key, {
      plan: JSON.stringify(now.plan),
      reading: readingText(now),
      summary: summaryOf(now.plan),
      inPlaceOf: missed && { id: missed.id, isReplaced },
      joined: (known) => {
        const before = parsedReading(known)
        return readingText(before === undefined ? now : joined(now.plan, { plan: now.plan, ...before }, now))
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
function joined(plan: ExtractionPlan, one: LearnedPlan, other: LearnedPlan): LearnedPlan {
  const isAllAsked = one.asked === undefined || other.asked === undefined
  return {
    plan,
    template: other.template,
    profile: mergedProfiles(one.profile, other.profile),
    asked: isAllAsked ? undefined : [...new Set([...(one.asked ?? []), ...(other.asked ?? [])])],
    nowhere: one.nowhere.filter((name) => other.nowhere.includes(name)),
  }
}

function summaryOf({ each, fields }: ExtractionPlan): string {
  const names = Object.entries(fields ?? {}).map(([name, part]) => (part.each === undefined ? name : `${name}[]`))
  return `${each === undefined ? '' : 'list of '}${names.join(', ')}`.slice(0, 200)
}

function readingText({ template, profile, asked, nowhere }: LearnedPlan): string {
  return JSON.stringify({ template, profile, asked, nowhere })
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
