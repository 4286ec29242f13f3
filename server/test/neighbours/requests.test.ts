import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openSharedService, type Sent, type SharedService, type Tenant } from '../kit/shared-service.ts'
import { openStoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestSite } from '../kit/test-site.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

const megabyte = 1024 * 1024
/** Of a process with a heap of 1 GiB, all that it holds. */
const maxResidentMb = 1200

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

async function residentMb({ processes }: SharedService): Promise<number> {
  const sizes = processes.map(async ({ process: { pid } }) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  })
  return Math.max(...(await Promise.all(sizes)))
}

async function assertLives(service: SharedService): Promise<void> {
  for (const { process } of service.processes) assert.equal(process.exitCode ?? process.signalCode, null)
  const mb = await residentMb(service)
  assert.ok(mb < maxResidentMb, `a process held ${mb} MB`)
}

function assertRefused(sent: readonly Sent[], what: string): void {
  for (const { status, bytes } of sent) {
    assert.ok([400, 413, 422, 429, 503].includes(status), `${what}: ${status}`)
    assert.ok(bytes < 32 * 1024, `${what}: ${bytes} bytes`)
  }
}

for (const fleet of [false, true]) {
  const where = fleet ? 'a fleet' : 'a process alone'
  const open = async () => {
    await using opening = new AsyncDisposableStack()
    const servers = fleet ? opening.use(await openStoreServers()) : undefined
    const service = opening.use(await openSharedService({}, servers))
    const closing = opening.move()
    return { service, [Symbol.asyncDispose]: () => closing.disposeAsync() }
  }
  const options = { skip: fleet && whyNoStoreServers(), timeout: 120_000 }

  test(`requests of a megabyte hold nobody up in ${where}`, options, async () => {
    await using world = await open()
    const attacker = await world.service.tenant()
    const suffering = await victimBeside(await world.service.tenant(), async () => {
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
    await assertLives(world.service)
  })

  test(`a flood of messages to /mcp is refused by its rate and holds nobody up in ${where}`, options, async () => {
    await using world = await open()
    const attacker = await world.service.tenant('starter')
    const statuses = new Map<number, number>()
    const suffering = await victimBeside(await world.service.tenant(), async () => {
      const accept = { accept: 'application/json, text/event-stream' }
      const params = { name: 'scrape', arguments: { cursor: 'wrong' } }
      for (const message of [{ method: 'tools/list' }, { method: 'tools/call', params }]) {
        for (let round = 0; round < 5; round += 1) {
          const body = { jsonrpc: '2.0', id: 1, ...message }
          const sent = await Promise.all(
            Array.from({ length: 40 }, () => attacker.post('/mcp', body, { headers: accept })),
          )
          for (const { status } of sent) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
    })
    assertUnharmed(suffering)
    assert.ok((statuses.get(429) ?? 0) > 100, JSON.stringify([...statuses]))
  })

  test(`bodies that wait stay within the memory of one process in ${where}`, options, async () => {
    await using world = await open()
    await using site = await openTestSite({ '/slow': { never: true } })
    const [attacker, starter] = [await world.service.tenant(), await world.service.tenant('starter')]
    const over = new AbortController()
    const valid = (pad: string) => `{"url":${JSON.stringify(site.url('/slow'))},"pad":${pad}}`
    const suffering = await victimBeside(await world.service.tenant(), async () => {
      const objects = valid(`[${many(() => '{}', 330_000)}]`)
      const few = valid(`[${many(() => '{"":[{}]}', 4_900)}]`)
      const text = valid(`"${'x'.repeat(megabyte - 1000)}"`)
      const calls: Promise<void>[] = []
      for (const body of [objects, few, text]) {
        calls.push(...twins(attacker, body, 50, over.signal))
        await delay(1000)
      }
      await flood(starter, [objects, few, text], over)
      await Promise.all(calls)
    })
    assertUnharmed(suffering)
    await assertLives(world.service)
  })
}

/** Calls of one body under one key: the first runs, the others wait for it. */
function twins(tenant: Tenant, body: string, count: number, signal: AbortSignal): Promise<void>[] {
  const headers = { 'idempotency-key': `twins ${body.length}` }
  return Array.from({ length: count }, () => sent(tenant, body, { headers, signal }))
}

/** Seven seconds of all that a key's rate allows; then everybody hangs up. */
async function flood(tenant: Tenant, bodies: readonly string[], over: AbortController): Promise<void> {
  const until = performance.now() + 7000
  const calls: Promise<void>[] = []
  for (let index = 0; performance.now() < until; index += 1) {
    calls.push(sent(tenant, bodies[index % bodies.length] ?? '', { signal: over.signal }))
    await delay(100)
  }
  over.abort()
  await Promise.all(calls)
}

async function sent(tenant: Tenant, body: string, more: { headers?: Record<string, string>; signal: AbortSignal }) {
  const answer = await tenant.post('/v1/scrape', body, more).catch((error: unknown) => {
    if (!more.signal.aborted) throw error
  })
  if (answer !== undefined) assert.ok([400, 422, 429, 503, 504].includes(answer.status), String(answer.status))
}
