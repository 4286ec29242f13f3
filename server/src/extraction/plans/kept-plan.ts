import { type ExtractionPlan, planProblems } from '../../contract/extraction-plan.ts'
import { escapedStep } from '../../contract/json-pointer.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Filled } from '../scope/scope.ts'
import { likeness, isSameTemplate, type PageTemplate, templateOf } from './page-template.ts'
import { PlanTrace } from './plan-trace.ts'
import { type Departure, departures, profileOf, type ReadingProfile } from './reading-profile.ts'
import { runPlan } from './run-plan.ts'

/** A plan that a model gave, with all that tells whether it reads another page as it read those it was learned from. Plain data. */
export interface LearnedPlan {
  /** Null of a template that was met, and was read by values so far. */
  readonly plan: ExtractionPlan | null
  readonly template: PageTemplate
  readonly profile: ReadingProfile
  /** The properties that it was asked for because they were open; undefined for all. */
  readonly asked: readonly string[] | undefined
  /** Properties that the page said nothing of, however it was asked. */
  readonly nowhere: readonly string[]
  /** Properties that were found without a model, which was asked for them and knew no better. */
  readonly settled: readonly string[]
}

/** One that is kept. */
export interface KeptPlan {
  readonly id: string
  readonly learned: LearnedPlan
  /** It was replaced so often that it is left off for the day. */
  readonly isResting: boolean
}

/** What became of the plans kept for a kind of page. */
export type KeptOutcome = { readonly id: string } & (
  | { readonly state: 'used' | 'resting' | 'met' }
  | {
      readonly state: 'missed'
      readonly departures: readonly string[]
      /** The parts of the plan that are to be asked for anew, while what the others read stands. */
      readonly healing?: readonly string[] | undefined
    }
)

interface KeptReading {
  readonly plan: ExtractionPlan
  readonly learned: LearnedPlan
  readonly filled: Filled
}

/** What a plan that fits no longer throughout still reads. */
interface Healing extends KeptReading {
  /** Without the parts that depart. */
  readonly rest: ExtractionPlan
  /** Those parts, as pointers into the plan. */
  readonly departed: readonly string[]
}

export interface KeptRead {
  readonly outcome: KeptOutcome
  readonly reading: KeptReading | undefined
  /** Of a plan that missed in few of its values. */
  readonly healing?: Healing | undefined
}

/** What the plan that is kept for the page's template read; undefined reading where none fits any more, all undefined without one. */
export function readByKept(
  candidates: readonly KeptPlan[],
  field: FieldPlan,
  { page, certainty }: { readonly page: PageIndex; readonly certainty: number },
): KeptRead | undefined {
  const likely = candidates.length === 0 ? [] : ofTemplate(candidates, templateOf(page.view))
  const resting = likely.find(({ isResting }) => isResting)
  if (resting !== undefined) return { outcome: { id: resting.id, state: 'resting' }, reading: undefined }
  let missed: KeptRead | undefined
  for (const kept of likely) {
    const { id, learned } = kept
    const { plan } = learned
    if (plan === null) continue
    const trace = new PlanTrace(page.view)
    const { filled } = runPlan(plan, field, { page, certainty, trace })
    const faults = departures(learned.profile, trace)
    if (filled !== undefined && faults.length === 0)
      return { outcome: { id, state: 'used' }, reading: { plan, learned, filled } }
    if (missed !== undefined) continue
    const healing = healingOf({ plan, learned }, faults, (rest) =>
      readAgain(rest, learned.profile, field, { page, certainty }),
    )
    const told = faults.slice(0, maxToldDepartures).map(({ pointer, fault }) => `${pointer || '/'} ${fault}`)
    const outcome = { id, state: 'missed' as const, departures: told, healing: healing?.departed }
    missed = { outcome, reading: undefined, healing }
  }
  const [met] = likely
  return missed ?? (met && { outcome: { id: met.id, state: 'met' }, reading: undefined })
}

/** When more of the values than this depart the page is made otherwise. */
const mostDeparted = 0.34

