import { spawnSync } from 'node:child_process'
import { whyNoHttpx } from '../server/test/kit/python.ts'

/** Python's httpx for the tests of Python, installed with the system's package manager where it is missing. */
export function ensureHttpx(say: (line: string) => void): void {
  if (whyNoHttpx() === undefined) return
  say('The tests of Python need Python and httpx: installing.')
  const commands = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'python3-httpx'],
  ]
  for (const [program = '', ...parameters] of commands) {
    say(`$ ${program} ${parameters.join(' ')}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status } = spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status === 0) continue
    say('It failed: the test is skipped. As root, type: apt-get install python3-httpx')
    return
  }
}
