import assert from 'node:assert/strict'
import { test } from 'node:test'
import { descendantsOf, stillRunning } from '../kit/descendants.ts'
import { openSharedService } from '../kit/shared-service.ts'
import { openStoreServers, type StoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestSite } from '../kit/test-site.ts'

/** No node waits for a store for ever: what orchestrators allow is some minutes. */
const timeout = 180_000

const stops: Readonly<Record<string, (servers: StoreServers) => Promise<void>>> = {
  Redis: ({ redis }) => redis.stop(),
  PostgreSQL: ({ postgres }) => postgres.stop('kill'),
}

for (const [what, stop] of Object.entries(stops)) {
  test(
    `nodes that are told to stop while ${what} is away end, whatever runs`,
    { skip: whyNoStoreServers(), timeout },
    async () => {
      await using servers = await openStoreServers()
      await using service = await openSharedService({}, servers)
      const arrived = Promise.withResolvers<void>()
      await using site = await openTestSite({ '/slow': () => arrived.resolve() })
      const tenant = await service.tenant()
      const call = tenant.post('/v1/scrape', { url: site.url('/slow') }).catch(() => undefined)
      await arrived.promise
      const ids = service.processes.flatMap(({ process: { pid = 0 } }) => [pid, ...descendantsOf(pid)])
      await stop(servers)
      const codes = await Promise.all(service.processes.map((node) => node.end('SIGTERM')))
      assert.deepEqual(codes, [0, 0, 0])
      await call
      assert.deepEqual(await stillRunning(ids), [])
    },
  )
}
