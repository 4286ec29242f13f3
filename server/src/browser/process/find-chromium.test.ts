import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { findChromium } from './find-chromium.ts'

async function folderWith(...paths: readonly string[]): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'find-chromium-'))
  for (const file of paths) {
    await mkdir(dirname(join(path, file)), { recursive: true })
    await writeFile(join(path, file), '#!/bin/sh\n')
    await chmod(join(path, file), 0o755)
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

test('a path given by the operator is the one, or none is', async () => {
  await using folder = await folderWith('my-browser', 'chromium-headless-shell')
  const given = join(folder.path, 'my-browser')
  assert.equal(await findChromium({ chromium: given, path: folder.path }), given)
  assert.equal(await findChromium({ chromium: `${given}-x`, path: folder.path }), undefined)
})

test('a headless shell comes before a full browser, wherever it is', async () => {
  await using first = await folderWith('chromium-headless-shell-not', 'google-chrome')
  await using second = await folderWith('chromium-headless-shell')
  const path = `${first.path}:${second.path}`
  assert.equal(await findChromium({ path }), join(second.path, 'chromium-headless-shell'))
})

test("Playwright's newest build is what is left when the system has none", async () => {
  const shell = 'chrome-headless-shell-linux64/chrome-headless-shell'
  await using cache = await folderWith(`chromium_headless_shell-999/${shell}`, `chromium_headless_shell-1200/${shell}`)
  const found = await findChromium({ path: '', folders: [], playwrightCache: cache.path })
  assert.equal(found, join(cache.path, `chromium_headless_shell-1200/${shell}`))
})
