import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text, texts } from './asked-for.ts'

const column = (title: string, names: readonly string[]): string =>
  `<div><h4 class="text-sm">${title}</h4><ul>${names.map((name) => `<li><a class="text-sm" href="/${name}">${name}</a></li>`).join('')}</ul></div>`
const columns = (legal: readonly string[]): string =>
  column('Product', ['Features', 'Changelog', 'Status']) +
  column('Company', ['About', 'Blog', 'Jobs']) +
  column('Legal', legal)
/** A site that calls nothing by its name: neither a tag nor a class tells its foot. */
const site = (content: string, legal = ['Terms', 'Privacy', 'Cookies'], rights = '© 2026 Kestrel Inc.'): string =>
  `<div class="root"><div class="px-4"><a href="/">Kestrel</a></div><div class="py-8">${content}</div><div class="mt-16 bg-slate-50"><div class="grid">${columns(legal)}</div><div class="text-xs">${rights}</div></div></div>`
const link = (name: string): string => `<a class="underline" href="/m/${name}">${name}</a>`
const chairs = ['Ergo A', 'Ergo B', 'Ergo C', 'Ergo D']
const cards = chairs.map((name) => `<div class="rounded"><h3>${link(name)}</h3><p>$219.00</p></div>`).join('')
const shop = `<h1>Chairs</h1><div class="grid">${cards}</div>`

test('the links at the foot of a page are no records, whatever is asked for and the records lack', () => {
  const schema = { products: listOf({ name: text, price: number, category: text }) }
  assert.deepEqual(filled(site(shop), schema), { products: chairs.map((name) => ({ name, price: 219 })) })
})

test('a foot is known by the line of rights, by links to terms in other languages, and below a short list', () => {
  const members = ['Ann Lee', 'Bo Lund', 'Cy Dunn']
  const content = `<h1>Members</h1><div>${members.map((name) => `<div>${link(name)}</div>`).join('')}</div>`
  const schema = { members: listOf({ name: text, url: address }) }
  const due = { members: members.map((name) => ({ name, url: `http://site.example/m/${encodeURI(name)}` })) }
  for (const [legal, rights] of [
    [['Terms', 'Privacy', 'Cookies'], '© 2026 Kestrel Inc. All rights reserved.'],
    [['Impressum', 'Datenschutz'], 'Copyright 2026 Kestrel GmbH'],
    [['Mentions légales', 'Confidentialité'], '(c) 2026 Kestrel SARL'],
    [['利用規約', 'プライバシー'], '© Kestrel 株式会社'],
  ] as const)
    assert.deepEqual(filled(site(content, [...legal], rights), schema), due)
})

test('a company is none of the links below "Company" at the foot', () => {
  assert.deepEqual(filled(site(`<h1>Deck hand</h1><p>Salary: 30,000</p>`), { job_title: text, company: text }), {
    job_title: 'Deck hand',
  })
})

test('what is asked of a foot is told by it', () => {
  const page = site(shop)
  const heads = ['Product', 'Company', 'Legal']
  const schema = { footer_columns: listOf({ heading: text, links: texts }) }
  const told = filled(page, schema) as { footer_columns: readonly { heading: string }[] }
  assert.deepEqual(
    told.footer_columns.map(({ heading }) => heading),
    heads,
  )
})

test('a list of links that a page is about is no foot, though the line of rights follows', () => {
  const towns = ['Oslo', 'Bergen', 'Voss', 'Tromsø']
  const page = `<div><h1>Our cities</h1><div class="wrap"><div>${towns.map(link).join('')}</div><p>© 2026 Kestrel</p></div></div>`
  assert.deepEqual(filled(page, { cities: listOf({ name: text, url: address }) }), {
    cities: towns.map((name) => ({ name, url: new URL(`/m/${name}`, 'http://site.example').href })),
  })
})

test('the foot of a short page may be the larger part of it', () => {
  const page = `<h1>Search</h1><p>No results.</p><footer>${columns(['Terms', 'Privacy'])}</footer>`
  assert.deepEqual(filled(page, { query: text, results: listOf({ title: text, url: address }) }), undefined)
})
