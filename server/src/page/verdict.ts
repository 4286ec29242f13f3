import type { LoadedPage } from '../loaded-page.ts'
import type { ParsedPage } from './parse-page.ts'
import type { PageBlocks } from './block-walk.ts'

/** What a target's answer is, with the signals that say so. */
export type Verdict =
  | { readonly kind: 'content'; readonly signals: readonly string[] }
  | { readonly kind: 'challenge'; readonly challenge: string; readonly signals: readonly string[] }
  | { readonly kind: 'login'; readonly signals: readonly string[] }

/** A challenge's own marks: `alone` ones stand only on challenge pages, others also as widgets on normal pages. */
const marks: readonly {
  readonly challenge: string
  /** What the page holds wherever the pattern matches; looking for these first costs next to nothing. */
  readonly cheap: readonly string[]
  readonly pattern: RegExp
  readonly alone: boolean
}[] = [
  {
    challenge: 'cloudflare',
    cheap: ['_cf_chl_opt', 'challenge-platform', 'cf-browser-verification', 'challenge-form'],
    pattern:
      /\/cdn-cgi\/challenge-platform\/[^"']*\/orchestrate\/|window\._cf_chl_opt|cf-browser-verification|id="challenge-form"/,
    alone: true,
  },
  {
    challenge: 'turnstile',
    cheap: ['challenges.cloudflare.com'],
    pattern: /challenges\.cloudflare\.com\/turnstile/,
    alone: false,
  },
  { challenge: 'datadome', cheap: ['captcha-delivery.com'], pattern: /captcha-delivery\.com/, alone: true },
  {
    challenge: 'perimeterx',
    cheap: ['px-captcha', '_pxBlockedUrl', '_pxAppId'],
    pattern: /id="px-captcha"|_pxBlockedUrl|window\._pxAppId[^<]*captcha/,
    alone: true,
  },
  {
    challenge: 'akamai',
    cheap: ['errors.edgesuite.net', 'sec-if-cpt-container', '/_sec/cp_challenge/'],
    pattern: /errors\.edgesuite\.net|sec-if-cpt-container|\/_sec\/cp_challenge\//,
    alone: true,
  },
  {
    challenge: 'aws-waf',
    cheap: ['awswaf.com', 'awsWafCookieDomainList', 'gokuProps'],
    pattern: /token\.awswaf\.com|awsWafCookieDomainList|gokuProps/,
    alone: false,
  },
  {
    challenge: 'imperva',
    cheap: ['_Incapsula_Resource', 'Incapsula incident ID'],
    pattern: /_Incapsula_Resource|Incapsula incident ID/,
    alone: false,
  },
  {
    challenge: 'recaptcha',
    cheap: ['/recaptcha/', 'g-recaptcha'],
    pattern: /www\.(?:google|recaptcha\.net)[^"']*\/recaptcha\/|class="g-recaptcha/,
    alone: false,
  },
  {
    challenge: 'hcaptcha',
    cheap: ['hcaptcha.com/', 'h-captcha'],
    pattern: /hcaptcha\.com\/|class="h-captcha/,
    alone: false,
  },
]

/** Words of text below which a page counts as having next to no other content. */
const fewWords = 60
/** No word is longer on average: a page with more text than this is not looked at for marks. */
const maxWordChars = 40

export interface Judged {
  readonly parsed: ParsedPage
  readonly found: PageBlocks
  readonly page: Pick<LoadedPage, 'status' | 'finalUrl' | 'kind' | 'body'>
  readonly requestedUrl: string
}

/** Judges whether an answer is the page itself or a wall in front of it. Pure: the same answer gives the same verdict. */
export function verdictOf({ parsed, found, page, requestedUrl }: Judged): Verdict {
  const chars = found.parts[0]?.chars ?? 0
  const words = chars > 5 * fewWords * maxWordChars ? chars / maxWordChars : wordsOf(found)
  const login = loginSignals(parsed, page, { requestedUrl, words })
  if (login.length > 0) return { kind: 'login', signals: login }
  if (page.kind !== 'html' || words >= 5 * fewWords) return { kind: 'content', signals: [] }
  const marked = marks.filter(
    ({ cheap, pattern }) => cheap.some((mark) => page.body.includes(mark)) && pattern.test(page.body),
  )
  const decisive = marked.find(({ alone }) => (alone ? words < 5 * fewWords : words < fewWords))
  if (decisive === undefined) return { kind: 'content', signals: [] }
  return {
    kind: 'challenge',
    challenge: decisive.challenge,
    signals: marked.map(({ challenge }) => `mark:${challenge}`),
  }
}

function wordsOf({ blocks }: PageBlocks): number {
  let words = 0
  for (const { text } of blocks) words += text.split(' ').length
  return words
}

/** A 401, or a redirect to a page whose one purpose is to sign in. */
function loginSignals(
  { tree }: ParsedPage,
  page: Judged['page'],
  { requestedUrl, words }: { requestedUrl: string; words: number },
): string[] {
  if (page.status === 401) return ['status:401']
  if (page.kind !== 'html' || words >= 2 * fewWords || !hasMoved(requestedUrl, page.finalUrl)) return []
  if (!/log-?in|sign-?in|sso|auth|account/i.test(new URL(page.finalUrl).pathname)) return []
  const hasPassword = tree.all('input').some((node) => node.attribute('type')?.toLowerCase() === 'password')
  return hasPassword ? ['redirected', 'path:login', 'field:password'] : []
}

function hasMoved(from: string, to: string): boolean {
  const [a, b] = [new URL(from), new URL(to)]
  return a.host !== b.host || a.pathname !== b.pathname
}
