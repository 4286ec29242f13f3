import type { Call } from '../../call.ts'
import type { LoadedPage } from '../../loaded-page.ts'
import type { BrowserPool } from '../pool/page-pool.ts'
import { PageTime } from '../pool/page-time.ts'
import { longestVisitMs, renderPage } from './render-page.ts'
import { warnOfLate } from './warn-of-late.ts'
import { withPage } from '../pool/with-page.ts'
import type { Attempt } from '../../with-retries.ts'

export interface RenderedRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly waitFor?: string | undefined
  readonly waitMs: number
  readonly proxyCountry?: string | undefined
  /** A page that answers 404 is refused: on it nothing is waited for. */
  readonly refusesMissing?: boolean | undefined
  /** Which try of several this is; without it there is one. */
  readonly attempt?: Attempt | undefined
}

/** Loads pages in the browser. Throws Problems only, or the call's own reason when its signal aborts. */
export function renderedLoader(pool: BrowserPool): (request: RenderedRequest, call: Call) => Promise<LoadedPage> {
  return async (request, call) => {
    const { url, headers, proxyCountry } = request
    const wanted = { url, headers, proxyCountry, purpose: 'read' } as const
    return await withPage({ pool, wanted, call, time: new PageTime(longestVisitMs(request, pool)) }, async (page) => {
      const loaded = await renderPage(page, request, pool)
      warnOfLate(page.network.unanswered, 'page', call)
      return loaded
    })
  }
}
