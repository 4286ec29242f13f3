import type { Call } from '../../call.ts'
import { Problem } from '../../contract/problems.ts'
import type { OpenPage } from '../page/open-page.ts'
import type { BrowserPool, PageRequest } from './page-pool.ts'
import {
  BrowserGone,
  CommandRefused,
  CommandTimeout,
  FrameLost,
  PageOverdue,
  TargetGone,
} from '../devtools/devtools-connection.ts'
import { hungPage } from './hung-page.ts'
import type { PageTime } from './page-time.ts'

interface Wanted {
  readonly pool: BrowserPool
  readonly wanted: PageRequest
  readonly call: Call
  /** How long it may have a page. */
  readonly time: PageTime
}

/**
 * Runs work on a page of its own. When the browser or the empty page dies under it, or its document is replaced in the
 * middle of a command, the work is done once more in another; in a browser that draws by itself when a frame was lost. Throws Problems only, or the call's own reason when its signal aborts.
 */
export async function withPage<Result>(
  { pool, wanted, call, time }: Wanted,
  work: (page: OpenPage) => Promise<Result>,
): Promise<Result> {
  const attempt = async (request: PageRequest) => {
    await using page = await pool.open(request, call)
    using _time = time.of(page)
    const result = await work(page)
    page.done()
    return result
  }
  try {
    return await attempt(wanted).catch(async (error: unknown) => {
      if (!isOurs(error) || error instanceof CommandTimeout || time.isOver) throw error
      call.log.warn({ err: error }, 'the page ended during the call; loading it once more')
      return await attempt(error instanceof FrameLost ? { ...wanted, frames: 'ordinary' } : wanted)
    })
  } catch (error) {
    if (error instanceof PageOverdue) throw hungPage(error)
    if (!isOurs(error)) throw error
    call.log.error({ err: error }, 'the browser failed twice')
    throw new Problem('unavailable', 'The browser failed while it was at this page; try again in a few seconds.', {
      cause: error,
      retryAfterSeconds,
    })
  }
}

/** A browser is replaced within eight seconds at most, and mostly at once. */
const retryAfterSeconds = 5

function isOurs(error: unknown): boolean {
  return [BrowserGone, TargetGone, FrameLost, CommandRefused, CommandTimeout].some((kind) => error instanceof kind)
}
