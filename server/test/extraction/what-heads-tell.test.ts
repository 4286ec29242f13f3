import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from './page-case.ts'
import { address, filled, integer, listOf, number, object, text, texts } from './asked-for.ts'

const page = (main: string, head = ''): string =>
  `<html lang="en"><head><title>Rye bread | Tern Mill</title>${head}</head><body><main><article><h1>Rye bread</h1>
  <p class="intro">Bread of rye keeps for a week and is dark.</p>${main}</article></main></body></html>`

const head = `<meta name="description" content="How to bake rye bread at home."><meta name="keywords" content="rye, bread">
  <link rel="canonical" href="https://tern.example/rye"><link rel="icon" href="/icon.png"><meta name="robots" content="index,follow">
  <link rel="alternate" type="application/rss+xml" href="/feed.xml"><meta property="og:title" content="Rye bread for everyone">
  <meta property="og:image" content="https://tern.example/og.jpg"><meta property="og:description" content="Dark and moist.">
  <meta name="twitter:card" content="summary">`

const says: Readonly<Record<string, readonly [asked: object, told: unknown]>> = {
  meta_description: [text, 'How to bake rye bread at home.'],
  metaDescription: [text, 'How to bake rye bread at home.'],
  seo_title: [text, 'Rye bread | Tern Mill'],
  title_tag: [text, 'Rye bread | Tern Mill'],
  og_title: [text, 'Rye bread for everyone'],
  ogImage: [address, 'https://tern.example/og.jpg'],
  og_description: [text, 'Dark and moist.'],
  twitterCard: [text, 'summary'],
  meta_keywords: [texts, ['rye', 'bread']],
  meta_robots: [text, 'index,follow'],
  favicon: [address, 'http://site.example/icon.png'],
  rss_feed_url: [address, 'http://site.example/feed.xml'],
  canonical_url: [address, 'https://tern.example/rye'],
  page_title: [text, 'Rye bread'],
}

for (const [name, [asked, told]] of Object.entries(says))
  test(`the head of a page tells ${name}`, () => {
    assert.deepEqual(filled(page('', head), { [name]: asked }), { [name]: told })
  })

test('what is asked for as a part of the head is told by the head', () => {
  const seo = object({ title: text, description: text, keywords: texts })
  assert.deepEqual(filled(page('', head), { seo, open_graph: object({ title: text, image: address }) }), {
    seo: { title: 'Rye bread | Tern Mill', description: 'How to bake rye bread at home.', keywords: ['rye', 'bread'] },
    open_graph: { title: 'Rye bread for everyone', image: 'https://tern.example/og.jpg' },
  })
})

test('an account somewhere is no part of the head', () => {
  assert.equal(filled(page('', head), { twitter: object({ url: address }) }), undefined)
  assert.equal(filled(page('', head), { twitter_url: address }), undefined)
})

test('films are what a page plays or embeds, and no maps', () => {
  const embedded = `<p>See how the dough is turned before it goes into the oven.</p>
    <iframe title="Turning the dough" src="https://player.example/embed/a1?feature=oembed" allowfullscreen></iframe>
    <iframe src="https://streets.example/maps/embed?pb=1" allowfullscreen></iframe><video src="/oven.mp4"></video>`
  const first = 'https://player.example/embed/a1?feature=oembed'
  assert.deepEqual(filled(page(embedded), { video_url: address }), { video_url: first })
  assert.deepEqual(filled(page(embedded), { embedded_videos: { type: 'array', items: address } }), {
    embedded_videos: [first, 'http://site.example/oven.mp4'],
  })
})

test('a lead photo is the picture that the page is shown with elsewhere', () => {
  assert.deepEqual(filled(page('', head), { leadPhoto: address }), { leadPhoto: 'https://tern.example/og.jpg' })
})

const markup = (rating: string): string =>
  `<script type="application/ld+json">{"@type":"Product","name":"Rye bread","aggregateRating":{"ratingValue":"${rating}","reviewCount":"314"}}</script>`

test('a rating is told as it is shown, where markup gives more of its figures', () => {
  const shown = '<p><span>4,6 von 5 Sternen</span> 314 Kunden</p>'
  assert.deepEqual(filled(page(markup('4.588') + shown), { rating: number }), { rating: 4.6 })
  assert.deepEqual(filled(page(`${markup('4.0213')}<p>4.0 out of 5</p>`), { rating: number }), { rating: 4 })
  assert.deepEqual(filled(page(`${markup('4.588')}<p>The crust is 4.6 mm thick.</p>`), { rating: number }), {
    rating: 4.588,
  })
})

