/**
 * `npm run bench`: Gannet beside its floors and what one would pick instead, as one table, on loopback. Names measure those
 * scenarios alone, and what else is known by that name; folders of pages measure text and fields on real pages.
 *
 *   --rounds N    rounds of each scenario; 7 unless told
 *   --json FILE   writes the results
 *   --write       writes docs/benchmarks.json, docs/benchmarks.md and its chart
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { version } from '../server/src/version.ts'
import { benchChromium } from './bench-chromium.ts'
import { compare } from './comparison/compare.ts'
import { consoleTable } from './comparison/console-table.ts'
import type { Results } from './comparison/results.ts'
import { type Scenario, scenarios } from './comparison/scenarios.ts'
import { pinnedPackages } from './comparison/versions.ts'
import { thisMachine } from './comparison/this-machine.ts'
import { writeBenchmarks } from './comparison/write-benchmarks.ts'
import { startArticleSite } from './start-article-site.ts'

const here = import.meta.dirname
/** What is measured of Gannet alone, or on pages that do not come with it. */
const singles: Readonly<Record<string, readonly string[]>> = {
  scrape: ['plain-memory.ts', 'rendered-memory.ts'],
  'kept-contexts': ['kept-contexts.ts'],
  gate: ['gate.ts'],
  cache: ['cache.ts'],
  stored: ['stored.ts'],
  fleet: ['fleet.ts'],
  screenshot: ['whole-page.ts', 'rendered-memory.ts 500 shoot'],
  reading: ['system-pages.ts', 'reading.ts', 'reading-limits.ts'],
  extract: ['extract.ts'],
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'string' }, write: { type: 'boolean' } },
})
const names = positionals.filter((argument) => !argument.includes('/'))
const folders = positionals.filter((argument) => argument.includes('/'))
const known = new Set([...scenarios.map(({ name }) => name), ...Object.keys(singles)])
const unknown = names.find((name) => !known.has(name))
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}"; there are ${[...known].join(', ')}.`)
  process.exit(2)
}
installPeers()
const wanted = scenarios.filter(
  ({ name }) => names.length === 0 || names.includes(name) || (name === 'rendered' && names.includes('scrape')),
)
const results = await measureAll(wanted)
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`)
if (values.write === true) await writeBenchmarks(results)
for (const script of names.flatMap((name) => singles[name] ?? [])) {
  const [file = '', ...settings] = script.split(' ')
  run(process.execPath, [join(here, file), ...settings, ...folders])
}

async function measureAll(chosen: readonly Scenario[]): Promise<Results> {
  const chromium = await benchChromium()
  const rounds = Number(values.rounds)
  const found = []
  for (const scenario of chosen) {
    using site = await startArticleSite(scenario.name === 'egress' ? 40 : 12)
    const result = await compare(scenario, { origin: site.origin, chromium, rounds })
    console.log(`${consoleTable(result)}\n`)
    found.push(result)
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    version,
    machine: thisMachine(chromium),
    rounds,
    scenarios: found,
  }
}

/** The peers to compare with are not the service's dependencies. Their install scripts would fetch browsers, so they are not run. */
function installPeers(): void {
  const isThere = Object.entries(pinnedPackages).every(([name, version]) => {
    const file = join(here, 'node_modules', name, 'package.json')
    return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version
  })
  if (isThere) return
  console.log('Installing the peers to compare with into bench/node_modules.')
  run('npm', ['ci', '--prefix', here, '--ignore-scripts', '--no-audit', '--no-fund'])
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: join(here, '..') })
  if (status !== 0) process.exit(status ?? 1)
}
