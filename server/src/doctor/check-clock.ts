import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import type { Finding } from '../contract/examination.ts'
import type { SqlDatabase } from '../database/sql.ts'

export interface ClockParts {
  readonly clock: Clock
  readonly sql?: SqlDatabase | undefined
  readonly redis?: Redis | undefined
}

const warnMs = 2000
const failMs = 60_000
/** No clock that is right shows an earlier time than this program's making. */
const earliest = Date.UTC(2025, 0, 1)
const advice = 'Have the machine keep its time with NTP (timedatectl set-ntp true).'

/** Compares the clock with those of the database and of Redis where there are any, and with itself. */
export async function checkClock({ clock, sql, redis }: ClockParts): Promise<readonly Finding[]> {
  if (clock.now() < earliest) {
    const message = `The clock says ${new Date(clock.now()).toISOString()}, which is long past.`
    return [{ check: 'clock', status: 'failed', message, advice }]
  }
  const findings = [
    ...(sql?.dialect === 'postgres' ? [await compared('PostgreSQL', clock, () => postgresTime(sql))] : []),
    ...(redis === undefined ? [] : [await compared('Redis', clock, () => redisTime(redis))]),
    ...(await againstItself(clock, sql)),
  ]
  return findings.filter((finding) => finding !== undefined)
}

async function compared(name: string, clock: Clock, ask: () => Promise<number>): Promise<Finding | undefined> {
  const before = clock.now()
  // When it does not answer, its own check says so.
  const theirs = await ask().catch(() => undefined)
  if (theirs === undefined) return undefined
  const apartMs = Math.max(0, Math.abs(theirs - (before + clock.now()) / 2) - (clock.now() - before) / 2)
  const message = `The clock and that of ${name} are ${(apartMs / 1000).toFixed(1)} s apart.`
  if (apartMs < warnMs) return { check: 'clock', status: 'ok', message }
  return { check: 'clock', status: apartMs < failMs ? 'warning' : 'failed', message, advice }
}

async function postgresTime(sql: SqlDatabase): Promise<number> {
  const [row] = await sql.query<{ now: number }>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now')
  return row?.now ?? Number.NaN
}

async function redisTime(redis: Redis): Promise<number> {
  const [seconds, microseconds] = await redis.time()
  return Number(seconds) * 1000 + Number(microseconds) / 1000
}

/** A clock that was set back since the database was written, or that moved against the time this process has run. */
async function againstItself(clock: Clock, sql: SqlDatabase | undefined): Promise<Finding[]> {
  const rows = await (
    sql?.query<{ latest: number | null }>('SELECT max(applied_at) AS latest FROM schema_versions') ??
    Promise.resolve([])
  ).catch(() => [])
  const aheadMs = (rows[0]?.latest ?? 0) - clock.now()
  if (aheadMs > failMs) {
    const message = 'The database was written at a time that the clock has not reached yet: the clock went back.'
    return [{ check: 'clock', status: 'failed', message, advice }]
  }
  const driftMs = Math.abs(Date.now() - (performance.timeOrigin + performance.now()))
  if (driftMs < failMs) {
    const isBeside = rows.length > 0 ? ' and is not behind the database' : ''
    const message = `The clock runs on evenly${isBeside}.`
    return [{ check: 'clock', status: 'ok', message }]
  }
  const message = `The clock was set by ${Math.round(driftMs / 1000)} s since this process started.`
  return [{ check: 'clock', status: 'warning', message, advice }]
}
