/**
 * `npm run bench -- NAME`: runs a benchmark by name, or all of them. Every one prints ratios against a floor or a peer from
 * one interleaved run on loopback; absolute figures depend on the machine.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const benches: Readonly<Record<string, readonly string[]>> = {
  scrape: ['plain-scrape.ts', 'rendered.ts', 'rendered-memory.ts'],
  gate: ['gate.ts'],
  fleet: ['fleet.ts'],
  screenshot: ['screenshot.ts', 'rendered-memory.ts 500 shoot'],
  egress: ['egress.ts'],
  reading: ['reading.ts', 'reading-limits.ts'],
  extract: ['extract.ts'],
}

const asked = process.argv.slice(2).filter((argument) => !argument.includes('/'))
/** Folders of pages, which some benchmarks measure on. */
const folders = process.argv.slice(2).filter((argument) => argument.includes('/'))
const names = asked.length > 0 ? asked : Object.keys(benches)
for (const name of names) {
  const scripts = benches[name]
  if (scripts === undefined) {
    console.error(`There is no benchmark "${name}"; there are ${Object.keys(benches).join(', ')}.`)
    process.exit(2)
  }
  if (!existsSync(join(here, 'node_modules'))) installPeers()
  for (const script of scripts) {
    const [file = '', ...settings] = script.split(' ')
    run(process.execPath, [join(here, file), ...settings, ...folders])
  }
}

/** The peers to compare with are not the service's dependencies, so they are installed on the first run. */
function installPeers(): void {
  console.log('Installing the peers to compare with into bench/node_modules.')
  run('npm', ['ci', '--prefix', here, '--no-audit', '--no-fund'])
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: join(here, '..') })
  if (status !== 0) process.exit(status ?? 1)
}
