/**
 * Installs what the tests need and says so, then runs them: `npm test` all of them, `npm run test:fast` those that
 * need neither a browser nor a database server. Further arguments name single test files.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../server/src/browser/ensure-chromium.ts'
import { ensureHttpx } from './ensure-httpx.ts'
import { ensureStoreServers } from './ensure-store-servers.ts'
import { readConfig } from '../server/src/config/config.ts'

const root = join(import.meta.dirname, '..')
const isFast = process.argv.includes('--fast')
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
/** Tests of pure code, and of the repository itself. */
const narrow = ['server/src/**', 'server/test', 'playground/src/**', 'client/src/**']
/** Tests with browsers, servers and programs, which mostly wait for them. */
const wide = ['server/test/*/**', 'client/test/**', 'scripts/**', 'demo/**']
/** Files of those that run at the same time: more wait less, but disturb each other's clocks. */
const filesAtOnce = 2
const shared = ['--test', '--test-timeout=180000', '--test-reporter=spec']
// One process for many files: modules hold no state, and a process for each would cost more than their tests.
const inOneProcess = [...shared, '--test-isolation=none']

if (!isFast) {
  console.log('The tests need a Chromium; one is installed if none is found.')
  const { chromium, searchPath: path } = readConfig(process.env)
  console.log(`Chromium: ${await ensureChromium({ chromium, path }, console.log)}`)
  ensureStoreServers(console.log)
  ensureHttpx(console.log)
}
if (named.length > 0) process.exit(run(inOneProcess, named))
const narrowStatus = run(inOneProcess, filesOf(narrow))
const wideStatus = isFast ? 0 : run([...shared, `--test-concurrency=${filesAtOnce}`], filesOf(wide))
process.exit(narrowStatus || wideStatus)

function filesOf(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => globSync(`${folder}/*.test.ts`, { cwd: root })).toSorted()
}

function run(flags: readonly string[], files: readonly string[]): number {
  return spawnSync(process.execPath, [...flags, ...files], { cwd: root, stdio: 'inherit' }).status ?? 1
}
