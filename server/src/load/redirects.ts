import { Problem } from '../contract/problems.ts'
import { isFollowedStatus } from '../contract/target-status.ts'
import type { AnswerHead } from './exchange.ts'

/** Where an answer sends us, resolved against `from` with its fragment carried over (Location's own wins); else undefined. */
export function redirectTarget({ status, headers }: AnswerHead, from: URL): URL | undefined {
  const location = headers.location
  if (!isFollowedStatus(status) || location === undefined || location === '') return undefined
  const target = URL.parse(readLocation(location), from)
  if (target === null) {
    throw new Problem('target_unreachable', `${from.host} redirects to something that is not a valid address`)
  }
  if (target.hash === '') target.hash = from.hash
  return target
}

/** Headers arrive as Latin-1; addresses in them are UTF-8 where they are anything beyond ASCII. */
function readLocation(location: string): string {
  const text = Buffer.from(location, 'latin1').toString('utf8')
  return text.includes('\uFFFD') ? location : text
}

/** Counts the redirects of one load and notices when they go in a circle. */
export class RedirectTrail {
  readonly #maxRedirects: number
  readonly #seen = new Set<string>()
  #count = 0

  constructor(maxRedirects: number) {
    this.#maxRedirects = maxRedirects
  }

  /** Notes a request about to be sent. The same address with the same cookies again is a circle: it would answer the same. */
  step(url: URL, headers: readonly string[]): void {
    const key = [url.href, ...headers].join('\n')
    if (this.#seen.has(key)) throw new Problem('too_many_redirects', `${url.host} redirects in a circle`)
    this.#seen.add(key)
    if (this.#count > this.#maxRedirects) {
      throw new Problem('too_many_redirects', `the target redirects more than ${this.#maxRedirects} times`)
    }
    this.#count += 1
  }
}
