import type { Call } from '../call.ts'
import { isTargetError } from '../contract/target-status.ts'
import type { LanguageModel } from '../models/language-model.ts'
import type { ExtractionTask } from './extract-page.ts'
import type { ExtractionThreads } from './task/extraction-threads.ts'
import type { PlanKeeper } from './plan-keeper.ts'
import { fillWithModel, type ModelledExtraction } from './fill-with-model.ts'

export interface PageFillerParts {
  readonly threads: ExtractionThreads
  /** Undefined: pages are filled without one. */
  readonly model: LanguageModel | undefined
  readonly use: 'gaps' | 'always'
  /** Undefined: plans are not kept. */
  readonly keeper: PlanKeeper | undefined
}

export type FillPage = (task: ExtractionTask, maxTokens: number, call: Call) => Promise<ModelledExtraction>

/** Fills tasks in worker threads, and asks the model, where there is one, for what is open. */
export function pageFiller({ threads, model, use, keeper }: PageFillerParts): FillPage {
  const fill = (task: ExtractionTask, call: Call) => threads.run(task, call)
  return async (task, maxTokens, call) => {
    // What a target in trouble shows is not worth a token, nor a plan for its next pages.
    if (model === undefined || task.plan !== undefined || isTargetError(task.loaded.status))
      return { ...(await fill(task, call)), tokensUsed: 0, by: task.plan === undefined ? 'page' : 'plan' }
    if (task.isFirstLook === true) {
      const seen = await fill(task, call)
      if (seen.state.kind === 'script_shell') return { ...seen, tokensUsed: 0, by: 'page' }
    }
    return await fillWithModel({ fill, model, use, keeper }, { task, maxTokens }, call)
  }
}
