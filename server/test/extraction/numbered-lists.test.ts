import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { framed, texts } from './asked-for.ts'

const steps = [
  'Create a project folder and copy the sample into it.',
  'Import the map; a small country takes four minutes.',
  'Start the server and open the address that it prints.',
]
const list = (items: readonly string[]): string => `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`
const page = (more: string): string =>
  framed(
    `<h1>Quickstart</h1><p>This page walks you through a first map.</p><h2>Your first map in five minutes</h2>${list(steps)}<p>That is all.</p>${more}`,
  )

for (const name of ['steps', 'instructions', 'etapes', 'passos', 'schritte'])
  test(`the only numbered list of a page is its ${name}, whatever stands above it`, () => {
    assert.deepEqual(extracted(page(''), { [name]: texts }), { [name]: steps })
  })

test('contents, footnotes and words are no steps beside it', () => {
  const others =
    '<ol><li><a href="#one">How to begin with your first map</a><li><a href="#two">How to go on with your second map</a></ol>' +
    '<ol><li id="fn1">The name is that of the first tool.<li id="fn2">The second one came a year later.</ol><ol><li>sea<li>sky</ol>'
  assert.deepEqual(extracted(page(others), { steps: texts }), { steps })
})

test('of two numbered lists none is taken for the steps by that alone', () => {
  const rules = ['Nobody leaves the harbour after dusk.', 'Nobody brings more than one dog aboard.']
  assert.deepEqual(extracted(page(`<h2>House rules</h2>${list(rules)}`), { steps: texts }), undefined)
})
