import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCssSelector } from '../../src/contract/fields/css-selector.ts'
import { openTestBrowser } from '../kit/test-browser.ts'
import { openTestSite } from '../kit/test-site.ts'

const selectors = [
  'h1',
  '#a > .b ~ [c="d" i]',
  'a::before',
  'a::before:hover',
  'a::part(x)::before',
  '*|a',
  '[*|b]',
  'h1:not(.a, .b)',
  'h1:has(> b)',
  'h1:has(:is(a, b))',
  'p:lang(de)',
  'p:lang(de, fr)',
  'li:nth-child(2n + 1 of .a)',
  'a:-webkit-any(b)',
  'h1:has(:has(b))',
  'h1:has(a, b :has(i))',
  'h1:has(::before)',
  'h1:not(::before)',
  'h1:not(a::after)',
  'svg|a',
  'a|b|c',
  '[x|a]',
  'h1/deep/b',
  'h1 >>> b',
  'h1:first',
  'h1:left',
  'h1:right',
  'p:lang("de")',
  '::before::after',
  'a::before b',
  'a::before > b',
  'a::before.b',
  '#1',
  'h1:',
  'h1::',
  'h1:foo',
  'h1:foo(a)',
  '..a',
  '',
  'a,',
]

test('selectors are valid that the browser calls valid', async () => {
  await using browser = await openTestBrowser()
  await using site = await openTestSite({
    '/': `<pre id=told></pre><script>told.textContent = JSON.stringify(${JSON.stringify(selectors)}.map((selector) => {
      try { document.querySelector(selector); return true } catch { return false } }))</script>`,
  })
  const { body } = await browser.load(site.url('/'))
  const told = JSON.parse(/<pre id="told">(.*)<\/pre>/.exec(body)?.[1] ?? '') as boolean[]
  assert.ok(told.includes(true) && told.includes(false))
  assert.deepEqual(
    selectors.map((selector) => [selector, isCssSelector(selector)]),
    selectors.map((selector, at) => [selector, told[at]]),
  )
})
