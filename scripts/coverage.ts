/**
 * `npm run coverage`: runs all tests and tells which share of the lines of server/src they reached, in the tests' own process
 * and in every one they start. Only lines of code count: no comments, types or blank lines, and no lone brackets. Fails below
 * 90 %. `--from FOLDER` reads what an earlier run left. What a worker thread did before it was terminated is not seen.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

/** As V8 writes it: https://chromedevtools.github.io/devtools-protocol/v8/Profiler/#type-ScriptCoverage */
interface ScriptCoverage {
  readonly url: string
  readonly functions: readonly { readonly ranges: readonly Range[] }[]
}

interface Range {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}

const leastPercent = 90
const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { from: { type: 'string' } } })
const folder = values.from ?? mkdtempSync(join(tmpdir(), 'gannet-coverage-'))
const status = values.from === undefined ? runTests(folder) : 0
const reached = reachedCharacters(folder)
if (values.from === undefined) rmSync(folder, { recursive: true })
process.exit(report(reached) ? status : 1)

function runTests(into: string): number {
  const env = { ...process.env, NODE_V8_COVERAGE: into }
  return spawnSync(process.execPath, [join(root, 'scripts/test.ts')], { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

/** For each file the characters that some process has reached. */
function reachedCharacters(from: string): Map<string, Uint8Array> {
  const all = new Map<string, Uint8Array>()
  const within = `${pathToFileURL(join(root, 'server/src')).href}/`
  for (const file of globSync(join(from, '*.json'))) {
    const { result }: { result: readonly ScriptCoverage[] } = JSON.parse(readFileSync(file, 'utf8'))
    for (const script of result.filter(({ url }) => url.startsWith(within))) {
      const once = reachedBy(script)
      const before = all.get(script.url)
      all.set(script.url, before === undefined ? once : before.map((value, at) => value | (once[at] ?? 0)))
    }
  }
  return all
}

/** Ranges come outer ones first, so that inner ones have the last word. */
function reachedBy({ functions }: ScriptCoverage): Uint8Array {
  const ranges = functions.flatMap((one) => one.ranges)
  const characters = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)))
  for (const { startOffset, endOffset, count } of ranges) characters.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return characters
}

/** Whether it is enough. */
function report(reached: ReadonlyMap<string, Uint8Array>): boolean {
  const files = globSync('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map((path) => {
    const lines = codeLines(readFileSync(join(root, path), 'utf8'))
    const characters = reached.get(pathToFileURL(join(root, path)).href)
    const missed = lines.filter(({ first }) => characters?.[first] !== 1)
    return { path, lines: lines.length, missed: missed.map(({ number }) => number) }
  })
  for (const { path, lines, missed } of files.toSorted((a, b) => b.missed.length - a.missed.length).slice(0, 25)) {
    if (missed.length > 0) console.log(`${path}: ${missed.length} of ${lines} lines missed: ${missed.join(' ')}`)
  }
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const missed = files.reduce((sum, file) => sum + file.missed.length, 0)
  const percent = (100 * (lines - missed)) / lines
  console.log(
    `lines of server/src reached by the tests: ${percent.toFixed(1)} % of ${lines} (at least ${leastPercent} %)`,
  )
  return percent >= leastPercent
}

/** The lines that do something, each with the place of its first character. Stripping types keeps every place. */
function codeLines(source: string): { readonly number: number; readonly first: number }[] {
  let offset = 0
  const found = []
  for (const [index, line] of stripTypeScriptTypes(source).split('\n').entries()) {
    const code = line.trim()
    const isCode = code !== '' && !/^(?:\/\/|\/\*|\*|[\])};,]+$)/.test(code)
    if (isCode) found.push({ number: index + 1, first: offset + line.indexOf(code) })
    offset += line.length + 1
  }
  return found
}
