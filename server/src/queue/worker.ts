import { randomBytes } from 'node:crypto'
import { type Job, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Call } from '../call.ts'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import type { LargeRoom } from '../large-room.ts'
import type { Runner } from '../operations/runner.ts'
import type { Tracing } from '../telemetry/call-trace.ts'
import type { RequestOf, WorkName } from '../contract/operations.ts'
import { type CallJob, type CallReply, openRequest, type TargetAnswer, writtenProblem } from './job.ts'
import type { WorkerState } from './fleet-state.ts'
import { redisAway } from './open-redis.ts'
import type { Payloads } from './payloads.ts'
import { heartbeatMs, prefix, queueKeys, queueKinds, type QueueKind } from './queue-keys.ts'
import { sealNote, sealReply } from './replies.ts'
import type { Seal } from '../bytes/seal.ts'

export interface QueueWorkerParts {
  readonly redis: Redis
  /** A connection that hears which calls were given up. */
  readonly listening: Redis
  readonly payloads: Payloads
  readonly seal: Seal
  readonly run: Runner
  readonly clock: Clock
  readonly log: Logger
  readonly tracing: Tracing
  readonly largeRoom: LargeRoom
  /** Calls of each kind at the same time, and how many more for accounts that have none here. */
  readonly slots: Readonly<Record<QueueKind, number>>
  readonly reserve: Readonly<Record<QueueKind, number>>
  /** Version of the worker's Chromium, for the API nodes. */
  readonly chromium: string
}

/** A job whose worker was silent for this long runs again on another one. */
const lockMs = 6000
const lookForLostMs = 2000
/** A call that took two workers with it does not get a third. */
const maxLost = 1
/** A drain does not wait longer for a Redis that is away: other workers have this one's calls by then. */
const awayMs = 2 * lockMs
const lookIfAwayMs = 500
const replyLifeSeconds = 120
const slotSeconds = 10
/** How long an answer to a roll call stands. */
const presentMs = 5000

/** Takes calls from the queues and runs them, until it is disposed of: then it finishes what it has and takes no more. */
export class QueueWorker implements AsyncDisposable {
  readonly #parts: QueueWorkerParts
  readonly #id = randomBytes(8).toString('hex')
  readonly #workers: readonly Worker<CallJob>[]
  readonly #running = new Map<string, AbortController>()
  readonly #timer: NodeJS.Timeout
  readonly #connections: Redis[] = []
  readonly #givenUp = Promise.withResolvers<void>()

