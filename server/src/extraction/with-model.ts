import type { ExtractionPlan } from '../contract/extraction-plan.ts'
import { escapedStep } from '../contract/json-pointer.ts'
import { isObject } from '../json/is-object.ts'
import type { PageIndex } from './facts/page-index.ts'
import { Grounding } from './model/grounding.ts'
import {
  entriesOf,
  isOverruled,
  merged,
  mergedByPlan,
  namesOf,
  openAfter,
  type OpenParts,
  openParts,
  withChecked,
  withNames,
  wantsPlan,
  without,
} from './model/merge-answers.ts'
import { answerData, type ModelValues, type OpenFields } from './model/model-question.ts'
import { numberedLines } from './model/numbered-lines.ts'
import { pageOutline } from './model/page-outline.ts'
import { type OpenPlan, planShape } from './model/plan-question.ts'
import { providerSchema } from './model/provider-schema.ts'
import { readingSample } from './model/reading-sample.ts'
import { compactPlan } from './plans/compact-plan.ts'
import { departedFields, healedPlan } from './plans/heal-plan.ts'
import {
  type KeptOutcome,
  type KeptPlan,
  type KeptRead,
  learnedFrom,
  type LearnedPlan,
  readByKept,
  widened,
} from './plans/kept-plan.ts'
import { type PageTemplate, templateOf } from './plans/page-template.ts'
import { runPlan } from './plans/run-plan.ts'
import type { FieldPlan } from './schema/field-plan.ts'
import type { PageState } from '../page/state/page-state.ts'
import type { Explanation } from './filling/explainer.ts'
import type { PortableFilled } from './scope/portable-filled.ts'
import type { Filled } from './scope/scope.ts'

/** How sure a value is that stands where a model says: in the study of plans .99 of such values were right; here .9 of 12 pages'. */
const plannedCertainty = 0.9

/** What a page gave without a model. Plain data. */
export interface PageFindings {
  readonly state: PageState
  /** Which of the schema's readings was taken. */
  readonly alternative: number
  readonly filled: PortableFilled | undefined
  /** Warnings about what the page does not tell. */
  readonly told: readonly string[]
  readonly explanation: readonly (readonly [pointer: string, explanation: Explanation])[] | undefined
}

export interface ModelTask {
  readonly use: 'gaps' | 'always'
  /** Tokens of the page that a question for values may hold. */
  readonly maxTokens: number
  /** And one for a plan. */
  readonly outlineTokens: number
  /** Where the model says that values stand, if it was asked for that. */
  readonly plan?: string | undefined
  readonly answer?: string | undefined
  /** What the page gave when it was read before, which takes most of the time. */
  readonly found?: PageFindings | undefined
  /** Plans that were kept for this question and pages in such places; undefined where none are kept at all. */
  readonly kept?: readonly KeptPlan[] | undefined
}

/** What a page gives with a model. Plain data. */
export interface ModelReading {
  /** What a model may still be asked; undefined when nothing is open. */
  readonly open?: OpenFields | undefined
  /** Where the values were read: the model's plan, or one that was kept. */
  readonly plan?: ExtractionPlan | undefined
  /** What a model may be asked to plan before that. */
  readonly openPlan?: OpenPlan | undefined
  /** The parts of the model's plan that found nothing on the page, as JSON Pointers into it. */
  readonly planMisses?: readonly string[]
  /** Three records of what the model's plan gave. */
  readonly planSample?: string | undefined
  /** What became of the plans that are kept for such pages; undefined when none is. */
  readonly kept?: KeptOutcome | undefined
  /** The model's plan as it may be kept; undefined when it gave none that can be. */
  readonly learned?: LearnedPlan | undefined
  /** The page's template, if plans are kept and a model may be asked. */
  readonly template?: PageTemplate | undefined
}

export interface Asking {
  readonly facts: PageIndex
  readonly prompt: string | undefined
  readonly model: ModelTask
  /** Of the whole schema, whatever is open. */
  readonly wantsPlan: boolean
  /** Whether that is all that the schema asks for. */
  readonly isWhole: (filled: Filled | undefined) => boolean
}

interface Answered {
  readonly plan: FieldPlan
  /** Without the model. */
  readonly found: Filled | undefined
  readonly answer: ModelValues | undefined
}

type Read = ModelReading & { readonly filled: Filled | undefined }

/** What a kept plan, or the model's plan and values, add to what was found without it, and what it may be asked next. */
export function withModel(answered: Answered, asking: Asking): Read {
  const open = openParts(answered.plan, answered.found, asking.model.use)
  if (asking.model.plan !== undefined) {
    const { plan: text } = asking.model
    return withHealed(text, { answered, open }, asking) ?? withPlan(text, { answered, open }, asking)
  }
  const byKept = withKept({ answered, open }, asking)
  if (byKept?.filled !== undefined) return { ...byKept, template: byKept.openPlan && templateOf(asking.facts.view) }
  const { kept } = asking.model
  const state = byKept?.kept?.state
  const isKept = kept !== undefined && state !== 'resting'
  const read = told(
    answered,
    { known: answered.found, left: open, toPlan: open, isKept, isMet: state === 'met' },
    asking,
  )
  return { ...read, kept: byKept?.kept, template: kept && templateOf(asking.facts.view) }
}

