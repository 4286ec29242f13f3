import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, text } from './asked-for.ts'

const others = ['Hiking compass', 'Bike maps', 'Step counter', 'Tide clock']

function page(heading: string): string {
  const cards = others.map((name, at) => `<a href="/a/${at}"><div>${name}</div><div>${at + 3},5 ★</div></a>`)
  const said =
    '<div><div>Katrin B.</div><p>At last one without advertisements.</p></div><div><div>Jonas F.</div><p>Good, but dear.</p></div>'
  return `<main><h1>Running tracker</h1><p>Counts every step of a run and draws where it led.</p><section><h2>What users say</h2>${said}</section><section><h2>${heading}</h2><div>${cards.join('')}</div></section></main>`
}

test('what else one might look at stands below headings in many words and languages', () => {
  for (const heading of [
    'Ähnliche Apps',
    'Das könnte dich auch interessieren',
    'Vous aimerez aussi',
    'Produits similaires',
    'Te puede interesar',
    'Ti potrebbe interessare anche',
    'Você também pode gostar',
    'Anderen bekeken ook',
    'Może Cię zainteresować',
    'Liknande appar',
    'People also viewed',
    'More like this one',
    '関連アプリ',
  ])
    for (const list of ['similarApps', 'related_items', 'recommended_apps'])
      assert.deepEqual(
        filled(page(heading), { title: text, [list]: listOf({ name: text, url: address }) }),
        { title: 'Running tracker', [list]: others.map((name, at) => ({ name, url: `http://site.example/a/${at}` })) },
        `${heading} for ${list}`,
      )
})

test('further information is nothing else to look at', () => {
  for (const heading of ['Weitere Informationen', 'Features'])
    assert.deepEqual(
      filled(page(heading), { title: text, similarApps: listOf({ name: text, url: address }) }),
      { title: 'Running tracker' },
      heading,
    )
})
