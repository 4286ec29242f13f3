import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, boolean, filled, listOf, number, object, text, texts } from './asked-for.ts'

const integer = { type: 'integer' }
const told = (page: string, properties: object): Record<string, unknown> =>
  (filled(page, properties) ?? {}) as Record<string, unknown>
const cards = (kind: string, all: readonly (readonly [string, string])[]): string =>
  `<div class="row">${all.map(([title, said]) => `<div class="${kind}"><h3>${title}</h3><p>${said}</p></div>`).join('')}</div>`
const values = [
  ['Ensure compliance', 'Our checklists ensure compliance of every harbour with what the law asks.'],
  ['Streamline maintenance', 'Plan the maintenance of boats once and streamline what follows.'],
  ['Train the crew', 'Lessons train every crew, at sea and in the harbour.'],
] as const

test('figures are no sentences, and those that are figures are found beside them', () => {
  const sentences = `<h1>Harbour software</h1>${cards('value', values)}`
  const figures = `<div class="numbers">${[['1,200', 'boats moored'], ['98 %', 'satisfied skippers'], ['24 h', 'support']].map(([value, label]) => `<div class="n"><b>${value}</b><span>${label}</span></div>`).join('')}</div>` // prettier-ignore
  const stats = listOf({ value: text, label: text })
  assert.equal(told(sentences, { title: text, stats })['stats'], undefined)
  assert.deepEqual(told(`${sentences}${figures}`, { title: text, stats })['stats'], [
    { value: '1,200', label: 'boats moored' },
    { value: '98 %', label: 'satisfied skippers' },
    { value: '24 h', label: 'support' },
  ])
})

test('who said something is somebody, and a team has names', () => {
  const page = `<h1>Harbour software</h1><h2>How we help customers</h2>${cards('value', values)}`
  const asked = {
    title: text,
    testimonials: listOf({ quote: text, author: text }),
    team: listOf({ name: text, role: text }),
  }
  assert.deepEqual(told(page, asked), { title: 'Harbour software' })
})

test('stars alone and the headings of other lists are no reviews', () => {
  const page = `<h1>Oar</h1><p>€ 40</p>${['You may also like', 'Related products'].map((head) => `<section class="block"><h2>${head}</h2><span class="rating">5 stars</span><p>Rowlock € 9 and more of it.</p></section>`).join('')}`
  assert.equal(told(page, { name: text, reviews: listOf({ author: text, rating: number, title: text, text }) })['reviews'], undefined) // prettier-ignore
})

const article = (body: string, head = ''): string =>
  `<html><head><title>Terns are back</title><meta name="description" content="What the harbour master has seen this spring.">${head}</head><body><article><h1>Terns are back</h1><p class="byline">By <a rel="author" href="/a/jane">Jane Doe</a></p>${body}</article></body></html>`
const prose = 'Terns came back to the harbour in the first week of April, and more of them than last year. '

test("what a page says of itself is not its author's life, which stands in a box of its own", () => {
  const author = object({ name: text, bio: text })
  assert.deepEqual(told(article(`<p>${prose.repeat(5)}</p>`), { author }), { author: { name: 'Jane Doe' } })
  const boxed = article(
    `<p>${prose.repeat(5)}</p><div class="author-bio"><h4>Jane Doe</h4><p>Jane has watched birds at the harbour for twenty years.</p></div>`,
  )
  assert.deepEqual(told(boxed, { author }), {
    author: { name: 'Jane Doe', bio: 'Jane has watched birds at the harbour for twenty years.' },
  })
})

test('the address of a lead image is the image', () => {
  const page = article(
    `<p>${prose.repeat(5)}</p>`,
    '<meta property="og:image" content="https://site.example/tern.jpg">',
  )
  assert.deepEqual(told(page, { lead_image: object({ url: address, credit: text }) }), {
    lead_image: { url: 'https://site.example/tern.jpg' },
  })
})

const sections = ['Why they left', 'Why they return', 'What they eat']

