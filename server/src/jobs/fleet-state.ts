import type { Redis } from 'ioredis'
import { beatMs, queueKeys, queueKinds, type QueueKind } from './queue-keys.ts'

/** What one line of waiting calls looks like now. */
export interface QueueState {
  readonly waiting: number
  /** How long the first of them has waited, in seconds; 0 for none. */
  readonly ageSeconds: number
}

/** A worker that was silent for longer does not count. */
const silentMs = 3 * beatMs
/** A worker that was silent for longer is forgotten. */
const forgottenMs = 60_000

/** The lines of waiting calls, over all nodes. */
export async function queueStates(redis: Redis, now: number): Promise<Record<QueueKind, QueueState>> {
  const stateOf = async (kind: QueueKind): Promise<QueueState> => {
    const key = queueKeys.waiting(kind)
    const [waiting, [oldest]] = await Promise.all([redis.zcard(key), redis.zrange(key, 0, '0')])
    const since = oldest === undefined ? null : await redis.zscore(key, oldest)
    return { waiting, ageSeconds: since === null ? 0 : Math.max(0, now - Number(since)) / 1000 }
  }
  const [fetches, pages] = await Promise.all(queueKinds.map(stateOf))
  const none = { waiting: 0, ageSeconds: 0 }
  return { fetches: fetches ?? none, pages: pages ?? none }
}

/** The Chromium versions of the workers that live. */
export async function livingWorkers(redis: Redis, now: number): Promise<string[]> {
  const workers = Object.entries(await redis.hgetall(queueKeys.workers)).map(([id, state]) => {
    const { chromium, at } = JSON.parse(state) as { chromium: string; at: number }
    return { id, chromium, at }
  })
  const forgotten = workers.filter(({ at }) => at < now - forgottenMs)
  if (forgotten.length > 0) await redis.hdel(queueKeys.workers, ...forgotten.map(({ id }) => id))
  return workers.filter(({ at }) => at >= now - silentMs).map(({ chromium }) => chromium)
}
