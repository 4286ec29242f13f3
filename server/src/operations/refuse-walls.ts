import { Problem } from '../contract/problems.ts'
import type { Verdict } from '../page/verdict.ts'

/** Throws for a target that answered 404. */
export function refuseMissing(status: number): void {
  if (status !== 404) return
  throw new Problem('target_not_found', 'The target URL answered 404 Not Found.', { details: { target_status: 404 } })
}

/** Throws for a challenge in place of the page. */
export function refuseChallenge(verdict: Verdict, status: number): void {
  if (verdict.kind !== 'challenge') return
  throw new Problem('target_blocked', 'The target answered with a CAPTCHA or bot challenge instead of the page.', {
    details: { kind: verdict.challenge, signals: verdict.signals, target_status: status },
  })
}

/** Throws for a page that asks for a login first. */
export function refuseLogin(verdict: Verdict, status: number): void {
  if (verdict.kind !== 'login') return
  throw new Problem('target_login_required', 'The target asks for a login before it shows the page.', {
    details: { signals: verdict.signals, target_status: status },
  })
}
