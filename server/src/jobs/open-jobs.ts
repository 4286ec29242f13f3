import type { Redis } from 'ioredis'
import type { ByteStore } from '../bytes/byte-store.ts'
import type { SqlDatabase } from '../database/sql.ts'
import { CrawlStore } from './crawl-store.ts'
import { ItemResults } from './item-results.ts'
import type { JobDriverParts } from './job-driver.ts'
import { JobDrivers, type JobDriversParts } from './job-drivers.ts'
import { JobNews } from './job-news.ts'
import { JobRuns } from './job-runs.ts'
import { JobStore } from './job-store.ts'
import { JobSweeper } from './job-sweeper.ts'
import { Jobs, type JobsParts } from './jobs.ts'
import { MemoryHostTurns } from './memory-host-turns.ts'
import { RedisHostTurns } from './redis-host-turns.ts'

export interface OpenJobsParts
  extends
    Omit<JobDriverParts, 'runs' | 'results' | 'store' | 'news' | 'turns' | 'crawls'>,
    Pick<JobDriversParts, 'requireRoom' | 'stopped' | 'lastCallAt'>,
    Pick<JobsParts, 'hooks'> {
  readonly database: SqlDatabase
  /** Shared by the nodes of a fleet, which are polite together. */
  readonly redis: Redis | undefined
  /** This process, as the owner of leases. */
  readonly holder: string
  /** Where large results lie; in the database unless given. */
  readonly store: ByteStore | undefined
  /** How long a job is kept after its end, in milliseconds. */
  readonly retentionMs: number
  readonly isClockBelieved: () => boolean
  /** Whether callers may have crawls ignore robots.txt. */
  readonly mayIgnoreRobots: boolean
}

/** Jobs, as callers meet them. */
export interface OpenJobs {
  readonly jobs: Jobs
  /** Aborts once nothing more is begun. */
  readonly closing: AbortSignal
  /** From now on nothing is begun; what runs is finished. */
  close(): void
}

/** Builds what jobs need, and begins to drive those that nobody drives. */
export function openJobs(
  opening: AsyncDisposableStack,
  { database: sql, redis, store: bytes, ...parts }: OpenJobsParts,
): OpenJobs {
  const { clock, holder, log, retentionMs, requireRoom, isClockBelieved, mayIgnoreRobots, hooks } = parts
  const store = new JobStore({ sql, clock, retentionMs })
  const runs = new JobRuns({ sql, clock, holder })
  const results = new ItemResults({ sql, store: bytes })
  const crawls = new CrawlStore(sql)
  const news = new JobNews()
  const turns = redis === undefined ? new MemoryHostTurns() : new RedisHostTurns(redis)
  opening.use(new JobSweeper({ sql, clock, results, log, holder, isClockBelieved }))
  const drivers = opening.use(new JobDrivers({ ...parts, runs, results, store, news, turns, crawls }))
  const closing = new AbortController()
  return {
    jobs: new Jobs({ store, crawls, results, drivers, news, clock, requireRoom, mayIgnoreRobots, hooks }),
    closing: closing.signal,
    close: () => {
      closing.abort()
      drivers.close()
    },
  }
}
