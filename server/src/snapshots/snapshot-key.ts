import { hash } from 'node:crypto'
import { isNegotiation } from '../contract/negotiation.ts'

/** What of a request decides which page its target sends. */
export interface PageRequest {
  readonly url: string
  readonly render_js: boolean
  readonly wait_for?: string | undefined
  readonly wait_ms: number
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly proxy_country?: string | undefined
}

/** Pages kept in another form than this are not found any more. */
const form = 1

/** Names the page that an account asks for: SHA-256 of what decides how it looks. */
export function snapshotKey(account: string, request: PageRequest): string {
  const {
    url,
    render_js: isRendered,
    wait_for: waitFor,
    wait_ms: waitMs,
    headers = {},
    proxy_country: country,
  } = request
  const sent = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const waits = isRendered ? [waitFor ?? null, waitMs] : null
  return hash('sha256', JSON.stringify([form, account, new URL(url).href, waits, country ?? null, sent]))
}

/** Headers beyond negotiation that name nobody. */
const impersonal = new Set(['referer', 'x-requested-with'])

/** Whether a request says who asks: by a cookie, by the address, or by a header that may hold a key. */
export function isCredentialed({ url, headers = {} }: PageRequest): boolean {
  const { username, password } = new URL(url)
  if (username !== '' || password !== '') return true
  return Object.keys(headers).some((name) => !isNegotiation(name) && !impersonal.has(name.toLowerCase()))
}
