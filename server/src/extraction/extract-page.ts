import type { ExtractionPlan } from '../contract/extraction-plan.ts'
import { escapedStep } from '../contract/json-pointer.ts'
import type { LoadedPage, ReadablePage } from '../loaded-page.ts'
import { type ParsedPage, parsePage } from '../page/html/parse-page.ts'
import { readableBlocks } from '../page/output/text.ts'
import { type PageState, pageStateOf } from '../page/state/page-state.ts'
import { isMarkedPaid, saysPaywall } from '../page/state/paywall.ts'
import { alternativesOf, type FieldPlan, fieldPlan, type Schema } from './schema/field-plan.ts'
import { Explainer, type Explanation } from './filling/explainer.ts'
import { filler } from './filling/fill.ts'
import { withLikelyValues } from './singles/likely-values.ts'
import { mainEntities } from './scope/main-entities.ts'
import { type PromptReading, readPrompt } from './prompt/read-prompt.ts'
import { pageIndex, type PageIndex } from './facts/page-index.ts'
import { runPlan } from './plans/run-plan.ts'
import { answerData, type ModelValues } from './model/model-question.ts'
import { type ModelReading, type ModelTask, type PageFindings, withModel } from './with-model.ts'
import { assumedZones } from './scope/assumed-zones.ts'
import { cutLists } from './scope/cut-lists.ts'
import { namedPointers } from './scope/named-pointers.ts'
import { portable, revived } from './scope/portable-filled.ts'
import type { SchemaValidator } from './schema/schema-validator.ts'
import { type Evidence, evidenceOf, type Filled, pageScope, valueOf } from './scope/scope.ts'
import { conform, holdsValues } from './filling/conform.ts'

/** What extraction works on. It is plain data, so that a worker thread can be sent it. */
export interface ExtractionTask {
  readonly loaded: LoadedPage
  readonly requestedUrl: string
  readonly schema: Schema
  readonly prompt: string | undefined
  readonly wantsEvidence: boolean
  /** The caller asks why each field has what it has. */
  readonly wantsExplanation?: boolean | undefined
  /** Where the values stand; nothing else is read then. */
  readonly plan?: ExtractionPlan | undefined
  /** The caller asks for a plan of the whole schema. */
  readonly wantsPlan?: boolean | undefined
  /** It is looked at again, rendered, if it is an empty shell. */
  readonly isFirstLook?: boolean | undefined
  /** Set when a model may be asked: how many tokens of the page it may read, and what it has answered, in its own words. */
  readonly model?: ModelTask | undefined
}

/** What extraction found. Plain data as well. */
export interface Extraction extends ModelReading {
  readonly state: PageState
  /** Undefined when `reason` says why there is none. */
  readonly data: unknown
  readonly reason: string | undefined
  /** What was found although something required is missing. */
  readonly partial: unknown
  readonly evidence: readonly (readonly [pointer: string, evidence: Evidence])[]
  readonly warnings: readonly string[]
  /** JSON Pointer of a field → why it has what it has; where the page itself was read. */
  readonly explanation?: readonly (readonly [pointer: string, explanation: Explanation])[] | undefined
  /** What was found without a model that may be asked, for when the page is read again with its answer. */
  readonly found?: PageFindings | undefined
  /** The model's answer holds nothing that a schema could. */
  readonly isUnusable?: true
}

/** A task whose page was decoded. */
export type ReadableTask = Omit<ExtractionTask, 'loaded'> & { readonly loaded: ReadablePage }

/** Fills a schema from a page without a model: the same page and schema always give the same. */
export function extractPage(
  {
    loaded,
    requestedUrl,
    schema,
    prompt,
    wantsEvidence,
    wantsExplanation,
    plan: given,
    wantsPlan,
    model,
  }: ReadableTask,
  validator: SchemaValidator,
): Extraction {
  const answer = model?.answer === undefined ? undefined : answerData(model.answer)
  if (model?.answer !== undefined && answer === undefined) return { ...withReason(whole, unusable), isUnusable: true }
  const page = parsePage(markupOf(loaded), loaded.finalUrl)
  const state =
    model?.found?.state ?? pageStateOf({ parsed: page, found: readableBlocks(page), page: loaded, requestedUrl })
  if (state.kind === 'login') return withReason(state, 'The page requires authentication.')
  if (state.kind === 'challenge') return withReason(state, 'The page is blocked.')
  const facts = pageIndex(page, loaded.finalUrl)
  const warnings = new Set<string>(
    facts.view.isCut ? ['The page is too large to be read whole; its end was left out.'] : [],
  )
  const deciding = {
    page,
    facts,
    schema,
    validator,
    loaded,
    wantsEvidence,
    wantsExplanation: wantsExplanation === true,
  }
  if (given !== undefined)
    return { ...readByPlan(given, { prompt, deciding, warnings }), state, warnings: [...warnings], plan: given }
  const known = model?.found
  const reading = readPrompt(prompt ?? '')
  const findings = known === undefined ? findingsOn(prompt, reading, deciding) : knownFindings(known, prompt, deciding)
  const { plan, filled: found, told, explanation } = findings
  const isPartlyUnclear = model === undefined && reading.isPartlyUnclear
  for (const warning of [...(isPartlyUnclear ? [unclearPrompt] : []), ...told]) warnings.add(warning)
  if (model === undefined) return { ...decided(plan, found, deciding), state, warnings: [...warnings], explanation }
  const asking = { prompt, model, wantsPlan: wantsPlan === true, answer }
  return { ...readWithModel(findings, asking, { ...deciding, state }), state, warnings: [...warnings], explanation }
}

