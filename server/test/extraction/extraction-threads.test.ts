import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExtractionTask } from '../../src/extraction/extract-page.ts'
import { openExtractionThreads, PageLimitExceeded } from '../../src/extraction/task/extraction-threads.ts'

const call = { account: 'a', signal: new AbortController().signal }

function task(body: string): ExtractionTask {
  const finalUrl = 'http://site.example/'
  const schema = { type: 'object', properties: { name: { type: 'string' } } }
  const loaded = { status: 200, finalUrl, contentType: 'text/html', kind: 'html', body, responseTimeMs: 1, rendered: false } as const // prettier-ignore
  return { loaded, requestedUrl: finalUrl, schema, prompt: undefined, wantsEvidence: false }
}

test('reads more pages than there are threads, each its own', async () => {
  await using threads = openExtractionThreads({ threads: 2, timeoutMs: 20_000 })
  const names = Array.from({ length: 7 }, (_, at) => `Page ${at}`)
  const found = await Promise.all(names.map((name) => threads.run(task(`<h1>${name}</h1>`), call)))
  assert.deepEqual(
    found.map(({ data }) => data),
    names.map((name) => ({ name })),
  )
})

test('gives up a page that takes too long, and reads the next one', async () => {
  await using threads = openExtractionThreads({ threads: 1, timeoutMs: 700 })
  const hard = threads.run(task('<p class="name">words and more words</p>'.repeat(600_000)), call)
  await assert.rejects(hard, PageLimitExceeded)
  // On a busy machine a new thread may need more than the limit to start.
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const next = await threads.run(task('<h1>Next</h1>'), call).catch(() => undefined)
    if (next === undefined) continue
    assert.deepEqual(next.data, { name: 'Next' })
    return
  }
  assert.fail('the next page was never read')
})

test('ends a wait when its call ends', async () => {
  await using threads = openExtractionThreads({ threads: 1, timeoutMs: 20_000 })
  const caller = new AbortController()
  const first = threads.run(task('<h1>First</h1>'), call)
  const second = threads.run(task('<h1>Second</h1>'), { ...call, signal: caller.signal })
  caller.abort(new Error('gone'))
  await assert.rejects(second, /gone/)
  assert.deepEqual((await first).data, { name: 'First' })
})
