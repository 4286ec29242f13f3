import assert from 'node:assert/strict'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { on, once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { test } from 'node:test'
import { openTestModel } from '../kit/test-model.ts'
import { openTestFolder, outcomeOf, runCommand, startCommand } from '../kit/command.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

interface Line {
  readonly url: string
  readonly status?: number
  readonly text?: string
  readonly error?: string
  readonly code?: string
}

async function linesOf(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8')
  assert.ok(text === '' || text.endsWith('\n'), 'no line is torn')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}

/** A site with any number of pages, of which some can be held back until they are let go. */
async function openPages() {
  const held = new Set<ServerResponse>()
  const state = { isHolding: false, missing: '/missing' }
  const site = await openTestSite({
    '*': (request, response) => {
      const path = request.url ?? ''
      if (path === state.missing) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write(`<title>${path}</title><main><p>This is the page ${path}.`)
      if (!state.isHolding) return void response.end()
      return void held.add(response)
    },
  })
  return {
    site,
    state,
    release() {
      state.isHolding = false
      for (const response of held) response.end()
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

function urlsOf(site: TestSite, count: number): string[] {
  return Array.from({ length: count }, (_, index) => site.url(`/${index}`))
}

/** Waits until a command has said something on standard error. */
async function said(child: ChildProcessWithoutNullStreams, sentence: RegExp): Promise<void> {
  let text = ''
  for await (const [chunk] of on(child.stderr, 'data', { close: ['end'] })) {
    text += String(chunk)
    if (sentence.test(text)) return
  }
  assert.fail(`it said only: ${text}`)
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  assert.fail('it did not come about')
}

test('a list is worked through; failures are listed, and only they are tried again', async () => {
  await using pages = await openPages()
  await using folder = await openTestFolder()
  const { site } = pages
  const list = ['# kettles', ...urlsOf(site, 5), '', ` ${site.url('/0')} `, site.url('/missing'), 'nonsense']
  await writeFile(folder.file('urls.txt'), list.join('\r\n'))
  const out = folder.file('out.jsonl')
  const words = ['scrape', '--batch', folder.file('urls.txt'), '--concurrency', '3', '--text', '-o', out]
  const first = await runCommand(words)
  assert.deepEqual([first.code, first.out], [6, ''])
  assert.match(first.err, /7 of 7 done, 2 failed.*\n2 failed:\n/)
  assert.ok(first.err.includes(`  ${site.url('/missing')}  The target URL answered 404`))
  const lines = await linesOf(out)
  const byUrl = new Map(lines.map((line) => [line.url, line]))
  assert.equal(byUrl.size, 7)
  assert.deepEqual([byUrl.get(site.url('/3'))?.status, byUrl.get(site.url('/3'))?.text], [200, 'This is the page /3.'])
  assert.equal(byUrl.get(site.url('/missing'))?.code, 'target_not_found')
  assert.equal(byUrl.get('nonsense')?.code, 'invalid_request')
  pages.state.missing = ''
  await writeFile(folder.file('urls.txt'), list.slice(0, -1).join('\n'))
  const second = await runCommand(words)
  assert.deepEqual([second.code, second.err.includes('6 of 6 done, 5 of them before, 0 failed')], [0, true], second.err)
  assert.equal((await linesOf(out)).filter(({ error }) => error === undefined).length, 6)
  assert.deepEqual([site.count('/3'), site.count('/missing')], [1, 2])
})

test('a page of a target in trouble counts as failed, for every operation, and is asked for again', async () => {
  await using folder = await openTestFolder()
  let isDown = true
  await using site = await openTestSite({
    '/up': '<title>Kettle</title><main><h1>Kettle</h1>',
    '/down': (_, response) =>
      void response
        .writeHead(isDown ? 503 : 200, { 'content-type': 'text/html' })
        .end('<title>Kettle</title><h1>Kettle'),
  })
  await writeFile(folder.file('urls.txt'), [site.url('/up'), site.url('/down')].join('\n'))
  const schema = '{"type":"object","properties":{"title":{"type":"string"}}}'
  for (const [operation, out, ...more] of [
    ['scrape', 'out.jsonl'],
    ['extract', 'data.jsonl', '--schema', schema, '--no-render-js'],
    ['screenshot', 'pictures'],
  ] as const) {
    isDown = true
    const words = [operation, '--batch', folder.file('urls.txt'), '--retries', '0', '-o', folder.file(out), ...more]
    const first = await runCommand(words)
    assert.deepEqual([first.code, first.err.includes('2 of 2 done, 1 failed')], [6, true], first.err)
    assert.ok(first.err.includes(`  ${site.url('/down')}  The target answered with status 503.`), first.err)
    const file = folder.file(operation === 'screenshot' ? `${out}/index.jsonl` : out)
    const failed = (await linesOf(file)).find(({ url }) => url === site.url('/down'))
    assert.equal(failed?.error, 'The target answered with status 503.')
    isDown = false
    const second = await runCommand(words)
    assert.deepEqual([second.code, second.err.includes('1 of them before, 0 failed')], [0, true], second.err)
    assert.equal((await linesOf(file)).filter(({ error }) => error === undefined).length, 2)
  }
})

test('a host is asked no more at once, and no sooner again, than is polite; others meanwhile', async () => {
  await using folder = await openTestFolder()
  const asked: { host: string; at: number }[] = []
  const most = new Map<string, number>()
  const running = new Map<string, number>()
  const route = (request: IncomingMessage, response: ServerResponse): void => {
    const host = request.headers.host ?? ''
    asked.push({ host, at: performance.now() })
    running.set(host, (running.get(host) ?? 0) + 1)
    most.set(host, Math.max(most.get(host) ?? 0, running.get(host) ?? 0))
    setTimeout(() => {
      running.set(host, (running.get(host) ?? 0) - 1)
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Page</title><main><p>A page.')
    }, 60)
  }
  await using one = await openTestSite({ '*': route })
  await using other = await openTestSite({ '*': route })
  const list = [...urlsOf(one, 8), ...urlsOf(other, 3)]
  await writeFile(folder.file('urls.txt'), list.join('\n'))
  const words = [
    'scrape',
    '--batch',
    folder.file('urls.txt'),
    '--concurrency',
    '6',
    '--per-host',
    '2',
    '--delay',
    '100',
  ]
  const ran = await runCommand(words)
  assert.deepEqual([ran.code, ran.out.split('\n').length], [0, 12], ran.err)
  assert.deepEqual(
    [...most.values()].filter((count) => count > 2),
    [],
  )
  for (const { host } of [one, other].map(({ origin }) => new URL(origin))) {
    const times = asked.filter((each) => each.host === host).map(({ at }) => at)
    // A busy machine may hold up the first of two and not the second, but not all of them.
    const [first = 0, last = 0] = [times[0], times.at(-1)]
    assert.ok(last - first > (times.length - 1) * 100 - 90, `${host}: ${times.map(Math.round).join(' ')}`)
  }
  const lastOfOther = asked.findLastIndex(({ host }) => host === new URL(other.origin).host)
  assert.ok(lastOfOther < asked.length - 1, 'the second host does not wait for the first')
  const wrong = await runCommand(['scrape', '--batch', folder.file('urls.txt'), '--per-host', '0'])
  assert.match(wrong.err, /--per-host is a number from 1 to 64/)
})

test('killed in the middle, it goes on where it was; a torn last line is dropped', async () => {
  await using pages = await openPages()
  await using folder = await openTestFolder()
  const { site } = pages
  await writeFile(folder.file('urls.txt'), urlsOf(site, 40).join('\n'))
  const out = folder.file('out.jsonl')
  const words = ['scrape', '--batch', folder.file('urls.txt'), '--concurrency', '2', '-o', out]
  const child = startCommand(words)
  await until(() => site.hits.length >= 8)
  pages.state.isHolding = true
  await until(() => site.hits.length >= 10)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const before = await linesOf(out)
  assert.ok(before.length > 0 && before.length < 40, `${before.length} lines`)
  const torn = `{"url":"${site.url('/torn')}","sta`
  await writeFile(out, torn, { flag: 'a' })
  pages.release()
  const asked = site.hits.length
  const again = await runCommand(words)
  assert.equal(again.code, 0, again.err)
  const urls = (await linesOf(out)).map(({ url }) => url)
  assert.deepEqual([urls.length, new Set(urls).size], [40, 40])
  assert.equal(site.hits.length - asked, 40 - before.length, 'what was answered is not asked for again')
})

/** A list of nine, of which two are asked for and not answered until the pages are released. */
async function openHeldBatch() {
  await using opening = new AsyncDisposableStack()
  const pages = opening.use(await openPages())
  const folder = opening.use(await openTestFolder())
  const { site } = pages
  pages.state.isHolding = true
  await writeFile(folder.file('urls.txt'), urlsOf(site, 9).join('\n'))
  const out = folder.file('out.jsonl')
  const child = startCommand(['scrape', '--batch', folder.file('urls.txt'), '--concurrency', '2', '-o', out])
  await until(() => site.hits.length === 2)
  const closing = opening.move()
  return { pages, site, out, child, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

test('the first Ctrl-C lets finish what runs and begins nothing new', async () => {
  await using held = await openHeldBatch()
  const { pages, site, out, child } = held
  child.kill('SIGINT')
  await said(child, /Finishing what runs/)
  pages.release()
  const { code, err } = await outcomeOf(child)
  assert.equal(code, 130, err)
  assert.deepEqual([(await linesOf(out)).length, site.hits.length], [2, 2])
})

test('the second Ctrl-C gives up what runs, and leaves a good file', async () => {
  await using held = await openHeldBatch()
  const { out, child } = held
  child.kill('SIGINT')
  await said(child, /a second Ctrl-C gives it up/)
  // One that comes within 300 ms is taken for the first, which a launcher passed on.
  const saidAt = performance.now()
  await until(() => performance.now() > saidAt + 300)
  child.kill('SIGINT')
  assert.equal((await outcomeOf(child)).code, 130)
  assert.deepEqual(await linesOf(out), [])
})

test('URLs come from standard input and answers go to standard output, until nobody reads them', async () => {
  await using pages = await openPages()
  const { site } = pages
  const child = startCommand(['scrape', '--batch', '-', '--quiet'])
  const { out, err, code } = await outcomeOf(child, urlsOf(site, 3).join('\n'))
  assert.deepEqual([code, err, out.trim().split('\n').length], [0, '', 3])
  const many = startCommand(['scrape', '--batch', '-', '--quiet', '--concurrency', '1'])
  many.stdin.end(urlsOf(site, 200).join('\n'))
  await once(many.stdout, 'data')
  many.stdout.destroy()
  const [ended] = (await once(many, 'exit')) as [number]
  assert.equal(ended, 141)
  assert.ok(site.hits.length < 200, 'it stopped')
})

test('a file that is none of answers is left alone', async () => {
  await using pages = await openPages()
  await using folder = await openTestFolder()
  await writeFile(folder.file('urls.txt'), pages.site.url('/'))
  for (const content of ['dear diary', 'one\ntwo\n', `{"url":"x"}\nnot mine\n{"url":"y"}\n`, '{"name": 1}\n']) {
    await writeFile(folder.file('notes'), content)
    const { code, err } = await runCommand(['scrape', '--batch', folder.file('urls.txt'), '-o', folder.file('notes')])
    assert.deepEqual([code, await readFile(folder.file('notes'), 'utf8')], [2, content], err)
  }
  assert.deepEqual((await readdir(folder.path)).toSorted(), ['notes', 'urls.txt'])
})

test('extract and screenshot take lists too', async () => {
  await using pages = await openPages()
  await using folder = await openTestFolder()
  const { site } = pages
  await writeFile(folder.file('urls.txt'), [...urlsOf(site, 2), site.url('/missing')].join('\n'))
  const list = ['--batch', folder.file('urls.txt'), '-o']
  const schema = JSON.stringify({ type: 'object', properties: { title: { type: 'string' } } })
  const extracted = await runCommand([
    'extract',
    ...list,
    folder.file('data.jsonl'),
    '--schema',
    schema,
    '--no-render-js',
  ])
  assert.equal(extracted.code, 6)
  const data = (await linesOf(folder.file('data.jsonl'))) as (Line & { data?: { title: string } })[]
  const found = new Set(data.map((line) => line.data?.title ?? line.code))
  assert.deepEqual(found, new Set(['/0', '/1', 'target_not_found']))
  const shot = await runCommand([
    'screenshot',
    ...list,
    folder.file('pictures/'),
    '--viewport',
    '100x100',
    '--format',
    'jpeg',
  ])
  assert.equal(shot.code, 6)
  const lines = (await linesOf(folder.file('pictures/index.jsonl'))) as (Line & { file?: string })[]
  const files = lines.flatMap(({ file }) => (file === undefined ? [] : [file]))
  assert.equal(new Set(files).size, 2)
  for (const file of files) assert.deepEqual([...(await readFile(file)).subarray(0, 2)], [0xff, 0xd8])
})

test('an extract of a list asks its model for one plan, by which it reads all pages', async () => {
  await using model = await openTestModel()
  await using folder = await openTestFolder()
  const rows = (name: string): string =>
    Array.from({ length: 6 }, (_, at) => `<div class="row"><b>${name} ${at}</b><u>calm</u></div>`).join('')
  const names = Array.from({ length: 12 }, (_, at) => `log-${at}`)
  await using site = await openTestSite(
    Object.fromEntries(names.map((name) => [`/${name}`, `<main><h1>Logs</h1><section>${rows(name)}</section></main>`])),
  )
  const text = { type: 'string' }
  const row = { type: 'object', properties: { title: text, mood: text } }
  const schema = { type: 'object', properties: { rows: { type: 'array', items: row } } }
  await writeFile(folder.file('schema.json'), JSON.stringify(schema))
  await writeFile(folder.file('urls.txt'), names.map((name) => site.url(`/${name}`)).join('\n'))
  const plan = { rows: { each: '.row', fields: { title: 'b', mood: 'u' } } }
  model.script({ say: JSON.stringify({ plan }), tokens: 300 })
  const words = [
    '--batch',
    folder.file('urls.txt'),
    '--schema',
    folder.file('schema.json'),
    '-o',
    folder.file('out.jsonl'),
  ]
  const { code, err } = await runCommand(
    ['extract', ...words, '--no-render-js', '--allow-targets', '127.0.0.1', '--concurrency', '4'],
    model.settings,
  )
  assert.equal(code, 0, err)
  const lines = (await linesOf(folder.file('out.jsonl'))) as (Line & {
    tokens_used: number
    extraction: { by: string }
  })[]
  assert.equal(lines.length, 12)
  assert.equal(model.requests.length, 1)
  assert.deepEqual(
    new Set(lines.map(({ tokens_used: tokens, extraction: { by } }) => `${by} ${tokens}`)),
    new Set(['model 300', 'plan 0']),
  )
})

test('the answers of a list become a table beside their lines', async () => {
  await using site = await openTestSite({
    '/a': '<title>A, "so"</title><main><p>One<br>two</main>',
    '/b': '<title>B</title>',
  })
  await using folder = await openTestFolder()
  await writeFile(folder.file('urls.txt'), [site.url('/a'), site.url('/b'), site.url('/gone')].join('\n'))
  const words = [
    'scrape',
    '--batch',
    folder.file('urls.txt'),
    '--concurrency',
    '1',
    '--text',
    '-o',
    folder.file('out.csv'),
  ]
  assert.equal((await runCommand(words)).code, 6)
  const [head = '', first = '', ...more] = (await readFile(folder.file('out.csv'), 'utf8')).split('\r\n')
  assert.deepEqual([head.split(',').slice(0, 4), more.length], [['url', 'status', 'final_url', 'text'], 3])
  assert.ok(first.startsWith(`${site.url('/a')},200,`) && first.includes('"A, ""so"""'), first)
  assert.equal((await linesOf(folder.file('out.jsonl'))).length, 3)
  await runCommand(words)
  assert.deepEqual([site.count('/a'), site.count('/gone')], [1, 2])
})

test('a list that respects robots.txt leaves out what it forbids, and keeps to its Crawl-delay', async () => {
  const times: number[] = []
  await using site = await openTestSite({
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /private\nCrawl-delay: 1',
    },
    '*': (_request, response) => {
      times.push(performance.now())
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A page</title>')
    },
  })
  await using folder = await openTestFolder()
  const urls = [site.url('/a'), site.url('/private'), site.url('/b'), site.url('/c')]
  await writeFile(folder.file('urls.txt'), urls.join('\n'))
  const words = ['scrape', '--batch', folder.file('urls.txt'), '--respect-robots', '-o', folder.file('out.jsonl')]
  const { code, err } = await runCommand(words)
  assert.equal(code, 0, err)
  const lines = await linesOf(folder.file('out.jsonl'))
  assert.deepEqual(
    lines.find(({ url }) => url === site.url('/private')),
    { url: site.url('/private'), skipped: 'robots' },
  )
  assert.deepEqual([lines.length, times.length, site.count('/private'), site.count('/robots.txt')], [4, 3, 0, 1])
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  // Timers of two processes: what a pause is shorter by on the way is milliseconds.
  assert.ok(
    gaps.every((gap) => gap > 950),
    gaps.join(' '),
  )
})
