import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import type { ByteStore } from '../../src/bytes/byte-store.ts'
import { diskImageStore } from '../../src/images/disk-image-store.ts'
import type { LoadedPage } from '../../src/loaded-page.ts'
import { Snapshots } from '../../src/snapshots/snapshots.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestAccount } from './test-node.ts'

const dayMs = 24 * 3_600_000
/** Random letters, which do not pack into less than three quarters. */
const noise = (bytes: number): string => randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64')

function pageOf(body: LoadedPage['body'], more: Partial<LoadedPage> = {}): LoadedPage {
  return {
    status: 200,
    finalUrl: 'https://shop.example/#top',
    contentType: 'text/html',
    kind: 'html',
    body,
    responseTimeMs: 12.5,
    rendered: false,
    ...more,
  }
}

function plain<Row extends object>(row: Row): Row {
  return { ...row }
}

/** What keeps pages: whose they are, how much room they have, and what is left of a process that broke off. */
export function snapshotsContract(name: string, openDatabase: OpenTestDatabase): void {
  async function openWorld({ maxBytes = 1_000_000, isAlone = false } = {}) {
    const world = await openTestAccount(openDatabase, { plan: 'thousand' })
    const { id: account, clock, database } = world
    const { id: stranger } = isAlone ? { id: '' } : await world.accounts.create('other', 'thousand')
    const folder = await mkdtemp(join(tmpdir(), 'gannet-pages-'))
    const store = diskImageStore(folder)
    const broken: { put?: ByteStore['put']; remove?: ByteStore['remove'] } = {}
    const breakable: ByteStore = {
      open: (page) => store.open(page),
      put: (page, bytes) => (broken.put === undefined ? store.put(page, bytes) : broken.put(page, bytes)),
      remove: (page) => (broken.remove === undefined ? store.remove(page) : broken.remove(page)),
    }
    const open = (sql = database.sql) => new Snapshots({ sql, store: breakable, clock, maxBytes })
    const snapshots = open()
    const keyOf = (hash: string, of = account) => ({ account: of, hash })
    return {
      ...world,
      account,
      stranger,
      store,
      broken,
      open,
      openAnother: async () => open(await database.openAnother()),
      snapshots,
      keyOf,
      keep: async (hash: string, page = pageOf('<h1>Hello</h1>'), of = account) =>
        (await snapshots.begin(keyOf(hash, of), { page, warnings: [] })?.()) ?? false,
      /** The hashes of an account's pages that are found. */
      found: async (hashes: readonly string[], of = account) => {
        const all = await Promise.all(hashes.map((hash) => snapshots.find(keyOf(hash, of))))
        return hashes.filter((_, index) => all[index] !== undefined)
      },
      files: () => globSync(join(folder, '*/*/*')).map((path) => basename(path)),
      /** Whether the sums agree with the rows, and the files with both. */
      async assertSumsAgree() {
        const rows = await world.sql.query<{ account_id: string; bytes: number }>(
          `SELECT account_id, bytes FROM snapshot_bytes WHERE bytes <> 0 ORDER BY account_id`,
        )
        const sums = await world.sql.query<{ account_id: string; bytes: number }>(
          `SELECT account_id, CAST(sum(bytes) AS BIGINT) AS bytes FROM snapshots GROUP BY account_id HAVING sum(bytes) > 0 ORDER BY account_id`,
        )
        const total = sums.reduce((sum, { bytes }) => sum + bytes, 0)
        assert.deepEqual(rows.map(plain), [
          ...(total === 0 ? [] : [{ account_id: '', bytes: total }]),
          ...sums.map(plain),
        ])
        const named = await world.sql.query<{ name: string }>('SELECT name FROM snapshots')
        const names = new Set(named.map((row) => row.name))
        assert.deepEqual(
          this.files().filter((file) => !names.has(file)),
          [],
          'no file is unknown',
        )
      },
      async [Symbol.asyncDispose]() {
        await world[Symbol.asyncDispose]()
        await rm(folder, { recursive: true })
      },
    }
  }

  test(`${name}: a page comes back as it was, whatever its form, to its own account and key`, async () => {
    await using world = await openWorld({ maxBytes: 10_000_000 })
    const pages: LoadedPage[] = [
      pageOf('<h1>Grüße 🐦</h1>', { validators: { etag: 'W/"1"', lastModified: 'Fri, 15 May 2026 09:00:00 GMT' } }),
      pageOf('', { kind: 'text', contentType: null, status: 404 }),
      pageOf('<p>', { rendered: true, view: '<p hidden>é', isMisread: true }),
      pageOf({ bytes: new Uint8Array(randomBytes(300_000)), charset: 'windows-1252' }),
      pageOf('', { kind: 'pdf', bytes: new Uint8Array(randomBytes(1000)) }),
    ]
    for (const [index, page] of pages.entries()) {
      const key = world.keyOf(`key-${index}`)
      const finish = world.snapshots.begin(key, { page, warnings: ['A warning.'] })
      // Whoever reads the page may take its bytes away meanwhile.
      const expected = structuredClone(page)
      if (typeof page.body !== 'string') structuredClone(page.body.bytes, { transfer: [page.body.bytes.buffer] })
      assert.equal(await finish?.(), true)
      const another = await world.openAnother()
      const kept = await another.find(key)
      assert.deepEqual(kept?.validators, page.validators)
      assert.deepEqual(kept && (await another.open(kept)), { page: expected, warnings: ['A warning.'] })
      assert.equal(await another.find({ ...key, account: world.stranger }), undefined)
    }
    await world.assertSumsAgree()
  })

  test(`${name}: a newer page takes the place of the one before, whose bytes go`, async () => {
    await using world = await openWorld()
    await world.keep('a')
    world.clock.advance(1000)
    await world.keep('a', pageOf('<h1>Newer</h1>'))
    const kept = await world.snapshots.find(world.keyOf('a'))
    assert.equal(kept && (await world.snapshots.open(kept))?.page.body, '<h1>Newer</h1>')
    assert.equal(world.files().length, 1)
    await Promise.all([1, 2, 3, 4].map(() => world.keep('a')))
    assert.equal(world.files().length, 1)
    await world.assertSumsAgree()
  })

  test(`${name}: pages used least recently make room, and one that is larger than all room is not kept`, async () => {
    await using world = await openWorld({ maxBytes: 60_000, isAlone: true })
    const hashes = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const hash of hashes) {
      await world.keep(hash, pageOf(noise(20_000)))
      world.clock.advance(20 * 60_000)
      await world.snapshots.find(world.keyOf('a'))
    }
    const found = await world.found(hashes)
    assert.deepEqual(found, ['a', 'e', 'f'])
    assert.equal(await world.keep('g', pageOf(noise(140_000))), false)
    assert.deepEqual(await world.found(hashes), found)
    assert.equal(world.files().length, found.length)
    await world.assertSumsAgree()
  })

  test(`${name}: an account that fills the room has half of it, and others lose nothing to it while they have less`, async () => {
    await using world = await openWorld({ maxBytes: 200_000 })
    const own = ['1', '2', '3', '4']
    for (const hash of own) await world.keep(hash, pageOf(noise(20_000)))
    for (let count = 0; count < 40; count += 1) await world.keep(`h${count}`, pageOf(noise(20_000)), world.stranger)
    assert.deepEqual(await world.found(own), own)
    const [greedy] = await world.sql.query<{ bytes: number }>(
      'SELECT bytes FROM snapshot_bytes WHERE account_id = $1',
      [world.stranger],
    )
    assert.ok(greedy !== undefined && greedy.bytes <= 100_000 && greedy.bytes > 60_000, `it has ${greedy?.bytes}`)
    // A third one gets its share from whoever has most.
    const { id: third } = await world.accounts.create('third', 'thousand')
    for (const hash of own) await world.keep(hash, pageOf(noise(20_000)), third)
    assert.deepEqual(await world.found(own, third), own)
    assert.ok((await world.found(own)).length >= 3)
    await world.assertSumsAgree()
  })

  test(`${name}: what a process leaves behind that breaks off between row, bytes and row is swept`, async () => {
    await using world = await openWorld()
    const never = new Promise<never>(() => undefined)
    // Killed before the bytes, and between the bytes and their row.
    for (const hash of ['before', 'between']) {
      const { promise: isThere, resolve } = Promise.withResolvers<void>()
      world.broken.put = async (file, bytes) => {
        if (hash === 'between') await world.store.put(file, bytes)
        resolve()
        return await never
      }
      void world.keep(hash)
      await isThere
    }
    assert.deepEqual(await world.found(['before', 'between']), [])
    assert.equal(world.files().length, 1)
    await world.assertSumsAgree()
    delete world.broken.put
    const next = await world.openAnother()
    assert.equal(await next.sweep(), 0, 'a process may still be at it')
    world.clock.advance(11 * 60_000)
    assert.equal(await next.sweep(), 2)
    assert.deepEqual(world.files(), [])
    assert.deepEqual(await world.sql.query('SELECT name FROM snapshots'), [])
    await world.assertSumsAgree()
  })

  test(`${name}: a page whose row was swept while its bytes were written leaves none`, async () => {
    await using world = await openWorld()
    world.broken.put = async (file, bytes) => {
      world.clock.advance(11 * 60_000)
      await world.snapshots.sweep()
      await world.store.put(file, bytes)
    }
    assert.equal(await world.keep('slow'), false)
    assert.deepEqual(world.files(), [])
    await world.assertSumsAgree()
  })

  test(`${name}: bytes that cannot be stored or removed keep nothing else, and are tried again`, async () => {
    await using world = await openWorld()
    world.broken.put = () => Promise.reject(new Error('the store is away'))
    await assert.rejects(world.keep('a'), /the store is away/)
    delete world.broken.put
    await world.keep('b')
    await world.keep('c')
    world.clock.advance(61 * dayMs)
    const [stuck = ''] = world.files()
    world.broken.remove = (file) => (file === stuck ? Promise.reject(new Error('stuck')) : world.store.remove(file))
    const failed: string[] = []
    assert.equal(await world.snapshots.sweep((file) => failed.push(file)), 1)
    assert.deepEqual([failed, world.files()], [[stuck], [stuck]])
    await world.assertSumsAgree()
    delete world.broken.remove
    world.clock.advance(2 * 3_600_000)
    assert.equal(await world.snapshots.sweep(), 1)
    assert.deepEqual(world.files(), [])
    await world.assertSumsAgree()
  })

  test(`${name}: a page of a clock that ran ahead is not found once it is right, and goes`, async () => {
    await using world = await openWorld()
    world.clock.advance(400 * dayMs)
    await world.keep('a')
    world.clock.advance(-400 * dayMs)
    assert.deepEqual(await world.found(['a']), [])
    assert.equal(await world.snapshots.sweep(), 1)
    assert.deepEqual(world.files(), [])
    world.clock.advance(30_000)
    await world.keep('b')
    world.clock.advance(-30_000)
    assert.deepEqual(await world.found(['b']), ['b'], 'the clocks of two nodes may differ a little')
  })

  test(`${name}: one process sweeps at a time`, async () => {
    await using world = await openWorld()
    await world.keep('a')
    world.clock.advance(61 * dayMs)
    const other = await world.openAnother()
    const both = await Promise.all([world.snapshots.sweep(), other.sweep()])
    assert.equal(both[0] + both[1], 1)
  })

  test(`${name}: nodes take turns to load a page, and the turn of one that is lost ends`, async () => {
    await using world = await openWorld()
    const [one, other] = [world.snapshots, await world.openAnother()]
    const key = world.keyOf('a')
    const first = await one.takeTurn(key, 1000)
    assert.ok(first.turn !== undefined)
    const isShared = world.sql.dialect === 'postgres'
    assert.equal((await other.takeTurn(key, 1000)).turn === undefined, isShared)
    assert.ok((await other.takeTurn(world.keyOf('b'), 1000)).turn !== undefined)
    await first.turn[Symbol.asyncDispose]()
    assert.ok((await other.takeTurn(key, 1000)).turn !== undefined)
    world.clock.advance(1001)
    assert.ok((await one.takeTurn(key, 1000)).turn !== undefined)
    world.clock.advance(120_000)
    await one.sweep()
    assert.deepEqual(await world.sql.query(`SELECT name FROM leases WHERE name LIKE 'snapshot %'`), [])
  })
}
