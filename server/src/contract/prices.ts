import type { CacheReport } from './cache.ts'
import type { OperationName, RequestOf, WorkName } from './operations.ts'

/** Credits of each kind of call (decision C1). */
export interface Prices {
  readonly scrape: number
  readonly scrapeRendered: number
  readonly screenshot: number
  readonly extract: number
  readonly extractPlain: number
  readonly map: number
  /** What takes the place of loading where a page was kept. */
  readonly cached: number
}

/** Whether a call needs a browser page. */
export function isRendered(name: WorkName, request: RequestOf<WorkName>): boolean {
  if (name === 'screenshot') return true
  return ('render_js' in request && request.render_js) || hasPicture(request)
}

/** Whether a scrape gives a picture as well. */
export function hasPicture(request: RequestOf<WorkName>): boolean {
  return 'include_screenshot' in request && request.include_screenshot === true
}

export function priceOf(prices: Prices, name: OperationName, request: RequestOf<OperationName>): number {
  if (name === 'screenshot') return prices.screenshot
  if (name === 'map') return prices.map
  const extracting = isRendered(name, request) ? prices.extract : prices.extractPlain
  if (name === 'extract') return extracting
  // Several results of one load cost what the dearest of them does.
  return Math.max(
    loadingPrice(prices, request),
    hasPicture(request) ? prices.screenshot : 0,
    'extract' in request && request.extract !== undefined ? extracting : 0,
  )
}

/** What a scrape costs that gives nothing but the page. */
function loadingPrice(prices: Prices, request: RequestOf<OperationName>): number {
  return isRendered('scrape', request) ? prices.scrapeRendered : prices.scrape
}

/**
 * What a call is charged by what it came to: where its page was kept, `cached` in place of what a scrape costs that loads it, and
 * never more than without. A page that its target was asked about was loaded.
 */
export function chargeOf(
  prices: Prices,
  name: OperationName,
  { request, cache }: { readonly request: RequestOf<OperationName>; readonly cache: CacheReport | undefined },
): number {
  const whole = priceOf(prices, name, request)
  if (cache?.state !== 'hit' && cache?.state !== 'stale') return whole
  const loading = loadingPrice(prices, request)
  return Math.min(whole, Math.max(0, whole - loading) + prices.cached)
}
