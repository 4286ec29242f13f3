import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, integer, listOf, number, text, texts } from './asked-for.ts'

const prose = 'What the harbour master does with it before the boats leave in the morning.'

test('the short and the long form of an option are told apart', () => {
  const page = `<main><h1>moor</h1><h2>Options</h2><dl>${['depth', 'length', 'berth']
    .map((name) => `<dt><code>-${name[0]}</code>, <code>--${name}</code></dt><dd>${prose} ${name}.</dd>`)
    .join('')}<dt><code>--dry-run</code></dt><dd>${prose} Nothing.</dd></dl></main>`
  const asked = { options: listOf({ flag: { ...text, description: 'long form' }, short: text, description: text }) }
  assert.deepEqual(filled(page, asked), {
    options: [
      ...['depth', 'length', 'berth'].map((name) => ({
        flag: `--${name}`,
        short: `-${name[0]}`,
        description: `${prose} ${name}.`,
      })),
      { flag: '--dry-run', description: `${prose} Nothing.` },
    ],
  })
})

test('the year of a publication is the heading over it, and its journal what is set in slanted letters', () => {
  const titles = ['Hulls of larch', 'Keels and their bolts', 'Planks that shrink', 'Varnish in frost']
  const paper = (title: string): string =>
    `<li><a href="/d/${title[0]}">${title}</a>. <em>Letters on ${title.split(' ')[0]}</em>, with Kari Nord</li>`
  const page = `<main><h1>Oda Lind</h1><h2>Publications</h2><h3>2025</h3><ul>${titles.slice(0, 2).map(paper).join('')}</ul><h3>2023</h3><ul>${titles.slice(2).map(paper).join('')}</ul></main>`
  assert.deepEqual(filled(page, { publications: listOf({ title: text, year: integer, journal: text }) }), {
    publications: titles.map((title, at) => ({
      title,
      year: at < 2 ? 2025 : 2023,
      journal: `Letters on ${title.split(' ')[0]}`,
    })),
  })
})

test('whose make something is says the link beside its heading that leads to makes', () => {
  const asked = { product_name: text, brand: text, price: number }
  const told = { product_name: 'Anchor lamp', brand: 'Halden', price: 12.9 }
  const buy = '<div><span>€ 12.90</span></div><button>Add to cart</button>'
  const link = '<a href="/brand/halden">Halden</a>'
  assert.deepEqual(filled(`<main><div>${link}</div><h1>Anchor lamp</h1>${buy}</main>`, asked), told)
  assert.deepEqual(filled(`<main><h1>Anchor lamp</h1><div>by ${link}</div>${buy}</main>`, asked), told)
  const menu = `<div>${link} <a href="/brand/norvik">Norvik</a> <a href="/brand/ostera">Ostera</a></div>`
  const { brand } = filled(`<main><h1>Anchor lamp</h1>${menu}${buy}</main>`, asked) as { brand?: string }
  assert.equal(brand, undefined)
})

test('bullets are called by many names in other languages', () => {
  const page = `<main><h1>Ankerlampe</h1><div>12,90 €</div><ul><li>Leuchtet die ganze Nacht</li><li>Glas aus einem Stück</li><li>Leicht zu stellen</li></ul></main>`
  for (const name of ['merkmale', 'puntosFuertes', 'points_forts', 'punti_di_forza'])
    assert.deepEqual(filled(page, { [name]: texts }), {
      [name]: ['Leuchtet die ganze Nacht', 'Glas aus einem Stück', 'Leicht zu stellen'],
    })
})
