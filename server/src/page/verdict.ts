import type { LoadedPage } from '../loaded-page.ts'
import { elementsOf, type ParsedPage } from './parse-page.ts'
import { textOf } from './text.ts'

/** What a target's answer is, with the signals that say so. */
export type Verdict =
  | { readonly kind: 'content'; readonly signals: readonly string[] }
  | { readonly kind: 'challenge'; readonly challenge: string; readonly signals: readonly string[] }
  | { readonly kind: 'login'; readonly signals: readonly string[] }

/** A challenge's own marks: `alone` ones stand only on challenge pages, others also as widgets on normal pages. */
const marks: readonly { readonly challenge: string; readonly pattern: RegExp; readonly alone: boolean }[] = [
  {
    challenge: 'cloudflare',
    pattern:
      /\/cdn-cgi\/challenge-platform\/[^"']*\/orchestrate\/|window\._cf_chl_opt|cf-browser-verification|id="challenge-form"/,
    alone: true,
  },
  { challenge: 'turnstile', pattern: /challenges\.cloudflare\.com\/turnstile/, alone: false },
  { challenge: 'datadome', pattern: /captcha-delivery\.com/, alone: true },
  { challenge: 'perimeterx', pattern: /id="px-captcha"|_pxBlockedUrl|window\._pxAppId[^<]*captcha/, alone: true },
  { challenge: 'akamai', pattern: /errors\.edgesuite\.net|sec-if-cpt-container|\/_sec\/cp_challenge\//, alone: true },
  { challenge: 'aws-waf', pattern: /token\.awswaf\.com|awsWafCookieDomainList|gokuProps/, alone: false },
  { challenge: 'imperva', pattern: /_Incapsula_Resource|Incapsula incident ID/, alone: false },
  {
    challenge: 'recaptcha',
    pattern: /www\.(?:google|recaptcha\.net)[^"']*\/recaptcha\/|class="g-recaptcha/,
    alone: false,
  },
  { challenge: 'hcaptcha', pattern: /hcaptcha\.com\/|class="h-captcha/, alone: false },
]

/** Words of text below which a page counts as having next to no other content. */
const fewWords = 60

/** Judges whether an answer is the page itself or a wall in front of it. Pure: the same answer gives the same verdict. */
export function verdictOf(page: ParsedPage, loaded: LoadedPage, requestedUrl: string): Verdict {
  const login = loginSignals(page, loaded, requestedUrl)
  if (login.length > 0) return { kind: 'login', signals: login }
  if (loaded.kind !== 'html') return { kind: 'content', signals: [] }
  const found = marks.filter(({ pattern }) => pattern.test(loaded.body))
  if (found.length === 0) return { kind: 'content', signals: [] }
  const words = textOf(page).split(/\s+/).length
  const decisive = found.find(({ alone }) => (alone ? words < 5 * fewWords : words < fewWords))
  if (decisive === undefined) return { kind: 'content', signals: [] }
  return {
    kind: 'challenge',
    challenge: decisive.challenge,
    signals: found.map(({ challenge }) => `mark:${challenge}`),
  }
}

/** A 401, or a redirect to a page whose one purpose is to sign in. */
function loginSignals(page: ParsedPage, loaded: LoadedPage, requestedUrl: string): string[] {
  if (loaded.status === 401) return ['status:401']
  if (loaded.kind !== 'html' || !hasMoved(requestedUrl, loaded.finalUrl)) return []
  if (!/log-?in|sign-?in|sso|auth|account/i.test(new URL(loaded.finalUrl).pathname)) return []
  const passwords = [...elementsOf(page.body)].filter(
    ({ name, attribs }) => name === 'input' && attribs['type'] === 'password',
  )
  const words = textOf(page).split(/\s+/).length
  return passwords.length > 0 && words < 2 * fewWords ? ['redirected', 'path:login', 'field:password'] : []
}

function hasMoved(from: string, to: string): boolean {
  const [a, b] = [new URL(from), new URL(to)]
  return a.host !== b.host || a.pathname !== b.pathname
}