interface ModelAsking {
  readonly prompt: string | undefined
  readonly model: ModelTask
  readonly wantsPlan: boolean
  readonly answer: ModelValues | undefined
}

/** What the page gives with a model's answers, or what it is to be asked. */
function readWithModel(
  { plan, filled: found, ...findings }: Findings,
  { answer, ...asking }: ModelAsking,
  { state, ...deciding }: Deciding & { readonly state: PageState },
): Decision & ModelReading & Pick<Extraction, 'found'> {
  const { facts } = deciding
  const isWhole = (filled: Filled | undefined) => decided(plan, filled, deciding).data !== undefined
  const { filled, ...asked } = withModel({ plan, found, answer }, { ...asking, facts, isWhole })
  const isAsked = asked.open !== undefined || asked.openPlan !== undefined
  const known = asking.model.found ?? (isAsked ? { ...findings, state, filled: found && portable(found) } : undefined)
  return { ...decided(plan, filled, deciding), ...asked, found: isAsked ? known : undefined }
}

interface Findings {
  readonly plan: FieldPlan
  /** Which of the schema's readings it is. */
  readonly alternative: number
  readonly filled: Filled | undefined
  /** Warnings about what the page does not tell. */
  readonly told: readonly string[]
  readonly explanation: Extraction['explanation']
}

/** What the page gives without a model. */
function findingsOn(prompt: string | undefined, restrictions: PromptReading, deciding: Deciding): Findings {
  const { facts, schema, wantsExplanation } = deciding
  const decidedWords = new Map<string, boolean>()
  const explainer = wantsExplanation ? new Explainer() : undefined
  const own = filler(facts, {
    restrictions,
    onRestriction: (words, isDecided) => void decidedWords.set(words, isDecided || decidedWords.get(words) === true),
    explainer,
  })
  const { plan, found, alternative } = bestPlan(schema, prompt, (tried) => {
    explainer?.begin(tried)
    const found = withLikelyValues(tried, own.fill(tried, pageScope(facts, mainEntities(tried, facts))), own)
    return { found, isWhole: decided(tried, found, deciding).data !== undefined }
  })
  const told = [
    ...[...decidedWords].flatMap(([words, isDecided]) => (isDecided ? [] : [undecided(words)])),
    ...toldOf(plan, found),
  ]
  const explanation = explainer && [...explainer.explanationsOf(plan)]
  return { plan, alternative, filled: found, told, explanation }
}

/** The same, as it was found when the page was read before. */
function knownFindings(
  { alternative, filled, told, explanation }: PageFindings,
  prompt: string | undefined,
  { facts, schema }: Deciding,
): Findings {
  const plan = fieldPlan(alternativesOf(schema)[alternative] ?? schema, prompt)
  return { plan, alternative, filled: filled && revived(filled, facts.view.nodes), told, explanation }
}

interface PlanAsking {
  readonly prompt: string | undefined
  readonly deciding: Deciding
  /** Takes what the caller should know besides. */
  readonly warnings: Set<string>
}

/** Reads what a plan names and nothing else; which of its parts found nothing is said in warnings. */
function readByPlan(given: ExtractionPlan, { prompt, deciding, warnings }: PlanAsking): Decision {
  if (prompt !== undefined) warnings.add('The prompt was not used: the plan says where the values stand.')
  let misses: readonly string[] = []
  const { plan, found } = bestPlan(deciding.schema, undefined, (tried) => {
    const { filled: found, misses: missed } = runPlan(given, tried, { page: deciding.facts, certainty: 1 })
    misses = missed
    return { found, isWhole: decided(tried, found, deciding).data !== undefined }
  })
  if (misses.length > 0) warnings.add(`The plan found nothing on the page at ${namedPointers(misses, maxMissesTold)}.`)
  for (const warning of toldOf(plan, found)) warnings.add(warning)
  return decided(plan, found, deciding)
}

