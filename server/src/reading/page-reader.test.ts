import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadingTask } from '../page/read-page.ts'
import { openPageReader } from './page-reader.ts'

const task = (body: string): ReadingTask => ({
  page: { status: 200, finalUrl: 'http://a.example/', kind: 'html', body, rendered: false },
  requestedUrl: 'http://a.example/',
  wants: { text: 'main', links: true },
})
const call = { signal: new AbortController().signal }
const paragraph = '<p>The gannet folds its wings and <a href="/dive">falls</a> thirty metres.</p>\n'

test('reads the same here and in a thread', async () => {
  await using here = openPageReader({ workers: 1 })
  await using there = openPageReader({ workers: 1, maxHereChars: 0 })
  const page = task(`<title>Gannets</title><h1>Gannets</h1>${paragraph.repeat(3)}`)
  assert.deepEqual(await there.read(page, call), await here.read(page, call))
})

test('reads more pages than there are threads, each its own', async () => {
  await using reader = openPageReader({ workers: 2, maxHereChars: 0 })
  const readings = await Promise.all(Array.from({ length: 9 }, (_, index) => reader.read(task(`<p>${index}`), call)))
  assert.deepEqual(
    readings.map(({ text }) => text),
    ['0', '1', '2', '3', '4', '5', '6', '7', '8'],
  )
})

test('leaves the event loop free while a page of 5 MB is read', async () => {
  await using reader = openPageReader({ workers: 1 })
  const done = new AbortController()
  const large = task(paragraph.repeat(5_000_000 / paragraph.length))
  const reading = reader.read(large, call).finally(() => done.abort())
  let turns = 0
  while (!done.signal.aborted && turns < 1_000_000) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  assert.match((await reading).text ?? '', /^The gannet folds/)
  // Read here, the page would let the loop turn a few times at most.
  assert.ok(turns > 50, `the loop turned ${turns} times`)
})

test('gives up a reading that takes too long, and reads the next', async () => {
  await using reader = openPageReader({ workers: 1, maxHereChars: 0, timeLimitMs: 400 })
  await reader.read(task('<p>warm'), call)
  const endless = task('<b>'.repeat(3_900_000))
  const [slow, quick] = await Promise.allSettled([reader.read(endless, call), reader.read(task('<p>quick'), call)])
  assert.equal(slow.status === 'rejected' && slow.reason.code, 'page_crashed')
  assert.equal(quick.status === 'fulfilled' && quick.value.text, 'quick')
})

test('ends a wait when its call ends', async () => {
  await using reader = openPageReader({ workers: 1, maxHereChars: 0 })
  const caller = new AbortController()
  const first = reader.read(task('<p>first'), call)
  const second = reader.read(task('<p>second'), { signal: caller.signal })
  caller.abort(new Error('gone'))
  await assert.rejects(second, /gone/)
  assert.equal((await first).text, 'first')
})
