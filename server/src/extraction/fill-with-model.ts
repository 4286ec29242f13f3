import { randomBytes } from 'node:crypto'
import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import { type LanguageModel, type ModelAnswer, type ModelQuestion, ModelUnavailable } from '../models/language-model.ts'
import type { Extraction, ExtractionTask } from './extract-page.ts'
import { PageLimitExceeded } from './task/extraction-threads.ts'
import { modelQuestion, type OpenFields, overheadTokens } from './model/model-question.ts'
import { type OpenPlan, planOverheadTokens, planQuestion } from './model/plan-question.ts'
import { outputTokensOf, planTokensOf, tokensOf } from './model/token-count.ts'
import type { PlanKeeper, PlanNotes, PlanState } from './plan-keeper.ts'
import type { ModelTask } from './with-model.ts'

/** Fills a task in a worker thread. */
type Fill = (task: ExtractionTask, call: Call) => Promise<Extraction>

export interface ModelFilling {
  readonly fill: Fill
  readonly model: LanguageModel
  readonly use: 'gaps' | 'always'
  /** Undefined: plans are not kept. */
  readonly keeper: PlanKeeper | undefined
}

export interface ModelledExtraction extends Extraction {
  readonly tokensUsed: number
  /** Whether a model was asked for what is answered, or a plan read it, or neither. */
  readonly by: 'page' | 'model' | 'plan'
  /** What became of a plan that is kept for such pages. */
  readonly planState?: PlanState | undefined
}

const maxRepairs = 2
const maxPlans = 2
/** What the answer may take of the tokens, however long its lists may get. */
const mostOutputShare = 0.5
/** What a question for a plan may take of the tokens, and how many it is worth. */
const mostPlanShare = 0.55
const mostPlanTokens = 8000
/** Of the tokens of a schema its shape takes about so many. */
const shapeShare = 0.8
/** Characters of an answer that goes back with what is wrong with it. */
const longestAnswerSentBack = 6000
/** What the answer may take for what a plan does not tell. */
const restOutput = 256
/** And how much of the page is shown for that, as a share of all tokens. */
const mostRestShare = 0.16
/** Fewer tokens than this hold nothing of a page. */
const leastPage = 60
/** Fewer tokens than this hold no answer. */
const leastOutput = 64

/** Fills what the page states without a model, asks the model for the rest, and lets only grounded values through. */
export async function fillWithModel(
  filling: ModelFilling,
  asked: { task: ExtractionTask; maxTokens: number },
  call: Call,
): Promise<ModelledExtraction> {
  using notes = await filling.keeper?.open(asked.task, call)
  const { first, last } = await readWithModel(filling, { ...asked, notes }, call)
  const planState = await notes?.settle(first, last)
  const byPlan = planState === 'used' || first.kept?.state === 'used' ? 'plan' : 'page'
  return { ...last, by: last.tokensUsed > 0 ? 'model' : byPlan, planState }
}

/** Tokens of what is asked, which stand in every question. */
function askedTokensOf({ schema, prompt }: ExtractionTask): number {
  return tokensOf(JSON.stringify(schema)) * shapeShare + tokensOf(prompt ?? '')
}

/** Tokens of a page that a question for a plan may hold, so that there is room for what it does not tell. */
function outlineTokensOf(task: ExtractionTask, maxTokens: number): number {
  const { schema } = task
  const asked = askedTokensOf(task) + planOverheadTokens
  const most = Math.min(maxTokens * mostPlanShare, maxTokens - planTokensOf(schema), mostPlanTokens)
  return Math.max(0, Math.floor(most - asked))
}

type Read = Omit<ModelledExtraction, 'by' | 'planState'>

/** What the page gave before a model was asked, and what is answered. */
interface Readings {
  readonly first: Extraction
  readonly last: Read
}

