import assert from 'node:assert/strict'
import { once } from 'node:events'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { JobItem } from '../../src/contract/jobs.ts'
import { openTestFolder, outcomeOf, runCommand, startCommand } from '../kit/command.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

async function linesOf(file: string): Promise<JobItem[]> {
  const text = await readFile(file, 'utf8')
  assert.ok(text === '' || text.endsWith('\n'), 'no line is torn')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): JobItem => JSON.parse(line))
}

/** A site whose pages each lead to two others, so many in all. */
async function openTree(count: number) {
  return await openTestSite({
    '/robots.txt': { status: 404 },
    '*': (request, response) => {
      const n = Number(request.url?.split('/')[2] ?? 0)
      const links = [2 * n + 1, 2 * n + 2].filter((next) => next < count)
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<title>Page ${n}, "so"</title><main><h1>Page ${n}</h1><p>All of ${n}.</p>${links.map((next) => `<a href="/p/${next}">${next}</a>`).join(' ')}</main>`,
        )
    },
  })
}

const pathsOf = (items: readonly JobItem[]): string[] => items.map(({ url }) => new URL(url).pathname).toSorted()

const pagesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => (n === 0 ? '/' : `/p/${n}`)).toSorted()

async function untilLines(file: string, count: number): Promise<void> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.split('\n').length > count) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  assert.fail('there were no lines')
}

test('a site becomes lines of JSON and a table, without a server', async () => {
  await using site = await openTree(7)
  await using folder = await openTestFolder()
  const words = ['crawl', site.url('/'), '--sitemap', 'skip', '--text', '-o', folder.file('site.csv')]
  const crawled = await runCommand(words)
  assert.deepEqual([crawled.code, crawled.out], [0, ''], crawled.err)
  assert.match(crawled.err, /7 done, 0 failed, 0 left out\n$/)
  const lines = await linesOf(folder.file('site.jsonl'))
  assert.deepEqual(pathsOf(lines), pagesOf(7))
  assert.ok(lines.every(({ result = {} }) => 'text' in result && !('html' in result) && !('links' in result)))
  const [head = '', first = '', ...more] = (await readFile(folder.file('site.csv'), 'utf8')).trimEnd().split('\r\n')
  assert.deepEqual([head.startsWith('n,seq,url,state,'), more.length], [true, 6])
  assert.ok(head.split(',').includes('result.metadata.title') && first.includes('"Page 0, ""so"""'), first)
  assert.deepEqual((await readdir(folder.path)).toSorted(), ['site.csv', 'site.jsonl'])
  const again = await runCommand(words)
  assert.deepEqual([again.code, /holds a crawl that has ended/.test(again.err)], [2, true], again.err)
  assert.equal(site.count('/'), 1)
})

test('a crawl that was killed goes on: no line is lost or doubled, and no page asked for that was done', async () => {
  await using site = await openTree(15)
  await using folder = await openTestFolder()
  const out = folder.file('site.jsonl')
  const words = ['crawl', site.url('/'), '--sitemap', 'skip', '--text', '-o', out]
  const killed = startCommand(words)
  const ended = once(killed, 'close')
  await untilLines(out, 4)
  killed.kill('SIGKILL')
  await ended
  await appendFile(out, '{"n":99,"se')
  const other = await runCommand(['crawl', site.url('/'), '--limit', '3', '-o', out])
  assert.deepEqual([other.code, /beginning of another crawl/.test(other.err)], [2, true], other.err)
  const second = await runCommand(words)
  assert.equal(second.code, 0, second.err)
  const lines = await linesOf(out)
  assert.deepEqual(pathsOf(lines), pagesOf(15))
  assert.deepEqual(
    lines.map(({ seq }) => seq),
    lines.map((_, index) => index + 1),
  )
  // Those that ran when it was killed are asked for once more, two of a host at most.
  assert.ok(site.hits.length <= 15 + 2 + 1, `${site.hits.length} requests`)
  assert.deepEqual(await readdir(folder.path), ['site.jsonl'])
})

test('a service of the environment crawls, under its account, and goes on while nobody reads', async () => {
  await using site = await openTree(7)
  await using service = await openTestService()
  await using folder = await openTestFolder()
  const out = folder.file('data.jsonl')
  const schema = '{"type":"object","properties":{"title":{"type":"string"}}}'
  const words = ['crawl', site.url('/'), '--sitemap', 'skip', '--render', 'never', '--schema', schema, '-o', out]
  const env = { GANNET_URL: service.origin, GANNET_KEY: service.key }
  const first = startCommand(words, env)
  const told = outcomeOf(first)
  await untilLines(out, 2)
  first.kill('SIGINT')
  const { code, err } = await told
  const [job] = (await service.get('/v1/jobs')).body.jobs
  assert.deepEqual([code, err.includes(`${job.id} goes on in the service`)], [130, true], err)
  const second = await runCommand(words, env)
  assert.equal(second.code, 0, second.err)
  const lines = await linesOf(out)
  assert.deepEqual(pathsOf(lines), pagesOf(7))
  assert.deepEqual(lines[0]?.result?.['data'], { title: 'Page 0' })
  const { jobs } = (await service.get('/v1/jobs')).body
  assert.deepEqual([jobs.length, jobs[0].operation, jobs[0].credits_used], [1, 'extract', 21])
})

test('a crawl that cannot begin ends as its first page would', async () => {
  const { code, out, err } = await runCommand(['crawl', 'http://127.0.0.2/'])
  assert.equal(code, 4, err)
  const [line] = out.trimEnd().split('\n')
  assert.deepEqual(
    [JSON.parse(line ?? '').code, /may not be fetched|not.*allowed|public/i.test(err)],
    ['url_not_allowed', true],
    err,
  )
})
