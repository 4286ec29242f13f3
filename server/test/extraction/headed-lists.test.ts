import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { framed, number, text, texts } from './asked-for.ts'

const listAskedAs = (description: string): object => ({ type: 'array', items: text, description })
const benefits = ['Less stress', 'Lower cost', 'A partner for growth']
const kinds = ['Full service', 'Boutique', 'In-house']
const sections = (names: readonly string[], level: number): string =>
  names.map((name, at) => `<h${level}>${at + 1}. ${name}</h${level}><p>What is said of it at some length.</p>`).join('')

test('headings below the one that a list is called after are the list, and those of the next section are none of it', () => {
  for (const level of [3, 4]) {
    const page = framed(
      `<h1>Agencies</h1><h2>Benefits of an agency</h2><p>They are many.</p>${sections(benefits, level)}<h2>Types of agency</h2><p>There are three.</p>${sections(kinds, level)}`,
    )
    assert.deepEqual(extracted(page, { benefits: listAskedAs('the numbered benefits, without their number') }), {
      benefits,
    })
    assert.deepEqual(extracted(page, { benefits: listAskedAs('headings of the benefits, without the number') }), {
      benefits,
    })
  }
})

test('several headings that begin with the word a list is called are the list', () => {
  const modules = ['Module 1: Pipelines', 'Module 2: Learning', 'Module 3: Forecasts']
  const page = framed(
    `<h1>Course</h1>${modules.map((name) => `<h2>${name}</h2><p>What it teaches.</p><h3>Reading</h3><p>A book.</p>`).join('')}`,
  )
  assert.deepEqual(extracted(page, { modules: listAskedAs('headings of all modules as displayed') }), { modules })
})

test('lessons that count themselves are told without their numbers where these are not wanted', () => {
  const lessons = ['Know what you need', 'Ask around', 'Compare the offers']
  const page = framed(
    `<h1>Firms</h1><h2>How to choose the best firm</h2><p>Here is what to do:</p>${lessons.map((lesson, at) => `<p><strong>Lesson ${at + 1}. ${lesson}:</strong> It takes some time, and it is well worth that.</p>`).join('')}<p>Then sign.</p>`,
  )
  assert.deepEqual(extracted(page, { lessons: listAskedAs('names of the lessons, without "Lesson 1." and so on') }), {
    lessons,
  })
})

test('links below a heading in an element of its own are told without it', () => {
  const service = ['FAQ', 'Delivery', 'Returns', 'Contact']
  const column = (heading: string, links: readonly string[]): string =>
    `<div class="column"><div><h3>${heading}</h3></div>${links.map((link) => `<div><a href="/${link}">${link}</a></div>`).join('')}</div>`
  const page = `<html lang="en"><body><main><h1>Rollers</h1><p>All about rollers.</p></main><footer><nav>${column('Customer service', service)}${column('About us', ['Jobs', 'Press', 'Values'])}</nav></footer></body></html>`
  assert.deepEqual(
    extracted(page, {
      customer_service_links: listAskedAs('labels of the links under Customer Service in the footer'),
    }),
    { customer_service_links: service },
  )
})

test('the titles of cards are their headings, not the words above these', () => {
  const picks = ['Ham quiche', 'Bean dip', 'Pound cake', 'Pork chops']
  const page = framed(
    `<h1>Pineapple cake</h1><p>Bake it for an hour.</p><aside><section><h3>Seasonal</h3><div>${picks.map((pick) => `<article class="post"><a href="/${pick}"><img src="/i/${pick}.jpg" alt=""></a><div><p class="kind">Dessert</p><h4><a href="/${pick}">${pick}</a></h4></div></article>`).join('')}</div></section></aside>`,
  )
  assert.deepEqual(
    extracted(page, { seasonalPicks: listAskedAs('titles of the recipes under "Seasonal" in the sidebar') }),
    {
      seasonalPicks: picks,
    },
  )
})

test('kinds of things are what stands before the colon', () => {
  const roleTypes = ['Predefined roles', 'Custom roles', 'Basic roles']
  const page = framed(
    `<h1>Access</h1><h2>Permissions and roles</h2><p>There are several kinds of roles:</p><ul>${roleTypes.map((kind) => `<li><p><strong>${kind}</strong>: Roles that contain the permissions for the common tasks of a service.</p></li>`).join('')}</ul>`,
  )
  assert.deepEqual(
    extracted(page, { roleTypes: listAskedAs('kinds of roles in the list under "Permissions and roles"') }),
    { roleTypes },
  )
})

test('what a shop promises is the run of short lines that say such things, whatever it is called', () => {
  const perks = ['Lifetime warranty', 'Free shipping*', 'Free returns']
  const bar = `<div class="x1">${perks.map((perk) => `<div class="x2"><img src="/i/icon.svg" alt=""><div class="x3"><p>${perk}</p></div></div>`).join('')}</div>`
  const page = framed(
    `<h1>Fire pit</h1><p>Burns wood without smoke.</p><b>€ 199.00</b>${bar}<h2>Details</h2><p>Steel.</p>`,
  )
  for (const name of ['perks', 'service_promises', 'vorteile'])
    assert.deepEqual(extracted(page, { [name]: texts }), { [name]: perks })
})

