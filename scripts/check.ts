/**
 * `npm run check`: everything a commit must pass, in well under a minute: two steps at a time, the longest first. After a
 * failure no further step begins.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
/** Of these two each thread would derive most types once more for itself, while the other step waits for a processor. */
const oneThread = { ...process.env, GOMAXPROCS: '1' }

type Step = readonly [name: string, command: string, args: readonly string[], env?: NodeJS.ProcessEnv]

const steps: readonly Step[] = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ['fast tests', process.execPath, ['scripts/test.ts', '--fast']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings', '.'], oneThread],
  ['types', bin('tsc'), ['--noEmit', '--checkers', '1']],
  ['types of the playground', bin('tsc'), ['--noEmit', '--project', 'playground']],
  ['types of in-page code', bin('tsc'), ['--noEmit', '--project', 'server/src/browser/in-page']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['patterns', process.execPath, ['scripts/check-patterns.ts']],
  ['generated files', process.execPath, ['scripts/generate.ts', '--check']],
]

let isGood = true
const waiting = steps.values()
await Promise.all([lane(), lane()])
process.exit(isGood ? 0 : 1)

async function lane(): Promise<void> {
  for (const step of waiting) {
    const passed = await passes(step)
    isGood &&= passed
    if (!isGood) return
  }
}

async function passes([name, command, args, env = process.env]: Step): Promise<boolean> {
  const started = performance.now()
  const step = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [status]] = await Promise.all([text(step.stdout), text(step.stderr), once(step, 'close')])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (status !== 0) console.log(output + errors)
  return status === 0
}