test('an address that is called by what is asked for beside it leads where that does', () => {
  const byline = '<p class="meta">by <a href="/people/jane">Jane Doe</a> | <a href="/bread">All about bread</a></p>'
  assert.deepEqual(filled(page(byline), { by: text, byUrl: address }), {
    by: 'Jane Doe',
    byUrl: 'http://site.example/people/jane',
  })
  const told =
    '<script type="application/ld+json">{"@type":"Article","headline":"Rye bread","author":{"@type":"Person","name":"Jane Doe","url":"https://tern.example/jane"}}</script>'
  assert.deepEqual(filled(page(told), { author: text, authorUrl: address }), {
    author: 'Jane Doe',
    authorUrl: 'https://tern.example/jane',
  })
})

test('a name that is a link ends where the link does', () => {
  const byline =
    '<p>By <a href="/people/jane">Jane Doe</a> &nbsp;&nbsp; <a href="/issue/7">View In Print Edition</a></p>'
  assert.deepEqual(filled(page(byline), { author: object({ name: text, profileUrl: address }) }), {
    author: { name: 'Jane Doe', profileUrl: 'http://site.example/people/jane' },
  })
})

test('links in the text are those amid what it says, by whatever name or where a definition says so', () => {
  const body = `<p>The flour comes from <a href="/mill">the old mill</a> by the river, and the salt from <a href="/sea">the sea</a> nearby.</p>
    <p>Everything else about the starter stands in <a href="/starter">our guide to sourdough</a>, with pictures of each day.</p>`
  const foot =
    '<footer><ul><li><a href="/a">About</a></li><li><a href="/t">Terms</a></li><li><a href="/p">Privacy</a></li></ul></footer>'
  const links = [
    { text: 'the old mill', url: 'http://site.example/mill' },
    { text: 'the sea', url: 'http://site.example/sea' },
    { text: 'our guide to sourdough', url: 'http://site.example/starter' },
  ]
  assert.deepEqual(filled(page(body) + foot, { linksInText: listOf({ text, url: address }) }), { linksInText: links })
  const described = { type: 'array', items: { ...object({ text, url: address }), description: 'links in the body' } }
  assert.deepEqual(filled(page(body) + foot, { links: described }), { links })
})

test('colours are no other things that are sold in one', () => {
  const card = (name: string, price: string): string =>
    `<li class="card"><a href="/${name.length}-${price}"><img src="/${price}.jpg" alt=""><span>${name}</span> <b>€${price}.00</b></a></li>`
  const swatches = ['Fjord', 'Moss', 'Dune'].map((name) => `<li><a href="/c/${name}">${name}</a></li>`).join('')
  assert.deepEqual(
    filled(page(`<h2>Colours</h2><ul>${swatches}</ul>`), { colours: listOf({ colour: text, url: address }) }),
    {
      colours: ['Fjord', 'Moss', 'Dune'].map((name) => ({ colour: name, url: `http://site.example/c/${name}` })),
    },
  )
  const others = ['Print T-shirt - black', 'Tracksuit bottoms - black', 'Basic jumper - navy', 'Winter boots - brown']
  const shop = page(`<p>€12.00</p><ul>${others.map((name, at) => card(name, `${at + 2}1`)).join('')}</ul>`)
  assert.equal(filled(shop, { colours: listOf({ colour: text, url: address }) }), undefined)
})

const team = `<section><h2>Trusted by 10 million+ teams, backed by 100+ awards</h2></section><div>Join over 4.5 million builders</div>`

test('how many there are is told with the word behind the figure, as a text or as a number', () => {
  const builders = { ...text, description: 'how many builders trust the platform' }
  assert.deepEqual(filled(page(team), { builders }), { builders: '4.5 million' })
  assert.deepEqual(filled(page(team), { team_count: integer }), { team_count: 10_000_000 })
})

const threads = ['Which flour?', 'How long to knead?', 'Salt or none?', 'Oven too hot?'].map(
  (
    title,
    at,
  ) => `<div class="thread"><div class="title"><a href="/t/${at}">${title}</a></div><a class="user" href="/u/${at}">gull${at}</a>
    <dl><dt>Replies</dt><dd>${at * 7 + 3}</dd></dl><dl><dt>Views</dt><dd>${at + 1}.${at}K</dd></dl></div>`,
)

