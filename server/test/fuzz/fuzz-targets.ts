import assert from 'node:assert/strict'
import { BlockList, isIP } from 'node:net'
import { jsonSchemaProblems } from '../../src/contract/json-schema.ts'
import { operations, type OperationName } from '../../src/contract/operations.ts'
import { parseRequest } from '../../src/contract/requests/parse-request.ts'
import { Problem } from '../../src/contract/problems.ts'
import { allowList } from '../../src/egress/rules/allow-list.ts'
import { bareHostname } from '../../src/egress/rules/bare-host.ts'
import { targetPolicy } from '../../src/egress/rules/target-policy.ts'
import { extractPage } from '../../src/extraction/extract-page.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'
import type { ReadablePage } from '../../src/loaded-page.ts'
import { readPage } from '../../src/page/read-page.ts'
import { checkCrawling, crawlingSeeds, crawlingWords } from './check-crawling.ts'

/** A part of the service that reads what others wrote. `check` throws when a promise about it does not hold for an input. */
export interface FuzzTarget {
  readonly check: (input: string) => void
  readonly seeds: readonly string[]
  /** Pieces that such inputs are made of. */
  readonly words: readonly string[]
}

const pageSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    price: { type: 'number' },
    in_stock: { type: 'boolean' },
    published: { type: 'string', format: 'date' },
    items: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
  },
}
const validator = new SchemaValidator()

function pageOf(body: string, kind: 'html' | 'xml' = 'html'): ReadablePage {
  return {
    status: 200,
    finalUrl: 'https://site.example/a/b?c=d',
    kind,
    contentType: kind === 'html' ? 'text/html' : 'text/xml',
    body,
    responseTimeMs: 1,
    rendered: false,
  }
}

function checkPage(html: string): void {
  const task = {
    page: pageOf(html, html.startsWith('<?xml') ? 'xml' : 'html'),
    requestedUrl: 'https://site.example/a/b',
    wants: { text: 'main', links: true, markdown: true },
  } as const
  const { text = '', links = [] } = readPage(task)
  assert.equal(readPage(task).text, text, 'the same page gives the same text')
  // XML comes back as it is.
  if (task.page.kind === 'html') checkText(text)
  for (const { href } of links) assert.match(href, /^(?:https?:\/\/|mailto:|tel:)/)
  checkData(html)
}

function checkText(text: string): void {
  assert.doesNotMatch(
    text,
    /(?![\n\t])\p{Cc}|[\u00A0\u00AD\u200B\uFEFF]|\n{3}| \n/u,
    'the text has the characters of its rules',
  )
  assert.equal(text, text.trim())
}

function checkData(html: string): void {
  const task = {
    loaded: pageOf(html),
    requestedUrl: 'https://site.example/a/b',
    schema: pageSchema,
    prompt: undefined,
    wantsEvidence: true,
  }
  const { data, reason, evidence } = extractPage(task, validator)
  assert.equal(data === undefined, reason !== undefined, 'either data or a reason')
  if (data === undefined) return
  assert.deepEqual(validator.faults(pageSchema, data), [])
  for (const [pointer, { quote }] of evidence)
    assert.ok(pointer.startsWith('/') && quote !== '', 'evidence has a quote')
}

const forbidden = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  forbidden.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  forbidden.addSubnet(network, bits, 'ipv6')

const judge = targetPolicy({ allowed: allowList(''), ownAddresses: () => [] })

