import type { Call } from '../call.ts'
import type { ExtractRequest } from '../contract/extract.ts'
import { isTargetError } from '../contract/target-status.ts'
import type { ExtractionTask } from '../extraction/extract-page.ts'
import { PageLimitExceeded } from '../extraction/task/extraction-threads.ts'
import type { ModelledExtraction } from '../extraction/fill-with-model.ts'
import type { LoadedPage } from '../loaded-page.ts'
import { inStage } from '../telemetry/in-stage.ts'
import { refuseChallenge } from './refuse-target.ts'
import type { RunOutcome } from './runner.ts'

/** Fills a task from its page, with a language model or without one. */
export type Fill = (task: ExtractionTask, maxTokens: number, call: Call) => Promise<ModelledExtraction>

/** What is asked of a page that is loaded. */
type Asked = Pick<ExtractRequest, 'schema' | 'prompt' | 'max_tokens' | 'include_evidence'> &
  Partial<Pick<ExtractRequest, 'explain' | 'include_plan' | 'plan'>>

interface Page {
  readonly loaded: LoadedPage
  readonly requestedUrl: string
  /** It is looked at again, rendered, if it is an empty shell. */
  readonly isFirstLook: boolean
}

/** What an answer tells of the data: all but the page. */
type FilledSchema = Pick<
  RunOutcome<'extract'>,
  'data' | 'extraction_error' | 'tokens_used' | 'extraction' | 'partial_data' | 'evidence' | 'explanation' | 'plan'
>

/** Fills a caller's schema from a page. Throws Problem `target_blocked` for a challenge. */
export async function fillSchema(fill: Fill, asked: Asked, page: Page, call: Call): Promise<FilledSchema> {
  const { loaded } = page
  const { include_evidence: wantsEvidence, explain: wantsExplanation = false, include_plan: wantsPlan = false } = asked
  const { schema, prompt, plan } = asked
  const task = { ...page, schema, prompt, wantsEvidence, wantsExplanation, plan, wantsPlan }
  const found = await inStage(call, 'fill', () => fill(task, asked.max_tokens, call).catch(tooHard))
  refuseChallenge(found.state, loaded)
  const trouble = isTargetError(loaded.status) ? `The target answered with status ${loaded.status}. ` : undefined
  warnOf(found, { trouble, wantsPlan }, call)
  return {
    data: found.data ?? null,
    ...(found.reason !== undefined && { extraction_error: `${trouble ?? ''}${found.reason}` }),
    tokens_used: found.tokensUsed,
    extraction: { by: found.by, ...(found.planState !== undefined && { plan: { state: found.planState } }) },
    ...(found.partial !== undefined && { partial_data: found.partial }),
    ...(wantsEvidence && found.data !== undefined && { evidence: Object.fromEntries(found.evidence) }),
    ...(wantsExplanation && found.explanation !== undefined && { explanation: Object.fromEntries(found.explanation) }),
    ...(wantsPlan && found.plan !== undefined && { plan: found.plan }),
  }
}

function warnOf(
  { warnings, data, plan }: ModelledExtraction,
  { trouble, wantsPlan }: { trouble: string | undefined; wantsPlan: boolean },
  call: Call,
): void {
  for (const sentence of warnings) call.warn(sentence)
  if (trouble !== undefined && data !== undefined) call.warn(`${trouble}The data may be of an error page.`)
  if (wantsPlan && plan === undefined)
    call.warn('There is no plan: one comes from a language model (GANNET_MODEL), or from the request.')
}

function tooHard(error: unknown): ModelledExtraction {
  if (!(error instanceof PageLimitExceeded)) throw error
  const reason =
    'The page could not be read within its limits: it is too large or too complex, or the schema takes too long to check.'
  return {
    state: { kind: 'content', confidence: 1, signals: [], blocksPage: false },
    data: undefined,
    reason,
    partial: undefined,
    evidence: [],
    warnings: [],
    tokensUsed: 0,
    by: 'page',
  }
}
