/** `npm run check`: everything a commit must pass, in under a minute. Stops at the first failure. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const steps: [string, string, string[]][] = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings', '.']],
  ['types', bin('tsc'), ['--noEmit']],
  ['types of in-page code', bin('tsc'), ['--noEmit', '--project', 'server/src/browser/in-page']],
  ['types of the playground', bin('tsc'), ['--noEmit', '--project', 'playground']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['patterns', process.execPath, ['scripts/check-patterns.ts']],
  ['generated files', process.execPath, ['scripts/generate.ts', '--check']],
  ['fast tests', process.execPath, ['scripts/test.ts', '--fast']],
]

for (const [name, command, args] of steps) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (status === 0) continue
  console.log(stdout + stderr)
  process.exit(1)
}
