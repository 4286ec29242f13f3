/**
 * `npm run fuzz -- [target…] [--seconds 60] [--seed 1]`: changes kept inputs at random, keeps those that reach code which no
 * input reached before, and reports every input that breaks a promise (exit code 1). All targets by default.
 */
import { Session } from 'node:inspector'
import { parseArgs } from 'node:util'
import { Corpus } from '../server/test/fuzz/corpus.ts'
import { type FuzzTarget, fuzzTargets } from '../server/test/fuzz/fuzz-targets.ts'

const maxLength = 4000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
})
const names = positionals.length > 0 ? positionals : Object.keys(fuzzTargets)
const coverage = blockCoverage()
let hasFailed = false
for (const name of names) {
  const target = fuzzTargets[name]
  if (target === undefined) {
    console.error(`There is no fuzz target "${name}"; there are ${Object.keys(fuzzTargets).join(', ')}.`)
    process.exit(2)
  }
  hasFailed = !fuzz(name, target) || hasFailed
}
process.exit(hasFailed ? 1 : 0)

/** Fuzzes one target for its share of the time. Tells what it found; false when a promise was broken. */
function fuzz(name: string, { check, seeds, words }: FuzzTarget): boolean {
  const corpus = new Corpus(name)
  const random = randomNumbers(Number(values.seed))
  const pool: string[] = []
  const failures = new Map<string, string>()
  const reached = new Set<string>()
  const end = performance.now() + Number(values.seconds) * 1000
  let runs = 0

  function tried(input: string): boolean {
    runs += 1
    coverage.take()
    try {
      check(input)
    } catch (error) {
      const cause = String(error instanceof Error ? (error.stack ?? error.message) : error)
      const kind = cause.split('\n').slice(0, 3).join(' ').slice(0, 200)
      if (!failures.has(kind)) {
        failures.set(kind, input)
        console.error(`${name}: ${JSON.stringify(input).slice(0, 1000)}\n${cause}`)
      }
    }
    const before = reached.size
    for (const block of coverage.take()) reached.add(block)
    return reached.size > before
  }

  for (const input of [...seeds, ...corpus.inputs()]) {
    tried(input)
    pool.push(input)
  }
  let kept = 0
  while (performance.now() < end && failures.size < 20) {
    const input = changed(pool, words, random)
    if (!tried(input)) continue
    pool.push(input)
    corpus.keep(input)
    kept += 1
  }
  console.log(`${name}: ${runs} inputs, ${kept} kept (${pool.length} in all), ${reached.size} blocks of code reached`)
  return failures.size === 0
}

/** An input of the pool with some pieces taken out, put in, doubled, or taken over from another. */
function changed(pool: readonly string[], words: readonly string[], random: (below: number) => number): string {
  let text = pool[random(pool.length)] ?? ''
  for (let step = random(4); step >= 0; step -= 1) {
    const at = random(text.length + 1)
    const to = Math.min(text.length, at + 1 + random(random(4) === 0 ? 200 : 12))
    const other = pool[random(pool.length)] ?? ''
    const from = random(other.length + 1)
    const pieces = [
      '',
      words[random(words.length)] ?? '',
      String.fromCharCode(random(random(3) === 0 ? 0x10000 : 128)),
      other.slice(from, from + 1 + random(100)),
      text.slice(at, to).repeat(2 + random(3)),
    ]
    const isReplacing = random(2) === 0
    text = text.slice(0, at) + (pieces[random(pieces.length)] ?? '') + text.slice(isReplacing ? to : at)
  }
  return text.slice(0, maxLength)
}

/** Numbers from a seed (mulberry32), so that a run can be repeated. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Which blocks of the service's code have run since the last look. */
function blockCoverage(): { take: () => string[] } {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return {
    take() {
      const blocks: string[] = []
      session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
        for (const { url, functions } of result) {
          if (!url.includes('/server/src/')) continue
          for (const { ranges } of functions)
            for (const { startOffset, endOffset, count } of ranges)
              if (count > 0) blocks.push(`${url}:${startOffset}-${endOffset}`)
        }
      })
      return blocks
    },
  }
}