/** What the guard lets through is no address that Node's own block list holds, however it was written. */
function checkUrl(text: string): void {
  let request
  try {
    ;({ request } = parseRequest('scrape', { url: text }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return
  }
  assert.equal(request.url, text, 'a URL is kept as sent')
  const url = new URL(request.url)
  assert.match(url.protocol, /^https?:$/)
  const host = bareHostname(url.hostname)
  const family = isIP(host)
  if (judge.url(url) !== undefined || family === 0) return
  assert.equal(forbidden.check(host, family === 4 ? 'ipv4' : 'ipv6'), false, `${text} leads to ${host}`)
  assert.notEqual(host, 'localhost')
}

/** A body is either understood or refused with a Problem that names fields, by every operation. */
function checkRequest(text: string): void {
  const body = parsedOrUndefined(text)
  for (const name of Object.keys(operations) as OperationName[]) {
    try {
      const { request, warnings } = parseRequest(name, body)
      assert.match(request.url, /^https?:\/\//i)
      assert.ok(warnings.every((warning) => warning !== ''))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      assert.equal(error.code, 'invalid_request')
      assert.ok(error.message.length < 20_000)
    }
  }
}

const smallPage = '<title>Gannet</title><h1>Gannet</h1><p>Price: €12.50</p><ul><li>Fish</li><li>Squid</li></ul>'

/** A schema that is accepted can be filled from a page, and what comes out is valid by it. */
function checkSchema(text: string): void {
  const schema = parsedOrUndefined(text)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return
  const known = schema as Readonly<Record<string, unknown>>
  if (jsonSchemaProblems(known).length > 0) return
  const task = { loaded: pageOf(smallPage), requestedUrl: 'https://site.example/', schema: known }
  const { data, reason } = extractPage(
    { ...task, prompt: undefined, wantsEvidence: false, model: { use: 'gaps', maxTokens: 400, outlineTokens: 400 } },
    validator,
  )
  assert.equal(data === undefined, reason !== undefined)
  if (data !== undefined) assert.deepEqual(validator.faults(known, data), [])
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The parts that are fuzzed, by name. The names are the folders of the corpus. */
export const fuzzTargets: Readonly<Record<string, FuzzTarget>> = {
  crawling: { check: checkCrawling, seeds: crawlingSeeds, words: crawlingWords },
  page: {
    check: checkPage,
    seeds: [
      smallPage,
      '<!doctype html><html lang=en><head><base href="/x/"><title>A &amp; B</title><meta property="og:title" content="A"><script type="application/ld+json">{"@type":"Product","name":"Net","offers":{"price":"3.50","priceCurrency":"EUR","availability":"InStock"}}</script></head><body><nav><a href=/>Home</a></nav><main><h1>Net</h1><table><tr><th>Price<td>3,50 €</table><pre>a\n b</pre><details><summary>S</summary>T</details></main><footer>F</footer></body></html>',
      '<?xml version="1.0"?><rss><channel><title>News</title><item><title>One</title><link>https://a.example/1</link><description><![CDATA[<p>Text</p>]]></description></item></channel></rss>',
      '<div itemscope itemtype="https://schema.org/Recipe"><span itemprop=name>Soup</span><time itemprop=datePublished datetime=2024-02-03>3 Feb</time></div><template shadowrootmode=open>x</template><svg><title>t</title></svg>',
      '<ul><li>a<ul><li>b</ul><li><p>c</p></ul><select><option>o</select><noscript>n</noscript><textarea>t</textarea><p hidden>h<p style="display:none">i<p>&#0;&#xad;&nbsp;&zwj;x',
    ],
    words:
      '< > </ /> <constructor> constructor= __proto__ <!-- --> <![CDATA[ ]]> &amp; &# &nbsp; " \' = <p> <div> <table> <tr> <td> <li> <ul> <a href= <script> </script> <style> <template> <svg> <math> <select> <option> <noscript> <pre> <br> <title> <body> <html> <frameset> <plaintext> <base href= itemprop= itemscope property= content= hidden class= style="display:none" <h1> <time datetime= € 12.50 2024-02-30 {"@type": "price": \u0000 \u00ad \u200b \ud83d\udca9 \ud800'.split(
        ' ',
      ),
  },
  url: {
    check: checkUrl,
    seeds: [
      'https://example.com/a?b#c',
      'http://user:pw@[::ffff:127.0.0.1]:8080/',
      'http://0x7f.1/',
      'https://xn--bcher-kva.example',
      'http://[64:ff9b::a00:1]/',
    ],
    words:
      'http:// https:// // / \\ @ : # ? % %00 %2e . .. 。 ① ⑯ 0x 017 127.0.0.1 2130706433 localhost ::1 [ ] ::ffff: fe80:: %25eth0 xn-- 169.254.169.254 \t \n \u00ad \u200d :0 :25 :65536 ftp: file: javascript: data:'.split(
        ' ',
      ),
  },
  request: {
    check: checkRequest,
    seeds: [
      '{"url":"https://a.example","render_js":true,"wait_for":"#x > p","wait_ms":10,"headers":{"X-A":"b"},"include_links":true}',
      '{"url":"https://a.example","schema":{"type":"object","properties":{"a":{"type":"string"}}},"prompt":"p","max_tokens":5}',
      '{"url":"https://a.example","format":"jpeg","quality":80,"viewport":{"width":1,"height":1},"clip":{"x":0,"y":0,"width":1,"height":1},"device":"iPhone 15"}',
    ],
    words:
      'null true false 0 -1 1e999 1.5 "" "5" [] {} {"__proto__":1} "__proto__" "constructor" "url" "headers" "viewport" "clip" "device" "wait_for" "proxy_country" : , { } [ ] " \\u0000 \\ud800 :has(*) ::before >>> //h1 text=a GB uk'.split(
        ' ',
      ),
  },
  schema: {
    check: checkSchema,
    seeds: [
      '{"type":"object","properties":{"title":{"type":"string"},"price":{"type":["number","null"],"minimum":0},"tags":{"type":"array","items":{"type":"string","pattern":"^F"}}},"required":["title"],"additionalProperties":false}',
      '{"$defs":{"a":{"type":"object","properties":{"b":{"$ref":"#/$defs/a"},"name":{"enum":["Gannet","Fish"]}}}},"$ref":"#/$defs/a"}',
      '{"type":"array","items":{"oneOf":[{"type":"string"},{"type":"object","properties":{"name":{"const":"Fish"}}}]},"minItems":1,"uniqueItems":true}',
      '{"anyOf":[{"type":"integer"},{"type":"boolean"},{"type":"string","format":"date"}]}',
    ],
    words:
      '{} [] true false null 0 1 -1 "type" "object" "array" "string" "number" "integer" "boolean" "null" "properties" "items" "$ref" "#" "#/$defs/a" "$defs" "enum" "const" "anyOf" "allOf" "oneOf" "not" "if" "then" "required" "additionalProperties" "patternProperties" "propertyNames" "format" "pattern" "(a+)+$" "minItems" "maxLength" "default" "title" "price" "name" "__proto__" "constructor" "contains" "prefixItems" "dependentSchemas" "unevaluatedProperties" "$id" "$schema" "$dynamicRef" "$async" "$anchor" "nullable" "examples" "dependencies" "dependentRequired" "minContains" "#/properties" "\\ud800" 1e999 : , { } [ ]'.split(
        ' ',
      ),
  },
}
