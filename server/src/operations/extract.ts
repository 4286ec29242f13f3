import type { Call } from '../call.ts'
import type { ExtractRequest } from '../contract/extract.ts'
import { isTargetError } from '../contract/target-status.ts'
import type { ExtractionTask } from '../extraction/extract-page.ts'
import { PageLimitExceeded } from '../extraction/task/extraction-threads.ts'
import type { ModelledExtraction } from '../extraction/fill-with-model.ts'
import type { LoadedPage } from '../loaded-page.ts'
import type { ReadPage } from '../reading/page-reader.ts'
import { inStage } from '../telemetry/in-stage.ts'
import { type CrawledPage, crawledPage, type CrawlRequest } from './crawled-page.ts'
import type { PageSource } from './page-source.ts'
import { refuseChallenge, refuseMissing, warnOfIdleWaits } from './refuse-target.ts'
import type { RunOutcome } from './runner.ts'

export interface ExtractParts {
  readonly source: PageSource
  /** Fills a task from its page, with a language model or without one. */
  readonly fill: (task: ExtractionTask, maxTokens: number, call: Call) => Promise<ModelledExtraction>
  readonly read: ReadPage
}

/** The extract recipe: fetch or render, refuse what is no page, fill the caller's schema from it. */
export async function extract(
  { source, fill, read }: ExtractParts,
  request: ExtractRequest & CrawlRequest,
  call: Call,
): Promise<RunOutcome<'extract'>> {
  warnOfIdleWaits(request, call)
  const loaded = await inStage(call, 'load', () => source(request, call))
  refuseMissing(loaded)
  const task = {
    loaded,
    requestedUrl: request.url,
    schema: request.schema,
    prompt: request.prompt,
    wantsEvidence: request.include_evidence,
    wantsExplanation: request.explain,
    plan: request.plan,
    wantsPlan: request.include_plan,
    isFirstLook: request.render === 'auto' && !request.render_js,
  }
  const found = await inStage(call, 'fill', () => fill(task, request.max_tokens, call).catch(tooHard))
  refuseChallenge(found.state, loaded)
  const trouble = isTargetError(loaded.status) ? `The target answered with status ${loaded.status}. ` : undefined
  warnOf(found, { trouble, wantsPlan: request.include_plan }, call)
  // Reading may take a large page away, so it comes last.
  const page = request.with_page ? await readLoaded(read, { loaded, url: request.url }, call) : undefined
  return {
    status: 200,
    url: request.url,
    data: found.data ?? null,
    ...(found.reason !== undefined && { extraction_error: `${trouble ?? ''}${found.reason}` }),
    target_status: loaded.status,
    tokens_used: found.tokensUsed,
    extraction: {
      by: found.by,
      ...(found.planState !== undefined && { plan: { state: found.planState } }),
      ...(request.render === 'auto' && { rendered: loaded.rendered }),
    },
    ...(found.partial !== undefined && { partial_data: found.partial }),
    ...(request.include_evidence && found.data !== undefined && { evidence: Object.fromEntries(found.evidence) }),
    ...(request.explain && found.explanation !== undefined && { explanation: Object.fromEntries(found.explanation) }),
    ...(request.include_plan && found.plan !== undefined && { plan: found.plan }),
    ...(page && { page }),
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

async function readLoaded(
  read: ReadPage,
  { loaded: page, url: requestedUrl }: { loaded: LoadedPage; url: string },
  call: Call,
): Promise<CrawledPage> {
  const wants = { text: 'main', links: true } as const
  const reading = await inStage(call, 'read', () => read({ page, requestedUrl, wants }, call))
  return crawledPage(page.finalUrl, reading)
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
