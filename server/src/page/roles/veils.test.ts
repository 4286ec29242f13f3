import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePage } from '../html/parse-page.ts'
import { markdownOf } from '../output/markdown.ts'
import { fullTextOf, mainContentOf, readableBlocks, textOf } from '../output/text.ts'

const hidden = 'style="visibility:hidden"'
const shown = 'style="visibility:visible"'

const rows: readonly (readonly [html: string, expected: string])[] = [
  [`<div ${hidden}><div ${shown}><h1>Dives</h1><p>Thirty metres</p></div></div>`, 'Dives\n\nThirty metres'],
  [`<p>a</p><div ${hidden}>no<section><p>no</p><p ${shown}>b</p></section>no</div><p>c</p>`, 'a\n\nb\n\nc'],
  [`<p>a</p><div ${hidden}><div ${shown}>b<p ${hidden}>no</p><p>c</p></div></div>`, 'a\n\nb\n\nc'],
  [`<p>a</p><div ${hidden}><div ${shown}>b<p ${hidden}>no <b ${shown}>c</b></p></div></div>`, 'a\n\nb\n\nc'],
  [`<p>a <span ${hidden}>no <b ${shown}>b</b> no</span> c</p>`, 'a b c'],
  [`<p>a</p><ul ${hidden}><li>no<li ${shown}>b</ul>`, 'a\n\n- b'],
  [`<p>a</p><pre ${hidden}>no <i ${shown}>b</i></pre>`, 'a\n\nb'],
  [
    `<p>a</p><div style="color: red; VISIBILITY : collapse"><p style="top:0;visibility : Visible !important">b</p></div>`,
    'a\n\nb',
  ],
  // Nothing in it is visible again, or what hides it cannot be taken back.
  [`<p>a</p><div ${hidden}><p>no</p></div><div ${shown}><p>b</p></div>`, 'a\n\nb'],
  [`<p>a</p><div style="display:none"><p ${shown}>no</p></div>`, 'a'],
  [`<p>a</p><div style="visibility:hidden;display:none"><p ${shown}>no</p></div>`, 'a'],
  [`<p>a</p><div ${hidden} hidden><p ${shown}>no</p></div>`, 'a'],
  [`<p>a</p><div ${hidden}><div style="display:none"><p ${shown}>no</p></div><p ${shown}>b</p></div>`, 'a\n\nb'],
  [`<p>a</p><div ${hidden}><p ${shown} aria-hidden="true">no</p></div>`, 'a'],
]

describe('what is visible in something invisible is read', () => {
  for (const [html, expected] of rows)
    test(html, () => {
      const page = parsePage(html, 'https://site.example/page')
      assert.equal(textOf(page), expected)
      assert.equal(fullTextOf(page), expected)
      const blocks = readableBlocks(page, true)
      assert.ok(!markdownOf(blocks, mainContentOf(page, blocks)).includes('no'))
    })
})

test('takes time in proportion to the page', () => {
  const count = 20_000
  const html = `<p>a</p>${`<div ${hidden}>no`.repeat(count)}<p ${shown}>b</p>${'</div>'.repeat(count)}<p>c</p>`
  assert.equal(textOf(parsePage(html, 'https://site.example/page')), 'a\n\nb\n\nc')
})
