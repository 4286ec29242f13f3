import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { ClockMark } from '../../src/database/clock-mark.ts'
import { TestClock } from '../kit/test-clock.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'
import { openSqliteTestDatabase } from './test-database.ts'

const hourMs = 3_600_000
const log = pino({ level: 'silent' })

async function openWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gannet-sweeping-'))
  const site = await openTestSite({ '/': '<h1>Hello</h1>' })
  const clock = new TestClock('2026-05-15T12:00:00Z')
  return {
    dataDir,
    site,
    clock,
    open: () => openTestService({ GANNET_DATA_DIR: dataDir, GANNET_PAGES: '1' }, undefined, clock),
    /** Names of the images whose bytes are there. */
    images: () => globSync(join(dataDir, 'images/*/*/*')).map((path) => basename(path)),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits some seconds at most. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isSo(); tries += 1) await delay(50)
}

test('expired images are removed although one of them cannot be, which goes when it can', async () => {
  await using world = await openWorld()
  const names: string[] = []
  {
    await using service = await world.open()
    for (let shots = 0; shots < 3; shots += 1) {
      const { body } = await service.post('/v1/screenshot', { url: world.site.url('/') })
      names.push(basename(new URL(body.screenshot_url).pathname))
      world.clock.advance(1000)
    }
  }
  const [first = ''] = names
  const stuck = join(world.dataDir, 'images', first.slice(0, 2), first.slice(2, 4), first)
  await rm(stuck)
  await mkdir(stuck)
  world.clock.advance(25 * hourMs)
  {
    await using service = await world.open()
    await until(() => world.images().length === 1)
    assert.deepEqual(world.images(), [first])
    assert.equal((await service.get(`/images/${first}`)).status, 410)
    assert.equal((await service.get('/readyz')).status, 200)
  }
  await rm(stuck, { recursive: true })
  await using _service = await world.open()
  await until(() => world.images().length === 0)
  assert.deepEqual(world.images(), [])
})

test('a clock that is months ahead at the start is told of, and nothing that expired by it is removed', async () => {
  await using world = await openWorld()
  let name = ''
  {
    await using service = await world.open()
    assert.deepEqual(
      service.service.notes.filter((note) => note.includes('clock')),
      [],
    )
    const { body } = await service.post('/v1/screenshot', { url: world.site.url('/') })
    name = basename(new URL(body.screenshot_url).pathname)
  }
  world.clock.advanceMonths(7)
  {
    await using ahead = await world.open()
    assert.match(ahead.service.notes.join(), /The clock says 2026-12-15.* 214 days after the last time seen here/)
    assert.equal((await ahead.get(`/images/${name}`)).status, 410)
  }
  world.clock.advanceMonths(-7)
  await using right = await world.open()
  assert.equal((await right.get(`/images/${name}`)).status, 200, 'the clock is right again and the image is there')
  const { period } = (await right.get('/v1/usage')).body
  assert.equal(period.start, '2026-05-01T00:00:00.000Z')
})

test('a clock that stays where it leapt is believed after an hour, and one that comes back at once', async () => {
  await using database = await openSqliteTestDatabase()
  const clock = new TestClock('2026-05-15T12:00:00Z')
  const { mark, notes } = await ClockMark.open({ sql: database.sql, clock, log })
  await using _mark = mark
  assert.deepEqual([notes, mark.isBelieved], [[], true])
  clock.advanceMonths(1)
  assert.match((await mark.look()) ?? '', /31 days after/)
  assert.deepEqual([mark.isBelieved, await mark.look()], [false, undefined])
  clock.advanceMonths(-1)
  await mark.look()
  assert.equal(mark.isBelieved, true)
  clock.advanceMonths(2)
  await mark.look()
  clock.advance(hourMs - 1)
  await mark.look()
  assert.equal(mark.isBelieved, false)
  clock.advance(1)
  await mark.look()
  assert.equal(mark.isBelieved, true)
  clock.advance(24 * hourMs)
  assert.equal(await mark.look(), undefined)
  clock.advanceMonths(-1)
  assert.match((await mark.look()) ?? '', /days before the last time/)
})
