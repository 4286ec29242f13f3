import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { KeptPlanList, KeptPlanResult, RemovedPlan } from '../contract/kept-plan-list.ts'
import { Problem } from '../contract/problems.ts'
import type { Queries, Sql } from '../database/sql.ts'
import {
  dayOf,
  type KeptPlanStore,
  maxBytes,
  maxPerKey,
  maxPlanBytes,
  maxPlans,
  maxReplacements,
  type PlanKey,
  type PlanToKeep,
  type StoredPlan,
} from './kept-plan-store.ts'

interface Row {
  readonly id: string
  readonly host: string
  readonly path: string
  readonly summary: string
  readonly learned_at: number
  readonly used_at: number
  readonly uses: number
  readonly plan: string
  readonly reading: string
  readonly replaced_on: number
  readonly replacements: number
}

const columns = 'id, host, path, summary, learned_at, used_at, uses, replaced_on, replacements'
const ofKey = 'account_id = $1 AND question = $2 AND host = $3 AND path = $4'
const maxListed = 1000

/** Plans in the database that all nodes share. */
export class SqlKeptPlans implements KeptPlanStore {
  readonly #sql: Sql
  readonly #clock: Clock

  constructor({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
    this.#sql = sql
    this.#clock = clock
  }

  async find(key: PlanKey): Promise<readonly StoredPlan[]> {
    const rows = await this.#sql.query<Row>(
      `SELECT id, plan, reading, replaced_on, replacements FROM kept_plans WHERE ${ofKey} ORDER BY used_at DESC, id LIMIT ${maxPerKey}`,
      valuesOf(key),
    )
    return rows.map((row) => ({ id: row.id, plan: row.plan, reading: row.reading, isResting: this.#isResting(row) }))
  }

  async keep(key: PlanKey, asked: PlanToKeep): Promise<void> {
    if (bytesOf(asked) > maxPlanBytes) return
    await this.#sql.transaction(
      async (queries) => {
        await waitForWriters(queries, key)
        const isMoved = asked.inPlaceOf !== undefined && (await this.#replace(queries, key, asked))
        if (!isMoved) await this.#insert(queries, key, asked)
        await makeRoom(queries, key)
      },
      { durable: false },
    )
  }

  async #replace(queries: Queries, { account }: PlanKey, asked: PlanToKeep): Promise<boolean> {
    const { inPlaceOf, plan, reading, summary } = asked
    const now = this.#clock.now()
    const count = inPlaceOf?.isReplaced === true ? 1 : 0
    const rows = await queries.query(
      `UPDATE kept_plans SET plan = $3, reading = $4, summary = $5, bytes = $6, learned_at = $7, used_at = $7,
         replacements = CASE WHEN replaced_on = $8 THEN replacements ELSE 0 END + $9, replaced_on = $8
       WHERE account_id = $1 AND id = $2 AND plan = $10 RETURNING id`,
      [
        account,
        inPlaceOf?.id ?? '',
        plan,
        reading,
        summary,
        bytesOf(asked),
        now,
        dayOf(now),
        count,
        inPlaceOf?.plan ?? '',
      ],
    )
    return rows.length > 0
  }

  async #insert(queries: Queries, key: PlanKey, asked: PlanToKeep): Promise<void> {
    const { plan, reading, summary, joined } = asked
    const now = this.#clock.now()
    const [known] = await queries.query<Row>(`SELECT id, reading FROM kept_plans WHERE ${ofKey} AND plan = $5`, [
      ...valuesOf(key),
      plan,
    ])
    if (known !== undefined) {
      const both = joined(known.reading)
      await queries.query('UPDATE kept_plans SET reading = $3, bytes = $4 WHERE account_id = $1 AND id = $2', [
        key.account,
        known.id,
        both,
        bytesOf({ ...asked, reading: both }),
      ])
      return
    }
    await queries.query(
      `INSERT INTO kept_plans (account_id, id, question, host, path, summary, plan, reading, bytes, learned_at, used_at, uses, replaced_on, replacements)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, 0, $11, 0)`,
      [
        key.account,
        `plan_${randomBytes(9).toString('hex')}`,
        key.question,
        key.host,
        key.path,
        summary,
        plan,
        reading,
        bytesOf(asked),
        now,
        dayOf(now),
      ],
    )
  }

  async used({ account }: PlanKey, id: string): Promise<void> {
    await this.#sql.transaction(
      (queries) =>
        queries.query('UPDATE kept_plans SET uses = uses + 1, used_at = $3 WHERE account_id = $1 AND id = $2', [
          account,
          id,
          this.#clock.now(),
        ]),
      { durable: false, isOneStatement: true },
    )
  }

