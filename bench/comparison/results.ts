import type { ScenarioName } from './scenarios.ts'
import type { Spread } from './statistics.ts'

/** What one contender needed. Ratios are to the floor in the same round. */
export interface Measured {
  readonly name: string
  readonly isGannet: boolean
  readonly versions: readonly string[]
  /** Milliseconds for each unit, one at a time. */
  readonly aloneMs: Spread
  readonly aloneRatio: Spread
  /** Units a second with several at the same time; absent where that is not measured. */
  readonly perSecond?: Spread
  readonly perSecondRatio?: Spread
  /** Processor time of all its processes for each unit. */
  readonly cpuMs: Spread
  readonly cpuRatio: Spread
  /** The most memory that all its processes held together, in megabytes. */
  readonly peakMb: number
}

export interface ScenarioResults {
  readonly name: ScenarioName
  readonly title: string
  readonly unit: string
  readonly work: string
  readonly busy?: number
  readonly contenders: readonly Measured[]
}

export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGb: number
  readonly system: string
  readonly node: string
  readonly chromium: string
}

/** A whole run, as `--json` writes it and docs/benchmarks.json keeps it. */
export interface Results {
  readonly date: string
  readonly version: string
  readonly machine: Machine
  readonly rounds: number
  readonly scenarios: readonly ScenarioResults[]
}
