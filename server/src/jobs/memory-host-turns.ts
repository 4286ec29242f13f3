import {
  breaker,
  type HostAnswer,
  type HostTurn,
  type HostTurns,
  longestGapMs,
  maxAtOnce,
  recovery,
  type TurnVerdict,
  usualGapMs,
} from './host-turns.ts'

interface HostState {
  running: number
  /** The newest request has not been answered, so that nobody knows when the host got it. */
  isUnanswered: boolean
  /** The next request may begin then. */
  nextAt: number
  /** The pause that its troubles ask for. */
  gapMs: number
  failures: number
  rests: number
  usedAt: number
}

/** Hosts unused for so long are forgotten. */
const forgetMs = 15 * 60_000
const sweepEveryMs = 60_000
/** Where another request is unanswered, or two run: nobody can tell how long that takes. */
const lookAgainMs = 50

/** Host turns of one process. */
export class MemoryHostTurns implements HostTurns {
  readonly #hosts = new Map<string, HostState>()
  readonly #now: () => number
  #sweptAt = 0

  /** `now`: milliseconds that never go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  async take(host: string, gapMs: number): Promise<TurnVerdict> {
    const now = this.#now()
    const state = this.#stateOf(host, now)
    if (state.rests >= breaker.rests) return { isGone: true }
    state.usedAt = now
    if (now < state.nextAt) return { waitMs: Math.ceil(state.nextAt - now) }
    if (state.running >= maxAtOnce || state.isUnanswered) return { waitMs: lookAgainMs }
    state.running += 1
    state.isUnanswered = true
    return { turn: this.#turn(state, gapMs) }
  }

  #turn(state: HostState, gapMs: number): HostTurn {
    let isAnswered = false
    let hasFailed = false
    let isOver = false
    const pause = (ms: number): void => {
      state.isUnanswered = false
      state.nextAt = Math.max(state.nextAt, this.#now() + ms)
    }
    return {
      answered: (answer) => {
        // Each answer counts: the page may be asked for more than once.
        isAnswered = true
        pause(Math.max(gapMs, gapAfter(state, answer)))
      },
      failed: () => {
        if (hasFailed) return
        hasFailed = true
        state.failures += 1
        if (state.failures < breaker.failures) return
        state.failures = 0
        state.rests += 1
        state.nextAt = Math.max(state.nextAt, this.#now() + breaker.restMs)
      },
      [Symbol.asyncDispose]: async () => {
        if (isOver) return
        isOver = true
        state.running -= 1
        if (!isAnswered) pause(Math.max(gapMs, state.gapMs))
        else if (!hasFailed) state.failures = state.rests = 0
      },
    }
  }

  #stateOf(host: string, now: number): HostState {
    if (now > this.#sweptAt + sweepEveryMs) {
      this.#sweptAt = now
      for (const [name, { running, usedAt, nextAt }] of this.#hosts)
        if (running === 0 && nextAt < now && usedAt + forgetMs < now) this.#hosts.delete(name)
    }
    return this.#hosts.getOrInsertComputed(host, () => ({
      running: 0,
      isUnanswered: false,
      nextAt: 0,
      gapMs: usualGapMs,
      failures: 0,
      rests: 0,
      usedAt: now,
    }))
  }
}

/** The pause after an answer; trouble halves the pace, and each answer without any adds to it. */
function gapAfter(state: HostState, { status, retryAfterMs }: HostAnswer): number {
  if (status !== 429 && status !== 503) {
    state.gapMs = Math.max(usualGapMs, 1000 / (1000 / state.gapMs + recovery))
    return state.gapMs
  }
  state.gapMs = Math.min(longestGapMs, 2 * state.gapMs)
  return Math.max(state.gapMs, retryAfterMs ?? 0)
}
