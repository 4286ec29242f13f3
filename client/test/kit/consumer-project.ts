import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { ensurePackageTool } from './package-tools.ts'

export const root = join(import.meta.dirname, '../../..')

/** A fresh project that has the package as npm packs it. */
export interface ConsumerProject extends AsyncDisposable {
  /** Holds the project and the packed package. */
  readonly folder: string
  readonly tarball: string
  readonly project: string
}

interface Outcome {
  readonly code: number
  readonly out: string
}

export async function openConsumerProject(): Promise<ConsumerProject> {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-package-'))
  const project = join(folder, 'project')
  await mkdir(project)
  const packed = await run('npm', ['pack', '--pack-destination', folder], { cwd: join(root, 'client') })
  assert.equal(packed.code, 0, packed.out)
  const { version } = JSON.parse(await readFile(join(root, 'client/package.json'), 'utf8')) as { version: string }
  const tarball = join(folder, `gannet-client-${version}.tgz`)
  await writeFile(join(project, 'package.json'), '{"private": true, "type": "module"}')
  const installed = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project })
  assert.equal(installed.code, 0, installed.out)
  return {
    folder,
    tarball,
    project,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

export function run(program: string, words: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  return new Promise<Outcome>((resolve) => {
    execFile(program, words, { ...options, encoding: 'utf8' }, (error, stdout, stderr) => {
      const failure = typeof error?.code === 'number' ? error.code : 1
      const code = error === null ? 0 : failure
      resolve({ code, out: stdout + stderr })
    })
  })
}

/** Says why a test is skipped, when its tool is not there and cannot be fetched. */
export function isMissing(context: TestContext, tool: string): boolean {
  const why = ensurePackageTool(tool)
  if (why !== undefined) context.skip(why)
  return why !== undefined
}
