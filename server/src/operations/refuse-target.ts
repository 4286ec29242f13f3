import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import type { LoadedPage } from '../loaded-page.ts'
import type { PageState } from '../page/state/page-state.ts'
import type { ScrapeRequest } from '../contract/scrape.ts'

/** A target's 404 is the call's 404. */
export function refuseMissing(loaded: Pick<LoadedPage, 'status'>): void {
  if (loaded.status !== 404) return
  throw new Problem('target_not_found', 'The target URL answered 404 Not Found.', { details: { target_status: 404 } })
}

/** A CAPTCHA or bot challenge is not the page. */
export function refuseChallenge(state: PageState, loaded: Pick<LoadedPage, 'status'>): void {
  if (state.kind !== 'challenge') return
  throw new Problem('target_blocked', 'The target answered with a CAPTCHA or bot challenge instead of the page.', {
    details: { kind: state.challenge, signals: state.signals, target_status: loaded.status },
  })
}

/** Waits that only a rendered page has. */
export function warnOfIdleWaits(request: Pick<ScrapeRequest, 'render_js' | 'wait_for' | 'wait_ms'>, call: Call): void {
  if (request.render_js) return
  if (request.wait_for !== undefined) call.warn('wait_for was ignored: it works only when render_js is true.')
  if (request.wait_ms > 0) call.warn('wait_ms was ignored: it works only when render_js is true.')
}
