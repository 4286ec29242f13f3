import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text, texts } from './asked-for.ts'

const long = 'A long summer by the sea has left its marks on every boat of the yard, and on those who sail them.'
const links = (names: readonly string[], kind = ''): string =>
  names.map((name) => `<li${kind}><a href="/${name.toLowerCase()}">${name}</a></li>`).join('')
const asked = listOf({ label: text, url: address })
const told = (names: readonly string[]) =>
  names.map((label) => ({ label, url: `http://site.example/${label.toLowerCase()}` }))

const top = ['Boats', 'Sails', 'Oars']
const bottom = ['Imprint', 'Privacy', 'Terms', 'Careers', 'Press']
const cards = ['Sloop', 'Ketch', 'Yawl', 'Cutter']
  .map((name) => `<div class="card"><a href="/c/${name}"><h3>${name}</h3></a><p>${long}</p></div>`)
  .join('')
const page = `<div class="topbar"><div class="menu"><ul>${links(top)}</ul></div></div>
  <h1>The yard</h1><div class="tabs"><ul>${links(['Teak', 'Wood', 'Steel'])}</ul></div><div>${cards}</div>
  <div class="site-footer"><div class="menu"><ul>${links(bottom)}</ul></div></div>`

test('a menu is the one at the top, whatever is longer at the bottom', () => {
  assert.deepEqual(filled(page, { menu: asked }), { menu: told(top) })
})

test('links of the footer stand in what is called so', () => {
  assert.deepEqual(filled(page, { footer_links: asked }), { footer_links: told(bottom) })
})

test('tabs are no cards', () => {
  const tabs = { ...asked, description: 'the tabs above the boats' }
  assert.deepEqual(filled(page, { categories: tabs }), { categories: told(['Teak', 'Wood', 'Steel']) })
})

test('columns of links are no single links of them', () => {
  const column = (title: string, names: readonly string[]): string =>
    `<div class="linkColumn"><a class="title" href="/t/${title}">${title}</a>${names.map((name) => `<a class="link" href="/l/${name}">${name}</a>`).join('')}</div>`
  const columns = [
    ['Boats', ['Sloops', 'Ketches', 'Yawls']],
    ['Company', ['About us', 'Press']],
    ['Help', ['Contact', 'Status', 'Returns']],
  ] as const
  const site = `<h1>The yard</h1><p>${long}</p><footer><div>${columns.map(([title, names]) => column(title, names)).join('')}</div></footer>`
  assert.deepEqual(filled(site, { footer_columns: listOf({ heading: text, entries: texts }) }), {
    footer_columns: columns.map(([heading, names]) => ({ heading, entries: names })),
  })
})

test('a list of texts that the page calls so may stand in a menu', () => {
  const site = `<header><nav><h2>Trending topics</h2><ul>${links(['Tides', 'Knots', 'Varnish', 'Anchors'])}</ul></nav></header><h1>The yard</h1><p>${long}</p>`
  assert.deepEqual(filled(site, { trending: texts }), { trending: ['Tides', 'Knots', 'Varnish', 'Anchors'] })
})

test('the classes of a sidebar may be one word', () => {
  const site = `<div class="docsidebar"><ul>${links(['Process', 'Conduct', 'Handbook', 'Tools'], ' class="entry"')}</ul></div>
    <div role="main"><h1>Guide</h1><div class="others">English<ul>${links(['Italian', 'Japanese', 'Spanish'])}</ul></div><p>${long}</p></div>`
  const languages = listOf({ language: text, url: address })
  const translations = told(['Italian', 'Japanese', 'Spanish']).map(({ label, url }) => ({ language: label, url }))
  assert.deepEqual(filled(site, { title: text, translations: languages }), { title: 'Guide', translations })
})

test('what says that it has no sidebar is none', () => {
  const site = `<h1>Kettles</h1><div class="detail detail--withoutSidebar"><span class="price">€4.50</span> <button>Add to cart</button></div><p>${long}</p><p>${long}</p>`
  assert.deepEqual(filled(site, { price: number }), { price: 4.5 })
})

test('what pages write above lists may be a question', () => {
  const list = (names: readonly string[]): string => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`
  const need = ['1 cup of oats', '2 ripe pears', 'A pinch of salt']
  const tools = ['Small saucepan', 'Wooden spoon']
  const inside = ['One kettle', 'One lid', 'A booklet']
  const site = `<h1>Porridge</h1><p>${long}</p><h2>Why we like it</h2>${list(['It is quick', 'It is warm'])}
    <h2>What You’ll Need</h2>${list(need)}<h2>Tools You'll Need</h2>${list(tools)}<h2>What's in the box?</h2>${list(inside)}`
  assert.deepEqual(filled(site, { ingredients: texts, equipment: texts, boxContents: texts }), {
    ingredients: need,
    equipment: tools,
    boxContents: inside,
  })
})

test('a column of the footer ends where the next one begins', () => {
  const column = (title: string, names: readonly string[]): string =>
    `<div class="col"><p class="t"><b>${title}</b></p><ul>${links(names)}</ul></div>`
  const site = `<h1>The yard</h1><p>${long}</p><footer><div class="row">
    ${column('About us', ['Story', 'Team', 'Careers', 'Press'])}${column('Help', ['Contact', 'Returns', 'Shipping'])}
    ${column('Boats', ['Sloops', 'Ketches', 'Yawls', 'Cutters'])}</div></footer>`
  assert.deepEqual(filled(site, { about_links: asked }), { about_links: told(['Story', 'Team', 'Careers', 'Press']) })
  assert.deepEqual(filled(site, { help_links: asked }), { help_links: told(['Contact', 'Returns', 'Shipping']) })
})

const tree = `<nav class="main-menu"><ul>${[
  ['Boats', 'Sloops', 'Ketches', 'Yawls'],
  ['Sails', 'Jibs', 'Spinnakers'],
  ['Oars'],
]
  .map(([name = '', ...below]) => {
    const inner = below.length === 0 ? '' : `<ul class="sub">${links(below, ' class="menu-item"')}</ul>`
    return `<li class="menu-item"><a href="/${name.toLowerCase()}">${name}</a>${inner}</li>`
  })
  .join('')}</ul></nav><h1>The yard</h1><p>${long}</p>`

test('the top level of a menu has none of what stands below its entries', () => {
  const menu = { ...asked, description: 'top-level entries of the main menu' }
  assert.deepEqual(filled(tree, { menu }), { menu: told(['Boats', 'Sails', 'Oars']) })
})

test('entries below others are told by those, where these are asked for', () => {
  assert.deepEqual(filled(tree, { menu: listOf({ label: text, children: texts }) }), {
    menu: [
      { label: 'Boats', children: ['Sloops', 'Ketches', 'Yawls'] },
      { label: 'Sails', children: ['Jibs', 'Spinnakers'] },
      { label: 'Oars' },
    ],
  })
})
