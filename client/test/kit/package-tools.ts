import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Far larger than all the rest together, so no dependencies of the project: fetched once, when this test first runs. */
const packages: Readonly<Record<string, string>> = {
  publint: 'publint@0.3.25',
  '@arethetypeswrong/cli': '@arethetypeswrong/cli@0.18.5',
  node20: `node20@npm:node-${process.platform}-${process.arch}@20.20.2`,
  node22: `node22@npm:node-${process.platform}-${process.arch}@22.23.3`,
  // The programs themselves; the packages that users install fetch these by a script.
  deno: `deno@npm:@deno/${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}@2.9.6`,
  ai: 'ai@7.0.173',
  '@langchain/core': '@langchain/core@1.4.0',
  bun: `bun@npm:@oven/bun-${process.platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}@1.4.5`,
}

const folder = join(import.meta.dirname, '../../../node_modules/.cache/gannet-client-tools')

/** Names for `ensurePackageTool`. */
export const packageTools: readonly string[] = Object.keys(packages)

/** Installs those tools that are missing, each by itself, and gives why one cannot be had. */
export function ensurePackageTool(name: string): string | undefined {
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return undefined
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private": true}')
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0']
  const all = Object.entries(packages).filter(([other]) => existsSync(join(folder, 'node_modules', other)))
  const wanted = [packages[name] ?? name, ...all.map(([, spec]) => spec)]
  const { status, stderr } = spawnSync('npm', [...words, ...wanted], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
  })
  return status === 0 ? undefined : `${name} cannot be installed: ${stderr.trim().split('\n').at(-1)}`
}

/** Where fetched packages lie. */
export const packageToolsFolder = join(folder, 'node_modules')

/** A tool's file. */
export function packageToolPath(name: string, file: string): string {
  return join(folder, 'node_modules', name, file)
}
