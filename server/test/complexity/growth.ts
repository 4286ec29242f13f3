/** Whatever takes less for `firstChars` cannot be far from linear; what takes longer is looked at more closely. */
const unsuspiciousMs = 25
const firstChars = 30_000
/** Doubling the input may not quadruple the time; a third time as much again allows for caches and the garbage collector. */
const steepest = 3.3
/** Input that takes this long needs no further proof. */
const hopelessMs = 6000

/** Why a kind of input is not read in linear time, `run` being given as many characters of it as asked for; undefined when it is. */
function steepness(run: (chars: number) => void, chars = firstChars): string | undefined {
  const suspectedMs = cpuMs(() => run(chars))
  if (suspectedMs < unsuspiciousMs) return undefined
  // Memory that has to be cleaned, or code that is not compiled yet, makes a first time longer.
  let [size, ms] = [chars, least(run, chars)]
  if (ms < unsuspiciousMs) return undefined
  const steps: string[] = [`${size}: ${ms.toFixed(0)} ms`]
  for (let doubling = 0; doubling < 2; doubling += 1) {
    const double = least(run, 2 * size)
    steps.push(`${2 * size}: ${double.toFixed(0)} ms`)
    if (double < steepest * ms) return undefined
    if (double > hopelessMs) break
    ;[size, ms] = [2 * size, double]
  }
  return steps.join(', ')
}

/** The least of three times, of one that takes long the first. */
function least(run: (chars: number) => void, chars: number): number {
  let best = Infinity
  for (let round = 0; round < 3 && best > unsuspiciousMs / 2 && !(round > 0 && best > 1500); round += 1)
    best = Math.min(
      best,
      cpuMs(() => run(chars)),
    )
  return best
}

/** Processor time of this thread alone, so that a busy machine and other threads do not count. */
function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Steep kinds of input, as many as are worth reading. */
const enough = 12

/** Tries kinds of input, by their names, and gives those that are steep. */
export function steepKinds(kinds: Iterable<readonly [name: string, run: (chars: number) => void]>): readonly string[] {
  const steep: string[] = []
  for (const [name, run] of kinds) {
    const found = steepness(run)
    if (found !== undefined) steep.push(`${name}: ${found}`)
    if (steep.length >= enough) break
  }
  return steep
}
