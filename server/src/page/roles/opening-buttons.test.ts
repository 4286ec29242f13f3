import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePage } from '../html/parse-page.ts'
import { textOf } from '../output/text.ts'

const text = (body: string): string =>
  textOf(parsePage(`<body><h1>Ferry</h1>${body}<p>That is all.</p></body>`, 'https://site.example/'))
const question = 'May I take my dog aboard?'
const answer = '<p>Dogs travel free of charge on all decks but the restaurant.</p>'
const item = (attributes: string, panel = `<div id="a">${answer}</div>`): string =>
  `<div><button ${attributes}><svg></svg>${question}</button>${panel}</div>`

describe('a button that opens the text after it is its heading', () => {
  test('where it says so', () => {
    assert.ok(text(item('aria-expanded="false" aria-controls="a"')).includes(question))
    assert.ok(text(item('class="accordion"')).includes(question))
    assert.ok(text(item('class="faq-question"')).includes(question))
    assert.ok(
      text(`<div><div><button aria-expanded="true">${question}</button></div><div>${answer}</div></div>`).includes(
        question,
      ),
      'in a box of its own',
    )
  })

  test('as a line of its own', () => {
    assert.match(text(item('aria-expanded="true"')), /^May I take my dog aboard\?$/m)
  })

  test('but not what opens a menu, or stands after other text', () => {
    assert.ok(!text(item('')).includes(question), 'says nothing')
    const links = '<ul><li><a href="/a">The first place to go to</a><li><a href="/b">The second place to go to</a></ul>'
    assert.ok(!text(item('aria-expanded="false"', links)).includes(question), 'links')
    assert.ok(!text(item('aria-expanded="false" aria-haspopup="true"')).includes(question), 'a popup')
    assert.ok(!text(item('aria-expanded="false"', '')).includes(question), 'nothing after it')
    assert.ok(
      !text(
        `<div><p>Much is to be said.</p><button aria-expanded="false">${question}</button>${answer}</div>`,
      ).includes(question),
    )
    assert.ok(!text(`<div><button aria-expanded="false">More</button>${answer}</div>`).includes('More'), 'a word')
    assert.ok(!text(`<nav>${item('aria-expanded="false"')}</nav>`).includes(question), 'in a menu')
  })
})

test('a region that is named by what opens it is a closed panel', () => {
  assert.ok(
    text(`<h3 id="q">${question}</h3><div role="region" aria-labelledby="q" hidden>${answer}</div>`).includes('Dogs'),
  )
  assert.ok(!text(`<h3>${question}</h3><div role="region" hidden>${answer}</div>`).includes('Dogs'))
})
