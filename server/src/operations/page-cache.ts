import type { Call } from '../call.ts'
import type { CacheReport } from '../contract/cache.ts'
import { Problem } from '../contract/problems.ts'
import { type CachedRequest, PageVisit, type PageVisitParts, PageVisits } from './page-visit.ts'

export type PageCacheParts = PageVisitParts & {
  /** Told of each page where it came from. */
  readonly count: (state: CacheReport['state']) => void
}

/** Gives recipes pages that were kept for earlier calls of their accounts, as if they had just been loaded. */
export class PageCache {
  readonly #parts: PageCacheParts
  readonly #visits = new PageVisits()

  constructor(parts: PageCacheParts) {
    this.#parts = parts
  }

  /** A recipe that takes its page from a visit. Its outcome says what became of that, where the call may use kept pages. */
  recipe<Request extends CachedRequest, Outcome extends object>(
    run: (visit: PageVisit, request: Request, call: Call) => Promise<Outcome>,
  ): (request: Request, call: Call) => Promise<Outcome & { readonly cache?: CacheReport }> {
    return async (request, call) => {
      await using visit = new PageVisit(this.#parts, this.#visits)
      try {
        const outcome = await run(visit, request, call)
        await visit.keep(call)
        const cache = visit.report()
        if (cache === undefined) return outcome
        this.#parts.count(cache.state)
        return { ...outcome, cache }
      } catch (error) {
        // That a page is not there is worth keeping, too.
        if (error instanceof Problem && error.code === 'target_not_found') await visit.keep(call)
        throw error
      }
    }
  }
}
