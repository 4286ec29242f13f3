// npm test: alone
import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { openSharedService } from '../kit/shared-service.ts'
import { openStoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { againIfSlow } from '../kit/promise-to-neighbours.ts'
import { openTestSite } from '../kit/test-site.ts'
import { assertInTime, assertUnharmed, victimBeside } from '../kit/victim.ts'

const flushes = 5

async function slow(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  await delay(400)
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Slow</h1>')
}

test(
  'a Redis that is emptied under a fleet loses no call of anybody and holds nobody up',
  { skip: whyNoStoreServers() },
  (t) =>
    againIfSlow(t, async () => {
      await using servers = await openStoreServers()
      await using service = await openSharedService({ GANNET_FETCHES: '4' }, servers)
      await using site = await openTestSite({ '/': '<h1>Hello</h1>', '/slow': slow })
      const tenant = await service.tenant()
      const redis = new Redis(servers.redis.url)
      const times: number[] = []
      const suffering = await victimBeside(await service.tenant(), async () => {
        for (let flush = 0; flush < flushes; flush += 1) {
          // More than the workers have places for, so that some wait when it happens. The plan lets so many run.
          const calls = Array.from({ length: 12 }, () => tenant.post('/v1/scrape', { url: site.url('/slow') }))
          await delay(150)
          await redis.flushall()
          for (const sent of await Promise.all(calls)) {
            assert.equal(sent.status, 200, `${sent.json().code}: ${sent.json().error}`)
            times.push(sent.ms)
          }
          // No balancer takes the node away for it.
          await redis.flushall()
          const ready = await fetch(`${service.api.origin}/readyz`)
          assert.equal(ready.status, 200, await ready.text())
        }
      })
      redis.disconnect()
      assertInTime(Math.max(...times) < 5000, `a call took ${Math.max(...times)} ms`)
      assertUnharmed(suffering)
    }),
)