interface Opened {
  readonly answered: Answered
  readonly open: OpenParts
}

/** Reads by the plan that was kept for the page's template; without `filled` where it does not fit the page. */
function withKept({ answered, open }: Opened, asking: Asking): Read | undefined {
  const { plan, found } = answered
  const { model, facts } = asking
  const read = readByKept(model.kept ?? [], plan, { page: facts, certainty: plannedCertainty })
  if (read?.reading === undefined) return read && toHeal(read, { answered, open }, asking)
  const { plan: ways, learned, filled: planned } = read.reading
  const wanted = withNames(open, learned.asked)
  const known = mergedByPlan(plan, found, planned)
  const left = without(openAfter(wanted, plan, planned), { plan, learned, filled: known })
  const isOff = isOverruled(plan, found, planned) || (left === 'nothing' && !asking.isWhole(known))
  if (isOff)
    return { kept: { id: read.outcome.id, state: 'missed', departures: ['it tells too little'] }, filled: undefined }
  return {
    ...told(answered, { known, left, planned, toPlan: 'nothing' }, asking),
    kept: read.outcome,
    plan: ways,
    openPlan: undefined,
  }
}

/** What a plan still reads that departs in few of its values, which are to be asked for alone; without `filled` of any other. */
function toHeal({ outcome, healing }: KeptRead, { answered, open }: Opened, asking: Asking): Read {
  if (healing === undefined || asking.wantsPlan) return { kept: outcome, filled: undefined }
  const { plan, found } = answered
  const { filled: planned } = healing
  const known = mergedByPlan(plan, found, planned)
  const left = openAfter(withNames(open, healing.learned.asked), plan, planned)
  return {
    ...told(answered, { known, left, planned, toPlan: 'nothing' }, asking),
    kept: outcome,
    plan: healing.rest,
    openPlan: openPlan(departedFields(plan, healing.plan, healing.departed), 'all', asking),
  }
}

/** With the model's places for the values in which a kept plan departs; undefined when none does so. */
function withHealed(text: string, { answered, open }: Opened, asking: Asking): Read | undefined {
  const { plan, found } = answered
  const { model, facts } = asking
  const reading = { page: facts, certainty: plannedCertainty }
  const kept = asking.wantsPlan ? undefined : readByKept(model.kept ?? [], plan, reading)
  const healing = kept?.healing
  if (kept === undefined || healing === undefined) return undefined
  const written = answerData(text, 'plan')
  const anew =
    written === undefined ? undefined : compactPlan(written.data, departedFields(plan, healing.plan, healing.departed))
  const ways = healedPlan(healing.rest, anew)
  const { filled: planned, misses } = runPlan(ways, plan, reading)
  const known = mergedByPlan(plan, found, planned)
  const left = openAfter(withNames(open, healing.learned.asked), plan, planned)
  const read = told(answered, { known, left, planned, toPlan: 'nothing' }, asking)
  // Of values that this page has nowhere the places stay as they were known.
  const isAbsent = anew === undefined && written !== undefined
  const { asked, nowhere, settled } = healing.learned
  const learned = isAbsent ? widened(healing.plan, plan, reading) : learnedFrom(ways, plan, reading)
  return {
    ...read,
    kept: kept.outcome,
    plan: ways,
    planSample: planned && readingSample(planned),
    ...(written !== undefined && { planMisses: misses.filter((pointer) => healing.departed.includes(pointer)) }),
    learned: learned && asking.isWhole(read.filled) ? { ...learned, asked, nowhere, settled } : undefined,
  }
}

function withPlan(text: string, { answered, open }: Opened, asking: Asking): Read {
  const { plan, found } = answered
  const { facts, model } = asking
  const written = answerData(text, 'plan')
  const ways = written === undefined ? undefined : compactPlan(written.data, plan)
  const reading = { page: facts, certainty: plannedCertainty }
  const { filled: planned, misses = [] } = ways === undefined ? {} : runPlan(ways, plan, reading)
  const known = mergedByPlan(plan, found, planned)
  const left = openAfter(open, plan, planned)
  const read = told(answered, { known, left, planned, toPlan: 'nothing' }, asking)
  const isToKeep =
    model.kept !== undefined &&
    ways !== undefined &&
    planned !== undefined &&
    !isOverruled(plan, found, planned) &&
    !wantsPlan(plan, misplaced(left, plan, written?.data)) &&
    asking.isWhole(read.filled)
  const learned = isToKeep ? learnedFrom(ways, plan, reading) : undefined
  return {
    ...read,
    plan: ways,
    planSample: planned && readingSample(planned),
    planMisses: misses.filter((pointer) => asking.wantsPlan || isOf(open, pointer)),
    learned: learned && {
      ...learned,
      asked: open === 'nothing' ? [] : namesIn(open),
      ...(answered.answer === undefined ? { nowhere: [], settled: [] } : unanswered(left, known, read.filled)),
    },
  }
}

