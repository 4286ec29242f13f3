import type { OpenPage } from '../page/open-page.ts'
import { platformFrames } from './platform-frames.ts'
import { isolatedWorld } from '../page/prepare-page.ts'
import { CommandRefused } from '../devtools/devtools-connection.ts'

const timeoutMs = 3000

/** Presses what refuses in the frames of platforms that nothing is known of. `source` is consent.js with what it needs. */
export async function refuseInFrames(page: OpenPage, source: string): Promise<boolean> {
  const frames = await platformFrames(page)
  const outcomes = await Promise.all(frames.map((frameId) => refuseIn(page, frameId, source)))
  return outcomes.includes(true)
}

async function refuseIn(page: OpenPage, frameId: string, source: string): Promise<boolean> {
  try {
    const world = { frameId, worldName: isolatedWorld }
    const { executionContextId: contextId } = await page.session.send('Page.createIsolatedWorld', world, timeoutMs)
    const expression = `${source}\nglobalThis.gannetBanner.refuseHere()`
    const parameters = { contextId, expression, returnByValue: true }
    return (await page.session.send('Runtime.evaluate', parameters, timeoutMs)).result.value === true
  } catch (error) {
    // The frame went away meanwhile.
    if (!(error instanceof CommandRefused)) throw error
    return false
  }
}
