/** Processor time of one computation: some slices of a scheduler's. */
const computedMs = 10
const samples = 25

/** How many times its processor time a computation takes just now: 1 where nobody else wants the processors. */
export function stretchNow(): number {
  const startedAt = performance.now()
  const used = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(used)
    const usedMs = (user + system) / 1000
    if (usedMs >= computedMs) return (performance.now() - startedAt) / usedMs
  }
}

/** How busy the machine is with other things, from a quarter of a second of computing; never below 1. */
export function machineStretch(): number {
  return Math.max(1, median(Array.from({ length: samples }, stretchNow)))
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
