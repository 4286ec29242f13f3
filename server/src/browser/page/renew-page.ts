import type { Chromium } from '../process/chromium.ts'
import { CommandTimeout, TargetGone } from '../devtools/devtools-connection.ts'
import { openTarget, type PreparedPage, type PreparePageOptions } from './prepare-page.ts'

/** A page that does not yield is not waited for. */
const timeoutMs = 3000

/**
 * Makes the next page of a context whose last one no call uses any more, in the same renderer, closes that one and clears what it
 * left: cookies, storage, workers and cache of all origins. Rejects when any of it did not happen; then the context is to be disposed of.
 */
export async function renewPage(
  chromium: Chromium,
  used: PreparedPage,
  options: PreparePageOptions,
): Promise<PreparedPage> {
  const { browserContextId, listener, served } = used
  // What pages do as they are left, such as beacons, would go out by the next call's way.
  await used.session.send('Emulation.setScriptExecutionDisabled', { value: true }, timeoutMs)
  // Made before the other goes, or the renderer would go with it.
  const next = await openTarget(chromium, { browserContextId, listener, served: served + 1 }, options)
  await close(chromium, used)
  // Now that nobody is left who could write anything.
  await Promise.all([
    next.session.send('Network.clearBrowserCookies', undefined, timeoutMs),
    next.session.send('Network.clearBrowserCache', undefined, timeoutMs),
    next.session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' }, timeoutMs),
  ])
  return next
}

/** Closes a page and waits until it is gone. */
async function close(
  { connection }: Chromium,
  { session, targetId, identity, frameTurn }: PreparedPage,
): Promise<void> {
  const late = setTimeout(() => session.fail(new CommandTimeout('the page did not close')), timeoutMs)
  try {
    await connection.browser.send('Target.closeTarget', { targetId }, timeoutMs)
    await session.failed
  } catch (error) {
    if (!(error instanceof TargetGone)) throw error
  } finally {
    clearTimeout(late)
  }
  frameTurn?.end(session)
  identity[Symbol.dispose]()
}
