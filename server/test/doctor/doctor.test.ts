import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { ensureChromium } from '../../src/browser/process/ensure-chromium.ts'
import { missingGlyphs } from '../../src/browser/screenshot/missing-glyphs.ts'
import { gannet } from '../../src/cli/gannet.ts'
import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Examination, Finding } from '../../src/contract/examination.ts'
import { checkGuard } from '../../src/doctor/check-guard.ts'
import { checkClock } from '../../src/doctor/check-clock.ts'
import { checkDatabase, checkImageStore, checkRedis } from '../../src/doctor/check-storage.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { diskImageStore } from '../../src/images/disk-image-store.ts'
import { s3ImageStore } from '../../src/images/s3-image-store.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { openRedis } from '../../src/queue/open-redis.ts'
import { openMetrics } from '../../src/telemetry/metrics.ts'
import { openEngine } from '../../src/engine.ts'
import { openStoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestBrowser } from '../kit/test-browser.ts'
import { testCall } from '../kit/test-call.ts'
import { openTestModel } from '../kit/test-model.ts'
import { openTestHttpProxy, openTestSocksProxy } from '../kit/test-proxy.ts'
import { freePort } from '../kit/test-postgres.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const legs = JSON.stringify({ legs: 8 })

async function openFolder() {
  const path = await mkdtemp(join(tmpdir(), 'gannet-doctor-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** `gannet doctor --json` with these settings. */
async function doctor(settings: Record<string, string>): Promise<Examination & { code: number; out: string }> {
  await using folder = await openFolder()
  let out = ''
  const stdout = { write: (text: string | Uint8Array) => (out += String(text)) }
  const stderr = { write: () => undefined }
  const { PATH, GANNET_CHROMIUM } = process.env
  const env = { PATH, GANNET_CHROMIUM, GANNET_DATA_DIR: folder.path, ...settings }
  const code = await gannet(['doctor', '--json'], { stdout, stderr, env })
  return { ...(JSON.parse(out) as Examination), code, out }
}

function named(check: string, { findings }: { findings: readonly Finding[] }): Finding {
  const finding = findings.find((finding) => finding.check === check)
  assert.ok(finding, `${check} is missing: ${findings.map(({ check }) => check).join(', ')}`)
  return finding
}

function assertAdvised(findings: readonly Finding[]): void {
  for (const { check, status, advice } of findings) {
    assert.equal(advice !== undefined, status !== 'ok', `${check}: advice goes with trouble`)
  }
}

test('a healthy installation: every part works, private addresses are refused on every way', async () => {
  await using model = await openTestModel()
  model.script({ say: legs })
  const examination = await doctor(model.settings)
  const failed = examination.findings.filter(({ status }) => status === 'failed')
  assert.deepEqual([failed, examination.code, examination.status], [[], 0, 'ok'])
  for (const check of ['browser', 'model', 'database', 'images', 'clock']) {
    assert.equal(named(check, examination).status, 'ok', check)
  }
  assert.match(named('browser', examination).message, /^Chromium \d+\.\d+/)
  assert.match(named('shared memory', examination).message, /\/dev\/shm/)
  for (const target of ['169.254.169.254', '127.0.0.1', 'localhost']) {
    const { status, message } = named(`guard ${target}`, examination)
    assert.equal(status, 'ok')
    assert.match(message, /plain fetches, rendered pages, scripts of pages/)
  }
  assertAdvised(examination.findings)
})

test('proxies that are down, refuse the password or work are told apart, and no password is shown', async () => {
  await using site = await openTestSite({ '*': 'hello' })
  const credentials = 'user:hunter2'
  await using http = await openTestHttpProxy({ leadsTo: site.port, credentials })
  await using socks = await openTestSocksProxy({ leadsTo: site.port, credentials })
  const closed = await freePort()
  const proxies = {
    DE: `http://${credentials}@127.0.0.1:${http.port}`,
    FR: [`socks5://${credentials}@127.0.0.1:${socks.port}`, `http://${credentials}@127.0.0.1:${closed}`],
    GB: `http://user:wr0ngpass@127.0.0.1:${http.port}`,
    US: `socks5://user:wr0ngpass@127.0.0.1:${socks.port}`,
  }
  const examination = await doctor({ GANNET_PROXIES: JSON.stringify(proxies) })
  const statuses = Object.keys(proxies).map((country) => named(`proxy ${country}`, examination).status)
  assert.deepEqual(statuses, ['ok', 'warning', 'failed', 'failed'])
  assert.match(named('proxy FR', examination).message, /^1 of 2 .*proxy 2 \(http\): it refuses the connection/)
  assert.match(named('proxy GB', examination).message, /refuses the user name and password/)
  assert.match(named('proxy US', examination).message, /refuses the user name and password/)
  assert.equal(examination.code, 1)
  assert.doesNotMatch(examination.out, /hunter2|wr0ngpass/)
  assert.equal(site.count('/'), 0, 'nobody behind the proxies is asked')
})

test('a model is told apart by how it holds to a shape; a dead one fails', async () => {
  await using model = await openTestModel()
  const checked = async () => named('model', await doctor(model.settings))
  model.script({ status: 400 }, { status: 400 }, { say: `Here you are: ${legs}` })
  const loose = await checked()
  assert.deepEqual([loose.status, /free text/.test(loose.message)], ['warning', true])
  model.script({ say: 'I cannot say.' })
  assert.match((await checked()).message, /keep to a JSON Schema.*not of the shape/)
  model.script({ status: 401 })
  const dead = await checked()
  assert.equal(dead.status, 'failed')
  assert.doesNotMatch(JSON.stringify(dead), /sk-secret/)
})

test('a folder that cannot be written to, a Chromium that does not start and a wrong setting are findings', async () => {
  await using folder = await openFolder()
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  const unwritable = await doctor({
    GANNET_DATA_DIR: join(file, 'data'),
    GANNET_CHROMIUM: '/bin/false',
    GANNET_TYPO: '1',
  })
  assert.equal(unwritable.code, 1)
  for (const check of ['database', 'images', 'browser']) assert.equal(named(check, unwritable).status, 'failed', check)
  assert.match(named('settings', unwritable).message, /GANNET_TYPO/)
  assert.equal(named('guard 127.0.0.1', unwritable).status, 'warning', 'only half is proven')
  assertAdvised(unwritable.findings)
  const wrong = await doctor({ GANNET_PORT: 'eighty' })
  assert.deepEqual([wrong.code, wrong.findings.length], [1, 1])
  assert.match(named('settings', wrong).message, /GANNET_PORT must be a whole number/)
})

test('what the operator allows is a warning and is not tried', async () => {
  const examination = await doctor({ GANNET_ALLOW_TARGETS: '169.254.0.0/16,127.0.0.1' })
  assert.equal(examination.code, 0)
  for (const target of ['169.254.169.254', '127.0.0.1', 'localhost'])
    assert.equal(named(`guard ${target}`, examination).status, 'warning')
})

test('a guard that lets a request through is found on every way', async () => {
  const { PATH = '', GANNET_CHROMIUM } = process.env
  const config = readConfig({ PATH, GANNET_CHROMIUM, GANNET_ALLOW_TARGETS: '127.0.0.1' })
  await using engine = await openEngine({
    config,
    chromium: () => ensureChromium({ chromium: config.chromium, path: PATH }, () => undefined),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    metrics: openMetrics(),
    images: { keep: () => Promise.reject(new Error('nothing is kept here')) },
    resolve: undefined,
    listening: {},
  })
  const parts = { engine, allowTargets: '', isBrowserRunning: true }
  const findings = await checkGuard(parts, testCall())
  const statuses = findings.map(({ check, status }) => `${check} ${status}`)
  const expected = ['guard 169.254.169.254 ok', 'guard 127.0.0.1 failed', 'guard localhost failed']
  assert.deepEqual(statuses, expected)
  assert.match(findings[1]?.message ?? '', /not refused to plain fetches, rendered pages, scripts of pages/)
  const half = await checkGuard({ ...parts, allowTargets: '127.0.0.1', isBrowserRunning: false }, testCall())
  assert.deepEqual(new Set(half.map(({ status }) => status)), new Set(['warning']))
})

test('letters leave ink; a character that no font has is missing', async () => {
  await using browser = await openTestBrowser()
  const [letters, none, nothing] = await missingGlyphs(browser.pool, ['Abc', 'a\u{10f8fe}b', ' '], testCall())
  assert.deepEqual(letters, [])
  assert.deepEqual(none, ['\u{10f8fe}'])
  assert.deepEqual(nothing, [' '], 'a blank leaves no ink')
})

test('a clock that was set back, or that is long past, is found', async () => {
  await using folder = await openFolder()
  await using sql = await openSqlite(join(folder.path, 'gannet.db'))
  await sql.query('CREATE TABLE schema_versions (applied_at BIGINT)')
  await sql.query('INSERT INTO schema_versions VALUES ($1)', [Date.now()])
  const at = async (now: number) => (await checkClock({ clock: { now: () => now }, sql })).map(({ status }) => status)
  assert.deepEqual(await at(Date.now()), ['ok'])
  assert.deepEqual(await at(Date.now() - 3_600_000), ['failed'])
  assert.deepEqual(await at(0), ['failed'])
})

test('the service tells the same to a key with the scope admin, and to nobody else', async () => {
  await using service = await openTestService()
  assert.equal((await fetch(`${service.origin}/readyz?deep=1`)).status, 401)
  const deep = await service.get('/readyz?deep=1')
  assert.deepEqual([deep.status, deep.body.status, deep.body.checks.service], [200, 'ready', 'ok'])
  assert.equal(named('browser', deep.body).status, 'ok')
  assert.equal(named('guard 169.254.169.254', deep.body).status, 'ok')
  assert.equal(named('guard 127.0.0.1', deep.body).status, 'warning', 'the test service allows it')
  assert.equal((await service.get('/readyz')).body.findings, undefined)
  let out = ''
  const world = {
    stdout: { write: (text: string | Uint8Array) => (out += String(text)) },
    stderr: { write: () => undefined },
    env: {},
  }
  const place = ['--data-dir', service.dataDir]
  await gannet([...place, 'accounts', 'create', 'other'], { ...world, stdout: world.stderr })
  await gannet([...place, 'keys', 'create', 'other', '--json'], world)
  const { key } = JSON.parse(out) as { key: string }
  const forbidden = await service.get('/readyz?deep=1', { authorization: `Bearer ${key}` })
  assert.deepEqual([forbidden.status, forbidden.body.code], [403, 'missing_scope'])
})

test('a running service that has lost its folder is not ready any more', async () => {
  await using service = await openTestService()
  await rm(join(service.dataDir, 'images'), { recursive: true, force: true })
  await writeFile(join(service.dataDir, 'images'), 'no folder')
  const deep = await service.get('/readyz?deep=1')
  assert.deepEqual([deep.status, deep.body.status], [503, 'not ready'])
  assert.equal(named('images', deep.body).status, 'failed')
})

test(
  'PostgreSQL, Redis and an S3-compatible store are examined, and are findings when they are gone',
  { skip: whyNoStoreServers() },
  async () => {
    await using servers = await openStoreServers()
    const settings = await servers.settings()
    const examination = await doctor(settings)
    assert.equal(examination.code, 0, examination.out)
    assert.match(named('database', examination).message, /PostgreSQL/)
    assert.match(named('images', examination).message, /S3/)
    assert.equal(named('redis', examination).status, 'ok')
    const clocks = examination.findings.filter(({ check }) => check === 'clock').map(({ message }) => message)
    assert.match(clocks.join(), /PostgreSQL.*Redis/)
    await using sql = openPostgres(settings['GANNET_DATABASE_URL'] ?? '')
    const redis = await openRedis(servers.redis.url)
    await servers.postgres.stop('kill')
    redis.disconnect()
    const gone = [
      ...(await checkDatabase(sql)),
      ...(await checkRedis(redis)),
      ...(await checkImageStore(goneBucket(await freePort()), undefined)),
      ...(await checkImageStore(diskImageStore('/proc/version'), '/proc/version')),
    ]
    assert.deepEqual(
      gone.map(({ check, status }) => `${check} ${status}`),
      ['database failed', 'redis failed', 'images failed', 'images failed'],
    )
  },
)

test('each node of a fleet examines what it has', { skip: whyNoStoreServers() }, async () => {
  await using servers = await openStoreServers()
  const settings = await servers.settings()
  await using worker = await openTestService({
    ...settings,
    GANNET_ROLE: 'worker',
    GANNET_PUBLIC_URL: 'http://127.0.0.1:1',
  })
  await using api = await openTestService({ ...settings, GANNET_ROLE: 'api' })
  const checksOf = async (node: { get: typeof api.get }) => {
    const { status, body } = await node.get('/readyz?deep=1')
    assert.equal(status, 200, JSON.stringify(body))
    return new Set((body.findings as Finding[]).map(({ check }) => check))
  }
  const [onWorker, onApi] = [await checksOf(worker), await checksOf(api)]
  for (const check of ['database', 'redis', 'images', 'clock'])
    assert.ok(onWorker.has(check) && onApi.has(check), check)
  assert.deepEqual([onWorker.has('browser'), onApi.has('browser')], [true, false])
})

function goneBucket(port: number) {
  const bucket = { bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's', prefix: '' }
  return s3ImageStore({ ...bucket, endpoint: `http://127.0.0.1:${port}` }, { clock: systemClock, lifeSeconds: 60 })
}
