import { findPostgres, openTestPostgres } from './test-postgres.ts'
import { findRedis, openTestRedis } from './test-redis.ts'
import { openTestS3 } from './test-s3.ts'

/** Why tests that need database servers cannot run here; undefined when they can. */
export function whyNoStoreServers(): string | undefined {
  const missing = [
    ...(findPostgres() === undefined ? ['postgresql'] : []),
    ...(findRedis() === undefined ? ['redis-server'] : []),
  ]
  return missing.length === 0 ? undefined : `not installed: ${missing.join(', ')} (apt-get install them to run this)`
}

export type StoreServers = Awaited<ReturnType<typeof openStoreServers>>

/** A PostgreSQL, a Redis and an S3-compatible server for one test file. */
export async function openStoreServers() {
  await using opening = new AsyncDisposableStack()
  const postgres = opening.use(await openTestPostgres())
  const redis = opening.use(await openTestRedis())
  const s3 = opening.use(await openTestS3())
  const closing = opening.move()
  return {
    postgres,
    redis,
    s3,
    /** The settings that a fleet's nodes share, with a new, empty database. */
    async settings(): Promise<Record<string, string>> {
      return { GANNET_DATABASE_URL: await postgres.createDatabase(), GANNET_REDIS_URL: redis.url, ...s3.settings }
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