async function readWithModel(
  { fill: fillTask, model, use }: ModelFilling,
  asked: { task: ExtractionTask; maxTokens: number; notes: PlanNotes | undefined },
  call: Call,
): Promise<Readings> {
  const { task, notes } = asked
  const maxTokens = Math.min(asked.maxTokens, model.contextTokens ?? Infinity)
  const overhead = askedTokensOf(task) + overheadTokens
  const output = Math.min(Math.max(128, outputTokensOf(task.schema)), Math.floor(maxTokens * mostOutputShare))
  const pageTokens = Math.floor(maxTokens - output - overhead)
  const outlineTokens = outlineTokensOf(task, maxTokens)
  let kept = notes?.kept
  let known: Extraction['found']
  const fill = (more: Partial<ModelTask>) =>
    fillTask(
      { ...task, model: { use, maxTokens: Math.max(0, pageTokens), outlineTokens, kept, found: known, ...more } },
      call,
    )
  const fillFirst = async (): Promise<Extraction> => {
    kept = notes?.kept
    return await fill({}).catch(async (error: unknown) => {
      const [slow] = kept ?? []
      if (!(error instanceof PageLimitExceeded) || slow === undefined) throw error
      kept = []
      return { ...(await fill({})), kept: { id: slow.id, state: 'missed', departures: ['takes too long'] } }
    })
  }
  let found = await fillFirst()
  known = found.found
  if (found.openPlan !== undefined && (await notes?.waitForOthers()) === true) found = await fillFirst()
  if (found.open === undefined && found.openPlan === undefined)
    return { first: found, last: { ...found, tokensUsed: 0 } }
  if (pageTokens < leastPage) {
    const reason = `max_tokens=${maxTokens} is too small for this schema.`
    return { first: found, last: withReason(found, 0, reason) }
  }
  const talk = new Conversation({ model, prompt: task.prompt, maxTokens })
  let first = found
  try {
    const most = found.openPlan === undefined ? pageTokens : Math.min(pageTokens, maxTokens * mostRestShare)
    const pageTokensLeft = () => Math.floor(Math.min(most, talk.tokensLeft - Math.min(output, restOutput) - overhead))
    const fillPlan = (plan: string) => fill({ plan, maxTokens: Math.max(0, pageTokensLeft()) })
    const planned = await planRecords(talk, { found, fill: fillPlan }, call)
    first = planned.extraction
    const { plan, extraction } = planned
    const { open } = extraction
    if (open === undefined) return { first: found, last: { ...extraction, tokensUsed: talk.tokensUsed } }
    if (pageTokensLeft() < leastPage) {
      call.warn(`max_tokens=${maxTokens} left nothing for what the plan does not tell.`)
      return { first: found, last: { ...extraction, tokensUsed: talk.tokensUsed } }
    }
    if (open.isCut) call.warn(`The page was cut to fit max_tokens=${maxTokens}.`)
    const fillAnswer = (answer: string): Promise<Extraction> => fill({ plan, answer })
    return { first: found, last: await converse(talk, { first, open, fill: fillAnswer, maxTokens }, call) }
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error
    call.log.warn({ model: model.name, reason: error.message }, 'the model gave no answer')
    if (first.data === undefined && talk.tokensUsed === 0) {
      const sentence = 'The language model is not available; try again later.'
      throw new Problem('model_unavailable', sentence, { retryAfterSeconds: error.retryAfterSeconds, cause: error })
    }
    call.warn('The language model was not available; the values are those found without it.')
    return { first: found, last: { ...first, tokensUsed: talk.tokensUsed } }
  }
}

interface Planning {
  readonly found: Extraction
  readonly fill: (plan: string) => Promise<Extraction>
}

interface Planned {
  readonly extraction: Extraction
  /** In the model's own words; undefined when it was not asked, or gave none. */
  readonly plan: string | undefined
}

/** Asks where records stand, in a few words however many there are, and once more for what was not there. */
async function planRecords(talk: Conversation, { found, fill }: Planning, call: Call): Promise<Planned> {
  const { openPlan } = found
  let best: Planned = { extraction: found, plan: undefined }
  let faults: string | undefined
  if (openPlan === undefined) return best
  for (let round = 0; round < maxPlans; round += 1) {
    const answer = await talk.askPlan(openPlan, faults, call.signal).catch((error: unknown) => {
      if (!(error instanceof ModelUnavailable) || round === 0) throw error
    })
    if (answer?.ending !== 'whole') break
    const extraction = await fill(answer.text).catch((error: unknown) => {
      if (!(error instanceof PageLimitExceeded)) throw error
      call.log.warn({ err: error }, "the model's plan takes too long")
    })
    if (extraction === undefined) break
    if (round === 0 || missesOf(extraction) < missesOf(best.extraction)) best = { extraction, plan: answer.text }
    if (missesOf(extraction) === 0) break
    const missed = extraction.planMisses?.slice(0, 10).join(', ') ?? ''
    const gave = extraction.planSample === undefined ? '' : ` It gave: ${extraction.planSample}`
    faults = `nothing on the page is at ${missed || 'any of its selectors'}.${gave} It was: ${answer.text.slice(0, longestAnswerSentBack)}`
  }
  return best
}

/** A plan that cannot be read misses everything. */
function missesOf({ planMisses }: Extraction): number {
  return planMisses?.length ?? Infinity
}

