import type { Quiet, QuietRule } from '../in-page/interfaces.ts'
import type { OpenPage } from './open-page.ts'
import { CommandRefused } from '../devtools/devtools-connection.ts'

/** No text added or changed for this long is quiet. */
const windowMs = 100
/**
 * The same, at most, for changes that came before `load`: requests and short timers are known by then, so that only what
 * the page has in hand (frames, idle callbacks, messages to itself) may follow. It has nothing in hand once it is idle.
 */
const earlyWindowMs = 50
/** A page that goes on changing is taken this long after `load`. */
const capMs = 3000
/** A page without a single element to fill is taken this long after `load`, unless it waits for an answer. */
const emptyPageCapMs = 1000
/** A page that is still empty and waiting for an answer is given longer. */
const emptyCapMs = 10_000
/** A document that is parsed but never fires `load` is taken after this, or when nothing it loads gives a sign. */
const patienceMs = 8000

/** The page ends its wait this long before we would take it for hung. */
const spareMs = 250

/**
 * Waits until the page is complete: it has fired `load`, is not on its way elsewhere, waits for no request, has no
 * short timer running from before its load, is not an empty place for an application, and its text has been still for
 * a moment. A page in which no script changed anything after it was parsed needs no such moment.
 *
 * Rejects with CommandTimeout when the page does not yield. Changes are counted inside the page by one script, requests by their events; `until` is in performance time.
 */
export async function settle(page: OpenPage, until: number): Promise<void> {
  const leftMs = () => Math.max(1, until - performance.now())
  let quietSinceMs = 0
  let commits = 0
  while (performance.now() < until) {
    await page.navigation.arrival(leftMs())
    if (page.requests.bareAnswer !== undefined) return
    if (page.navigation.commits !== commits) {
      commits = page.navigation.commits
      quietSinceMs = 0
    }
    const quiet = await Promise.race([
      quietDocument(page, { quietSinceMs, timeoutMs: leftMs() }),
      // The page goes on to something that is not shown, and will not be asked any more.
      page.requests.answered.then(() => undefined),
    ])
    if (quiet?.hasWorkerCanvas === true) page.frames.refuseWorkerCanvas()
    if (quiet === undefined || page.navigation.isUnderWay || page.navigation.commits !== commits) continue
    const moreMs = (quiet.isBare ? emptyCapMs : capMs) - quiet.sinceLoadMs
    if (moreMs <= 0 || page.network.count(quiet.isBare) === 0) return
    await page.network.idle(quiet.isBare, Math.min(moreMs, leftMs()))
    // The answer has yet to become text.
    quietSinceMs = windowMs
  }
}

/** Undefined when the document was replaced meanwhile. */
async function quietDocument(
  page: OpenPage,
  { quietSinceMs, timeoutMs }: { quietSinceMs: number; timeoutMs: number },
): Promise<Quiet | undefined> {
  const rule: QuietRule = {
    windowMs,
    earlyWindowMs,
    since: quietSinceMs,
    capMs,
    emptyPageCapMs,
    patienceMs,
    forMs: Math.max(0, timeoutMs - spareMs),
    hasRefresh: page.requests.response?.headers.has('refresh') ?? false,
  }
  const { commits } = page.navigation
  try {
    return await page.whileLoading(page.ask('quiet', [rule], timeoutMs))
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error
    await page.navigation.replacement(commits, Math.min(timeoutMs, 500))
    return undefined
  }
}
