import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePage } from '../html/parse-page.ts'
import { textOf } from '../output/text.ts'

const read = (body: string): string => textOf(parsePage(`<body>${body}</body>`, 'https://site.example/page'))
const story = Array.from(
  { length: 3 },
  (_, index) => `<p>Paragraph ${index + 1} tells how the soup is cooked with fresh herbs, and why it is loved.</p>`,
).join('')
const foot = (notice: string): string =>
  `<div><div><h4>Harbour</h4><p>We publish from four towns.</p></div><ul>${['Imprint and publisher', 'Privacy and cookies', 'Terms of use of this site', 'How to reach us'].map((name) => `<li><a href="/${name.length}">${name}</a></li>`).join('')}</ul><p>${notice}</p></div>`

describe('the element with the notice of rights and links at the end of a page is its foot', () => {
  test('whatever it is called', () => {
    const text = read(`<div><h1>Soup</h1>${story}</div>${foot('© 2026 Harbour')}`)
    assert.ok(text.includes('Paragraph 3'))
    assert.ok(!text.includes('Imprint') && !text.includes('four towns') && !text.includes('©'), text)
  })

  test('not without a notice', () => {
    assert.ok(read(`<div><h1>Soup</h1>${story}</div>${foot('Harbour')}`).includes('four towns'))
  })

  test('not where it holds most of the page, or its headline', () => {
    assert.ok(read(foot('© 2026 Harbour')).includes('Privacy'))
    assert.ok(read(`<div><h1>Soup</h1>${foot('© 2026 Harbour')}</div>`).includes('Privacy'))
  })
})
