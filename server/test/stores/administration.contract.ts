import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccountAccess } from '../../src/administration/account-access.ts'
import { listAccounts } from '../../src/administration/account-list.ts'
import { JobStore } from '../../src/jobs/job-store.ts'
import type { SqlValue } from '../../src/database/sql.ts'
import { jobToBegin } from './job-to-begin.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestAccount } from './test-node.ts'

const dayMs = 86_400_000

/** What becomes of an account, and of all that is kept for it, when it is disabled and removed. */
export function administrationContract(name: string, openDatabase: OpenTestDatabase): void {
  async function openWorld() {
    const world = await openTestAccount(openDatabase, { plan: 'thousand' })
    const { database, clock, node, id: account } = world
    const { sql } = database
    const access = new AccountAccess({ sql, clock, accounts: node.accounts, jobRetentionMs: dayMs })
    const jobs = new JobStore({ sql, clock, retentionMs: dayMs })
    const begin = async (id: string): Promise<void> => {
      const made = jobToBegin(id, account, clock.now() + dayMs)
      assert.equal(await jobs.begin(made), true)
      await jobs.add(made, [{ n: 1, keyHash: id, url: 'http://a.example/', host: 'a.example', request: null }])
      await jobs.opened(id)
    }
    const reasonsOf = async (): Promise<(string | null)[]> =>
      (await sql.query<{ paused_because: string | null }>('SELECT paused_because FROM jobs ORDER BY id')).map(
        ({ paused_because: because }) => because,
      )
    return { ...world, sql, access, jobs, begin, reasonsOf, account }
  }

  test(`${name}: disabling pauses what is under way and enabling lets just that go on`, async () => {
    await using world = await openWorld()
    const { access, jobs, account, node } = world
    await world.begin('job_1')
    await world.begin('job_2')
    await jobs.pause('job_2', { because: 'asked' })
    await world.begin('job_3')
    await jobs.pause('job_3', { because: 'credits', needed: 5 })
    const { key } = await node.keys.create(account)
    const { disabled_at: first } = await access.disable(account)
    assert.equal(first, world.clock.now())
    assert.deepEqual(await world.reasonsOf(), ['account', 'asked', 'account'])
    await assert.rejects(node.keys.authenticate(key), { code: 'unauthorized' })
    world.clock.advance(1000)
    assert.equal((await access.disable('acme')).disabled_at, first)
    const [listed] = (await listAccounts({ ...world, ...node }, { limit: 10, cursor: undefined })).accounts
    assert.deepEqual([listed?.name, listed?.live_keys, listed?.open_jobs], ['acme', 1, 3])
    assert.equal((await access.enable('acme')).disabled_at, null)
    assert.deepEqual(await world.reasonsOf(), [null, 'asked', null])
    assert.equal((await node.keys.authenticate(key))?.accountId, account)
  })

  test(`${name}: removing leaves what sweepers still have to remove, due now, and the ledger`, async () => {
    await using world = await openWorld()
    const { access, account, sql, clock, node } = world
    const later = clock.now() + dayMs
    const insert = async (into: string, ...values: SqlValue[]): Promise<void> => {
      await sql.query(`INSERT INTO ${into} VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')})`, values)
    }
    for (let at = 0; at < 1001; at += 1)
      await insert(
        'images (name, account_id, format, bytes, created_at, expires_at)',
        `${at}.png`,
        account,
        'png',
        1,
        0,
        later,
      )
    await insert('idempotent_calls (account_id, key, fingerprint, expires_at, status)', account, 'k', 'f', later, 200)
    await insert('answer_files (name, account_id, bytes, expires_at)', 'a', account, 5, later)
    await insert(
      'snapshots (name, account_id, key_hash, bytes, page_bytes, used_at, removable_at)',
      's',
      account,
      'h',
      5,
      5,
      0,
      later,
    )
    await insert('webhook_secrets (account_id, id, secret, created_at)', account, 'x', new Uint8Array(3), 0)
    await world.begin('job_1')
    await node.keys.create(account)
    await (await node.ledger.hold(account, 'scrape', 1)).spend()
    await assert.rejects(access.remove(account), { code: 'invalid_request' })
    await access.disable(account)
    await access.remove(account)
    const countOf = async (what: string): Promise<number | undefined> =>
      (await sql.query<{ count: number }>(`SELECT count(*) AS count FROM ${what}`))[0]?.count
    for (const what of [
      `images WHERE expires_at > ${clock.now()}`,
      `idempotent_calls WHERE expires_at > ${clock.now()}`,
      `answer_files WHERE expires_at > ${clock.now()}`,
      `snapshots WHERE removable_at > ${clock.now()}`,
      `jobs WHERE expires_at IS NULL OR expires_at > ${clock.now()} OR state <> 'cancelled'`,
      'webhook_secrets',
      'api_keys',
    ])
      assert.equal(await countOf(what), 0, what)
    assert.equal(await countOf('images'), 1001)
    assert.equal(await countOf(`ledger_entries WHERE kind = 'spend'`), 1)
    assert.deepEqual(await node.accounts.list(), [])
    await assert.rejects(node.accounts.get('acme'), { code: 'not_found' })
    await assert.rejects(node.accounts.get(account), { code: 'not_found' })
    assert.notEqual((await node.accounts.create('acme', 'ten')).id, account)
  })
}
