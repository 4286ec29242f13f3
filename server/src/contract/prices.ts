import type { OperationName, RequestOf } from './operations.ts'

/** Credits of each kind of call (decision C1). */
export interface Prices {
  readonly scrape: number
  readonly scrapeRendered: number
  readonly screenshot: number
  readonly extract: number
  readonly extractPlain: number
  readonly map: number
}

/** Whether a call needs a browser page. */
export function isRendered(name: OperationName, request: RequestOf<OperationName>): boolean {
  return name === 'screenshot' || ('render_js' in request && request.render_js)
}

export function priceOf(prices: Prices, name: OperationName, request: RequestOf<OperationName>): number {
  if (name === 'screenshot') return prices.screenshot
  if (name === 'map') return prices.map
  const rendered = isRendered(name, request)
  if (name === 'extract') return rendered ? prices.extract : prices.extractPlain
  return rendered ? prices.scrapeRendered : prices.scrape
}
