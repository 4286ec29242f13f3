import { setImmediate as turn } from 'node:timers/promises'
import type { Queries, Sql } from '../database/sql.ts'
import { inOpenState, type JobRow } from './job-rows.ts'

/** What a crawl was asked, as its job keeps it. */
export interface CrawlSettings {
  readonly url: string
  readonly limit: number
  readonly max_depth: number
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly scope: 'path' | 'host' | 'domain'
  readonly sitemap: 'include' | 'only' | 'skip'
  readonly robots: 'obey' | 'ignore'
  readonly delay_ms: number
  /** From where pages are asked for, and so robots.txt and sitemaps. */
  readonly proxy_country?: string | undefined
}

/** An address that was found. */
export interface FoundItem {
  readonly keyHash: string
  readonly url: string
  readonly host: string
  readonly depth: number
  readonly parent: number | null
  /** Why it is left out; undefined: it waits for its turn. */
  readonly skipped?: { readonly reason: string; readonly note?: object; readonly duplicateOf?: number }
}

export interface KnownItem {
  readonly n: number
  readonly key_hash: string
  readonly url: string
  readonly state: string
  readonly reason: string | null
  readonly identity: string | null
}

export interface HostRow {
  readonly host: string
  readonly status: 'obeyed' | 'none' | 'unreachable' | 'ignored'
  /** The file as it was read. */
  readonly robots: string
  readonly crawl_delay_ms: number
  /** 1: its sitemaps were read. */
  readonly has_sitemaps: number
}

const insertAtOnce = 100
const readAtOnce = 1000
const columns = 13

/** What crawls know of their addresses and hosts, in the database. */
export class CrawlStore {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** All addresses of a job, in the order in which they were found. */
  async *known(id: string): AsyncGenerator<KnownItem> {
    for (let after = 0; ;) {
      const rows = await this.#sql.query<KnownItem>(
        `SELECT n, key_hash, url, state, reason, identity FROM job_items WHERE job_id = $1 AND n > $2
         ORDER BY n LIMIT ${readAtOnce}`,
        [id, after],
      )
      yield* rows
      const last = rows.at(-1)
      if (last === undefined) return
      after = last.n
      await turn()
    }
  }

  /** Adds addresses, each once whoever found it first; gives their numbers. */
  async add(job: Pick<JobRow, 'id' | 'account_id'>, items: readonly FoundItem[]): Promise<Map<string, number>> {
    const numbers = new Map<string, number>()
    for (let from = 0; from < items.length; from += insertAtOnce) {
      const some = items.slice(from, from + insertAtOnce)
      const rows = await this.#sql.transaction((queries) => insertSome(queries, job, some), { durable: false })
      for (const { n, key_hash: key } of rows) numbers.set(key, n)
      await turn()
    }
    return numbers
  }

  async keepSettings(id: string, settings: CrawlSettings): Promise<void> {
    await this.#sql.query('UPDATE jobs SET crawl = $2 WHERE id = $1', [id, JSON.stringify(settings)])
  }

  async hosts(id: string): Promise<HostRow[]> {
    return await this.#sql.query<HostRow>(
      'SELECT host, status, robots, crawl_delay_ms, has_sitemaps FROM job_hosts WHERE job_id = $1 ORDER BY host',
      [id],
    )
  }

  async keepHost(id: string, row: HostRow): Promise<void> {
    await this.#sql.query(
      `INSERT INTO job_hosts (job_id, host, status, robots, crawl_delay_ms, has_sitemaps) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (job_id, host) DO UPDATE SET status = excluded.status, robots = excluded.robots,
         crawl_delay_ms = excluded.crawl_delay_ms, has_sitemaps = excluded.has_sitemaps`,
      [id, row.host, row.status, row.robots, row.crawl_delay_ms, row.has_sitemaps],
    )
  }
}

async function insertSome(
  queries: Queries,
  { id, account_id: account }: Pick<JobRow, 'id' | 'account_id'>,
  items: readonly FoundItem[],
): Promise<{ n: number; key_hash: string }[]> {
  const ended = items.filter(({ skipped }) => skipped !== undefined).length
  // The job's row is held from here on: numbers and places are given by one at a time.
  const [job] = await queries.query<{ next_seq: number }>(
    `UPDATE jobs SET next_seq = next_seq + $2 WHERE id = $1 AND ${inOpenState} RETURNING next_seq`,
    [id, ended],
  )
  if (job === undefined) return []
  const [last] = await queries.query<{ n: number | null }>('SELECT max(n) AS n FROM job_items WHERE job_id = $1', [id])
  let n = last?.n ?? 0
  let seq = job.next_seq - ended
  const values = items.flatMap(({ keyHash, url, host, depth, parent, skipped }) => {
    n += 1
    const place = [id, account, n, keyHash, url, host, depth, parent]
    if (skipped === undefined) return [...place, 'pending', null, null, null, null]
    const note = skipped.note === undefined ? null : JSON.stringify(skipped.note)
    seq += 1
    return [...place, 'skipped', skipped.reason, note, skipped.duplicateOf ?? null, seq - 1]
  })
  return await queries.query(insertion(items.length), values)
}

function insertion(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const given = Array.from({ length: columns }, (_none, column) => `$${row * columns + column + 1}`)
    return `(${given.join(', ')}, 0, 0, 0, 0, 0)`
  })
  return `INSERT INTO job_items (job_id, account_id, n, key_hash, url, host, depth, parent, state, reason, note, duplicate_of, seq,
    starts, retries, not_before, result_bytes, credits) VALUES ${rows.join(', ')}
    ON CONFLICT (job_id, key_hash) DO NOTHING RETURNING n, key_hash`
}
