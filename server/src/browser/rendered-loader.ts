import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import type { LoadedPage } from '../loaded-page.ts'
import type { BrowserPool } from './page-pool.ts'
import { BrowserGone, CommandRefused, CommandTimeout, TargetGone } from './protocol.ts'
import { renderPage } from './render-page.ts'

export interface RenderedRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly waitFor?: string | undefined
  readonly waitMs: number
  readonly proxyCountry?: string | undefined
}

/**
 * Loads pages in the browser. A call whose browser dies under it is done once more in the next one.
 * Throws Problems only, or the call's own reason when its signal aborts.
 */
export function renderedLoader(pool: BrowserPool): (request: RenderedRequest, call: Call) => Promise<LoadedPage> {
  const load = async (request: RenderedRequest, call: Call) => {
    const { url, headers, proxyCountry } = request
    await using page = await pool.open({ url, headers, proxyCountry, purpose: 'read' }, call)
    return await renderPage(page, request, pool)
  }
  return async (request, call) => {
    try {
      return await load(request, call).catch(async (error: unknown) => {
        if (!(error instanceof BrowserGone || error instanceof TargetGone)) throw error
        call.log.warn('the browser ended during the call; loading the page once more')
        return await load(request, call)
      })
    } catch (error) {
      if (isOurs(error)) throw new Problem('internal', 'the browser failed', { cause: error })
      throw error
    }
  }
}

function isOurs(error: unknown): boolean {
  return [BrowserGone, TargetGone, CommandRefused, CommandTimeout].some((kind) => error instanceof kind)
}
