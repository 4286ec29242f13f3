import assert from 'node:assert/strict'
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openDataFolder } from '../../src/database/data-folder.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { runCommand } from '../kit/command.ts'
import { openServiceProcess, type ServiceProcess } from '../kit/service-process.ts'
import { openTestSite } from '../kit/test-site.ts'
import { assertBooksBalance } from '../stores/assert-books-balance.ts'

const key = 'gn_TestKeyTestKeyTestKeyTestKey0001'

/** A data folder, services and commands on it, and a website. */
async function openWorld() {
  await using opening = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'gannet-guards-'))
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  const site = opening.use(await openTestSite({ '/': '<h1>Hello</h1>', '/large': `<pre>${'Words. '.repeat(300_000)}` }))
  const dataDir = join(folder, 'data')
  const settings = {
    GANNET_DATA_DIR: dataDir,
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_BOOTSTRAP_PLAN: 'scale',
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_LOG: 'silent',
    GANNET_PAGES: '1',
  }
  const closing = opening.move()
  return {
    folder,
    dataDir,
    file: join(dataDir, 'gannet.db'),
    start: () => openServiceProcess(settings),
    command: (...words: string[]) => runCommand(['--data-dir', dataDir, ...words], { GANNET_PORT: '0' }),
    scrape: async ({ origin }: ServiceProcess, path = '/', more: Record<string, string> = {}) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more }
      const body = JSON.stringify({ url: site.url(path) })
      const response = await fetch(`${origin}/v1/scrape`, { method: 'POST', headers, body })
      const isReplayed = response.headers.has('idempotency-replayed')
      return {
        status: response.status,
        isReplayed,
        ...((await response.json()) as { code?: string; credits_remaining?: number }),
      }
    },
    readiness: async ({ origin }: ServiceProcess) => {
      const response = await fetch(`${origin}/readyz`)
      return [response.status, ((await response.json()) as { checks: { database: string } }).checks.database]
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** The service must not start, and say why. */
async function assertRefused(world: World, why: RegExp): Promise<void> {
  const { code, err } = await world.command('serve')
  assert.equal(code, 1)
  assert.match(err, why)
}

test('two services on one data folder: the second is refused, also beside one that was killed and started again', async () => {
  await using world = await openWorld()
  await using first = await world.start()
  await assertRefused(world, /Another Gannet service uses the data folder .*GANNET_DATA_DIR/)
  assert.equal((await world.command('accounts', 'list')).code, 0, 'administration goes on beside it')
  await first.end('SIGKILL')
  await using second = await world.start()
  assert.equal((await world.scrape(second)).status, 200)
  await assertRefused(world, /Another Gannet service/)
})

test('a database that is deleted under the service: not ready, calls get 503 uncharged, and go on when it is back', async () => {
  await using world = await openWorld()
  await using service = await world.start()
  const { credits_remaining: before = 0 } = await world.scrape(service)
  await rename(world.file, `${world.file}.away`)
  assert.deepEqual(await world.readiness(service), [503, 'replaced'])
  const { status, code } = await world.scrape(service)
  assert.deepEqual([status, code], [503, 'unavailable'])
  await rename(`${world.file}.away`, world.file)
  assert.deepEqual(await world.readiness(service), [200, 'ok'])
  assert.equal((await world.scrape(service)).credits_remaining, before - 1)
})

test('a log that is deleted under the service is noticed, too', async () => {
  await using world = await openWorld()
  await using service = await world.start()
  await rm(`${world.file}-wal`)
  assert.deepEqual(await world.readiness(service), [503, 'replaced'])
})

test('a backup that is copied over the database under the service stays whole, and is not mixed with the log', async () => {
  await using world = await openWorld()
  {
    await using first = await world.start()
    assert.equal((await world.scrape(first)).status, 200)
    await first.end('SIGTERM')
  }
  const backup = join(world.folder, 'backup.db')
  await copyFile(world.file, backup)
  const bytes = await readFile(backup)
  await using service = await world.start()
  assert.equal((await world.scrape(service)).status, 200)
  await copyFile(backup, world.file)
  assert.deepEqual(await world.readiness(service), [503, 'replaced'])
  assert.equal((await world.scrape(service)).code, 'unavailable')
  assert.equal(await service.end('SIGTERM'), 0)
  assert.ok(bytes.equals(await readFile(world.file)), 'nothing was written into it')
  await assertRefused(world, /was replaced while .*-wal.*gannet restore FILE/)
  const { code, err } = await world.command('accounts', 'list')
  assert.deepEqual([code, /SQLite would mix the two/.test(err)], [1, true])
  assert.ok(bytes.equals(await readFile(world.file)), 'the command changes nothing either')
  assert.equal((await world.command('restore', backup)).code, 0)
  await using restored = await world.start()
  assert.equal((await world.scrape(restored)).credits_remaining, 1_000_000 - 2)
})

test('where a database was, none is made: the start is refused and says how to go on', async () => {
  await using world = await openWorld()
  {
    await using first = await world.start()
    await first.end('SIGTERM')
  }
  await rename(world.file, join(world.folder, 'kept.db'))
  await assertRefused(world, /There was a database .* and it is gone.*gannet restore FILE/s)
  await using _empty = await open(world.file, 'w')
  await assertRefused(world, /it is gone/)
  const { code } = await world.command('accounts', 'list')
  assert.equal(code, 1)
  assert.deepEqual(await readFile(world.file), Buffer.alloc(0))
  assert.equal((await world.command('restore', join(world.folder, 'kept.db'))).code, 0)
  await using service = await world.start()
  assert.equal((await world.scrape(service)).status, 200)
})

test('a database that was damaged is found out at the start after an unclean stop', async () => {
  await using world = await openWorld()
  {
    await using first = await world.start()
    await world.scrape(first)
    await first.end('SIGTERM')
  }
  {
    await using second = await world.start()
    await second.end('SIGKILL')
  }
  {
    await using file = await open(world.file, 'r+')
    const { size } = await file.stat()
    // All but the first page, where the file says what it is.
    await file.write(Buffer.alloc(size - 4096, 0xa5), 0, size - 4096, 4096)
  }
  await assertRefused(world, /is damaged .*gannet restore FILE/)
})

test('a backup made under load is whole and its books balance; restoring it keeps what was there', async () => {
  await using world = await openWorld()
  const backup = join(world.folder, 'backup.db')
  {
    await using service = await world.start()
    const over = new AbortController()
    const charged = Promise.withResolvers<void>()
    const lanes = Array.from({ length: 6 }, async () => {
      while (!over.signal.aborted) {
        const { status } = await world.scrape(service)
        assert.ok([200, 429].includes(status))
        if (status === 200) charged.resolve()
      }
    })
    await Promise.race([charged.promise, ...lanes])
    for (let made = 1; made <= 3; made += 1) {
      await rm(backup, { force: true })
      const { code, err } = await world.command('backup', backup)
      assert.deepEqual([code, err], [0, ''])
    }
    over.abort()
    await Promise.all(lanes)
    assert.match((await world.command('backup', backup)).err, /is there already/)
    assert.match((await world.command('restore', backup)).err, /A Gannet service runs on .*stop it first/)
    await service.end('SIGKILL')
  }
  assert.equal((await stat(backup)).mode & 0o077, 0, 'a backup is as private as the data')
  {
    await using copy = await openSqlite(backup)
    await assertBooksBalance(copy)
    const [row] = await copy.query<{ spends: number }>(
      "SELECT count(*) AS spends FROM ledger_entries WHERE kind = 'spend'",
    )
    assert.ok((row?.spends ?? 0) > 0, 'it was made while calls were charged')
  }
  const { code, out } = await world.command('restore', backup, '--json')
  assert.equal(code, 0)
  const { kept } = JSON.parse(out) as { kept: string }
  await using service = await world.start()
  assert.equal((await world.scrape(service)).status, 200)
  await using old = await openSqlite(kept)
  await assertBooksBalance(old)
  assert.ok((await readdir(world.dataDir)).every((name) => !name.endsWith('.part')))
})

test('a restore forgets large kept answers that are not there: a retry runs anew, and files without a row are removed', async () => {
  await using world = await openWorld()
  const backup = join(world.folder, 'backup.db')
  const answers = join(world.dataDir, 'answers')
  const files = async () => {
    const found = await readdir(answers, { recursive: true, withFileTypes: true })
    return found.filter((each) => each.isFile()).length
  }
  const ask = async (service: ServiceProcess, name: string) => {
    const { status, isReplayed } = await world.scrape(service, '/large', { 'idempotency-key': name })
    return [status, isReplayed]
  }
  {
    await using service = await world.start()
    assert.deepEqual(await ask(service, 'kept'), [200, false])
    assert.deepEqual(await ask(service, 'kept'), [200, true])
    assert.equal((await world.command('backup', backup)).code, 0)
    assert.deepEqual(await ask(service, 'later'), [200, false])
    assert.equal(await files(), 2)
    await service.end('SIGTERM')
  }
  assert.equal((await world.command('restore', backup)).code, 0)
  assert.equal(await files(), 1, 'what the backup does not name is gone')
  {
    await using service = await world.start()
    assert.deepEqual(await ask(service, 'kept'), [200, true], 'what is there still is used')
    await service.end('SIGTERM')
  }
  await rm(answers, { recursive: true })
  await using service = await world.start()
  assert.deepEqual(await ask(service, 'kept'), [200, false])
  assert.deepEqual(await ask(service, 'kept'), [200, true])
})

test('a copy of the file itself, made while it was open, is told from it once the log has been moved', async () => {
  await using world = await openWorld()
  await using folder = await openDataFolder(world.dataDir)
  await using sql = await openSqlite(folder.file, folder)
  await sql.query('CREATE TABLE notes (number BIGINT)')
  const copy = join(world.folder, 'copy.db')
  await copyFile(world.file, copy)
  const marker = () => readFile(join(world.dataDir, 'gannet.state'), 'utf8')
  const first = await marker()
  await sql.transaction(async (queries) => {
    for (let number = 0; number < 3000; number += 1)
      await queries.query('INSERT INTO notes (number) VALUES ($1)', [number])
  })
  const hasMoved = (text: string) => text !== first && /\[\d+\]/.test(text)
  for (let tries = 0; tries < 200 && !hasMoved(await marker()); tries += 1) {
    await sql.check()
    await delay(50)
  }
  assert.ok(hasMoved(await marker()), 'the log was moved')
  await sql.check()
  assert.equal((await sql.query('SELECT number FROM notes')).length, 3000)
  await copyFile(copy, world.file)
  await assert.rejects(sql.check(), { code: 'unavailable' })
  await assert.rejects(sql.query('SELECT number FROM notes'), { code: 'unavailable' })
})

test('what cannot be restored changes nothing: no file, no database, none of Gannet; PostgreSQL has its own tools', async () => {
  await using world = await openWorld()
  await mkdir(world.dataDir)
  const other = join(world.folder, 'other.db')
  {
    await using sql = await openSqlite(other)
    await sql.query('CREATE TABLE notes (text TEXT)')
  }
  assert.match((await world.command('restore', join(world.folder, 'none.db'))).err, /There is no file/)
  assert.match((await world.command('restore', import.meta.filename)).err, /is no SQLite database/)
  assert.match((await world.command('restore', other)).err, /is no database of Gannet/)
  assert.match((await world.command('backup', join(world.folder, 'backup.db'))).err, /There is no database/)
  assert.deepEqual((await readdir(world.dataDir)).toSorted(), ['gannet.lock'])
  const url = { GANNET_DATABASE_URL: 'postgres://127.0.0.1:1/gannet' }
  const { code, err } = await runCommand(['backup', join(world.folder, 'backup.db')], url)
  assert.deepEqual([code, /pg_dump/.test(err)], [2, true])
})
