import { test, type TestContext } from 'node:test'
import { openSharedService, type SharedService } from './shared-service.ts'
import { openStoreServers, whyNoStoreServers } from './store-servers.ts'

type OpenService = (settings?: Record<string, string>) => Promise<SharedService>

/** What a service promises to strangers who share it, alone in one process and as a fleet: the test runs in both. */
export function promiseToNeighbours(title: string, keeps: (open: OpenService, t: TestContext) => Promise<void>): void {
  test(`${title} in a process alone`, (t) => keeps((settings = {}) => openSharedService(settings), t))
  test(`${title} in a fleet`, { skip: whyNoStoreServers() }, async (t) => {
    await using servers = await openStoreServers()
    await keeps((settings = {}) => openSharedService(settings, servers), t)
  })
}