test('sections are those of the text, whatever elements hold them, and not those of a notice of cookies', () => {
  const notice = `<div class="cli-modal popup"><h4>Privacy overview</h4>${['Necessary', 'Functional', 'Others'].map((kind) => `<div class="t"><h4>${kind}</h4><p>${kind} cookies keep this cookie and that one.</p></div>`).join('')}</div>`
  const section = (head: string): string => `<h2>${head}</h2><p>${prose.repeat(3)}</p>`
  const parts = [sections.slice(0, 1), sections.slice(1)].map((heads) => `<div class="block"><div>${heads.map(section).join('')}</div></div>`) // prettier-ignore
  const found = told(article(parts.join('')) + notice, { sections: listOf({ heading: text, text }) })['sections']
  assert.deepEqual(
    (found as readonly { heading: string }[]).map(({ heading }) => heading),
    sections,
  )
})

test('what sums a text up stands above its sections', () => {
  const points = `<ul><li>Terns nest on gravel and on roofs</li><li>Gulls nest on roofs of the harbour</li><li>Skuas nest on the moor</li></ul>`
  const below = article(
    sections.map((head) => `<h2>${head}</h2><p>${prose.repeat(2)}</p>${points}`).join(''),
    '<script type="application/ld+json">{"@type":"Article","headline":"Terns are back"}</script>',
  )
  assert.equal(told(below, { title: text, key_takeaways: texts })['key_takeaways'], undefined)
})

test('what is related a page says, and a name and a link fit anything', () => {
  const links = (kind: string): string =>
    `<div class="${kind}">${['Gulls of the bay', 'Skuas of the moor', 'Rails of the marsh'].map((name) => `<div class="x"><a href="/${name.length}">${name} and more</a></div>`).join('')}</div>`
  const related_articles = listOf({ title: text, url: address })
  const said = told(`${article(`<p>${prose.repeat(4)}</p>`)}<section><h2>Related articles</h2>${links('x')}</section>`, { title: text, related_articles }) // prettier-ignore
  const unsaid = told(article(`<p>${prose.repeat(4)}</p>${links('birds')}`), { title: text, related_articles })
  assert.equal((said['related_articles'] as readonly unknown[]).length, 3)
  assert.equal(unsaid['related_articles'], undefined)
})

test('filters have controls, and what a page lists are its items, however little of what is asked they tell', () => {
  const cards = ['Oar', 'Rowlock', 'Anchor', 'Buoy'].map((name, at) => `<div class="c"><a href="/p/${at}"><img src="/i/${at}.jpg" alt=""><span class="n">${name} of oak</span></a><span class="price">€ ${at + 10}</span></div>`) // prettier-ignore
  const page = `<h1>For boats</h1><div class="list">${cards.join('')}</div>`
  const items = listOf({ title: text, url: address, image: address, price: number, date: { type: 'string', format: 'date' }, summary: text, author: text, category: text, rating: number }) // prettier-ignore
  const filters = listOf({ name: text, options: texts })
  const found = told(page, { page_title: text, items, filters })
  assert.equal(found['filters'], undefined)
  assert.deepEqual(
    (found['items'] as readonly { title: string; price: number }[]).map(({ title, price }) => [title, price]),
    [['Oar of oak', 10], ['Rowlock of oak', 11], ['Anchor of oak', 12], ['Buoy of oak', 13]], // prettier-ignore
  )
})

test('an example of code is all of it, in the language that it is marked with', () => {
  const code = (language: string, lines: string): string =>
    `<p>As follows.</p><div class="wrap"><div class="in"><pre><code class="language-${language}">${lines}</code></pre></div></div>`
  const page = `<h1>Setting sail</h1>${code('yaml', 'boats:\n  gull:\n    oars: 2')}${code('bash', 'sail --boat gull\nsail --stop')}`
  assert.deepEqual(
    told(page, { title: text, code_examples: listOf({ language: text, code: text }) })['code_examples'],
    [
      { language: 'yaml', code: 'boats:\n  gull:\n    oars: 2' },
      { language: 'bash', code: 'sail --boat gull\nsail --stop' },
    ],
  )
})

test('"Next.js" leads to no next page', () => {
  assert.equal(filled('<h1>Docs</h1><p>Works with <a href="/n">Next.js</a>.</p>', { next_page: text }), undefined)
})

test('steps are counted or called so', () => {
  const page = `<h1>Harbour software</h1>${cards('value', values)}`
  const steps = listOf({ number: integer, title: text, description: text })
  assert.equal(told(page, { title: text, steps })['steps'], undefined)
  const counted = `<h1>Harbour software</h1><div class="row">${values.map(([title, said], at) => `<div class="value"><span>${at + 1}</span><h3>${title}</h3><p>${said}</p></div>`).join('')}</div>`
  assert.deepEqual(
    (told(counted, { title: text, steps })['steps'] as readonly object[])[0],
    { number: 1, title: values[0][0], description: values[0][1] }, // prettier-ignore
  )
})

