import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Machine } from './results.ts'

/** What the measuring machine is. */
export function thisMachine(chromium: string): Machine {
  const release = readFileSync('/etc/os-release', 'utf8')
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: /^PRETTY_NAME="?([^"\n]*)/m.exec(release)?.[1] ?? process.platform,
    node: process.version,
    chromium: execFileSync(chromium, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim(),
  }
}
