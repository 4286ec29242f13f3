import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExtractionTask } from '../../src/extraction/extract-page.ts'
import { ExtractionWorkers, PageTooHard } from '../../src/extraction/extraction-workers.ts'

const { signal } = new AbortController()

function task(body: string): ExtractionTask {
  const finalUrl = 'http://site.example/'
  const schema = { type: 'object', properties: { name: { type: 'string' } } }
  const loaded = { status: 200, finalUrl, contentType: 'text/html', kind: 'html', body, responseTimeMs: 1, rendered: false } as const // prettier-ignore
  return { loaded, requestedUrl: finalUrl, schema, prompt: undefined, wantsEvidence: false }
}

test('reads more pages than there are threads, each its own', async () => {
  await using workers = new ExtractionWorkers({ threads: 2, timeoutMs: 20_000 })
  const names = Array.from({ length: 7 }, (_, at) => `Page ${at}`)
  const found = await Promise.all(names.map((name) => workers.run(task(`<h1>${name}</h1>`), signal)))
  assert.deepEqual(
    found.map(({ data }) => data),
    names.map((name) => ({ name })),
  )
})

test('gives up a page that takes too long, and reads the next one', async () => {
  await using workers = new ExtractionWorkers({ threads: 1, timeoutMs: 700 })
  const hard = workers.run(task('<p class="name">words and more words</p>'.repeat(600_000)), signal)
  await assert.rejects(hard, PageTooHard)
  // On a busy machine a new thread may need more than the limit to start.
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const next = await workers.run(task('<h1>Next</h1>'), signal).catch(() => undefined)
    if (next === undefined) continue
    assert.deepEqual(next.data, { name: 'Next' })
    return
  }
  assert.fail('the next page was never read')
})

test('ends a wait when its call ends', async () => {
  await using workers = new ExtractionWorkers({ threads: 1, timeoutMs: 20_000 })
  const caller = new AbortController()
  const first = workers.run(task('<h1>First</h1>'), signal)
  const second = workers.run(task('<h1>Second</h1>'), caller.signal)
  caller.abort(new Error('gone'))
  await assert.rejects(second, /gone/)
  assert.deepEqual((await first).data, { name: 'First' })
})
