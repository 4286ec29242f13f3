import { type RobotsRules, robotsRules } from './robots-rules.ts'

/** What asking a host for its robots.txt came to. */
export type RobotsAnswer =
  | { readonly status: number; readonly body: Uint8Array }
  /** More redirects than RFC 9309 asks to follow. */
  | 'too_many_redirects'
  /** No answer: no connection, no end, no HTTP. */
  | 'no_answer'

export interface HostRobots extends RobotsRules {
  /** `none`: the host has none, so that all may be fetched; `unreachable`: it may have one, so that nothing may. */
  readonly status: 'obeyed' | 'none' | 'unreachable'
}

/**
 * What a host's answer means, by RFC 9309: 4xx is no file and so no rule, while 5xx and silence are a complete "disallow".
 * 429 counts among these, as with Google: a host that is asked too often is to be left alone.
 */
export function robotsOf(answer: RobotsAnswer, productToken: string): HostRobots {
  if (answer === 'no_answer') return { ...nothing, status: 'unreachable' }
  if (answer === 'too_many_redirects') return { ...everything, status: 'none' }
  const { status, body } = answer
  if (status === 429 || status >= 500) return { ...nothing, status: 'unreachable' }
  if (status < 200 || status >= 300) return { ...everything, status: 'none' }
  return { ...robotsRules(body, productToken), status: 'obeyed' }
}

const said = { crawlDelaySeconds: undefined, sitemaps: [] } as const
const everything: RobotsRules = { ...said, mayFetch: () => true }
const nothing: RobotsRules = { ...said, mayFetch: () => false }
