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

if (!isFast) {
  console.log('The tests need a Chromium; one is installed if none is found.')
  const { chromium, searchPath: path } = readConfig(process.env)
  console.log(`Chromium: ${await ensureChromium({ chromium, path }, console.log)}`)
  ensureStoreServers(console.log)
  ensureHttpx(console.log)
}

const folders = isFast
  ? ['server/src/**/*.test.ts', 'server/test/*.test.ts', 'playground/src/**/*.test.ts', 'client/src/**/*.test.ts']
  : ['server/src', 'server/test', 'playground/src', 'client/src', 'client/test', 'scripts', 'demo'].map(
      (folder) => `${folder}/**/*.test.ts`,
    )
const files = named.length > 0 ? named : folders.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()
// One process for all files: modules hold no state, and a process for each file would cost more than the tests.
const flags = ['--test', '--test-isolation=none', '--test-timeout=180000', '--test-reporter=spec']
const { status } = spawnSync(process.execPath, [...flags, ...files], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
