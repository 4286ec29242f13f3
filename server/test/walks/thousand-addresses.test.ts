import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { outcomeOf, openTestFolder, runCommand, startCommand } from '../kit/command.ts'
import { openTestSite } from '../kit/test-site.ts'

const addresses = 1000
const atOnce = 16

test('a thousand addresses: a list that is killed in the middle, gone on with, and made a table', async () => {
  await using site = await openTestSite({
    '*': ({ url }, response) =>
      void response.end(`<title>Page ${url}</title><main><h1>Page ${url}</h1><p>Words of it.</p></main>`),
  })
  await using folder = await openTestFolder()
  const urls = Array.from({ length: addresses }, (_, n) => site.url(`/${n}`))
  await writeFile(folder.file('urls.txt'), urls.join('\n'))
  const words = [
    'scrape',
    '--batch',
    folder.file('urls.txt'),
    '--concurrency',
    String(atOnce),
    '-o',
    folder.file('out.jsonl'),
  ]
  const first = startCommand(words)
  const firstEnd = once(first, 'exit')
  while (site.hits.length < addresses / 3) await new Promise((resolve) => setTimeout(resolve, 5))
  first.kill('SIGKILL')
  await firstEnd
  assert.ok(site.hits.length < addresses, 'it was killed in the middle')

  const second = await outcomeOf(startCommand(words))
  assert.equal(second.code, 0, second.err)
  const lines = (await readFile(folder.file('out.jsonl'), 'utf8')).trim().split('\n')
  const told = lines.map((line) => JSON.parse(line) as { url: string; text: string })
  assert.deepEqual(told.map(({ url }) => url).toSorted(), urls.toSorted(), 'each address once')
  assert.ok(told.every(({ url, text }) => text.includes(`Page ${new URL(url).pathname}`)))
  assert.ok(site.hits.length <= addresses + atOnce, `${site.hits.length} pages were asked for`)

  const table = await runCommand([...words.slice(0, -1), folder.file('out.csv')])
  assert.equal(table.code, 0, table.err)
  const rows = (await readFile(folder.file('out.csv'), 'utf8')).trim().split('\n')
  assert.ok(rows.length > addresses, `${rows.length} rows, the heads counted`)
})
