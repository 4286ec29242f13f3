// npm test: early
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openTestFolder, outcomeOf, runCommand, startCommand } from '../kit/command.ts'
import { freePort } from '../kit/test-postgres.ts'
import { imageSize } from '../../src/media/image-size.ts'
import { openTestSite } from '../kit/test-site.ts'

const escape = String.fromCodePoint(27)
const kettle = `<!doctype html><title>Kettle</title><main><h1>Kettle</h1>
<p>A fine kettle of steel that boils a litre in three minutes.${escape}[31m</p>
<dl><dt>Price<dd>€ 49.90</dl><a href=/next>The next page</a></main>`
const schema = {
  type: 'object',
  properties: { title: { type: 'string' }, price: { type: 'number' } },
  required: ['title'],
}

async function openKettles() {
  return await openTestSite({
    '/': kettle,
    '/script': '<title>s</title><main id=m></main><script>m.innerHTML = "<p id=late>Filled by a script."</script>',
    '/wall': {
      status: 403,
      body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>',
    },
    '/never': { never: true },
    '/echo': (request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<main>${String(request.headers['x-own'])} / ${String(request.headers['x-two'])}</main>`)
    },
  })
}

test('scrape prints the text, or the part that is asked for', async () => {
  await using site = await openKettles()
  const url = site.url('/')
  const plain = await runCommand(['scrape', url])
  assert.deepEqual([plain.code, plain.err], [0, ''])
  assert.match(plain.out, /^Kettle\n\nA fine kettle/)
  assert.match((await runCommand(['scrape', url, '--markdown'])).out, /^# Kettle\n/)
  assert.match((await runCommand(['scrape', url, '--html'])).out, /^<!doctype html>/)
  assert.equal((await runCommand(['scrape', url, '--links'])).out, `${site.url('/next')}\tThe next page\n`)
  await using folder = await openTestFolder()
  const stored = await runCommand(['scrape', url, '--include-markdown', '-o', folder.file('page.md')])
  assert.deepEqual([stored.code, stored.out], [0, ''])
  assert.match(await readFile(folder.file('page.md'), 'utf8'), /^# Kettle/)
})

test('scrape --json prints the whole answer, with the parts that are asked for', async () => {
  await using site = await openKettles()
  const { out, code } = await runCommand(['scrape', site.url('/'), '--json', '--links', '--text'])
  const answer = JSON.parse(out) as Record<string, unknown>
  assert.equal(code, 0)
  assert.deepEqual([answer['status'], answer['url'], 'html' in answer], [200, site.url('/'), false])
  assert.deepEqual(answer['links'], [{ text: 'The next page', href: site.url('/next') }])
  const whole = JSON.parse((await runCommand(['scrape', site.url('/'), '--json'])).out) as Record<string, unknown>
  assert.deepEqual(
    ['html', 'text', 'links', 'credits_used'].map((name) => name in whole),
    [true, true, false, false],
  )
})

test('scrape --formats gives several parts of one visit, with the picture as a file', async () => {
  await using site = await openKettles()
  await using folder = await openTestFolder()
  const words = ['--formats', 'markdown,links,screenshot']
  const one = await outcomeOf(startCommand(['scrape', site.url('/'), ...words], {}, folder.path))
  const answer = JSON.parse(one.out) as Record<string, unknown> & { screenshot: { file: string; dimensions: object } }
  assert.deepEqual([one.code, one.err, site.count('/')], [0, '', 1])
  assert.match(String(answer['markdown']), /^# Kettle/)
  assert.deepEqual(
    ['html', 'text', 'links'].map((part) => part in answer),
    [false, false, true],
  )
  assert.deepEqual(Object.keys(answer.screenshot).includes('screenshot_url'), false)
  assert.equal(answer.screenshot.file, `127.0.0.1_${site.port}.png`)
  assert.deepEqual(imageSize(await readFile(folder.file(answer.screenshot.file))), answer.screenshot.dimensions)

  await writeFile(folder.file('urls.txt'), `${site.url('/')}\n${site.url('/?again')}\n`)
  const list = folder.file('urls.txt')
  const lines = folder.file('out.jsonl')
  const many = await runCommand(['scrape', '--batch', list, '-o', lines, ...words, '--quiet'])
  assert.deepEqual([many.code, many.err], [0, ''])
  const records = (await readFile(lines, 'utf8')).trimEnd().split('\n')
  const files = records.map((line) => (JSON.parse(line) as typeof answer).screenshot.file)
  assert.equal(new Set(files).size, 2)
  for (const file of files) assert.ok((await readFile(file)).length > 100)

  assert.match((await runCommand(['scrape', site.url('/'), '--formats', 'text'])).out, /^Kettle\n/)
  const wrong = await runCommand(['scrape', site.url('/'), '--formats', 'text,picture'])
  assert.deepEqual([wrong.code, wrong.out], [2, ''])
  assert.match(wrong.err, /Name some of text, markdown, html, links, screenshot/)
})

test('a page is kept for later commands where they say how old it may be, and for no others', async () => {
  await using site = await openKettles()
  await using folder = await openTestFolder()
  const env = { XDG_CACHE_HOME: folder.path }
  const url = site.url('/')
  const cacheOf = (out: string) => (JSON.parse(out) as { cache?: { state: string } }).cache?.state
  assert.equal(cacheOf((await runCommand(['scrape', url, '--json'], env)).out), undefined)
  const first = await runCommand(['scrape', url, '--json', '--max-age-s', '3600'], env)
  const asked = ['extract', url, '--schema', JSON.stringify(schema), '--no-render-js', '--json', '--max-age-s', '3600']
  const second = await runCommand(asked, env)
  assert.deepEqual([first.code, second.code, first.err, second.err], [0, 0, '', ''])
  assert.deepEqual([cacheOf(first.out), cacheOf(second.out), site.count('/')], ['miss', 'hit', 2])
  await writeFile(folder.file('file'), '')
  const nowhere = await runCommand(['scrape', url, '--json', '--max-age-s', '3600'], {
    XDG_CACHE_HOME: folder.file('file'),
  })
  assert.deepEqual([nowhere.code, cacheOf(nowhere.out)], [0, 'bypass'])
  assert.match(nowhere.err, /^Pages are not kept: /)
})

test('a plain scrape needs no browser; what needs one says that it does not start', async () => {
  await using site = await openKettles()
  const env = { GANNET_CHROMIUM: '/bin/false' }
  assert.equal((await runCommand(['scrape', site.url('/')], env)).code, 0)
  const rendered = await runCommand(['scrape', site.url('/'), '--render-js'], env)
  assert.deepEqual([rendered.code, rendered.out], [1, ''])
  assert.match(rendered.err, /^gannet: false did not start/)
  const nowhere = await runCommand(['screenshot', site.url('/'), '-o', '-'], { GANNET_CHROMIUM: '/no/such/file' })
  assert.match(nowhere.err, /GANNET_CHROMIUM is \/no\/such\/file/)
})

test('scrape takes the options of the API', async () => {
  await using site = await openKettles()
  const echoed = await runCommand(['scrape', site.url('/echo'), '--header', 'X-Own: a: b', '--header', 'x-two:2'])
  assert.equal(echoed.out, 'a: b / 2\n')
  const rendered = await runCommand(['scrape', site.url('/script'), '--render-js', '--wait-for', '#late'])
  assert.equal(rendered.out, 'Filled by a script.\n')
  const warned = await runCommand(['scrape', site.url('/'), '--wait-ms', '5'])
  assert.match(warned.err, /^warning: wait_ms was ignored/)
  assert.equal((await runCommand(['scrape', site.url('/'), '--wait-ms', '5', '--quiet'])).err, '')
})

test('extract prints the data, and says with its exit code when there is none', async () => {
  await using site = await openKettles()
  await using folder = await openTestFolder()
  // As editors write it that begin a file with a byte order mark.
  await writeFile(folder.file('schema.json'), `\uFEFF${JSON.stringify(schema)}`)
  const words = ['extract', site.url('/'), '--no-render-js', '--schema']
  const found = await runCommand([...words, folder.file('schema.json')])
  assert.deepEqual([JSON.parse(found.out), found.code], [{ title: 'Kettle', price: 49.9 }, 0])
  const evident = await runCommand([...words, JSON.stringify(schema), '--evidence'])
  const { evidence } = JSON.parse(evident.out) as { evidence: Record<string, { quote: string }> }
  assert.match(evidence['/price']?.quote ?? '', /49\.90/)
  const explained = await runCommand([...words, JSON.stringify(schema), '--explain'])
  assert.match(explained.out, /^\{\n {2}"title": "Kettle"/)
  assert.match(explained.out, /\n\/price: Taken by .+, which scores 0\.\d+; .+\n {2}0\.\d\d {2}.+49\.90/)
  await writeFile(folder.file('plan.json'), JSON.stringify({ fields: { title: { at: 'p' } } }))
  const planned = await runCommand([...words, JSON.stringify(schema), '--plan', folder.file('plan.json')])
  assert.match(planned.out, /^\{\n {2}"title": /)
  assert.notDeepEqual(JSON.parse(planned.out), JSON.parse(found.out))
  const required = { type: 'object', properties: { isbn: { type: 'string' } }, required: ['isbn'] }
  const nothing = await runCommand([...words, JSON.stringify(required), '--json'])
  assert.deepEqual([nothing.code, (JSON.parse(nothing.out) as { data: unknown }).data], [5, null])
})

test('screenshot stores the picture, in the format of its name, and prints where', async () => {
  await using site = await openKettles()
  await using folder = await openTestFolder()
  const file = folder.file('kettle.jpg')
  const size = ['--viewport', '640x480']
  const shown = await runCommand(['screenshot', site.url('/'), '-o', file, ...size])
  assert.match(shown.out, new RegExp(`^${file}  640 × 480  [\\d,]+ bytes\n$`))
  const picture = await readFile(file)
  assert.deepEqual([...picture.subarray(0, 2)], [0xff, 0xd8])
  const clip = ['--clip', '0,0,100,50', '--dark-mode', '--no-hide-cookie-banners', '--json']
  const json = await runCommand(['screenshot', site.url('/'), '-o', folder.file('part.png'), ...clip])
  const answer = JSON.parse(json.out) as { file: string; dimensions: object; screenshot_url?: string }
  assert.deepEqual(
    [answer.dimensions, answer.file, answer.screenshot_url],
    [{ width: 100, height: 50 }, folder.file('part.png'), undefined],
  )
  const piped = await runCommand(['screenshot', site.url('/'), '-o', '-', '--device', 'iphone 15'])
  assert.equal(imageSize(piped.bytes).width, 393 * 3)
})

test('each way to fail has its exit code and a sentence, and --json makes that sentence JSON', async () => {
  await using site = await openKettles()
  const closed = await freePort()
  const cases: [number, string[]][] = [
    [1, ['scrape', site.url('/'), '-o', '/proc/version/out']],
    [2, ['scrape']],
    [2, ['scrape', site.url('/'), '--batch', 'x']],
    [2, ['scrape', site.url('/'), '--frobnicate']],
    [2, ['scrape', site.url('/'), '--wait-ms', 'long']],
    [2, ['scrape', site.url('/'), '--text', '--html']],
    [2, ['scrape', site.url('/'), '--proxy-country', 'DE']],
    [2, ['scrape', 'no-url']],
    [2, ['scrape', '--batch', '/no/such/file']],
    [2, ['scrape', site.url('/'), '--header', 'no colon']],
    [2, ['extract', site.url('/')]],
    [2, ['extract', site.url('/'), '--schema', '{"type":']],
    [2, ['extract', site.url('/'), '--schema', '/no/such/file']],
    [2, ['screenshot', site.url('/'), '--viewport', '12']],
    [2, ['screenshot', site.url('/'), '--format', 'gif']],
    [2, ['screenshot', site.url('/'), '-o', '/no/such/page.gif']],
    [3, ['scrape', site.url('/missing')]],
    [3, ['scrape', `http://127.0.0.1:${closed}/`]],
    [4, ['scrape', site.url('/wall')]],
    [4, ['scrape', 'http://169.254.169.254/']],
    [4, ['scrape', site.url('/'), '--allow-targets', '127.0.0.2']],
  ]
  for (const [expected, words] of cases) {
    const { out, err, code } = await runCommand(words)
    assert.deepEqual([code, out], [expected, ''], `${words.join(' ')}: ${err}`)
    assert.match(err, /\w{3}/, words.join(' '))
    assert.doesNotMatch(err, /\n\s+at /, 'no stack')
  }
  const { err } = await runCommand(['scrape', site.url('/missing'), '--json'])
  const { error, code } = JSON.parse(err) as { error: string; code: string }
  assert.deepEqual([code, error.includes('404')], ['target_not_found', true])
  assert.equal((await runCommand(['scrape', site.url('/')], { GANNET_TARGET_TIMEOUT_MS: 'soon' })).code, 1)
  const slow = await runCommand(['scrape', site.url('/never')], { GANNET_TARGET_TIMEOUT_MS: '300' })
  assert.equal(slow.code, 3)
})

test('Ctrl-C ends a call with 130, and a reader that goes away with 141', async () => {
  await using site = await openTestSite({ '/never': { never: true }, '/long': `<pre>${'word '.repeat(400_000)}</pre>` })
  const waiting = startCommand(['scrape', site.url('/never')])
  for (let tries = 0; tries < 400 && site.count('/never') === 0; tries += 1)
    await new Promise((next) => setTimeout(next, 25))
  waiting.kill('SIGINT')
  const interrupted = await outcomeOf(waiting)
  assert.deepEqual([interrupted.code, interrupted.err], [130, ''])
  const piped = startCommand(['scrape', site.url('/long'), '--html'])
  await once(piped.stdout, 'readable')
  piped.stdout.destroy()
  const [code] = (await once(piped, 'exit')) as [number]
  assert.equal(code, 141)
})
