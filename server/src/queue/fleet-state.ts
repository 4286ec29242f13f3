import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import { heartbeatMs, queueKeys, queueKinds, type QueueKind } from './queue-keys.ts'

/** What one line of waiting calls looks like now. */
export interface QueueState {
  readonly waiting: number
  /** How long the first of them has waited, in seconds; 0 for none. */
  readonly ageSeconds: number
}

/** A worker that was silent for longer does not count. */
const silentMs = 3 * heartbeatMs
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

/** What a worker says of itself with every beat. */
export interface WorkerState {
  readonly chromium: string
  /** Calls of each kind that it runs at the same time, without those of its reserve; absent in workers of older versions. */
  readonly slots?: Readonly<Record<QueueKind, number>>
  readonly at: number
}

/** The workers that live. */
export async function livingWorkers(redis: Redis, now: number): Promise<WorkerState[]> {
  const workers = Object.entries(await redis.hgetall(queueKeys.workers)).map(([id, state]) => {
    const parsed: WorkerState = JSON.parse(state)
    return { id, state: parsed }
  })
  const forgotten = workers.filter(({ state }) => state.at < now - forgottenMs)
  if (forgotten.length > 0) await redis.hdel(queueKeys.workers, ...forgotten.map(({ id }) => id))
  return workers.map(({ state }) => state).filter(({ at }) => at >= now - silentMs)
}

/** Workers answer a roll call well within this time, unless they are stuck. */
const answerMs = 300

/** The workers that live. When there seem to be none, Redis may have been emptied, so they are asked before that is believed. */
export async function findWorkers(redis: Redis, clock: Clock): Promise<WorkerState[]> {
  const known = await livingWorkers(redis, clock.now())
  if (known.length > 0) return known
  await redis.publish(queueKeys.rollCall, '')
  await delay(answerMs)
  return await livingWorkers(redis, clock.now())
}

/**
 * How many calls of each kind all living workers run at the same time, reserves left out. Undefined when that is not known:
 * no worker lives, or one does not say.
 */
export function slotsOf(workers: readonly WorkerState[]): Record<QueueKind, number> | undefined {
  if (workers.length === 0) return undefined
  const sum = { fetches: 0, pages: 0 }
  for (const { slots } of workers) {
    if (slots === undefined) return undefined
    for (const kind of queueKinds) sum[kind] += slots[kind]
  }
  return sum
}
