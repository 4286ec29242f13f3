import { randomBytes } from 'node:crypto'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Call } from '../call.ts'
import type { Clock } from '../clock.ts'
import type { RequestOf, WorkName } from '../contract/operations.ts'
import { isRendered } from '../contract/prices.ts'
import { Problem } from '../contract/problems.ts'
import type { Runner, RunOutcome } from '../operations/runner.ts'
import { Admission, type Ticket } from './admission.ts'
import { type CallJob, type CallReply, problemOf, sealRequest } from './job.ts'
import { redisAway } from './open-redis.ts'
import type { Payloads } from './payloads.ts'
import { prefix, queueKeys, queueKinds, type QueueKind } from './queue-keys.ts'
import { Replies, ticketLength } from './replies.ts'
import { RollCall } from './roll-call.ts'
import type { Seal } from '../bytes/seal.ts'

export interface QueueRunnerParts {
  readonly redis: Redis
  /** A second connection, on which results are awaited. */
  readonly waiting: Redis
  readonly payloads: Payloads
  readonly seal: Seal
  readonly clock: Clock
  readonly log: Logger
  /** Calls of each kind that may wait for a worker. */
  readonly queueLength: number
  /** Longest wait for a worker in milliseconds. */
  readonly waitMs: number
  /** Longest time a call may take once a worker has it, in milliseconds. */
  readonly runMs: number
}

/** Higher numbers come later; BullMQ takes no more. */
const maxPriority = 2_000_000
const sweepEveryMs = 60_000

/** Runs calls on whichever worker is free: the same promise as the local runner, on other machines. */
export class QueueRunner implements AsyncDisposable {
  readonly #parts: QueueRunnerParts
  readonly #node = randomBytes(8).toString('hex')
  readonly #queues: Readonly<Record<QueueKind, Queue<CallJob>>>
  readonly #admission: Admission
  readonly #replies: Replies
  readonly #rollCall: RollCall
  readonly #timer: NodeJS.Timeout
  #isDraining = false

  constructor(parts: QueueRunnerParts) {
    this.#parts = parts
    const { redis, waitMs, runMs } = parts
    const open = (kind: QueueKind) => {
      const queue = new Queue<CallJob>(kind, { connection: redis, prefix, skipVersionCheck: true })
      queue.on('error', (error) => parts.log.debug({ err: error }, 'the work queue'))
      return queue
    }
    this.#queues = { fetches: open('fetches'), pages: open('pages') }
    this.#admission = new Admission({ ...parts, leaseMs: waitMs + runMs })
    this.#replies = new Replies({ ...parts, node: this.#node })
    this.#rollCall = new RollCall({
      ...parts,
      leaseMs: waitMs + runMs,
      isArriving: (name) => this.#replies.isArriving(name),
    })
    this.#timer = setInterval(() => this.#sweep(), sweepEveryMs)
  }

  readonly run: Runner = async (name, request, call) => {
    if (this.#isDraining) throw shuttingDown()
    const kind = isRendered(name, request) ? 'pages' : 'fetches'
    const ticketName = randomBytes(ticketLength / 2).toString('hex')
    await using ticket = await this.#admission.enter(ticketName, kind, call)
    const reply = await this.#ask({ name, request, kind, ticket }, call)
    for (const sentence of reply.warnings) call.warn(sentence)
    call.stages?.add(reply.stagesMs)
    if (reply.problem !== undefined) throw problemOf(reply.problem)
    // A worker answers the operation that it was asked for.
    return reply.outcome as RunOutcome<typeof name>
  }

  /** From now on every new call is refused; what runs or waits goes on. */
  close(): void {
    this.#isDraining = true
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isDraining = true
    clearInterval(this.#timer)
    await this.#rollCall[Symbol.asyncDispose]()
    await this.#replies[Symbol.asyncDispose]()
    for (const kind of queueKinds) await this.#queues[kind].close().catch(() => undefined)
  }

  async #ask(
    asked: { name: WorkName; request: RequestOf<WorkName>; kind: QueueKind; ticket: Ticket },
    call: Call,
  ): Promise<CallReply> {
    const { clock, seal, waitMs, runMs } = this.#parts
    const { name, request, kind, ticket } = asked
    const ends = new AbortController()
    const timer = setTimeout(() => ends.abort(tooLate()), waitMs + runMs)
    // The reply may come before the queue has told us that it has the job.
    const reply = this.#replies.of(ticket.name, { ...call, signal: AbortSignal.any([call.signal, ends.signal]) })
    reply.catch(() => undefined)
    const job: CallJob = {
      ticket: ticket.name,
      operation: name,
      sealed: sealRequest(seal, ticket.name, request),
      call: { id: call.id, account: call.account, concurrency: call.concurrency, origin: call.origin },
      node: this.#node,
      wantsNotes: call.onAnswer !== undefined,
      traceparent: call.stages?.traceparent,
      deadline: clock.now() + waitMs + runMs,
    }
    try {
      // The more calls an account has under way, the later its next one comes: accounts share the workers evenly. Items of
      // jobs come after all calls of people.
      const behind = call.isBackground === true ? maxPriority / 2 : 0
      const priority = Math.min(maxPriority, behind + ticket.ahead + 1)
      const options = { jobId: ticket.name, priority, removeOnComplete: true, removeOnFail: true }
      const enqueue = async () => void (await this.#queues[kind].add(name, job, options))
      const added = enqueue()
      using _watched = this.#rollCall.watch({ ticket: ticket.name, kind, account: call.account, added, enqueue })
      await Promise.race([added, reply]).catch((error: unknown) => {
        throw error instanceof Problem || call.signal.aborted ? error : redisAway(error)
      })
      return await reply
    } catch (error) {
      this.#cancel(ticket.name)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  #sweep(): void {
    const { payloads, clock, log } = this.#parts
    const onFailure = (name: string, error: unknown): void =>
      log.warn({ err: error, payload: name }, 'could not remove a large result')
    payloads
      .sweep(clock.now(), onFailure)
      .catch((error: unknown) => log.warn({ err: error }, 'could not remove large results'))
  }

  /** Tells the workers that nobody waits for a call any more; one that has not begun is dropped when its turn comes. */
  #cancel(ticket: string): void {
    const { redis, waitMs, runMs } = this.#parts
    redis
      .pipeline()
      .publish(queueKeys.cancelled, ticket)
      .set(queueKeys.cancelledTicket(ticket), 1, 'PX', waitMs + runMs)
      .exec()
      .catch(() => undefined)
  }
}

function shuttingDown(): Problem {
  return new Problem('overloaded', 'The service is shutting down; try another instance or again in a moment.', {
    retryAfterSeconds: 5,
  })
}

function tooLate(): Problem {
  return new Problem('overloaded', 'The service is at capacity: no worker finished the call in time. Try again.', {
    retryAfterSeconds: 10,
  })
}
