/**
 * Simulates a day's busiest minutes of a fleet from measured service times, to check the sums of docs/scaling.md:
 * calls come at random (Poisson), workers have so many cores, each core works on one call's share at a time.
 * `node bench/scale-sim.ts` prints for 1, 10 and 100 million calls a day the cores the sums ask for, and what a caller
 * waits with them. It contacts nothing; the same seed gives the same numbers.
 */

/** CPU milliseconds of a call: at the API node, and at the worker with its browser. From `npm run bench -- fleet`. */
const kinds = [
  { name: 'plain', share: 0.7, apiMs: 2.0, workerMs: 3.9 },
  { name: 'rendered', share: 0.3, apiMs: 4.0, workerMs: 180 },
] as const
/** The busiest hour has this many times the calls of the average one. */
const peak = 3
/** Cores are planned to be this busy at the peak. */
const planned = 0.7
/** Simulated calls of one run: enough for a 99th percentile. */
const calls = 200_000

interface Outcome {
  readonly busy: number
  readonly waitMs: { readonly median: number; readonly p99: number }
}

/** A small generator of uniform numbers in [0, 1) (mulberry32), so that a run can be repeated. */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** First come, first served on `cores` cores; service times scatter exponentially around their mean. */
export function simulate(perSecond: number, cores: number, seed: number): Outcome {
  const random = uniform(seed)
  const freeAt = new Float64Array(cores)
  const waits = new Float64Array(calls)
  let now = 0
  let worked = 0
  for (let call = 0; call < calls; call += 1) {
    now += (-Math.log(1 - random()) / perSecond) * 1000
    const kind = random() < kinds[0].share ? kinds[0] : kinds[1]
    const serviceMs = -Math.log(1 - random()) * kind.workerMs
    const core = soonest(freeAt)
    const start = Math.max(now, freeAt[core] ?? 0)
    waits[call] = start - now
    freeAt[core] = start + serviceMs
    worked += serviceMs
  }
  const sorted = waits.toSorted()
  return {
    busy: worked / (now * cores),
    waitMs: { median: sorted[calls >> 1] ?? 0, p99: sorted[Math.floor(calls * 0.99)] ?? 0 },
  }
}

function soonest(freeAt: Float64Array): number {
  let best = 0
  for (let core = 1; core < freeAt.length; core += 1) if ((freeAt[core] ?? 0) < (freeAt[best] ?? 0)) best = core
  return best
}

function mean(pick: (kind: (typeof kinds)[number]) => number): number {
  return kinds.reduce((sum, kind) => sum + kind.share * pick(kind), 0)
}

if (import.meta.main) {
  console.log('calls a day · peak calls/s · API cores · worker cores · busy at the peak · wait for a core: median, p99')
  for (const perDay of [1e6, 10e6, 100e6]) {
    const perSecond = (perDay / 86_400) * peak
    const apiCores = Math.ceil((perSecond * mean(({ apiMs }) => apiMs)) / 1000 / planned)
    const workerCores = Math.ceil((perSecond * mean(({ workerMs }) => workerMs)) / 1000 / planned)
    const { busy, waitMs } = simulate(perSecond, workerCores, 7)
    console.log(
      `${(perDay / 1e6).toFixed(0).padStart(9)} M · ${perSecond.toFixed(0).padStart(12)} · ${String(apiCores).padStart(9)} · ` +
        `${String(workerCores).padStart(12)} · ${(busy * 100).toFixed(0).padStart(14)} % · ` +
        `${waitMs.median.toFixed(1)} ms, ${waitMs.p99.toFixed(0)} ms`,
    )
  }
}
