import type { Call } from '../call.ts'
import type { RequestOf, WorkName } from '../contract/operations.ts'
import { isRendered } from '../contract/prices.ts'
import { inStage } from '../telemetry/in-stage.ts'
import type { AdmissionQueue } from './admission-queue.ts'
import type { Runner, RunOutcome } from './runner.ts'

/** A recipe: the steps of one operation, top to bottom. */
type Recipe<Name extends WorkName> = (request: RequestOf<Name>, call: Call) => Promise<RunOutcome<Name>>

type Recipes = { readonly [Name in WorkName]?: Recipe<Name> }

export interface LocalRunnerParts {
  readonly recipes: Recipes
  /** The queues for plain fetches and for rendered pages; a rendered one is dearer by two orders of magnitude. */
  readonly fetches: AdmissionQueue
  readonly pages: AdmissionQueue
}

/** Runs calls in this process, each in a slot of its kind. */
export function localRunner({ recipes, fetches, pages }: LocalRunnerParts): Runner {
  return async (name, request, call) => {
    const recipe: Recipe<typeof name> | undefined = recipes[name]
    if (recipe === undefined) throw new TypeError(`no recipe for ${name}`)
    const needsPage = isRendered(name, request)
    const queue = needsPage ? pages : fetches
    using _slot = await inStage(call, 'queue', () => queue.acquire(call))
    const since = performance.now()
    try {
      return await recipe(request, call)
    } finally {
      if (needsPage) call.usage?.add('place_ms', performance.now() - since)
    }
  }
}
