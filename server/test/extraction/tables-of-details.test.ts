import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, number, text } from './asked-for.ts'

const row = (label: string, value: string, tag = 'td'): string => `<tr><${tag}>${label}</${tag}><td>${value}</td></tr>`
const asked = { colour: text, price: number, weight: text }
const told = { colour: 'red', price: 5, weight: '3 kg' }

function page(head: readonly [string, string], tag: string, isInHead: boolean): string {
  const [label, value] = head
  const first = `<tr><th>${label}</th><th>${value}</th></tr>`
  const rows = `${row('Colour', 'red', tag)}${row('Price', '$5.00', tag)}${row('Weight', '3 kg', tag)}`
  const table = isInHead ? `<thead>${first}</thead><tbody>${rows}</tbody>` : `${first}${rows}`
  return `<h1>Boots</h1><p>For storms.</p><table>${table}</table>`
}

test('rows of details are labels and values below a head that says so, or whose first cells are heads themselves', () => {
  for (const isInHead of [true, false]) {
    for (const head of [
      ['Feature', 'Value'],
      ['Specification', 'Details'],
      ['Merkmal', 'Wert'],
      ['Característica', 'Valor'],
    ] as const)
      // prettier-ignore
      assert.deepEqual(filled(page(head, 'td', isInHead), asked), told, head.join(' | '))
    assert.deepEqual(filled(page(['The boot', 'In Wick'], 'th', isInHead), asked), told)
  }
})

test('below another head the first column tells what the rows are of', () => {
  const rows = [['Colour', '12'], ['Price', '7'], ['Weight', '9']].map(([word = '', count = '']) => row(word, count)) // prettier-ignore
  const words = `<h1>Words of the week</h1><table><tr><th>Word</th><th>Times said</th></tr>${rows.join('')}</table>`
  assert.equal(filled(words, { price: number, weight: number }), undefined)
})
