// npm test: alone
import assert from 'node:assert/strict'
import { assertLives } from '../kit/resident-memory.ts'
import type { Sent } from '../kit/shared-service.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

const megabyte = 1024 * 1024

const many = (part: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(',')
const url = '"url":"http://127.0.0.1:1/"'

/** Bodies of a megabyte that cost nothing but reading them. */
const bodies: readonly string[] = [
  `{${url},"headers":{${many((index) => `"n${index}":"v"`, 80_000)}}}`,
  `{${url},"headers":{${many((index) => `"bad name ${index}":"v"`, 19_000)}}}`,
  `{${url},"wait_for":"${'.a'.repeat(500_000)}"}`,
  `{${url},"selector":"${':not('.repeat(200_000)}"}`,
  `{${url},"more":[${many(() => '{}', 340_000)}]}`,
  `{${url},"more":[${many(() => '{}', 19_000)}]}`,
  `{${url},"more":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
  `{${url},"schema":{"properties":{${many((index) => `"p${index}":{"type":"x"}`, 9_000)}}}}`,
  `{${url},"schema":{"pattern":"${'(a+)+'.repeat(100_000)}"}}`,
  `{${url},"schema":{"required":[${many((index) => `"r${index}"`, 19_000)}]}}`,
  `{"url":"http://${'a.'.repeat(500_000)}"}`,
]

/** Messages of any kind that a small plan allows. */
const messagesPerSecond = 20

function assertRefused(sent: readonly Sent[], what: string): void {
  for (const { status, bytes } of sent) {
    assert.ok([400, 413, 422, 429, 503].includes(status), `${what}: ${status}`)
    assert.ok(bytes < 32 * 1024, `${what}: ${bytes} bytes`)
  }
}

promiseToNeighbours('requests of a megabyte hold nobody up', async (open) => {
  await using service = await open()
  const attacker = await service.tenant()
  const suffering = await victimBeside(await service.tenant(), async () => {
    for (const body of bodies) {
      const paths = ['/v1/scrape', '/v1/extract', '/v1/screenshot']
      assertRefused(await Promise.all(paths.map((path) => attacker.post(path, body))), body.slice(0, 60))
    }
    const accept = { accept: 'application/json, text/event-stream' }
    for (const method of ['tools/list', 'ping', 'no/such']) {
      const message = { jsonrpc: '2.0', id: 1, method, params: { _meta: { more: 'x'.repeat(megabyte - 1000) } } }
      const sent = await Promise.all(
        Array.from({ length: 8 }, () => attacker.post('/mcp', message, { headers: accept })),
      )
      for (const { status } of sent) assert.ok([200, 400].includes(status), `${method}: ${status}`)
    }
  })
  assertUnharmed(suffering)
  await assertLives(service)
})

promiseToNeighbours('a flood of messages to /mcp is refused by its rate and holds nobody up', async (open) => {
  await using service = await open()
  const attacker = await service.tenant('starter')
  const statuses = new Map<number, number>()
  let seconds = 0
  const suffering = await victimBeside(await service.tenant(), async () => {
    const accept = { accept: 'application/json, text/event-stream' }
    const params = { name: 'scrape', arguments: { cursor: 'wrong' } }
    const startedAt = performance.now()
    for (const message of [{ method: 'tools/list' }, { method: 'tools/call', params }]) {
      for (let round = 0; round < 5; round += 1) {
        const body = { jsonrpc: '2.0', id: 1, ...message }
        const sent = await Promise.all(
          Array.from({ length: 40 }, () => attacker.post('/mcp', body, { headers: accept })),
        )
        for (const { status } of sent) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    seconds = (performance.now() - startedAt) / 1000
  })
  assertUnharmed(suffering)
  const [served = 0, refused = 0] = [statuses.get(200), statuses.get(429)]
  assert.equal(served + refused, 400, JSON.stringify([...statuses]))
  assert.ok(served <= (seconds + 1) * messagesPerSecond, `${served} served in ${seconds.toFixed(1)} s`)
})
