import type { Queries } from './sql.ts'

export interface Lease {
  /** What is done under it. */
  readonly name: string
  /** Who does it: one word for each process. */
  readonly holder: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly lengthMs: number
}

/** A lease that ends later than any can was taken by a clock that ran ahead. */
const slackMs = 60_000

/** Takes or renews a lease; false while another holder's lasts. */
export async function takeLease(queries: Queries, { name, holder, now, lengthMs }: Lease): Promise<boolean> {
  const rows = await queries.query(
    `INSERT INTO leases (name, holder, ends_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
     WHERE leases.ends_at <= $4 OR leases.ends_at > $5 OR leases.holder = excluded.holder RETURNING name`,
    [name, holder, now + lengthMs, now, now + lengthMs + slackMs],
  )
  return rows.length > 0
}
