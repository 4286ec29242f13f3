import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { request } from 'undici'
import type { ResolvedAddress } from '../../src/egress/rules/target-policy.ts'
import { problem } from '../kit/problem-matcher.ts'
import { openRawServer } from '../kit/raw-server.ts'
import { openTestLoader } from '../kit/test-loader.ts'
import { openTestSite } from '../kit/test-site.ts'

const v4 = (address: string): ResolvedAddress => ({ address, family: 4 })
const v6 = (address: string): ResolvedAddress => ({ address, family: 6 })

/** What is written for a port on the forbidden canary of each family. */
const spellings = (port: number): string[] => [
  `http://127.0.0.2:${port}/`,
  `http://127.0.2:${port}/`,
  `http://0x7f000002:${port}/`,
  `http://2130706434:${port}/`,
  `http://0177.0.0.02:${port}/`,
  `http://１２７.0.0.2:${port}/`,
  `http://%31%32%37.0.0.2:${port}/`,
  `http://127.0.0.2.:${port}/`,
  `http://[::ffff:127.0.0.2]:${port}/`,
  `http://[64:ff9b::7f00:2]:${port}/`,
  `http://name-of-canary.test:${port}/`,
  `https://127.0.0.2:${port}/`,
]

test('refuses the canary in every spelling with one sentence, open or closed, and never connects', async () => {
  await using canary = await openRawServer(() => {}, '127.0.0.2')
  const closed = await openRawServer(() => {}, '127.0.0.2')
  await closed[Symbol.asyncDispose]()
  await using world = openTestLoader({ resolve: async () => [v4('127.0.0.2')] })
  const messages = new Set<string>()
  for (const url of [...spellings(canary.port), ...spellings(closed.port)]) {
    await assert.rejects(world.load(url), (error: Error) => {
      messages.add(error.message)
      return problem('url_not_allowed')(error)
    })
  }
  assert.equal(messages.size, 1)
  assert.doesNotMatch([...messages].join(), /127|\d{4}/)
  assert.equal(canary.connections, 0)
  assert.equal(world.refusals.length, 2 * spellings(0).length)
})

test('judges literal addresses at the socket too, where no look-up happens', async () => {
  await using canary = await openRawServer(() => {}, '127.0.0.2')
  await using ipv6Canary = await openRawServer(() => {}, '::1')
  await using world = openTestLoader()
  const { dispatcher } = world.egress
  for (const url of [`http://127.0.0.2:${canary.port}/`, `${ipv6Canary.origin}/`]) {
    await assert.rejects(request(url, { dispatcher }), problem('url_not_allowed'))
  }
  assert.equal(canary.connections + ipv6Canary.connections, 0)
})

test('refuses a name with one public and one private answer', async () => {
  await using canary = await openRawServer(() => {}, '127.0.0.2')
  await using world = openTestLoader({ resolve: async () => [v4('1.1.1.1'), v4('127.0.0.2')] })
  await assert.rejects(world.load(`http://mixed.test:${canary.port}/`), problem('url_not_allowed'))
  assert.equal(canary.connections, 0)
  assert.deepEqual(world.refusals, ['loopback'])
})

test('connects to the very answer it judged, when the next look-up would give another', async () => {
  await using canary = await openRawServer(() => {}, '127.0.0.2')
  await using site = await openTestSite({ '/': '<p>judged' })
  let lookups = 0
  await using world = openTestLoader({
    resolve: async () => {
      lookups += 1
      return [v4(lookups === 1 ? '127.0.0.1' : '127.0.0.2')]
    },
  })
  const url = `http://rebinding.test:${site.port}/`
  assert.equal((await world.load(url)).body, '<p>judged')
  assert.equal(lookups, 1)
  await assert.rejects(world.load(`http://rebinding.test:${canary.port}/`), problem('url_not_allowed'))
  assert.equal(canary.connections, 0)
})

test('races IPv6 and IPv4 over the judged answers, so one that is dead does no harm', async () => {
  await using site = await openTestSite({ '/': '<p>x' })
  await using world = openTestLoader({
    allowTargets: '127.0.0.1,::1',
    resolve: async () => [v6('::1'), v4('127.0.0.1')],
  })
  assert.equal((await world.load(`http://both.test:${site.port}/`)).body, '<p>x')
})

test('says that the connection was refused when all judged answers refuse it', async () => {
  const closed = await openRawServer(() => {})
  await closed[Symbol.asyncDispose]()
  await using world = openTestLoader({
    allowTargets: '127.0.0.0/8',
    resolve: async () => [v4('127.0.0.1'), v4('127.0.0.3')],
  })
  await assert.rejects(world.load(`http://dead.test:${closed.port}/`), problem('target_unreachable', /refused/))
})

test('looks a name up once for all who ask at the same time, and anew for the next', async () => {
  await using site = await openTestSite({ '/': 'x' })
  let lookups = 0
  await using world = openTestLoader({
    resolve: async () => {
      lookups += 1
      await setImmediate()
      return [v4('127.0.0.1')]
    },
  })
  const urls = ['http', 'http', 'https'].map((scheme) => `${scheme}://same.test:${site.port}/`)
  await Promise.allSettled(urls.map((url) => world.load(url)))
  assert.equal(lookups, 1)
  await assert.rejects(world.load(`https://same.test:${site.port}/`))
  assert.equal(lookups, 2)
})

test('asks no resolver for localhost and reaches only what the list allows of it', async () => {
  await using site = await openTestSite({ '/': '<p>local' })
  await using ipv6 = await openRawServer(() => {}, '::1')
  await using world = openTestLoader({
    resolve: async () => {
      throw new Error('asked')
    },
  })
  assert.equal((await world.load(`http://app.localhost:${site.port}/`)).body, '<p>local')
  await assert.rejects(world.load(`http://localhost:${ipv6.port}/`), problem('target_unreachable'))
  assert.equal(ipv6.connections, 0)
})

test('lets a listed name through to wherever it resolves, on the port given', async () => {
  await using site = await openTestSite({ '/': '<p>intranet' }, '127.0.0.2')
  await using world = openTestLoader({
    allowTargets: `intra.test:${site.port}`,
    resolve: async () => [v4('127.0.0.2')],
  })
  assert.equal((await world.load(`http://Intra.Test.:${site.port}/`)).body, '<p>intranet')
  await assert.rejects(world.load(`http://intra.test:${site.port + 1}/`), problem('url_not_allowed'))
  await assert.rejects(world.load(`http://other.test:${site.port}/`), problem('url_not_allowed'))
})

test('never reaches the service itself through a broad entry', async () => {
  await using site = await openTestSite({ '/': 'own' })
  const ownAddresses = () => [{ address: '127.0.0.1', port: site.port }]
  await using broad = openTestLoader({ allowTargets: '127.0.0.0/8', ownAddresses })
  await assert.rejects(broad.load(site.url('/')), problem('url_not_allowed'))
  assert.equal(site.hits.length, 0)
  await using exact = openTestLoader({ allowTargets: `127.0.0.1:${site.port}`, ownAddresses })
  assert.equal((await exact.load(site.url('/'))).body, 'own')
})