/** A plan that departs in few of its values and in nothing else is right about the others: read without those values nothing departs. */
function healingOf(
  { plan, learned }: Pick<KeptReading, 'plan' | 'learned'>,
  faults: readonly Departure[],
  read: (rest: ExtractionPlan) => Filled | undefined,
): Healing | undefined {
  const values = new Set(valuesOf(plan, ''))
  const departed = [...new Set(faults.map(({ pointer }) => pointer))]
  if (departed.some((pointer) => !values.has(pointer)) || departed.length > values.size * mostDeparted) return undefined
  const rest = withoutParts(plan, new Set(departed), '')
  const filled = rest && read(rest)
  return rest && filled && { plan, learned, filled, rest, departed }
}

function readAgain(
  rest: ExtractionPlan,
  profile: ReadingProfile,
  field: FieldPlan,
  { page, certainty }: { readonly page: PageIndex; readonly certainty: number },
): Filled | undefined {
  const trace = new PlanTrace(page.view)
  const { filled } = runPlan(rest, field, { page, certainty, trace })
  const known = Object.fromEntries(Object.entries(profile).filter(([pointer]) => trace.parts.has(pointer)))
  return departures(known, trace).length === 0 ? filled : undefined
}

/** The parts of a plan that give single values, or lists of texts. */
function valuesOf(plan: ExtractionPlan, pointer: string): string[] {
  if (plan.fields === undefined) return [pointer]
  return Object.entries(plan.fields).flatMap(([name, part]) => valuesOf(part, `${pointer}/fields/${escapedStep(name)}`))
}

/** A page as a kept plan reads it, whatever of it departs, so that both are known from then on. */
export function widened(
  plan: ExtractionPlan,
  field: FieldPlan,
  { page, certainty }: { readonly page: PageIndex; readonly certainty: number },
): Pick<LearnedPlan, 'plan' | 'template' | 'profile'> {
  const trace = new PlanTrace(page.view)
  runPlan(plan, field, { page, certainty, trace })
  return { plan, template: templateOf(page.view), profile: profileOf(trace) }
}

const maxToldDepartures = 10

/** Those whose template is like the page's, the most alike first. */
function ofTemplate(candidates: readonly KeptPlan[], template: PageTemplate): KeptPlan[] {
  return candidates
    .filter(({ learned }) => isSameTemplate(learned.template, template))
    .toSorted((one, other) => likeness(other.learned.template, template) - likeness(one.learned.template, template))
}

/** A plan as it read a page, ready to be kept, without the parts that found nothing there; undefined when nothing is left. */
export function learnedFrom(
  plan: ExtractionPlan,
  field: FieldPlan,
  { page, certainty }: { readonly page: PageIndex; readonly certainty: number },
): Omit<LearnedPlan, 'asked' | 'nowhere' | 'settled'> | undefined {
  const trace = new PlanTrace(page.view)
  const { filled, misses } = runPlan(plan, field, { page, certainty, trace })
  if (filled === undefined) return undefined
  if (misses.length === 0) return { plan, template: templateOf(page.view), profile: profileOf(trace) }
  const rest = withoutParts(plan, new Set(misses), '')
  return rest && learnedFrom(rest, field, { page, certainty })
}

function withoutParts(plan: ExtractionPlan, misses: ReadonlySet<string>, pointer: string): ExtractionPlan | undefined {
  if (misses.has(pointer)) return undefined
  if (plan.fields === undefined) return plan
  const fields = Object.entries(plan.fields).flatMap(([name, part]): [string, ExtractionPlan][] => {
    const kept = withoutParts(part, misses, `${pointer}/fields/${escapedStep(name)}`)
    return kept === undefined ? [] : [[name, kept]]
  })
  return fields.length === 0 ? undefined : { ...plan, fields: Object.fromEntries(fields) }
}

/** Two plans as one: what either names; undefined where they say different places for the same. */
export function unitedPlans(one: ExtractionPlan, other: ExtractionPlan): ExtractionPlan | undefined {
  if (isSame(one, other)) return one
  if (one.fields === undefined || other.fields === undefined || one.each !== undefined || other.each !== undefined)
    return undefined
  const { fields } = other
  const isAtOdds = Object.entries(one.fields).some(
    ([name, part]) => Object.hasOwn(fields, name) && !isSame(part, fields[name]),
  )
  const united = { fields: { ...one.fields, ...fields } }
  return isAtOdds || planProblems(united, {}).length > 0 ? undefined : united
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