test('the replies of threads are how many there are, also where they are asked for as texts', () => {
  const main = `<section><h2>Similar threads</h2>${threads.join('')}</section>`
  const asked = { title: text, replies: { ...text, description: 'as displayed' }, views: text }
  const { similar_threads } = filled(page(main), { similar_threads: listOf(asked) }) as {
    similar_threads: { replies?: string }[]
  }
  assert.deepEqual(
    similar_threads.map(({ replies }) => replies),
    ['3', '10', '17', '24'],
  )
})

test('names in Chinese are understood as those of other languages are', () => {
  const offer = `<p class="price">NT$490</p><p>貨號：TB-1201</p><h2>特色</h2><ul><li>嚴選食材</li><li>冷藏配送</li><li>可長期保存</li></ul>
    <h2>商品規格</h2><table><tr><th>重量</th><td>250 g</td></tr><tr><th>產地</th><td>台灣</td></tr><tr><th>保存期限</th><td>540 天</td></tr></table>`
  assert.deepEqual(filled(page(offer), { 品名: text, 售價: number, 貨號: text, 特色: texts }), {
    品名: 'Rye bread',
    售價: 490,
    貨號: 'TB-1201',
    特色: ['嚴選食材', '冷藏配送', '可長期保存'],
  })
})

test('the groups of a menu are its links below what they are called together', () => {
  const group = (name: string, ...links: readonly string[]): string =>
    `<div class="CategoryNav_box"><div class="CategoryNav_head"><p>${name}</p></div><div class="CategoryNav_links">${links.map((link) => `<a href="/${link}">${link}</a>`).join('')}</div></div>`
  const groups = [
    ['Bake', 'Breads', 'Cakes', 'Pies'],
    ['Cook', 'Soups', 'Stews'],
    ['Drink', 'Teas', 'Juices'],
  ] as const
  const site = `<html><body><div class="CategoryNav">${groups.map(([name, ...links]) => group(name, ...links)).join('')}</div>
    <main><h1>Rye bread</h1><p>Bread of rye keeps for a week and is dark, and it is best with salted butter.</p></main></body></html>`
  assert.deepEqual(
    filled(site, { menuGroups: { ...listOf({ group: text, categories: texts }), description: 'top menu by groups' } }),
    {
      menuGroups: groups.map(([name, ...links]) => ({ group: name, categories: links })),
    },
  )
})

test('which of several slides it is is no value of what it says', () => {
  const slide = (title: string, at: number): string =>
    `<div class="slide specs"><span>${at + 1}/3</span><h3>${title}</h3></div>`
  const main = `<section class="specs"><h2>Specs</h2>${['Attacks mess with a system of its own', 'Cleans dirtier spots for longer', 'Gets done without getting hung up'].map(slide).join('')}</section>`
  const { specs = [] } = (filled(page(main), { specs: listOf({ label: text, value: text }) }) ?? {}) as {
    specs?: { value?: string }[]
  }
  assert.equal(specs.filter(({ value }) => /^\d\/3$/.test(value ?? '')).length, 0)
})

test('several that are shown are told, where markup tells one', () => {
  const filed =
    '<script type="application/ld+json">{"@type":"Recipe","name":"Rye bread","recipeCategory":"Main Course","recipeIngredient":["500 g rye flour","10 g salt"]}</script>' +
    '<footer><p>Filed under: <a href="/c/breads" rel="category tag">Breads</a>, <a href="/c/slow" rel="category tag">Slow food</a>, <a href="/c/winter" rel="category tag">Winter</a></p></footer>'
  assert.deepEqual(filled(page(filed), { categories: texts }), { categories: ['Breads', 'Slow food', 'Winter'] })
})

test('a list without which there is no answer is told by names alone rather than not at all', () => {
  const topics = ['The first survey', 'How people learn', 'What stays in the dark']
  const main = topics
    .map((topic) => `<h3>${topic}</h3><p>Much was said of this by all who were there on that day.</p>`)
    .join('')
  const list = listOf({ heading: text, quotes: texts, minutes: integer }, ['heading'])
  const schema = { type: 'object', properties: { interviewTopics: list }, required: ['interviewTopics'] }
  const { data } = answerOf({ page: page(`<h2>Interview topics</h2>${main}`), schema, prompt: undefined })
  const told = (data as { interviewTopics: { heading: string }[] } | undefined)?.interviewTopics ?? []
  assert.deepEqual(
    told.map(({ heading }) => heading),
    topics,
  )
})
