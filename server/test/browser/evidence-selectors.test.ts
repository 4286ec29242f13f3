import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from '../extraction/page-case.ts'
import { openTestBrowser } from '../kit/test-browser.ts'
import { openTestSite } from '../kit/test-site.ts'

const row = (label: string, value: string): string => `<tr><th>${label}</th><td>${value}</td></tr>`
const rows = `${row('Price', '$5.00')}${row('Colour', 'red')}${row('Weight', '3 kg')}`

/** Tables with the same rows. */
const tables = {
  'no parts': `<table>${rows}</table>`,
  'a part of its own': `<table><tbody>${rows}</tbody></table>`,
  'a head': `<table><thead><tr><th>Feature</th><th>Value</th></tr></thead>${rows}</table>`,
  'two parts': `<table><tbody>${row('Of', 'boots')}</tbody>${rows}</table>`,
  'a part below': `<table><caption>Boots</caption><colgroup><col></colgroup>${rows}<tbody>${row('Made in', 'Wick')}</tbody></table>`,
}

test('where a value of a table stands is told as the browser has it', async () => {
  await using browser = await openTestBrowser()
  for (const [name, table] of Object.entries(tables)) {
    const page = `<h1>Boots</h1><p>For storms.</p>${table}`
    const properties = { price: { type: 'number' }, colour: { type: 'string' }, weight: { type: 'string' } }
    const { data, evidence } = answerOf({ page, schema: { type: 'object', properties }, prompt: undefined })
    assert.deepEqual(data, { price: 5, colour: 'red', weight: '3 kg' }, name)
    const places = [...(evidence ?? [])].map(([, place]) => place)
    assert.equal(places.length, 3)
    await using site = await openTestSite({
      '/': `${page}<pre id=told></pre><script>told.textContent = JSON.stringify(${JSON.stringify(places.map(({ selector }) => selector))}.map((selector) =>
        Array.from(document.querySelectorAll(selector), (found) => found.textContent)))</script>`,
    })
    const { body } = await browser.load(site.url('/'))
    assert.deepEqual(
      JSON.parse(/<pre id="told">(.*)<\/pre>/.exec(body)?.[1] ?? ''),
      places.map(({ quote }) => [quote]),
      name,
    )
  }
})
