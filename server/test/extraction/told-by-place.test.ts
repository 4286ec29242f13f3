import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled } from './asked-for.ts'

const told = (description: string): object => ({ type: 'string', description })
const page = (heading: string, line: string, first: string): string =>
  `<head><meta name="description" content="What search engines are told, which is something else."><script type="application/ld+json">{"@type":"Person","name":"Ida","description":"Hi, I am Ida, and I write about rivers."}</script></head>
  <main><p class="category">Places</p><h1>${heading}</h1><p>${line}</p><p>${first}</p><p>The second paragraph is longer and says more of the same, in other words.</p></main>`

test('what a description says by its place on the page is found there', () => {
  const english = page(
    'Along the Elbe',
    'Nine days on foot',
    'We walked for nine days, and it rained on two of them only.',
  )
  assert.deepEqual(
    filled(english, { kicker: told('line below the title'), start_of_it: told('The opening paragraph, in full') }),
    { kicker: 'Nine days on foot', start_of_it: 'We walked for nine days, and it rained on two of them only.' },
  )
  const german = page(
    'An der Elbe',
    'Neun Tage zu Fuß',
    'Wir gingen neun Tage lang, und an nur zweien davon regnete es.',
  )
  assert.deepEqual(
    filled(german, { zusatz: told('Zeile unter dem Titel'), anfang: told('Erster Absatz des Artikels') }),
    { zusatz: 'Neun Tage zu Fuß', anfang: 'Wir gingen neun Tage lang, und an nur zweien davon regnete es.' },
  )
})
