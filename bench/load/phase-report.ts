import { availableParallelism } from 'node:os'
import { callKinds } from './call-mix.ts'
import type { Answer } from './caller.ts'
import type { Phase } from './load-phase.ts'

/** Milliseconds of processor time that a call of each kind costs. */
export type Costs = ReadonlyMap<string, number>

/** A phase in figures. */
export interface PhaseFigures {
  readonly name: string
  readonly seconds: number
  readonly offeredPerSecond: number
  readonly finishedPerSecond: number
  /** Seconds of processor time that the finished calls are worth, per second: the work done, whatever its kind. */
  readonly workPerSecond: number
  /** The same for each processor that callers, site and other programs left: what phases are compared by. */
  readonly workPerProcessor: number
  readonly drainSeconds: number
  readonly othersUse: number
  readonly ownProcessors: number
  readonly callersLateMs: number
  readonly unsent: number
  /** "503 overloaded" and so on: how many. */
  readonly refusals: Readonly<Record<string, number>>
  readonly kinds: readonly KindFigures[]
}

interface KindFigures {
  readonly kind: string
  readonly sent: number
  readonly answered: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly longestMs: number
  /** How long half of the refusals took at most, and the longest. */
  readonly refusalP50Ms: number
  readonly longestRefusalMs: number
}

export function phaseFigures(phase: Phase, costs: Costs): PhaseFigures {
  const { name, seconds, offered, finished, answers, drainSeconds, othersUse, ownProcessors, callersLateMs, unsent } =
    phase
  const workPerSecond = finished.reduce((sum, { kind }) => sum + (costs.get(kind) ?? 0), 0) / 1000 / seconds
  const refused = Map.groupBy(answers.filter(isRefused), ({ status, code }) => `${status} ${code}`)
  return {
    name,
    seconds,
    offeredPerSecond: offered,
    finishedPerSecond: finished.length / seconds,
    workPerSecond,
    workPerProcessor: workPerSecond / (availableParallelism() * (1 - othersUse)),
    drainSeconds,
    othersUse,
    ownProcessors,
    callersLateMs,
    unsent,
    refusals: Object.fromEntries([...refused].map(([what, list]) => [what, list.length])),
    kinds: callKinds.flatMap(({ name: kind }) => figuresOfKind(kind, answers)),
  }
}

export function isRefused({ status }: Answer): boolean {
  return status !== 200
}

export function printPhase(figures: PhaseFigures, print: (line: string) => void): void {
  const { name, seconds, offeredPerSecond, finishedPerSecond, workPerSecond, refusals, unsent } = figures
  const refused = Object.entries(refusals).map(([what, count]) => `${count} × ${what}`)
  print(
    `\n${name}: ${seconds.toFixed(0)} s, ${offeredPerSecond.toFixed(1)} calls/s offered, ${finishedPerSecond.toFixed(1)}/s done ` +
      `(${workPerSecond.toFixed(2)} processors' worth), ${refused.join(', ') || 'none refused'}; ` +
      `the last answer ${figures.drainSeconds.toFixed(1)} s later; it used ${figures.ownProcessors.toFixed(2)} processors, other programs ${(figures.othersUse * availableParallelism()).toFixed(2)}; ` +
      `the callers' event loop was late by ${figures.callersLateMs.toFixed(0)} ms (p99)` +
      (unsent > 0 ? `; ${unsent} calls not sent` : ''),
  )
  print(`  ${'kind'.padEnd(18)}   sent    200      p50      p95      p99      max   refusal p50, max`)
  for (const { kind, sent, answered, p50Ms, p95Ms, p99Ms, longestMs, ...refused } of figures.kinds) {
    const times = [p50Ms, p95Ms, p99Ms, longestMs].map((ms) => ms.toFixed(0).padStart(8)).join(' ')
    const refusal =
      answered < sent ? `${refused.refusalP50Ms.toFixed(0)}, ${refused.longestRefusalMs.toFixed(0)} ms` : '–'
    print(
      `  ${kind.padEnd(18)} ${String(sent).padStart(6)} ${String(answered).padStart(6)} ${times}   ${refusal.padStart(16)}`,
    )
  }
}

function figuresOfKind(kind: string, answers: readonly Answer[]): KindFigures[] {
  const own = answers.filter((answer) => answer.kind === kind)
  if (own.length === 0) return []
  const times = timesOf(own.filter((answer) => !isRefused(answer)))
  const refusals = timesOf(own.filter(isRefused))
  return [
    {
      kind,
      sent: own.length,
      answered: times.length,
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      p99Ms: percentile(times, 0.99),
      longestMs: times.at(-1) ?? 0,
      refusalP50Ms: percentile(refusals, 0.5),
      longestRefusalMs: refusals.at(-1) ?? 0,
    },
  ]
}

function timesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}
