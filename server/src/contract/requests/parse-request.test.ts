import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OperationName } from '../operations.ts'
import { parseRequest } from './parse-request.ts'
import { Problem } from '../problems.ts'

const url = 'https://example.com/'

/** The paths named by the refusal of a body; [] when it is accepted. */
function wrongPaths(name: OperationName, body: unknown): string[] {
  try {
    parseRequest(name, body)
    return []
  } catch (error) {
    assert.ok(error instanceof Problem)
    assert.equal(error.code, 'invalid_request')
    const fields = error.details?.['fields'] as { path: string }[]
    return fields.map(({ path }) => path)
  }
}

test('fills in every default of scrape', () => {
  assert.deepEqual(parseRequest('scrape', { url }).request, {
    url,
    render_js: false,
    wait_ms: 0,
    include_html: true,
    include_text: true,
    include_links: false,
    include_markdown: false,
    text_mode: 'main',
    text_headline: true,
    allow_error_status: false,
    retries: 1,
  })
})

test('fills in every default of extract', () => {
  const schema = { type: 'object' }
  assert.deepEqual(parseRequest('extract', { url, schema }).request, {
    url,
    schema,
    render_js: true,
    wait_ms: 0,
    max_tokens: 4096,
    include_evidence: false,
    explain: false,
    include_plan: false,
    retries: 1,
  })
})

test('fills in every default of screenshot', () => {
  assert.deepEqual(parseRequest('screenshot', { url }).request, {
    url,
    format: 'png',
    quality: 80,
    full_page: false,
    viewport: { width: 1280, height: 800 },
    wait_ms: 0,
    dark_mode: false,
    hide_cookie_banners: true,
    retries: 1,
  })
})

test('names every wrong field at once', () => {
  const body = {
    url: 'example.com',
    render_js: 'true',
    wait_ms: '5',
    include_html: 1,
    headers: [],
    proxy_country: 'XX',
  }
  assert.deepEqual(wrongPaths('scrape', body), [
    'url',
    'render_js',
    'wait_ms',
    'headers',
    'proxy_country',
    'include_html',
  ])
})

test('refuses a body that is no object', () => {
  for (const body of [undefined, null, [], 'text', 5, true]) assert.deepEqual(wrongPaths('scrape', body), [''])
})

test('requires a url with its protocol', () => {
  const wrong = [
    undefined,
    null,
    '',
    'example.com',
    '//example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    ' https://a.b',
    'https://',
    'http://[',
    5,
    {},
  ]
  for (const bad of wrong) assert.deepEqual(wrongPaths('scrape', { url: bad }), ['url'], JSON.stringify(bad))
  for (const good of ['HTTPS://example.com', 'http://user:secret@example.com/a?b#c', 'http://münchen.example/']) {
    assert.equal(parseRequest('scrape', { url: good }).request.url, good)
  }
})

test('takes wait_ms from 0 to 10000 and whole', () => {
  for (const wait_ms of [0, 1, 10_000]) assert.deepEqual(wrongPaths('scrape', { url, wait_ms }), [])
  for (const wait_ms of [-1, 10_001, 1.5, '5', true, {}])
    assert.deepEqual(wrongPaths('scrape', { url, wait_ms }), ['wait_ms'])
})

test('takes null for an optional field as if it were absent', () => {
  const body = {
    url,
    render_js: null,
    wait_for: null,
    wait_ms: null,
    headers: null,
    proxy_country: null,
    include_html: null,
  }
  assert.deepEqual(parseRequest('scrape', body), parseRequest('scrape', { url }))
  const viewport = { width: null, height: 500 }
  assert.deepEqual(parseRequest('screenshot', { url, viewport }).request.viewport, { width: 1280, height: 500 })
})

test('accepts unknown fields and warns of them, whatever they are called', () => {
  const body: unknown = JSON.parse(
    `{"url": "${url}", "colour": 1, "__proto__": {"render_js": true}, "constructor": 2, "toString": 3}`,
  )
  const { request, warnings } = parseRequest('scrape', body)
  assert.equal(request.render_js, false)
  assert.deepEqual(
    warnings,
    ['colour', '__proto__', 'constructor', 'toString'].map((name) => `Unknown field "${name}" was ignored.`),
  )
})

test('refuses what is no CSS selector, also that of other engines', () => {
  const wrong = [
    '',
    ' ',
    'div >',
    '> p',
    'text=Login',
    'xpath=//h1',
    '//h1',
    '[a=1]',
    ':contains("x")',
    'a,,b',
    'a,',
    '#',
    '#1a',
    'div[',
    'p:hoover',
  ]
  for (const wait_for of wrong) assert.deepEqual(wrongPaths('scrape', { url, wait_for }), ['wait_for'], wait_for)
  const right = [
    '#main',
    '.a.b > c',
    'div:has(> a)',
    'li:nth-child(2n+1)',
    '[a="1"]',
    'a:not(.x)',
    '*',
    String.raw`#a\:b`,
    'h1, h2',
    '.café',
  ]
  for (const wait_for of right) assert.deepEqual(wrongPaths('scrape', { url, wait_for }), [], wait_for)
})