test('a recipe whose ingredients stand in one list has one group of them, and its steps are told by markup', () => {
  const amounts = ['200 g flour', '2 eggs', '1 pinch of salt', '300 ml milk']
  const recipe = { '@type': 'Recipe', name: 'Pancakes', recipeIngredient: amounts, recipeInstructions: 'Beat the eggs.\nAdd the milk.\nFry them one by one.' } // prettier-ignore
  const page = `<script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>Pancakes</h1><div class="times"><div class="t"><span>10</span><span>Prep time</span></div><div class="t"><span>15</span><span>Cook time</span></div></div><ul>${amounts.map((one) => `<li><input type="checkbox">${one}</li>`).join('')}</ul>`
  const asked = {
    ingredient_groups: listOf({ heading: text, items: texts }),
    steps: listOf({ number: integer, text }),
  }
  assert.deepEqual(told(page, asked), {
    ingredient_groups: [{ items: amounts }],
    steps: [
      { number: 1, text: 'Beat the eggs.' },
      { number: 2, text: 'Add the milk.' },
      { number: 3, text: 'Fry them one by one.' },
    ],
  })
})

test('the one group of ingredients has them taken apart where that is asked for', () => {
  const lines = ['200 g flour', '2 eggs', '300 ml milk']
  const recipe = { '@type': 'Recipe', name: 'Pancakes', recipeIngredient: lines }
  const page = `<script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>Pancakes</h1><ul>${lines.map((one) => `<li>${one}</li>`).join('')}</ul>`
  const ingredients = listOf({ quantity: text, name: text })
  assert.deepEqual(told(page, { title: text, ingredient_groups: listOf({ heading: text, ingredients }) }), {
    title: 'Pancakes',
    ingredient_groups: [
      {
        ingredients: [
          { quantity: '200 g', name: 'flour' },
          { quantity: '2', name: 'eggs' },
          { quantity: '300 ml', name: 'milk' },
        ],
      },
    ],
  })
})

test('clients are named by their logos', () => {
  const logo = (alt: string): string => `<div><img src="/l/${alt.length}.svg" alt="${alt}"></div>`
  const page = `<h1>Harbour software</h1><h2>Plan</h2><p>Plan it.</p><p>Trusted by harbours</p><div class="strip">${['Quay Press logo', 'Holm AB', 'Logo of Saltworks', 'Photo of a boat at the quay in the evening sun of June'].map(logo).join('')}</div>`
  assert.deepEqual(told(page, { clients: texts }), { clients: ['Quay Press', 'Holm AB', 'Saltworks'] })
})

test('a code is no price, nor are the cents of a script, and an old price has a new one', () => {
  const related = `<h1>Shirt 5001</h1><p>$20</p><h2>Related products</h2><ul>${['T', 'G', 'M'].map((one) => `<li><a href="/${one}"><span>Shirt ${one}</span><span>5001${one}</span></a></li>`).join('')}</ul>`
  const found = told(related, { name: text, related_products: listOf({ name: text, price: number, url: address }) })
  assert.ok((found['related_products'] as readonly object[]).every((one) => !('price' in one)))
  const former = '<h1>Lamp</h1><p>Sold out</p><div class="other">Desk lamp <s>€ 59.99</s></div>'
  assert.equal(told(former, { name: text, price: number, original_price: number })['original_price'], undefined)
})

test('a class of small screens is no telephone, and a form counts no comments', () => {
  const page = `<h1>Harbour</h1><div class="mobile"><p>Since 03.2024</p></div><form><input type="hidden" id="comment_post_id" value="354"></form>`
  assert.deepEqual(told(page, { title: text, phone: text, comment_count: integer, open: boolean }), {
    title: 'Harbour',
  })
})