/** Whether a part of a plan tells of something that is open. */
function isOf(open: OpenParts, pointer: string): boolean {
  if (typeof open === 'string') return open === 'all'
  return pointer === '' || [...open].some((name) => `${pointer}/`.startsWith(`/fields/${escapedStep(name)}/`))
}

/** Of what a plan told nothing of, what it did name a place for: that may be mended by asking again, the rest is no matter of places. */
function misplaced(left: OpenParts, plan: FieldPlan, written: unknown): OpenParts {
  if (left === 'nothing') return left
  const given = isObject(written) ? written : {}
  const names = left === 'all' ? plan.properties.map(({ name }) => name) : (namesIn(left) ?? [])
  return new Set(
    names.filter((name) => {
      const part = Object.hasOwn(given, name) ? given[name] : null
      return part !== null && !(isObject(part) && part['each'] === null)
    }),
  )
}

/** The names of what was asked for by value and not answered, by whether it was known without that. */
function unanswered(
  left: OpenParts,
  before: Filled | undefined,
  after: Filled | undefined,
): Pick<LearnedPlan, 'nowhere' | 'settled'> {
  const [known, now] = [entriesOf(before), entriesOf(after)]
  const names = (namesIn(left) ?? []).filter((name) => known.get(name) === now.get(name))
  return { nowhere: names.filter((name) => !now.has(name)), settled: names.filter((name) => now.has(name)) }
}

function namesIn(open: OpenParts): string[] | undefined {
  const names = namesOf(open)
  return names === undefined ? undefined : [...names]
}

interface Known {
  readonly known: Filled | undefined
  readonly left: OpenParts
  /** What a plan told of, which needs no other answer. */
  readonly planned?: Filled | undefined
  /** What a plan may be asked of. */
  readonly toPlan: OpenParts
  /** It is to read more than what this page leaves open, because it will be kept. */
  readonly isKept?: boolean
  /** The template was met before: single values are planned, too, because more of its pages will come. */
  readonly isMet?: boolean
}

/** With the model's values, or with what it is to be asked. */
function told(
  { plan, answer }: Answered,
  { known, left, planned, toPlan, isKept = false, isMet = false }: Known,
  asking: Asking,
): Read {
  const { facts } = asking
  const toAsk = openAfter(withChecked(left, plan, known), plan, planned)
  if (answer !== undefined) {
    const given = withoutGuesses(new Grounding(facts, answer.sources).grounded(plan, answer.data), { left, answer })
    return { filled: merged(plan, known, { given, open: toAsk }) }
  }
  const isReadable = facts.view.text.trim() !== '' || facts.entities.length > 0
  const isWanted = asking.wantsPlan || wantsPlan(plan, toPlan) || (isMet && toPlan !== 'nothing')
  const isToPlan = asking.model.plan === undefined && isWanted
  return {
    filled: known,
    open: isReadable && left !== 'nothing' ? openFields(plan, toAsk, asking) : undefined,
    openPlan: isReadable && isToPlan ? openPlan(plan, asking.wantsPlan || isKept ? 'all' : toPlan, asking) : undefined,
  }
}

/** Another number than the one that was found without a model counts only with the line that it is from: a small one stands on any page. */
function withoutGuesses(
  given: Filled | undefined,
  { left, answer }: { readonly left: OpenParts; readonly answer: ModelValues },
): Filled | undefined {
  if (given?.kind !== 'object' || typeof left === 'string') return given
  const entries = given.entries.filter(
    ([name, part]) =>
      left.has(name) ||
      part.kind !== 'scalar' ||
      typeof part.value === 'string' ||
      answer.sources.has(`/${escapedStep(name)}`),
  )
  return { ...given, entries }
}

function openFields(plan: FieldPlan, open: OpenParts, { facts, prompt, model }: Asking): OpenFields {
  const lines = numberedLines(facts, { plan, prompt: prompt ?? '', maxTokens: model.maxTokens })
  return { schema: providerSchema(plan, namesOf(open)), lines: lines.text, isCut: lines.isCut }
}

function openPlan(plan: FieldPlan, open: OpenParts, { facts, prompt, model }: Asking): OpenPlan {
  const { text, isCut } = pageOutline(facts.view, { plan, prompt: prompt ?? '', maxTokens: model.outlineTokens })
  return { schema: planShape(plan, namesOf(open)), outline: text, isCut }
}