test('points for a thing are no lines that tell its delivery or its price in other currencies', () => {
  const highlights = ['Soft jersey of viscose', 'Wraps around, with a deep neck', 'Ties at the waist']
  const list = (lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  const page = framed(
    `<h1>Dress</h1>${list(['Delivery: by post', 'To a shop: not possible', 'Costs: none'])}${list(['USD: $149.64', 'GBP: £110.82', 'EUR: €129.00'])}<div>${list(highlights)}</div><p>A dress for the summer.</p>`,
  )
  assert.deepEqual(extracted(page, { highlights: listAskedAs('points beside the picture') }), { highlights })
})

test('only names or labels asked for of each item are what it begins with', () => {
  const pros = ['Frozen fruit', 'Smooth blending', 'Fair price']
  const list = pros.map((name) => `<li><b>${name}</b>: It does that well, and does so every time.</li>`).join('')
  const page = framed(`<h1>Blender</h1><p>Blends.</p><h2>Pros</h2><ul>${list}</ul>`)
  const asked = { type: 'array', items: { type: 'string', description: 'short label only' } }
  assert.deepEqual(extracted(page, { pros: asked }), { pros })
})

test('what begins with the headline of a page, and numbers of posts and members, are no tags', () => {
  const topic = framed(
    `<div class="topic-tags"><h1>Which pump?</h1><a href="/c/help">Help</a></div><p>Mine leaks, and I do not know why.</p>`,
  )
  assert.deepEqual(extracted(topic, { title: text, tags: texts }), { title: 'Which pump?' })
  const list = ['Ann 56 posts', 'Ben 29 posts', 'Cy 8 posts'].map((one) => `<li>${one}</li>`).join('')
  const posters = framed(`<h1>Which pump?</h1><p>Mine leaks.</p><h3>Tags</h3><ul>${list}</ul>`)
  assert.deepEqual(extracted(posters, { title: text, tags: texts }), { title: 'Which pump?' })
  const names = ['pumps', 'which pump?', 'iphone 15 pro', '2024']
  const tagged = framed(
    `<h1>Which pump?</h1><p>Mine leaks.</p><ul class="tags">${names.map((name) => `<li><a href="/t/${name}">${name}</a></li>`).join('')}</ul>`,
  )
  assert.deepEqual(extracted(tagged, { tags: texts }), { tags: names })
})

test('radio buttons in labels beside each other are choices, numbers too', () => {
  const page = framed(
    `<h1>Lenses</h1><p>They stick on.</p><div><label>Dioptrija:</label><div>${['+1.25', '+1.50', '+2.00'].map((one) => `<label><input type="radio" name="o"> ${one}<br></label>`).join('')}</div></div>`,
  )
  assert.deepEqual(extracted(page, { dioptrije: { type: 'array', items: number } }), { dioptrije: [1.25, 1.5, 2] })
})

test('languages to choose from are the links right after each other that name them', () => {
  const languages = ['English (US)', 'Deutsch', 'Français', 'Português (Brasil)', '日本語', 'English (UK)']
  const links = languages.map((one) => `<li><a href="/${one}">${one}</a></li>`).join('')
  const page = `<html lang="en"><head><script type="application/ld+json">{"@type":"WebPage","inLanguage":"en"}</script></head><body><header><a href="/">Tern</a></header><main><h1>Roasters</h1><p>We speak German with our growers.</p></main><footer><nav><a href="/jobs">Jobs</a><a href="/press">Press</a></nav><div><a href="/x">English (US)</a><ul>${links}</ul></div></footer></body></html>`
  for (const asked of ['language switch', 'language versions offered in the footer', 'all languages to choose from'])
    assert.deepEqual(extracted(page, { languages: listAskedAs(asked) }), { languages })
})

test('the way to a page is told under what other languages call it, and where it stands in an item of a list', () => {
  const steps = ['Board index', 'General discussion', 'Swords']
  const trail = steps
    .map((step, at) => `<a href="./${at === 0 ? 'index.php' : `viewforum.php?f=${at}`}">${step}</a>`)
    .join(' <strong>‹</strong> ')
  const page = `<html lang="en"><body><div class="navbar"><ul class="linklist"><li class="icon-home">${trail}</li><li class="rightside"><a href="#">Change font size</a></li></ul></div><h2><a href="./viewtopic.php?t=1">Which sword?</a></h2><p>I cannot choose between the two of them.</p></body></html>`
  for (const asked of ['breadcrumb down to the forum', 'navigācijas ceļš', '導覽路徑'])
    assert.deepEqual(extracted(page, { way: listAskedAs(asked) }), { way: steps })
  assert.deepEqual(extracted(page, { 麵包屑: texts }), { 麵包屑: steps })
})
