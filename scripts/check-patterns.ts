/**
 * Looks at every regular expression of the source for those that take time beyond proportion on some input (ReDoS). Each that
 * does is mended, or stands in pattern-verdicts.json with the reason why it may stay. What is safe stands there too, so that
 * only new ones are looked at: `node scripts/check-patterns.ts --write` adds them.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { check } from 'recheck'

const root = join(import.meta.dirname, '..')
const file = join(import.meta.dirname, 'pattern-verdicts.json')
/** A pattern that cannot be judged within this time has to be justified like one that is not safe. */
const timeout = 5000
const atOnce = 2

interface Verdicts {
  /** Judged safe by the checker. */
  readonly safe: readonly string[]
  /** Not safe, or too complex to be judged: why they may stay. */
  readonly justified: Readonly<Record<string, string>>
}

const known: Verdicts = JSON.parse(readFileSync(file, 'utf8'))
const safe = new Set(known.safe)
const found = patternsOf(globSync(['server/src/**/*.ts', 'client/src/**/*.ts'], { cwd: root }))
const unknown = [...found.keys()].filter((pattern) => !safe.has(pattern) && !Object.hasOwn(known.justified, pattern))
const wrong: string[] = []
let judged = 0
await Promise.all(Array.from({ length: atOnce }, judge))

const kept = (pattern: string): boolean => found.has(pattern)
const stale = [...known.safe, ...Object.keys(known.justified)].filter((pattern) => !kept(pattern))
if (process.argv.includes('--write')) {
  const justified = Object.fromEntries(
    Object.entries(known.justified)
      .filter(([pattern]) => kept(pattern))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  const verdicts: Verdicts = { safe: [...safe].filter(kept).toSorted(), justified }
  writeFileSync(file, `${JSON.stringify(verdicts, undefined, 2)}\n`)
} else if (unknown.length > wrong.length || stale.length > 0) {
  wrong.push('scripts/pattern-verdicts.json is not up to date: run node scripts/check-patterns.ts --write')
}
for (const line of wrong) console.log(line)
console.log(`${found.size} patterns, ${unknown.length} of them new, ${wrong.length} complaints`)
process.exit(wrong.length === 0 ? 0 : 1)

/** Takes one unknown pattern after the other. */
async function judge(): Promise<void> {
  for (;;) {
    const pattern = unknown.at(next())
    if (pattern === undefined) return
    const end = pattern.lastIndexOf('/')
    const { status, ...more } = await check(pattern.slice(1, end), pattern.slice(end + 1), { timeout })
    if (status === 'safe') safe.add(pattern)
    else {
      const why = 'complexity' in more ? more.complexity?.summary : 'it cannot be judged'
      wrong.push(`${found.get(pattern)}: ${why ?? status}: ${pattern}`)
    }
  }
}

function next(): number {
  judged += 1
  return judged > unknown.length ? unknown.length : judged - 1
}

/** Every regular expression literal, as written, with where it stands. */
function patternsOf(files: readonly string[]): Map<string, string> {
  const patterns = new Map<string, string>()
  for (const path of files.filter((name) => !/\.(?:test|contract)\.ts$/.test(name)).toSorted()) {
    const source = readFileSync(join(root, path), 'utf8')
    JSON.stringify(parseSync(path, source).program, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('regex' in value) || !('start' in value)) return value
      const { pattern, flags } = value.regex as { pattern: string; flags: string }
      const line = source.slice(0, Number(value.start)).split('\n').length
      patterns.set(`/${pattern}/${flags}`, `${path}:${line}`)
      return null
    })
  }
  return patterns
}
