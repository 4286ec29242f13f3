import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePage } from '../html/parse-page.ts'
import { fullTextOf, textOf } from '../output/text.ts'

const texts = (html: string): readonly string[] => {
  const page = parsePage(html, 'https://site.example/page')
  return [textOf(page), fullTextOf(page)]
}

const article = '<h1>Gannets dive</h1><p>The gannet dives from thirty metres.</p>'
const long = `${article}${'<p>It has sacs of air in its skull that soften the blow.</p>'.repeat(30)}`
const consent =
  '<h2>We value your privacy</h2><p>We use cookies and share what we learn from them with our partners.</p><button>Accept</button>'
const dialog = `<div role="dialog" aria-modal="true">${consent}</div>`

/** Pages on which something is open, with the page's own part kept from those who listen. */
const behind: Readonly<Record<string, string>> = {
  'a consent dialog': `<div id="app" aria-hidden="true"><main>${article}</main></div>${dialog}`,
  'a consent dialog without a role': `<div id="app" aria-hidden="true"><main>${long}</main></div><div id="box">${consent}</div>`,
  'a <dialog>': `<div id="app" aria-hidden="true">${long}</div><dialog open>${consent}</dialog>`,
  'a notice': `<div id="app" aria-hidden="true"><main>${article}</main></div><div id="toast">Saved.</div>`,
  nothing: `<div id="app" aria-hidden="true">${article}</div>`,
  'a dialog in the body': `<body aria-hidden="true"><main>${article}</main></body>`,
  'a dialog that silenced all its siblings': `<nav aria-hidden="true"><a href="/">Home</a></nav><section aria-hidden="true">${long}</section><section aria-hidden="true">${long}</section>${dialog}`,
  'a dialog deep in the page': `<div id="root"><div><header aria-hidden="true"><p>Site</p></header><main aria-hidden="true">${article}</main>${dialog}</div></div>`,
}

describe('a page is read while something is open above it', () => {
  for (const [name, html] of Object.entries(behind))
    test(name, () => {
      for (const found of texts(html)) assert.match(found, /Gannets dive\n\nThe gannet dives from thirty metres/)
      assert.ok(
        !/value your privacy/.test(textOf(parsePage(html, 'https://site.example/'))) || name.includes('without'),
      )
    })
})

const ornaments = [
  '<i aria-hidden="true">again</i>',
  '<span aria-hidden="true">again</span>',
  '<div aria-hidden="true">again</div>',
  '<div aria-hidden="true"><h1>again</h1></div>',
  '<div class="menu" aria-hidden="true"><ul><li>again</ul></div>',
  `<div class="slide clone" aria-hidden="true">${long.replaceAll('gannet', 'again')}</div>`,
  `<div class="mobile" aria-hidden="true">${long.replaceAll('gannet', 'again')}</div>`,
]

test('what is small, or stands twice, is still left out', () => {
  for (const ornament of ornaments)
    for (const html of [`<main>${long}${ornament}</main>`, `${ornament}<div>${long}</div>`])
      for (const found of texts(html)) assert.ok(!found.includes('again'), ornament)
})

test('of a page behind a dialog, too', () => {
  const html = `<div id="app" aria-hidden="true"><main>${article}<p>★<span aria-hidden="true">again</span></p><div aria-hidden="true">again</div></main></div>${dialog}`
  for (const found of texts(html)) assert.ok(found.includes('★') && !found.includes('again'))
})

test('takes time in proportion to the page', () => {
  const count = 20_000
  const deep = texts(`${'<div aria-hidden="true">'.repeat(count)}${article}${'</div>'.repeat(count)}`)
  assert.ok(deep[0]?.includes('Gannets dive'))
  const flat = texts(`<p>${article}</p>${'<div aria-hidden="true">x</div>'.repeat(count)}`)
  assert.ok(flat[1]?.includes('Gannets dive'))
})
