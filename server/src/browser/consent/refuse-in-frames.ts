import { inPageBundles } from '../in-page/bundles.generated.ts'
import type { OpenPage } from '../page/open-page.ts'
import { platformFrames } from './platform-frames.ts'
import { isolatedWorld } from '../page/prepare-page.ts'
import { CommandRefused } from '../devtools/devtools-connection.ts'

const timeoutMs = 3000

/** Presses what refuses in the frames of platforms that nothing is known of. */
export async function refuseInFrames(page: OpenPage): Promise<boolean> {
  const frames = await platformFrames(page)
  const outcomes = await Promise.all(frames.map((frameId) => refuseIn(page, frameId)))
  return outcomes.includes(true)
}

async function refuseIn(page: OpenPage, frameId: string): Promise<boolean> {
  try {
    const world = { frameId, worldName: isolatedWorld }
    const { executionContextId: contextId } = await page.session.send('Page.createIsolatedWorld', world, timeoutMs)
    const expression = `${inPageBundles.banner}\nglobalThis.gannetBanner.refuseHere()`
    const parameters = { contextId, expression, returnByValue: true }
    return (await page.session.send('Runtime.evaluate', parameters, timeoutMs)).result.value === true
  } catch (error) {
    // The frame went away meanwhile.
    if (!(error instanceof CommandRefused)) throw error
    return false
  }
}
