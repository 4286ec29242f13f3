// npm test: early
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WrittenJson } from '../json/written-json.ts'
import type { ReadingTask } from '../page/task/reading-task.ts'
import { openPageReader } from './page-reader.ts'

const task = (body: string): ReadingTask => ({
  page: { status: 200, finalUrl: 'http://a.example/', kind: 'html', body, rendered: false },
  requestedUrl: 'http://a.example/',
  wants: { text: 'main', links: true },
})
const call = { account: 'a', signal: new AbortController().signal }
const maxBytes = 25 * 1024 * 1024
const paragraph = '<p>The gannet folds its wings and <a href="/dive">falls</a> thirty metres.</p>\n'

test('reads the same here and in a thread', async () => {
  await using here = openPageReader({ threads: 1, maxBytes })
  await using there = openPageReader({ threads: 1, maxBytes, readsHere: false })
  const page = task(`<title>Gannets</title><h1>Gannets</h1>${paragraph.repeat(3)}`)
  assert.deepEqual(await there.read(page, call), await here.read(page, call))
})

test('reads more pages than there are threads, each its own', async () => {
  await using reader = openPageReader({ threads: 2, maxBytes, readsHere: false })
  const readings = await Promise.all(Array.from({ length: 9 }, (_, index) => reader.read(task(`<p>${index}`), call)))
  assert.deepEqual(
    readings.map(({ text }) => text),
    ['0', '1', '2', '3', '4', '5', '6', '7', '8'],
  )
})

test('leaves the event loop free while a page of 5 MB is read', async () => {
  // What is promised is the loop's freedom, not the thread's speed, which stands back behind everything else on the machine.
  await using reader = openPageReader({ threads: 1, maxBytes, timeLimitMs: 120_000 })
  const done = new AbortController()
  const large = task(paragraph.repeat(5_000_000 / paragraph.length))
  const reading = reader.read(large, call).finally(() => done.abort())
  let turns = 0
  while (!done.signal.aborted && turns < 1_000_000) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    turns += 1
  }
  const { text } = await reading
  assert.ok(text instanceof WrittenJson)
  assert.match(text.toJSON(), /^The gannet folds/)
  // Read here, the page would let the loop turn a few times at most.
  assert.ok(turns > 50, `the loop turned ${turns} times`)
})

test('a body that is still bytes is decoded where it is read, and its memory goes with it', async () => {
  await using reader = openPageReader({ threads: 1, maxBytes })
  const source = `<meta charset=windows-1252><p>Crème brûlée</p>${paragraph.repeat(5000)}`
  const bytes = Uint8Array.from(Buffer.from(source, 'latin1'))
  const page = { ...task('').page, body: { bytes, charset: undefined } }
  const { html, text, markdown } = await reader.read(
    { ...task(''), page, wants: { text: 'full', links: false, html: true, markdown: true } },
    call,
  )
  assert.ok(html instanceof WrittenJson && text instanceof WrittenJson && markdown instanceof WrittenJson)
  assert.equal(html.toJSON(), source)
  assert.match(text.toJSON(), /^Crème brûlée\n/)
  assert.ok(markdown.toJSON().includes('[falls](http://a.example/dive)'))
  assert.equal(bytes.length, 0)
})

test('a document that was misread is repaired where it is read, here and in a thread', async () => {
  await using reader = openPageReader({ threads: 1, maxBytes })
  for (const words of [1, 100_000]) {
    const misread = new TextDecoder('windows-1252').decode(Buffer.from('<p>12 €'.repeat(words)))
    const page = { ...task(misread).page, isMisread: true }
    const { text } = await reader.read({ ...task(''), page, wants: { text: 'full', links: false } }, call)
    assert.ok(JSON.stringify(text) === JSON.stringify(Array(words).fill('12 €').join('\n\n')), `of ${words} words`)
  }
})

test('gives up a reading that takes too long, and reads the next', async () => {
  await using reader = openPageReader({ threads: 1, maxBytes, readsHere: false, timeLimitMs: 1500 })
  await reader.read(task('<p>warm'), call)
  const endless = task('<div class=a>x'.repeat(1_900_000))
  const [slow, quick] = await Promise.allSettled([reader.read(endless, call), reader.read(task('<p>quick'), call)])
  assert.equal(slow.status === 'rejected' && slow.reason.code, 'page_crashed')
  assert.equal(quick.status === 'fulfilled' && quick.value.text, 'quick')
})

test('ends a wait when its call ends', async () => {
  await using reader = openPageReader({ threads: 1, maxBytes, readsHere: false })
  const caller = new AbortController()
  const first = reader.read(task('<p>first'), call)
  const second = reader.read(task('<p>second'), { ...call, signal: caller.signal })
  caller.abort(new Error('gone'))
  await assert.rejects(second, /gone/)
  assert.equal((await first).text, 'first')
})

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 62>>stream
BT /F1 18 Tf 20 100 Td (A gannet) Tj 0 -30 Td (dives) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
6 0 obj<</Title(Gannets)/Author(Ann)/CreationDate(D:20240203120000Z)>>endobj
trailer<</Root 1 0 R/Info 6 0 R>>
%%EOF`

const pdfTask = (bytes: string): ReadingTask => ({
  ...task(''),
  page: { ...task('').page, kind: 'pdf', bytes: Buffer.from(bytes) },
})

test('reads the text and the metadata of a PDF', async () => {
  await using reader = openPageReader({ threads: 1, maxBytes })
  const { text, facts, state } = await reader.read(pdfTask(pdf), call)
  assert.equal(text, 'A gannet\ndives')
  assert.deepEqual([facts.title, facts.author, facts.date, state.kind], ['Gannets', 'Ann', '2024-02-03', 'content'])
})

test('refuses a broken PDF and reads on', async () => {
  await using reader = openPageReader({ threads: 1, maxBytes })
  await assert.rejects(reader.read(pdfTask('%PDF-1.4 and nothing more'), call), { code: 'unsupported_content_type' })
  assert.equal((await reader.read(pdfTask(pdf), call)).state.kind, 'content')
})
