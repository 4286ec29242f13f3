import type { Call } from '../call.ts'
import { type HostRobots, type RobotsAnswer, robotsOf } from '../crawling/robots/robots-answer.ts'
import { maxRobotsBytes } from '../crawling/robots/robots-lines.ts'
import { Problem } from '../contract/problems.ts'
import type { SiteFilesResult } from '../contract/site-files.ts'

interface FileRequest {
  readonly url: URL
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly maxRedirects: number
  readonly proxyCountry?: string | undefined
}

/** Fetches a file piece by piece until its taker says false. Rejects with a Problem, or the call's own reason. */
export type FetchFile = (
  request: FileRequest,
  take: (piece: Uint8Array) => boolean,
  call: Call,
) => Promise<{ readonly status: number; readonly isWhole: boolean }>

/** What robots.txt is asked as, unless an operator names another. */
const productToken = 'Gannet'
const robotsMs = 15_000
/** Redirects of a robots.txt that RFC 9309 asks to follow, to other hosts too. */
const maxRobotsRedirects = 5

/** What a host's robots.txt says to us, as `site-files` has read it. */
export function robotsIn({ status, body }: SiteFilesResult): HostRobots {
  return robotsOf(typeof status === 'string' ? status : { status, body: Buffer.from(body, 'latin1') }, productToken)
}

export interface RobotsAsked {
  /** Any address of the host. */
  readonly of: URL
  /** What is left of the call's time. */
  readonly timeoutMs: number
  readonly proxyCountry: string | undefined
}

/** What a host's robots.txt says to us. Never rejects but with the call's own reason: what does not answer says "no". */
export async function fetchRobots(fetchFile: FetchFile, asked: RobotsAsked, call: Call): Promise<HostRobots> {
  const answer = await askRobots(fetchFile, asked, call)
  return robotsOf(answer instanceof Problem ? 'no_answer' : answer, productToken)
}

/** Asks a host for its robots.txt: gives the Problem where it does not answer. Never rejects but with the call's own reason. */
export async function askRobots(
  fetchFile: FetchFile,
  asked: RobotsAsked,
  call: Call,
): Promise<Exclude<RobotsAnswer, 'no_answer'> | Problem> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  const take = (piece: Uint8Array): boolean => {
    pieces.push(piece)
    bytes += piece.length
    return bytes < maxRobotsBytes
  }
  const request = {
    url: new URL('/robots.txt', asked.of),
    timeoutMs: Math.min(robotsMs, asked.timeoutMs),
    maxBytes: 2 * maxRobotsBytes,
    maxRedirects: maxRobotsRedirects,
    proxyCountry: asked.proxyCountry,
  }
  try {
    const { status } = await fetchFile(request, take, call)
    return { status, body: Buffer.concat(pieces) }
  } catch (error) {
    call.signal.throwIfAborted()
    if (!(error instanceof Problem)) throw error
    return error.code === 'too_many_redirects' ? error.code : error
  }
}