test('refuses header names and values that would break the request apart', () => {
  const wrong: Record<string, unknown> = {
    Host: 'x',
    'content-length': '5',
    CONNECTION: 'close',
    'Transfer-Encoding': 'chunked',
    Expect: '100-continue',
    Upgrade: 'h2c',
    TE: 'trailers',
    Trailer: 'x',
    'Proxy-Authorization': 'x',
    'a b': 'x',
    '': 'x',
    'x-number': 5,
    'x-newline': 'a\r\nb',
    'x-nul': 'a\0b',
    'x-half': 'a\ud800',
    'x-null': null,
  }
  for (const [name, value] of Object.entries(wrong)) {
    assert.deepEqual(wrongPaths('scrape', { url, headers: { [name]: value } }), [`headers.${name}`], name)
  }
  const headers = {
    'User-Agent': 'me',
    Authorization: 'Bearer x',
    Cookie: 'a=b',
    'X-Tab': 'a\tb',
    Accept: '',
    'X-Wide': '日本',
  }
  assert.deepEqual(parseRequest('scrape', { url, headers }).request.headers, headers)
})

test('reads countries in any case, UK as GB, and refuses what is none', () => {
  for (const [given, read] of [
    ['de', 'DE'],
    ['Us', 'US'],
    ['uk', 'GB'],
    ['GB', 'GB'],
  ]) {
    assert.equal(parseRequest('scrape', { url, proxy_country: given }).request.proxy_country, read)
  }
  for (const proxy_country of ['XX', 'USA', '', 'd', 'EU', '__', 'constructor', 49]) {
    assert.deepEqual(wrongPaths('scrape', { url, proxy_country }), ['proxy_country'])
  }
})

test('knows the seven devices by any reasonable spelling', () => {
  const spellings = [
    ['iPhone 15', 'iPhone 15'],
    ['iphone15', 'iPhone 15'],
    ['Apple iPhone-12', 'iPhone 15'],
    ['iPhone', 'iPhone 15'],
    ['iPhone Pro Max', 'iPhone 15 Pro Max'],
    ['iphone_17_pro_max', 'iPhone 15 Pro Max'],
    ['iPad PRO', 'iPad Pro'],
    ['ipad mini', 'iPad Mini'],
    ['Google Pixel 7', 'Pixel 7'],
    ['samsung galaxy-s23', 'Galaxy S23'],
    ['MacBook Pro 16-inch', 'MacBook Pro 16'],
    ['Apple MacBook Pro 16"', 'MacBook Pro 16'],
  ]
  for (const [given, device] of spellings) {
    assert.equal(parseRequest('screenshot', { url, device }).request.device, device)
    assert.equal(parseRequest('screenshot', { url, device: given }).request.device, device)
  }
  for (const device of ['Nokia 3310', '', 'iPhone 11', 'Pixel', 'constructor', '__proto__', 7]) {
    assert.deepEqual(wrongPaths('screenshot', { url, device }), ['device'])
  }
})

test('holds the ranges of the screenshot fields', () => {
  const wrong: [object, string[]][] = [
    [{ format: 'gif' }, ['format']],
    [{ quality: 0 }, ['quality']],
    [{ quality: 101 }, ['quality']],
    [{ format: 'png', quality: 1.5 }, ['quality']],
    [{ viewport: { width: 0, height: 4321 } }, ['viewport.width', 'viewport.height']],
    [{ viewport: { width: 7681 } }, ['viewport.width']],
    [{ viewport: 'big' }, ['viewport']],
    [{ clip: { x: 0, y: 0, width: 0, height: 1 } }, ['clip.width']],
    [{ clip: { x: -1, y: 0, width: 1, height: 1 } }, ['clip.x']],
    [{ clip: {} }, ['clip.x', 'clip.y', 'clip.width', 'clip.height']],
  ]
  for (const [fields, paths] of wrong) assert.deepEqual(wrongPaths('screenshot', { url, ...fields }), paths)
  assert.deepEqual(wrongPaths('screenshot', { url, quality: 100, viewport: { width: 7680, height: 4320 } }), [])
})

test('holds the ranges of the extract fields', () => {
  assert.deepEqual(wrongPaths('extract', { url }), ['schema'])
  for (const schema of [null, [], 'x', true]) assert.deepEqual(wrongPaths('extract', { url, schema }), ['schema'])
  for (const max_tokens of [0, 32_769, 1.5, '10']) {
    assert.deepEqual(wrongPaths('extract', { url, schema: {}, max_tokens }), ['max_tokens'])
  }
})
