import assert from 'node:assert/strict'
import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runCommand } from '../kit/command.ts'
import { openServiceProcess, spawnService } from '../kit/service-process.ts'
import { freePort } from '../kit/test-postgres.ts'
import { openTestSite } from '../kit/test-site.ts'

const key = 'gn_TestKeyTestKeyTestKeyTestKey0001'

async function openWorld() {
  await using opening = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'gannet-full-'))
  opening.defer(() => rm(dataDir, { recursive: true, force: true }))
  const site = opening.use(await openTestSite({ '/': '<title>Hello</title><h1>Hello</h1>' }))
  const service = opening.use(
    await openServiceProcess({
      GANNET_DATA_DIR: dataDir,
      GANNET_BOOTSTRAP_KEY: key,
      GANNET_BOOTSTRAP_PLAN: 'scale',
      GANNET_ALLOW_TARGETS: '127.0.0.1',
      GANNET_LOG: 'silent',
      GANNET_PAGES: '1',
    }),
  )
  const ask = async (path: string, body?: object) => {
    const response = await fetch(service.origin + path, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text) }
  }
  const url = site.origin
  const schema = { type: 'object', properties: { title: { type: 'string' } } }
  const closing = opening.move()
  return {
    dataDir,
    ask,
    end: (signal: NodeJS.Signals) => service.end(signal),
    /** One call of each operation. */
    askAll: () =>
      Promise.all([
        ask('/v1/scrape', { url }),
        ask('/v1/extract', { url, schema, render_js: false }),
        ask('/v1/screenshot', { url }),
      ]),
    /** From now on no file may grow beyond so many bytes: the system refuses the service's writes as a full disk does. */
    limitFiles: (bytes: string) =>
      promisify(execFile)('prlimit', ['--pid', String(service.process.pid), `--fsize=${bytes}:unlimited`]),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

test('a full disk: 503 storage_full for every operation, not ready, nothing charged, and all is well when there is room', async () => {
  await using world = await openWorld()
  const credits = async () => (await world.ask('/v1/usage')).body.credits
  const checks = async () => {
    const { status, body } = await world.ask('/readyz')
    return [status, body.checks.storage]
  }
  for (const { status } of await world.askAll()) assert.equal(status, 200)
  const { remaining } = await credits()
  assert.deepEqual(await checks(), [200, 'ok'])
  await world.limitFiles('0')
  for (const { status, body, headers } of await world.askAll()) {
    assert.deepEqual([status, body.code, body.retryable], [503, 'storage_full', true])
    assert.match(body.error, /disk is full or read-only/)
    assert.ok(Number(headers.get('retry-after')) >= 1)
  }
  assert.deepEqual(await checks(), [503, 'full'])
  assert.equal((await world.ask('/healthz')).status, 200)
  assert.equal((await credits()).remaining, remaining, 'what is only read is answered')
  await world.limitFiles('unlimited')
  assert.deepEqual(await checks(), [200, 'ok'])
  for (const { status } of await world.askAll()) assert.equal(status, 200)
  const after = await credits()
  assert.deepEqual([after.held, after.remaining], [0, remaining - 1 - 3 - 2])
  assert.deepEqual(
    (await readdir(world.dataDir)).filter((name) => name.includes('probe')),
    [],
  )
  await world.limitFiles('0')
  assert.equal(await world.end('SIGTERM'), 0, 'it stops in good order all the same')
})

test('a data folder that cannot be used is named, by the service and by commands', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-full-'))
  await using _removed = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
  const file = join(folder, 'file')
  await writeFile(file, 'words')
  for (const [dataDir, why] of [
    [file, 'it is no folder'],
    [join(file, 'data'), 'what it would lie in is no folder'],
  ] as const) {
    const { code, err } = await runCommand(['--data-dir', dataDir, 'serve'], { GANNET_PORT: '0' })
    assert.equal(code, 1)
    assert.ok(
      err.includes(`The data folder ${dataDir} cannot be used: ${why}. Another one is chosen with GANNET_DATA_DIR.`),
      err,
    )
    const made = await runCommand(['--data-dir', dataDir, 'accounts', 'create', 'acme'])
    assert.equal(made.code, 1)
    assert.ok(made.err.includes(`The data folder ${dataDir} cannot be used: ${why}.`), made.err)
  }
})

test('a log that nobody takes costs its lines and no call: on a full disk, and with a reader that stands still', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gannet-full-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { GANNET_DATA_DIR: dataDir, GANNET_BOOTSTRAP_KEY: key, GANNET_PAGES: '1' }
  // Each call that is refused is a line of the log; the path makes it long.
  const logMuch = async (origin: string) => {
    for (let count = 0; count < 60; count += 1)
      assert.equal((await fetch(`${origin}/v1/absent-${'x'.repeat(4000)}`)).status, 404)
    assert.equal((await fetch(`${origin}/healthz`)).status, 200)
  }
  await t.test('a reader that stands still', async () => {
    await using service = await openServiceProcess(settings)
    service.process.stdout?.pause()
    await logMuch(service.origin)
    assert.equal(await service.end('SIGTERM'), 0)
  })
  await t.test('a full disk', async () => {
    const full = await open('/dev/full', 'w')
    const port = await freePort()
    const child = spawnService({ ...settings, GANNET_PORT: String(port) }, full.fd)
    const ended = once(child, 'exit')
    t.after(() => child.kill('SIGKILL'))
    const origin = `http://127.0.0.1:${port}`
    await answering(origin, child)
    await logMuch(origin)
    child.kill('SIGTERM')
    assert.deepEqual(await ended, [0, null])
    await full.close()
  })
})

/** Resolves when the service answers; rejects when its process ends before. */
async function answering(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const status = await fetch(`${origin}/healthz`).then(
      (response) => response.status,
      () => undefined,
    )
    if (status === 200) return
    await delay(50)
  }
  throw new Error('the service did not start')
}
