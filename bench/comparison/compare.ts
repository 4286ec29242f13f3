import { setTimeout as delay } from 'node:timers/promises'
import { ContenderProcess } from './contender-process.ts'
import type { Measured, ScenarioResults } from './results.ts'
import type { Entrant, Scenario } from './scenarios.ts'
import { spreadOf } from './statistics.ts'
import { versionsOf } from './versions.ts'

export interface Conditions {
  readonly origin: string
  readonly chromium: string
  readonly rounds: number
}

/** A batch lasts about so long, so that processor time, counted in hundredths of a second, is told exactly enough. */
const batchMs = 600
/** What is called often is compiled better and better for about so long. */
const warmUpMs = 2000
/** Children that have just begun are let come to rest, so that they do not slow the first that is measured. */
const restMs = 500

interface Side {
  readonly entrant: Entrant
  readonly process: ContenderProcess
  readonly peakMb: number
  /** Calls of a batch, one at a time and several at the same time. */
  readonly calls: { readonly alone: number; readonly busy: number }
  readonly rounds: Round[]
}

interface Round {
  readonly aloneMs: number
  readonly perSecond: number
  readonly cpuMs: number
}

/** Measures all contenders of a scenario in turns, each round in another order. */
export async function compare(scenario: Scenario, conditions: Conditions): Promise<ScenarioResults> {
  await using opened = new AsyncDisposableStack()
  const sides: Side[] = []
  for (const entrant of scenario.entrants) {
    const { script, way = '' } = entrant
    const task = { scenario: scenario.name, way, busy: scenario.busy ?? 1, ...conditions }
    const process = opened.use(await ContenderProcess.start(script, task))
    sides.push(await warmedUp(entrant, process, scenario.busy ?? 1))
  }
  await delay(restMs)
  for (let round = 0; round < conditions.rounds; round += 1) {
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(round + turn) % sides.length]
      if (side !== undefined) side.rounds.push(await measure(side, scenario.busy))
    }
  }
  const { name, title, unit, work, busy } = scenario
  const floor = sides[0]?.rounds ?? []
  const asked = { name, title, unit, work, ...(busy !== undefined && { busy }) }
  return { ...asked, contenders: sides.map((side) => measured(side, floor, busy !== undefined)) }
}

/** Also finds out how many calls a batch needs, and how much memory they take. */
async function warmedUp(entrant: Entrant, process: ContenderProcess, busy: number): Promise<Side> {
  let calls = { alone: 4, busy: Math.max(4, busy) }
  for (const startedAt = performance.now(); performance.now() - startedAt < warmUpMs;) {
    const alone = await process.batch({ calls: calls.alone, concurrency: 1 })
    const together = await process.batch({ calls: calls.busy, concurrency: busy })
    calls = { alone: fitting(calls.alone, alone.ms, 2), busy: fitting(calls.busy, together.ms, busy * 2) }
  }
  const peakMb = await process.peakMemoryMb({ calls: calls.busy * 2, concurrency: busy })
  return { entrant, process, calls, peakMb, rounds: [] }
}

function fitting(calls: number, ms: number, least: number): number {
  return Math.min(5000, Math.max(least, Math.round((calls * batchMs) / ms)))
}

async function measure({ process, calls }: Side, busy: number | undefined): Promise<Round> {
  const alone = await process.batch({ calls: calls.alone, concurrency: 1 })
  const aloneMs = alone.ms / calls.alone
  if (busy === undefined) return { aloneMs, perSecond: 1000 / aloneMs, cpuMs: alone.cpuMs / calls.alone }
  const together = await process.batch({ calls: calls.busy, concurrency: busy })
  const cpuMs = (alone.cpuMs + together.cpuMs) / (calls.alone + calls.busy)
  return { aloneMs, perSecond: (calls.busy / together.ms) * 1000, cpuMs }
}

function measured({ entrant, peakMb, rounds }: Side, floor: readonly Round[], isBusy: boolean): Measured {
  const spread = (key: keyof Round) => spreadOf(rounds.map((round) => round[key]))
  const ratio = (key: keyof Round) =>
    spreadOf(rounds.map((round, index) => round[key] / (floor[index]?.[key] ?? Number.NaN)))
  return {
    name: entrant.name,
    isGannet: entrant.isGannet === true,
    versions: versionsOf(entrant.packages ?? []),
    aloneMs: spread('aloneMs'),
    aloneRatio: ratio('aloneMs'),
    ...(isBusy && { perSecond: spread('perSecond'), perSecondRatio: ratio('perSecond') }),
    cpuMs: spread('cpuMs'),
    cpuRatio: ratio('cpuMs'),
    peakMb,
  }
}
