// Builds dist: plain ES modules and their declarations. tsc rewrites the names of imported files in the modules, but
// not in the declarations.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const dist = join(import.meta.dirname, 'dist')
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
rmSync(dist, { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', 'tsconfig.json'], {
  cwd: import.meta.dirname,
  stdio: ['ignore', 'inherit', 'inherit'],
})
if (status !== 0) process.exit(1)
for (const name of readdirSync(dist).filter((name) => name.endsWith('.d.ts'))) {
  const path = join(dist, name)
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(from '\.\/[^']+)\.ts'/g, "$1.js'"))
}