  constructor(parts: QueueWorkerParts) {
    this.#parts = parts
    const { listening } = parts
    this.#connections.push(listening)
    listening.on('message', (channel, ticket: string) => {
      if (channel === queueKeys.rollCall) this.#answerRollCall()
      else this.#running.get(ticket)?.abort(new CallGivenUp())
    })
    listening.subscribe(queueKeys.cancelled, queueKeys.rollCall).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'cannot hear which calls are given up')
    })
    this.#workers = queueKinds.map((kind) => this.#open(kind))
    this.#timer = setInterval(() => this.#heartbeat(), heartbeatMs)
    this.#heartbeat()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    const closed = Promise.all(this.#workers.map((worker) => worker.close()))
    // The queues' library waits for a Redis that is away until it is back.
    closed.catch(() => undefined)
    const watch = this.#watchRedis()
    try {
      await Promise.race([closed, this.#givenUp.promise])
    } finally {
      clearInterval(watch)
    }
    for (const connection of this.#connections) connection.disconnect()
    await this.#parts.redis.hdel(queueKeys.workers, this.#id).catch(() => undefined)
  }

  /** Gives up what runs, during a drain that lasts too long. */
  stop(reason: unknown): void {
    for (const controller of this.#running.values()) controller.abort(reason)
  }

  /** Gives up what runs when nobody could be told any more what it came to. */
  #watchRedis(): NodeJS.Timeout {
    let missedMs = 0
    return setInterval(() => {
      missedMs = this.#parts.redis.status === 'ready' ? 0 : missedMs + lookIfAwayMs
      if (missedMs < awayMs) return
      this.stop(new CallGivenUp())
      this.#givenUp.resolve()
    }, lookIfAwayMs)
  }

  #open(kind: QueueKind): Worker<CallJob> {
    const { redis, slots, reserve, log } = this.#parts
    // Its two connections wait for work and renew locks, through breaks of any length.
    const connection = redis.duplicate({
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      commandTimeout: undefined,
    })
    connection.on('error', () => undefined)
    this.#connections.push(connection)
    const worker = new Worker<CallJob>(kind, (job) => this.#process(kind, job), {
      connection,
      prefix,
      concurrency: slots[kind] + reserve[kind],
      lockDuration: lockMs,
      stalledInterval: lookForLostMs,
      maxStalledCount: maxLost,
      drainDelay: 2,
      runRetryDelay: 500,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
      skipVersionCheck: true,
    })
    worker.on('error', (error) => log.debug({ err: error }, 'the work queue'))
    worker.on('failed', (job, error) => {
      if (job !== undefined) void this.#giveUp(job.data, error)
    })
    return worker
  }

  async #process(kind: QueueKind, { data: job, stalledCounter }: Job<CallJob>): Promise<void> {
    const { clock, redis, log } = this.#parts
    const [, cancelled] = await redis
      .pipeline()
      .zrem(queueKeys.waiting(kind), job.ticket)
      .exists(queueKeys.cancelledTicket(job.ticket))
      .exec()
      .then((answers) => (answers ?? []).map(([, answer]) => answer))
    if (cancelled === 1 || clock.now() > job.deadline) return
    if (stalledCounter > 0) log.warn({ reqId: job.call.id }, 'a call runs again: its worker was lost')
    const controller = new AbortController()
    this.#running.set(job.ticket, controller)
    const timer = setTimeout(() => controller.abort(new CallGivenUp()), Math.max(1, job.deadline - clock.now()))
    // What is large stays in hand until it is sent.
    using room = this.#parts.largeRoom.of({ account: job.call.account, signal: controller.signal })
    try {
      const reply = await this.#run(job, { signal: controller.signal, room })
      if (reply !== undefined) await this.#send(job, reply, kind)
    } finally {
      clearTimeout(timer)
      this.#running.delete(job.ticket)
    }
  }

  /** Undefined when nobody waits for the result any more. */
  async #run(job: CallJob, { signal, room }: Pick<Call, 'signal' | 'room'>): Promise<CallReply | undefined> {
    const { run, log } = this.#parts
    const warnings: string[] = []
    const stages = this.#parts.tracing.begin({
      name: `run ${job.operation}`,
      traceparent: job.traceparent,
      attributes: { 'gannet.request_id': job.call.id, 'gannet.account': job.call.account },
    })
    const call: Call = {
      ...job.call,
      signal,
      room,
      stages,
      log: log.child({ reqId: job.call.id, account: job.call.account }),
      onAnswer: (status, retryAfter) => {
        told.answered = { status, retryAfter }
        if (job.wantsNotes === true) this.#note(job, told.answered)
      },
      warn: (sentence) => {
        if (!warnings.includes(sentence)) warnings.push(sentence)
      },
    }
    const told: Pick<CallReply, 'warnings' | 'stagesMs'> & { answered?: CallReply['answered'] } = {
      warnings,
      stagesMs: stages.stagesMs,
    }
    let outcome = 'ok'
    try {
      const result = await run(job.operation, this.#requestOf(job), call)
      return { ...told, outcome: result }
    } catch (error) {
      outcome = error instanceof Problem ? error.code : 'internal'
      if (signal.reason instanceof CallGivenUp) return undefined
      if (error instanceof Problem) return { ...told, problem: writtenProblem(error) }
      call.log.error({ err: error }, 'a call failed')
      return { ...told, problem: writtenProblem(new Problem('internal', 'A worker failed at this call.')) }
    } finally {
      stages.end(outcome)
    }
  }

  async #send({ ticket, node }: CallJob, reply: CallReply, kind: QueueKind): Promise<void> {
    const { redis, payloads, clock } = this.#parts
    const key = queueKeys.replies(node)
    const finished = queueKeys.finished(kind, Math.floor(clock.now() / 1000 / slotSeconds))
    const message = sealReply(ticket, await payloads.pack(reply, ticket))
    await redis
      .pipeline()
      .rpush(key, message)
      .expire(key, replyLifeSeconds)
      .incr(finished)
      .expire(finished, slotSeconds * 6)
      .exec()
  }

  /** What is lost of it the reply says again. */
  #note({ ticket, node }: CallJob, answer: TargetAnswer): void {
    const { redis, seal } = this.#parts
    const key = queueKeys.replies(node)
    const note = sealNote(seal, ticket, answer)
    redis
      .pipeline()
      .rpush(key, note)
      .expire(key, replyLifeSeconds)
      .exec()
      .catch(() => undefined)
  }

  #requestOf(job: CallJob): RequestOf<WorkName> {
    const { seal, log } = this.#parts
    try {
      return openRequest(seal, job)
    } catch (error) {
      log.error({ err: error, reqId: job.call.id }, 'a call cannot be read')
      throw redisAway(error)
    }
  }

  /** An API node misses calls or workers: this one lives, and the calls that run here are not lost. */
  #answerRollCall(): void {
    this.#heartbeat()
    const pipeline = this.#parts.redis.pipeline()
    for (const ticket of this.#running.keys()) pipeline.set(queueKeys.present(ticket), 1, 'PX', presentMs)
    pipeline.exec().catch(() => undefined)
  }

  /** The queue gave a call up: it took more workers with it than it may. */
  async #giveUp(job: CallJob, error: Error): Promise<void> {
    const { log } = this.#parts
    log.error({ err: error, reqId: job.call.id }, 'a call was given up')
    const problem = writtenProblem(new Problem('internal', 'The workers that ran this call were lost.'))
    await this.#send(job, { warnings: [], stagesMs: {}, problem }, 'pages').catch(() => undefined)
  }

  #heartbeat(): void {
    const { redis, chromium, slots, clock } = this.#parts
    const state: WorkerState = { chromium, slots, at: clock.now() }
    redis.hset(queueKeys.workers, this.#id, JSON.stringify(state)).catch(() => undefined)
  }
}

/** Why a worker drops a call: its caller is gone, or waits no longer. */
class CallGivenUp extends Error {
  constructor() {
    super('nobody waits for this call any more')
  }
}
