import { globSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

/** A Python that has httpx; other Pythons may come first on the PATH than the one that packages are installed for. */
export function pythonWithHttpx(): string | undefined {
  const candidates = ['python3', ...globSync('/usr/bin/python3')]
  return candidates.find((program) => spawnSync(program, ['-c', 'import httpx']).status === 0)
}

/** Why the example for Python cannot run here; undefined when it can. */
export function whyNoHttpx(): string | undefined {
  if (pythonWithHttpx() !== undefined) return undefined
  return 'no Python with httpx is installed (apt-get install python3-httpx to run this)'
}
