/**
 * `npm run lock`: adds to package-lock.json the platform packages that npm left out because its registry did not serve them
 * when the lockfile was made. `npm ci` demands an entry for each optional dependency, also for those of other platforms.
 * Run it after every `npm install` that changes the lockfile.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = new Set([
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
  'wasm32',
])
const processors = new Set(['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'])

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.', 'bench']
for (const folder of folders) complete(join(import.meta.dirname, '..', folder, 'package-lock.json'))

function complete(path: string): void {
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Entry> }
  const missing = Object.values(lock.packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && lock.packages[`node_modules/${name}`] === undefined)
      .map(([name, version]): [string, Entry] => [`node_modules/${name}`, entryOf(name, version, dev === true)]),
  )
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
  packages.sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`${path}: ${missing.length} platform packages added`)
}

function entryOf(name: string, version: string, isDev: boolean): Entry {
  const words = name.split(/[/-]/)
  const system = words.find((word) => systems.has(word))
  const processor = words.find((word) => processors.has(word))
  return {
    version,
    ...(processor !== undefined && { cpu: [processor] }),
    ...(isDev && { dev: true }),
    optional: true,
    ...(system !== undefined && { os: [system] }),
  }
}
