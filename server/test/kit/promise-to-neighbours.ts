import { test, type TestContext } from 'node:test'
import { openSharedService, type SharedService } from './shared-service.ts'
import { TooSlow } from './victim.ts'
import { openStoreServers, whyNoStoreServers } from './store-servers.ts'

type OpenService = (settings?: Record<string, string>) => Promise<SharedService>

/** What a service promises to strangers who share it, alone in one process and as a fleet: the test runs in both. */
export function promiseToNeighbours(title: string, keeps: (open: OpenService, t: TestContext) => Promise<void>): void {
  test(`${title} in a process alone`, (t) =>
    againIfSlow(t, () => keeps((settings = {}) => openSharedService(settings), t)))
  test(`${title} in a fleet`, { skip: whyNoStoreServers() }, async (t) => {
    await using servers = await openStoreServers()
    await againIfSlow(t, () => keeps((settings = {}) => openSharedService(settings, servers), t))
  })
}

/** A machine that stands still for a second or two breaks no promise; a promise that is broken is so twice. */
export async function againIfSlow(t: TestContext, keeps: () => Promise<void>): Promise<void> {
  try {
    await keeps()
  } catch (error) {
    if (!(error instanceof TooSlow)) throw error
    t.diagnostic(`too slow once: ${error.message}`)
    await keeps()
  }
}
