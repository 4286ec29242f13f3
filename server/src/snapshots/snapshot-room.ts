import type { Queries } from '../database/sql.ts'

/** Of the row of all accounts together. */
const all = ''
const batch = 100
/** More small pages than this do not go for a large one, which is then not kept. */
const maxBatches = 20

interface Wanted {
  readonly account: string
  readonly bytes: number
  /** Of all accounts together. */
  readonly maxBytes: number
}

/** What became of a page that asked for room. */
interface Room {
  /** Whether there is room; it is then counted. */
  readonly fits: boolean
  /** Pages that are no longer kept, whose bytes are to be removed. */
  readonly evicted: readonly string[]
}

/**
 * Makes room for a page, within a transaction that is alone. Pages used least recently go: of the account's own, while it would have
 * more than half of all room and there are others; and then of whichever account has most, so that nobody's pages make room for
 * those of an account that has more.
 */
export async function makeRoom(queries: Queries, { account, bytes, maxBytes }: Wanted): Promise<Room> {
  const limit = (await hasOthers(queries, account)) ? Math.floor(maxBytes / 2) : maxBytes
  const evicted: string[] = []
  if (bytes > limit) return { fits: false, evicted }
  for (let batches = 0; ; batches += 1) {
    const own = (await bytesOf(queries, account)) + bytes - limit
    const total = (await bytesOf(queries, all)) + bytes - maxBytes
    if (own <= 0 && total <= 0) break
    const names = await (own > 0
      ? leastUsed(queries, account, own)
      : leastUsed(queries, await largestAccount(queries), total))
    if (names.length === 0 || batches >= maxBatches) return { fits: false, evicted }
    await removeRows(queries, names)
    evicted.push(...names)
  }
  await count(queries, account, bytes)
  return { fits: true, evicted }
}

/** Marks pages as removed, within a transaction that is alone. Their rows stay until their bytes are gone. */
export async function removeRows(queries: Queries, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [row] = await queries.query<{ account_id: string; bytes: number }>(
      'SELECT account_id, bytes FROM snapshots WHERE name = $1 AND bytes > 0',
      [name],
    )
    if (row === undefined) continue
    await queries.query('UPDATE snapshots SET bytes = 0, fetched_at = NULL, removable_at = 0 WHERE name = $1', [name])
    await count(queries, row.account_id, -row.bytes)
  }
}

async function hasOthers(queries: Queries, account: string): Promise<boolean> {
  return (await queries.query('SELECT id FROM accounts WHERE id <> $1 LIMIT 1', [account])).length > 0
}

async function bytesOf(queries: Queries, account: string): Promise<number> {
  const [row] = await queries.query<{ bytes: number }>('SELECT bytes FROM snapshot_bytes WHERE account_id = $1', [
    account,
  ])
  return row?.bytes ?? 0
}

async function largestAccount(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ account_id: string }>(
    `SELECT account_id FROM snapshot_bytes WHERE account_id <> '' ORDER BY bytes DESC LIMIT 1`,
  )
  return row?.account_id ?? all
}

/** Names of as many of an account's pages as have so many bytes, or of fewer. */
async function leastUsed(queries: Queries, account: string, bytes: number): Promise<string[]> {
  const rows = await queries.query<{ name: string; bytes: number }>(
    `SELECT name, bytes FROM snapshots WHERE account_id = $1 AND fetched_at IS NOT NULL
     ORDER BY used_at, name LIMIT ${batch}`,
    [account],
  )
  const names: string[] = []
  let sum = 0
  for (const row of rows) {
    if (sum >= bytes) break
    names.push(row.name)
    sum += row.bytes
  }
  return names
}

async function count(queries: Queries, account: string, bytes: number): Promise<void> {
  for (const whose of [account, all])
    await queries.query(
      `INSERT INTO snapshot_bytes (account_id, bytes) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET bytes = snapshot_bytes.bytes + excluded.bytes`,
      [whose, bytes],
    )
}
