import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parsePage } from './html/parse-page.ts'
import { fullTextOf, textOf } from './output/text.ts'

const read = (html: string): { main: string; full: string } => {
  const page = parsePage(html, 'https://site.example/')
  return { main: textOf(page), full: fullTextOf(page) }
}

const name = fc.constantFrom(
  ...(
    'p div span a b h1 h2 ul ol li table tr td th pre blockquote section article main nav footer header aside details ' +
    'summary figure dl dt dd br hr my-card noscript form label'
  ).split(' '),
)
const attribute = fc.constantFrom(
  '',
  ' class="card"',
  ' class=share',
  ' hidden',
  ' style="display:none"',
  ' aria-hidden=true',
  ' id=menu',
  ' href=/x',
)
const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,12}$/)
const { page } = fc.letrec<{ page: string; node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    words,
    fc
      .tuple(name, attribute, fc.array(tie('node'), { maxLength: 5 }))
      .map(([tag, own, inner]) => `<${tag}${own}>${inner.join(' ')}</${tag}>`),
  ),
  page: fc.array(tie('node'), { maxLength: 30 }).map((nodes) => `<body>${nodes.join('\n')}</body>`),
}))

test('the same page gives the same text', () => {
  fc.assert(
    fc.property(page, (html) => assert.deepEqual(read(html), read(html))),
    { numRuns: 200 },
  )
})

test('each block of the main text stands in the full text, and nothing of it is markup', () => {
  fc.assert(
    fc.property(page, (html) => {
      const { main, full } = read(html)
      const all = flat(full)
      for (const block of main.split(/\n+/)) assert.ok(all.includes(flat(block)), `${block} is not in ${full}`)
      assert.doesNotMatch(main, /[<>=]/)
    }),
    { numRuns: 400 },
  )
})

/** Without marks of lists and with any space as one. */
function flat(text: string): string {
  return text.replaceAll(/^ *(?:-|\d+\.) /gm, '').replaceAll(/\s+/g, ' ')
}

test('has no space at line ends, no two blank lines together and none at its ends', () => {
  fc.assert(
    fc.property(fc.oneof(page, fc.string({ maxLength: 200, unit: 'binary' })), (html) => {
      for (const text of Object.values(read(html))) {
        assert.doesNotMatch(text, /[ \t]\n|\n{3}|[\u00a0\u00ad\u200b\ufeff]/)
        // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
        assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f]/)
        assert.equal(text, text.trim())
      }
    }),
    { numRuns: 400 },
  )
})

test('a page whose visible text is not empty never gives an empty one', () => {
  fc.assert(
    fc.property(page, (html) => {
      const { main, full } = read(html)
      if (full !== '') assert.notEqual(main, '')
    }),
    { numRuns: 300, examples: [['<nav>a</nav>'], ['<div class="share">b</div>']] },
  )
})
