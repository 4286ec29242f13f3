/**
 * Tries /v2 with the newest client of Firecrawl that npm has, and tools made with it, in a folder of its own: the same tests as with the version that they are held to.
 * What it says is news of somebody else's contract, no failure of a commit: neither `npm test` nor `npm run check` runs it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firecrawlPackages } from '../server/test/kit/firecrawl-sdk.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'gannet-firecrawl-'))
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', [...words, ...firecrawlPackages.map((name) => `${name}@latest`)], {
    cwd: folder,
    stdio: 'inherit',
  })
  execFileSync('npm', ['ls', ...firecrawlPackages], { cwd: folder, stdio: 'inherit' })
  const tests = globSync('server/test/{firecrawl/*,fleet/firecrawl}.test.ts', { cwd: root })
  const env = { ...process.env, FIRECRAWL_SDK_FOLDER: folder }
  const { status } = spawnSync(process.execPath, ['scripts/test.ts', ...tests], { cwd: root, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