const maxMissesTold = 10

/** What is to be said of the values that were found. */
function toldOf(plan: FieldPlan, found: Filled | undefined): string[] {
  return found === undefined ? [] : [...cutLists(found), ...assumedZones(plan, found)]
}

/** The warning about a restriction that no list of the answer could follow. */
function undecided(words: string): string {
  return `The page does not tell which of its records fit ${JSON.stringify(words)}; all were taken.`
}

/** Of a schema that is one of several the first that the page satisfies; else the first. */
function bestPlan(
  schema: Schema,
  prompt: string | undefined,
  fill: (plan: FieldPlan) => { readonly found: Filled | undefined; readonly isWhole: boolean },
): { readonly plan: FieldPlan; readonly found: Filled | undefined; readonly alternative: number } {
  const tried = alternativesOf(schema).map((reading, alternative) => {
    const plan = fieldPlan(reading, prompt)
    const { found, isWhole } = fill(plan)
    return { plan, found, isWhole, alternative }
  })
  const best = tried.find(({ isWhole }) => isWhole) ?? tried[0]
  if (best === undefined) throw new TypeError('a schema has at least one reading')
  return best
}

const unclearPrompt =
  'The prompt was followed only as far as it names fields and simple limits: without a language model the rest cannot be judged.'

interface Deciding {
  readonly page: ParsedPage
  readonly facts: PageIndex
  readonly schema: Schema
  readonly validator: SchemaValidator
  readonly loaded: ReadablePage
  readonly wantsEvidence: boolean
  readonly wantsExplanation: boolean
}

type Decision = Pick<Extraction, 'data' | 'reason' | 'partial' | 'evidence'>

function decided(plan: FieldPlan, filled: Filled | undefined, deciding: Deciding): Decision {
  const { schema, validator, wantsEvidence } = deciding
  const nothing = { data: undefined, partial: undefined, evidence: [] }
  if (!holdsValues(filled)) return { ...nothing, reason: emptyReason(deciding) }
  const conformed = conform(plan, filled, { schema, validator })
  if (!holdsValues(conformed.filled)) return { ...nothing, reason: emptyReason(deciding) }
  if (conformed.missing.length === 0) {
    return {
      data: valueOf(conformed.filled),
      reason: undefined,
      partial: undefined,
      evidence: wantsEvidence ? evidenceOf(conformed.filled) : [],
    }
  }
  const wall = isPaywalled(deciding) ? 'The content is behind a paywall. ' : ''
  return {
    ...nothing,
    partial: valueOf(conformed.filled),
    reason: `${wall}The schema does not match the page content: no value was found for ${namedPointers(conformed.missing, maxNamed)}.`,
  }
}

function emptyReason(deciding: Deciding): string {
  const { facts, schema } = deciding
  if (isPaywalled(deciding)) return 'The content is behind a paywall.'
  if (facts.view.text.trim() === '') return 'The page has no readable text.'
  const required = requiredPaths(schema)
  if (required.length === 0) return 'No requested value was found on the page.'
  return `The schema does not match the page content: no value was found for ${namedPointers(required, maxNamed)}.`
}

/** So many of the fields that are missing. */
const maxNamed = 20

/** A paywall is said within so many characters. */
const paywallChars = 200_000

function isPaywalled({ page, facts, loaded }: Deciding): boolean {
  const text = facts.view.text.slice(0, paywallChars).replaceAll('\n', ' ')
  return loaded.status === 402 || saysPaywall(text) || isMarkedPaid(page)
}

/** JSON pointers of the properties that an object schema demands. */
function requiredPaths(schema: Schema): string[] {
  const names: unknown = schema['required']
  if (!Array.isArray(names)) return []
  return names.filter((name) => typeof name === 'string').map((name) => `/${escapedStep(name)}`)
}

const whole: PageState = { kind: 'content', confidence: 1, signals: [], blocksPage: false }
const unusable = 'The language model gave no usable answer.'

function withReason(state: PageState, reason: string): Extraction {
  return { state, data: undefined, reason, partial: undefined, evidence: [], warnings: [] }
}

/** Text targets are read as one block of lines. */
function markupOf({ kind, body, view }: ReadablePage): string {
  if (kind === 'html' || kind === 'xml') return view ?? body
  const escaped = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return kind === 'json'
    ? `<script type="application/ld+json">${body.replaceAll('</', String.raw`<\/`)}</script>`
    : `<div>${escaped.replaceAll('\n', '<br>')}</div>`
}