test('quotations are quoted or somebody said them, references are more than numbers, and authors are nobody that the page writes of', () => {
  const points = `<ul>${['Full repair', 'Hull repair', 'Mast repair'].map((name) => `<li><strong>${name}:</strong> A ${name.toLowerCase()} takes two to three weeks in the yard.</li>`).join('')}</ul>`
  const page = article(`<h2>Costs</h2>${points}<p>${prose.repeat(3)}</p><div class="sources"><a href="#1">1</a><a href="#2">2</a></div><div class="authors"><span>Hull repair</span><span>Mast repair</span></div>`) // prettier-ignore
  assert.deepEqual(
    told(page, { headline: text, quotes: listOf({ text, speaker: text }), references: texts, authors: texts }),
    { headline: 'Terns are back', authors: ['Jane Doe'] },
  )
  const said = article(`<p>${prose}</p>${['We saw them first', 'They are early'].map((words) => `<blockquote><p>“${words}, and more of them than ever.”</p><cite>Bo Lind</cite></blockquote>`).join('')}`) // prettier-ignore
  assert.equal((told(said, { headline: text, quotes: listOf({ text, speaker: text }) })['quotes'] as unknown[]).length, 2) // prettier-ignore
})

test('parameters have the names of a program, and code stands in sections beside their list', () => {
  const part = (name: string): string => `<h2>${name} rules</h2><p>How ${name} rules are told.</p><pre><code>sail --${name.toLowerCase()}\nsail --stop</code></pre>` // prettier-ignore
  const page = `<h1>Sailing</h1><main>${['Wind', 'Tide', 'Night'].map(part).join('')}</main>`
  const found = told(page, {
    title: text,
    sections: listOf({ heading: text }),
    code_examples: listOf({ language: text, code: text }),
    parameters: listOf({ name: text, default: text, description: text }),
  })
  assert.deepEqual(found, {
    title: 'Sailing',
    sections: ['Wind', 'Tide', 'Night'].map((name) => ({ heading: `${name} rules` })),
    code_examples: ['wind', 'tide', 'night'].map((name) => ({ code: `sail --${name}\nsail --stop` })),
  })
})

test('a menu is none of the items of a page, a number of an article counts no reviews, and a month is no member', () => {
  const items = listOf({ title: text, url: address, summary: text, author: text, price: number })
  const menu = `<div class="m">${['Home', 'News', 'Video', 'Live'].map((name) => `<div><a href="/${name}">${name}</a></div>`).join('')}</div><h1>Terns are back</h1><p>${prose.repeat(6)}</p>`
  assert.equal(told(menu, { headline: text, items })['items'], undefined)
  const oars = `<h1>Oars</h1><div class="list">${['Ash', 'Oak', 'Elm'].map((wood, at) => `<div class="c"><a href="/${wood}"><h3>${wood} oar</h3></a><span>Item# 5937${at}</span><span class="price">€ ${at + 10}</span></div>`).join('')}</div>`
  const products = told(oars, { products: listOf({ name: text, price: number, url: address, review_count: integer }) })
  assert.ok((products['products'] as readonly object[]).every((one) => !('review_count' in one)))
  const post = (name: string, since: string): string =>
    `<div class="post"><div class="who"><a href="/u/${name}">${name}</a><div class="stat">Posts: 12<br>Joined: ${since}</div></div><div class="body"><span class="date">2024-05-0${name.length}</span><p>${prose}</p></div></div>`
  const thread = `<h1>Terns?</h1>${[post('kittiwake', 'Feb 2019'), post('gannet', 'Mar 2011'), post('tern', 'Feb 2015')].join('')}`
  const { posts } = told(thread, { posts: listOf({ author: text, text }) }) as { posts: { author: string }[] }
  assert.deepEqual(
    posts.map(({ author }) => author),
    ['kittiwake', 'gannet', 'tern'],
  )
})

test('ingredients that nothing calls so are a list of amounts', () => {
  const points = '<ul><li>Fry them one by one</li><li>Never two at once</li><li>Rest the batter</li></ul>'
  const page = `<article><h1>Pancakes for a crew</h1><p>${prose}</p>${points}<ul><li>200 g flour</li><li>2 eggs</li><li>A pinch of salt</li><li>300 ml milk</li></ul></article>`
  const amounts = ['200 g flour', '2 eggs', 'A pinch of salt', '300 ml milk']
  assert.deepEqual(told(page, { title: text, ingredients: texts })['ingredients'], amounts)
  assert.equal(told(`<h1>Pancakes</h1>${points}`, { title: text, ingredients: texts })['ingredients'], undefined)
})
