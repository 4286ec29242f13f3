import { spawnSync } from 'node:child_process'
import { findPostgres } from '../server/test/kit/test-postgres.ts'
import { findRedis } from '../server/test/kit/test-redis.ts'

/**
 * PostgreSQL and Redis for the tests of a fleet, installed with the system's package manager where they are missing.
 * The tests start servers of their own; where nothing can be installed they say that they are skipped.
 */
export function ensureStoreServers(say: (line: string) => void): void {
  const missing = [
    ...(findPostgres() === undefined ? ['postgresql'] : []),
    ...(findRedis() === undefined ? ['redis-server'] : []),
  ]
  if (missing.length === 0) {
    say(`PostgreSQL: ${findPostgres()}\nRedis: ${findRedis()}`)
    return
  }
  say(`The tests of a fleet need ${missing.join(' and ')}: installing.`)
  const commands = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...missing],
  ]
  for (const [program = '', ...parameters] of commands) {
    say(`$ ${program} ${parameters.join(' ')}`)
    // The packages would start servers for everyone; RUNLEVEL keeps them from it.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const { status } = spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0) {
      say(`It failed: the tests of a fleet are skipped. As root, type: apt-get install ${missing.join(' ')}`)
      return
    }
  }
}
