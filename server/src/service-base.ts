import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { MemoryRateLimiter } from './accounts/limits/memory-rate-limiter.ts'
import type { RateLimiter } from './accounts/limits/rate-limiter.ts'
import { RedisRateLimiter } from './accounts/limits/redis-rate-limiter.ts'
import type { SpentTime } from './accounts/limits/spent-time.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { SqlDatabase } from './database/sql.ts'
import type { Resolve } from './egress/rules/target-resolver.ts'
import type { Fleet } from './fleet.ts'
import type { LargeRoom } from './large-room.ts'
import { isEveryAddress } from './http/listen.ts'
import type { Images } from './images/images.ts'
import type { Snapshots } from './snapshots/snapshots.ts'
import type { SqlKeptPlans } from './kept-plans/sql-kept-plans.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Tracing } from './telemetry/call-trace.ts'

/** What every role has. */
export interface ServiceBase {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly database: SqlDatabase
  readonly fleet: Fleet | undefined
  /** Where calls are charged the seconds they used. */
  readonly spentTime: SpentTime
  readonly images: Images
  readonly snapshots: Snapshots | undefined
  readonly keptPlans: SqlKeptPlans
  /** For the large pages of all calls of this process. */
  readonly largeRoom: LargeRoom
  readonly app: FastifyInstance
  /** Aborts when a drain has lasted too long. */
  readonly stopped: AbortController
  readonly state: { isDraining: boolean }
  /** Looks names up; the system's own way unless given. */
  readonly resolve: Resolve | undefined
  /** Known once it listens. */
  readonly listening: { port?: number; origin?: string }
}

/** Rates and seconds, of this process or of the fleet. */
export function limitsOf({ fleet, clock, spentTime }: ServiceBase) {
  const limiter = (purpose: string): RateLimiter =>
    fleet === undefined ? new MemoryRateLimiter(clock) : new RedisRateLimiter(fleet.redis, purpose)
  return {
    callLimiter: limiter('calls'),
    readLimiter: limiter('reads'),
    messageLimiter: limiter('messages'),
    spentTime,
  }
}

/** Whether neither a setting nor the listening address says where callers find images: then their own requests do. */
export function hasNoAddress({ host, publicUrl, images }: Config): boolean {
  return images.url === undefined && publicUrl === undefined && isEveryAddress(host)
}