  /** An account's plans, those used last first. */
  async list(account: string): Promise<KeptPlanList> {
    const rows = await this.#sql.query<Row>(
      `SELECT ${columns} FROM kept_plans WHERE account_id = $1 AND plan <> 'null' ORDER BY used_at DESC, id LIMIT ${maxListed}`,
      [account],
    )
    return { plans: rows.map((row) => this.#listed(row)) }
  }

  /** One of an account's plans, with the plan itself. Rejects with Problem `not_found`. */
  async get(account: string, id: string): Promise<KeptPlanResult> {
    const [row] = await this.#sql.query<Row>(
      `SELECT ${columns}, plan FROM kept_plans WHERE account_id = $1 AND id = $2 AND plan <> 'null'`,
      [account, id.slice(0, longestId)],
    )
    if (row === undefined) throw noSuchPlan()
    return { ...this.#listed(row), plan: JSON.parse(row.plan) }
  }

  /** Rejects with Problem `not_found`. */
  async remove(account: string, id: string): Promise<RemovedPlan> {
    const rows = await this.#sql.transaction((queries) =>
      queries.query('DELETE FROM kept_plans WHERE account_id = $1 AND id = $2 RETURNING id', [
        account,
        id.slice(0, longestId),
      ]),
    )
    if (rows.length === 0) throw noSuchPlan()
    return { id, removed: true }
  }

  #isResting({ replaced_on, replacements }: Pick<Row, 'replaced_on' | 'replacements'>): boolean {
    return replacements >= maxReplacements && replaced_on === dayOf(this.#clock.now())
  }

  #listed(row: Row): KeptPlanList['plans'][number] {
    const { id, host, path, summary: reads, uses } = row
    const [learned_at, used_at] = [momentOf(row.learned_at), momentOf(row.used_at)]
    return { id, host, path, reads, learned_at, used_at, uses, resting: this.#isResting(row) }
  }
}

const longestId = 100

function momentOf(ms: number): string {
  return new Date(ms).toISOString()
}

function noSuchPlan(): Problem {
  return new Problem('not_found', 'There is no such plan.')
}

function valuesOf({ account, question, host, path }: PlanKey): string[] {
  return [account, question, host, path]
}

function bytesOf({ plan, reading, summary }: PlanToKeep): number {
  return Buffer.byteLength(plan) + Buffer.byteLength(reading) + Buffer.byteLength(summary)
}

/** Two nodes that learn the same plan at the same moment keep it once: the later one sees what the other has kept. */
async function waitForWriters(queries: Queries, { account }: PlanKey): Promise<void> {
  // SQLite has one writer anyway.
  if (queries.dialect !== 'postgres') return
  await queries.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`kept plans ${account}`])
}

/** Removes what was used least recently, of the key and of the account, until both are within their limits. */
async function makeRoom(queries: Queries, key: PlanKey): Promise<void> {
  const recent = 'ORDER BY used_at DESC, id'
  const ofKeyRows = await queries.query<{ id: string }>(
    `SELECT id FROM kept_plans WHERE ${ofKey} ${recent}`,
    valuesOf(key),
  )
  const all = await queries.query<{ id: string; bytes: number }>(
    `SELECT id, bytes FROM kept_plans WHERE account_id = $1 ${recent}`,
    [key.account],
  )
  const surplus = new Set(ofKeyRows.slice(maxPerKey).map(({ id }) => id))
  let bytes = 0
  let count = 0
  for (const row of all) {
    if (surplus.has(row.id)) continue
    bytes += row.bytes
    count += 1
    if (bytes > maxBytes || count > maxPlans) surplus.add(row.id)
  }
  for (const id of surplus)
    await queries.query('DELETE FROM kept_plans WHERE account_id = $1 AND id = $2', [key.account, id])
}