interface Conversing {
  readonly first: Extraction
  readonly open: OpenFields
  readonly fill: (answer: string) => Promise<Extraction>
  readonly maxTokens: number
}

async function converse(talk: Conversation, { first, open, fill, maxTokens }: Conversing, call: Call): Promise<Read> {
  let best = first
  let faults: string | undefined
  let problem: string | undefined
  for (let round = 0; round <= maxRepairs; round += 1) {
    const answer = await talk.askValues(open, faults, call.signal).catch((error: unknown) => {
      // A repair that fails costs what is still open, not what is there.
      if (!(error instanceof ModelUnavailable) || round === 0 || best === first) throw error
      call.log.warn({ model: talk.modelName, reason: error.message }, 'the model gave no second answer')
    })
    if (answer === undefined) break
    if (answer.ending === 'refused') {
      problem = 'The language model refused to answer.'
      break
    }
    const filled = await fill(answer.text).catch((error: unknown) => {
      if (!(error instanceof PageLimitExceeded)) throw error
      call.log.warn({ err: error }, "the model's answer takes too long to check")
    })
    if (filled === undefined) {
      problem = 'The answer of the language model takes too long to check.'
      break
    }
    problem = answer.ending === 'cut' ? `The AI output was cut off at max_tokens=${maxTokens}.` : undefined
    if (filled.isUnusable === true) {
      if (problem !== undefined) break
      problem = filled.reason
      faults = 'it is not valid JSON.'
      continue
    }
    best = fuller(best, filled)
    if (best.data !== undefined || best.reason === undefined || problem !== undefined) break
    faults = `${best.reason} It was: ${answer.text.slice(0, longestAnswerSentBack)}`
  }
  if (best.data === undefined && problem !== undefined) return withReason(best, talk.tokensUsed, problem)
  if (problem !== undefined) call.warn(`${problem} The values are those found all the same.`)
  return { ...best, tokensUsed: talk.tokensUsed }
}

/** A repair may come out worse than what it repairs. */
function fuller(before: Extraction, after: Extraction): Extraction {
  if (before.data !== undefined || after.data !== undefined) return after.data === undefined ? before : after
  return JSON.stringify(after.partial ?? null).length < JSON.stringify(before.partial ?? null).length ? before : after
}

function withReason(extraction: Extraction, tokensUsed: number, reason: string): Read {
  return extraction.data === undefined ? { ...extraction, reason, tokensUsed } : { ...extraction, tokensUsed }
}

interface ConversationParts {
  readonly model: LanguageModel
  readonly prompt: string | undefined
  readonly maxTokens: number
}

/** The questions of one call, which together never use more than its tokens. */
class Conversation {
  readonly #parts: ConversationParts
  readonly #mark = randomBytes(16).toString('hex')
  #used = 0

  constructor(parts: ConversationParts) {
    this.#parts = parts
  }

  get modelName(): string {
    return this.#parts.model.name
  }

  get tokensUsed(): number {
    // Should a provider count far more than its bytes suggest, the caller's limit still holds.
    return Math.min(this.#used, this.#parts.maxTokens)
  }

  get tokensLeft(): number {
    return this.#parts.maxTokens - this.#used
  }

  async askPlan(open: OpenPlan, faults: string | undefined, signal: AbortSignal): Promise<ModelAnswer | undefined> {
    const { prompt } = this.#parts
    return await this.#ask({ ...planQuestion(open, { prompt, mark: this.#mark, faults }), schema: open.schema }, signal)
  }

  async askValues(open: OpenFields, faults: string | undefined, signal: AbortSignal): Promise<ModelAnswer | undefined> {
    const { prompt } = this.#parts
    return await this.#ask(
      { ...modelQuestion(open, { prompt, mark: this.#mark, faults }), schema: open.schema },
      signal,
    )
  }

  /** Undefined when the tokens left are too few for another question. */
  async #ask(question: Omit<ModelQuestion, 'maxOutputTokens'>, signal: AbortSignal): Promise<ModelAnswer | undefined> {
    const { model, maxTokens } = this.#parts
    const input = tokensOf(question.system) + tokensOf(question.user)
    const output = maxTokens - this.#used - input
    if (output < leastOutput) return undefined
    const answer = await model.ask({ ...question, maxOutputTokens: output }, signal)
    // A provider's count is its own word: some say none, and no question takes back what another used.
    this.#used += Math.max(0, Math.ceil(answer.tokens ?? input + tokensOf(answer.text)))
    return answer
  }
}
