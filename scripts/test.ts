/**
 * Installs what the tests need and says so, then runs them: `npm test` all of them, `npm run test:fast` those that
 * need neither a browser nor a database server. Further arguments name single test files.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { ensureChromium } from '../server/src/browser/process/ensure-chromium.ts'
import { ensureHttpx } from './ensure-httpx.ts'
import { ensureStoreServers } from './ensure-store-servers.ts'
import { readConfig } from '../server/src/config/config.ts'

const root = join(import.meta.dirname, '..')
const fetchTools = join(root, 'scripts/fetch-package-tools.ts')
const isFast = process.argv.includes('--fast')
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
/** Tests of pure code, and of the repository itself: those of them that wish for nothing are the fast ones. */
const narrow = ['server/src/**', 'server/test', 'playground/src/**', 'client/src/**']
/** Tests with browsers, servers and programs, which mostly wait for them; the others of the narrow ones come with these. */
const wide = ['server/test/*/**', 'client/test/**', 'scripts/**', 'demo/**']
/**
 * What a file says of itself in a line "// npm test: …". `early`: it takes long, and would be left alone at the end. `alone`: it
 * promises something within a time of the clock, which it needs the machine to itself for.
 */
type Wish = 'early' | 'alone'
/** Files of the wide ones that run at the same time: with more they wait less, but disturb each other's clocks. */
const filesAtOnce = 2
/**
 * After so many milliseconds a test, or a file of the wide ones, is taken to hang: far more than any takes. Beside a load of 15 on
 * two processors all of them take eight times as long, and are to pass.
 */
const timeout = 30 * 60_000

if (!isFast) {
  console.log('The tests need a Chromium; one is installed if none is found.')
  const { chromium, searchPath: path } = readConfig(process.env)
  console.log(`Chromium: ${await ensureChromium({ chromium, path }, console.log)}`)
  ensureStoreServers(console.log)
  ensureHttpx(console.log)
}
if (named.length > 0) process.exit(await inOneProcess(named))
// These are large; they come while the narrow tests run.
const fetching = isFast ? undefined : once(spawn(process.execPath, [fetchTools], { stdio: 'ignore' }), 'exit')
const narrowStatus = await inOneProcess(filesOf(narrow).filter(wishesNothing))
await fetching
const others = isFast ? [] : [...filesOf(narrow).filter((file) => !wishesNothing(file)), ...filesOf(wide)]
const isGoodTogether = await inProcesses(
  others.filter((file) => !says(file, 'alone')),
  filesAtOnce,
)
const isGoodAlone = await inProcesses(
  others.filter((file) => says(file, 'alone')),
  1,
)
process.exit(narrowStatus === 0 && isGoodTogether && isGoodAlone ? 0 : 1)

function filesOf(folders: readonly string[]): string[] {
  // Packages that tests use lie beside them, with tests of their own.
  const exclude = ['**/node_modules/**']
  const files = folders.flatMap((folder) => globSync(`${folder}/*.test.ts`, { cwd: root, exclude })).toSorted()
  return [...files.filter((file) => says(file, 'early')), ...files.filter((file) => !says(file, 'early'))]
}

function wishesNothing(file: string): boolean {
  return !says(file, 'early') && !says(file, 'alone')
}

function says(file: string, wish: Wish): boolean {
  return new RegExp(`^// npm test: ${wish}\\b`, 'm').test(readFileSync(join(root, file), 'utf8'))
}

/** One process for many files: modules hold no state, and a process for each would cost more than their tests. */
async function inOneProcess(files: readonly string[]): Promise<number> {
  const flags = ['--test', '--test-isolation=none', `--test-timeout=${timeout}`, '--test-reporter=spec']
  const tests = spawn(process.execPath, [...flags, ...files], { cwd: root, stdio: 'inherit' })
  const [status] = (await once(tests, 'exit')) as [number | null]
  return status ?? 1
}

/** A process for each file, some at the same time. Also tells which files took longest. */
async function inProcesses(files: readonly string[], concurrency: number): Promise<boolean> {
  if (files.length === 0) return true
  const seconds = new Map<string, number>()
  let isGood = true
  const tests = run({ files: files.map((file) => join(root, file)), concurrency, timeout })
  tests.on('test:fail', () => (isGood = false))
  tests.on('test:complete', ({ name, file, details }) => {
    if (name === file) seconds.set(name, details.duration_ms / 1000)
  })
  await pipeline(tests.compose(new spec()), process.stdout, { end: false })
  const slowest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, 12)
  for (const [file, took] of slowest) console.log(`${took.toFixed(1).padStart(7)} s  ${relative(root, file)}`)
  return isGood
}
