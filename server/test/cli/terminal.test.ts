import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { openTestSite } from '../kit/test-site.ts'

const launcher = join(import.meta.dirname, '../../bin/gannet.js')
const escape = String.fromCodePoint(27)
const hasTerminal = spawnSync('script', ['--version']).error === undefined

/** What a person sees: the command with a terminal for its input and outputs. */
async function onTerminal(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { PATH, HOME, GANNET_CHROMIUM } = process.env
  const line = [process.execPath, launcher, ...words].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    env: { PATH, HOME, GANNET_CHROMIUM, TERM: 'xterm', GANNET_ALLOW_TARGETS: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [shown] = await Promise.all([text(child.stdout), once(child, 'close')])
  return shown
}

test(
  'a terminal shows progress that goes again, colours, and nothing that a page could command it with',
  { skip: !hasTerminal },
  async () => {
    await using site = await openTestSite({
      '/': `<main><p>A red kettle ${escape}[31m${escape}]0;title\u0007 and more.</main>`,
    })
    const shown = await onTerminal(['scrape', site.url('/')])
    assert.match(shown, /starting \d/)
    const result = shown.slice(shown.lastIndexOf(`${escape}[2K`) + 4)
    assert.match(result, /^A red kettle/)
    assert.ok(!result.includes(escape) && !result.includes('\u0007'), JSON.stringify(result))
    const quiet = await onTerminal(['scrape', site.url('/'), '--quiet'])
    assert.ok(!quiet.includes(escape), JSON.stringify(quiet))
    assert.ok((await onTerminal(['scrape', site.url('/none'), '--quiet'])).includes(`${escape}[31mgannet:`))
    const plain = await onTerminal(['scrape', site.url('/none'), '--quiet'], { NO_COLOR: '1' })
    assert.match(plain, /^gannet: The target URL answered 404/)
    assert.ok(!plain.includes(escape))
    const picture = await onTerminal(['screenshot', site.url('/'), '-o', '-'])
    assert.match(picture, /not written to a terminal/)
  },
)

test('a list shows a bar on a terminal', { skip: !hasTerminal }, async () => {
  await using site = await openTestSite({
    '*': (_request, response) => void setTimeout(() => response.end('page'), 150),
  })
  const list = Array.from({ length: 6 }, (_, index) => site.url(`/${index}`)).join('\n')
  const { PATH } = process.env
  const line = `printf '${list}' | '${process.execPath}' '${launcher}' scrape --batch - --concurrency 1 > /dev/null`
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    env: { PATH, TERM: 'xterm', GANNET_ALLOW_TARGETS: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [shown] = await Promise.all([text(child.stdout), once(child, 'close')])
  assert.match(shown, /\[#+-+\] [1-5]\/6 {2}0 failed {2}[\d.]+\/s {2}[\d.]+ s left/)
  assert.match(shown, /6 of 6 done, 0 failed/)
})
