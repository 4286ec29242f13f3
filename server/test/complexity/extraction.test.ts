import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractPage } from '../../src/extraction/extract-page.ts'
import { answerData } from '../../src/extraction/model/model-question.ts'
import { pageView } from '../../src/extraction/view/page-view.ts'
import { parsePage } from '../../src/page/html/parse-page.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'
import { foreignKinds } from './foreign-texts.ts'
import { steepKinds } from './growth.ts'

const text = { type: 'string' }
/** Of each sort of field that is looked for in a way of its own. */
const schema = {
  type: 'object',
  properties: {
    name: text,
    author: text,
    description: text,
    price: { type: 'number' },
    published: { type: 'string', format: 'date' },
    rating: { type: 'number' },
    in_stock: { type: 'boolean' },
    vegan: { type: 'boolean' },
    condition: { enum: ['new', 'used', 'refurbished'] },
    availability: text,
    address: text,
    phone: text,
    email: { type: 'string', format: 'email' },
    image: { type: 'string', format: 'uri' },
    sku: text,
    brand: text,
    currency: text,
    salary: text,
    weight: { type: 'string', description: 'with unit' },
    tags: { type: 'array', items: text },
    variants: { type: 'array', items: text },
    opening_hours: text,
    duration: { type: 'integer', description: 'minutes' },
    seller: { type: 'object', properties: { name: text, city: text } },
    specs: { type: 'object', additionalProperties: text },
    items: {
      type: 'array',
      items: { type: 'object', properties: { title: text, price: { type: 'number' }, url: text } },
    },
    comments: {
      type: 'array',
      items: {
        type: 'object',
        properties: { author: text, body: text, date: { type: 'string', format: 'date-time' } },
      },
    },
  },
}
const url = 'http://site.example/a'
const validator = new SchemaValidator()

function extract(body: string, own: Record<string, unknown> = schema, prompt = 'only those in stock'): void {
  const loaded = { status: 200, finalUrl: url, contentType: 'text/html', kind: 'html', body, responseTimeMs: 1, rendered: false } as const // prettier-ignore
  extractPage({ loaded, requestedUrl: url, schema: own, prompt, wantsEvidence: true }, validator)
}

/** Extraction reads only so much of a page, in threads that end after five seconds: an eighth of the kinds tells enough, and what was steep once. */
const everyEighth = 8
const onceSteep = /in canonical$|^"<(?:a href=x|h1)>a<\/(?:a|h1)>" in (?:body|link)$/

test('a schema is filled from a page of whatever in time linear to its length', () => {
  const kinds = Array.from(foreignKinds(), ([name, made]) => [name, (chars: number) => extract(made(chars))] as const)
  const chosen = kinds.filter(([name], at) => at % everyEighth === 0 || onceSteep.test(name))
  assert.deepEqual(steepKinds(chosen), [])
})

/** What may be the main part of a page, and what may be its frame. */
const frames: readonly (readonly [name: string, made: (chars: number) => string])[] = [
  ['frames behind main parts', (chars) => '<main>a</main>'.repeat(chars / 28) + '<nav>b</nav>'.repeat(chars / 24)],
  ['frames before main parts', (chars) => '<nav>b</nav>'.repeat(chars / 24) + '<main>a</main>'.repeat(chars / 28)],
  ['main parts in frames', (chars) => '<div class="sidebar"><main>a</main></div>'.repeat(chars / 41)],
]

test('the frame of a page is told from its main parts in time linear to its length', () => {
  const kinds = frames.map(
    ([name, made]) => [name, (chars: number) => void pageView(parsePage(made(30 * chars), url))] as const,
  )
  assert.deepEqual(steepKinds(kinds), [])
})

const texts = { type: 'array', items: text }
const lists = {
  type: 'object',
  properties: {
    breadcrumb: texts,
    main_menu: texts,
    faq_questions: texts,
    tags: texts,
    section_headings: { ...texts, description: 'without the "x"' },
    boxes: {
      type: 'array',
      description: 'the first list from alpha beta to gamma delta, leave out "More"',
      items: { type: 'object', properties: { title: text, text } },
    },
  },
}

/** A page of a piece again and again, of each kind. */
function repeating(
  pieces: readonly (readonly [name: string, piece: string])[],
  own: Record<string, unknown>,
): (readonly [name: string, run: (chars: number) => void])[] {
  return pieces.map(([name, piece]) => [name, (chars) => extract(piece.repeat((8 * chars) / piece.length), own)])
}

/** What may be one of many trails, questions, tags and headings. */
const repeated: readonly (readonly [name: string, piece: string])[] = [
  ['trails', '<div class="breadcrumb"><a href="/">a</a> › <a href="/b">b</a></div>'],
  ['trails in trails', '<div class="breadcrumb"><a href="/x">a</a> '],
  ['lines of links', '<div><a href="/">a</a>/<a href="/b">b</a>/</div>'],
  ['links in links', '<b><a href="/">a</a>'],
  ['questions', '<button>q?</button>'],
  ['tags', '<p class="tags" data-tags="zz:yy">a b c</p>'],
  ['headings', '<h2>More one</h2><p>text of it</p>'],
  ['headings without text', '<h2></h2>'],
  ['paragraphs that begin with bold words', '<h2>a</h2><p><b>q?</b> a</p><p><b>r?</b> b</p>'],
  ['icons in icons', '<i>'],
  ['menus in menus', '<div class="menu">'],
]

test('trails, questions, tags and headings are found in time linear to the length of a page', () => {
  assert.deepEqual(steepKinds(repeating(repeated, lists)), [])
})

const listOf = (properties: object): object => ({ type: 'array', items: { type: 'object', properties } })
/** Lists that are told by what they hold. */
const ofKinds = {
  type: 'object',
  properties: {
    title: text,
    author: { type: 'object', properties: { name: text, bio: text } },
    sections: listOf({ heading: text, text, opening: { ...text, description: 'first paragraph' } }),
    code_examples: listOf({ language: text, code: text }),
    filters: listOf({ name: text, options: texts }),
    stats: listOf({ value: text, label: text }),
    testimonials: listOf({ quote: text, author: text }),
    ingredient_groups: listOf({ heading: text, items: texts }),
    related_articles: listOf({ title: text, url: text }),
    clients: texts,
    authors: texts,
  },
}

const told: readonly (readonly [name: string, piece: string])[] = [
  ['sections in elements of their own', '<div><h2>Part one</h2><p>Text of it.</p></div>'],
  ['sections of sections', '<div><h2>Part one</h2><h3>A</h3><p>Text.</p><h4>B</h4><p>Text.</p></div>'],
  ['sections in sections', '<div><h2>Part one</h2><p>Text of it.</p>'],
  ['notices', '<div class="modal popup"><p>cookie</p>'],
  ['logos', '<div class="logos"><img alt="Acme"><img alt="Brook"><img alt="Cove"></div>'],
  ['logos in logos', '<div class="logos"><img alt="Acme">'],
  ['programs', '<div><pre class="language-sh"><b>run it</b></pre></div>'],
  ['amounts', '<ul><li>2 eggs</li><li>1 g salt</li><li>3 ml milk</li></ul>'],
  ['boxes to tick', '<div class="filter"><b>Colour</b><input type="checkbox">red</div>'],
]

test('lists that are told by what they hold are found in time linear to the length of a page', () => {
  assert.deepEqual(steepKinds(repeating(told, ofKinds)), [])
})

const ofPeriods = { type: 'object', properties: { births: listOf({ region: text, year: { type: 'integer' }, count: { type: 'number' } }) } } // prettier-ignore

/** As many heads as rows, which have a cell each. */
const crossed: readonly (readonly [name: string, made: (chars: number) => string])[] = [
  ['years over rows that lack them', (chars) => `<tr><th>a</th>${'<th>2001</th>'.repeat(chars / 26)}</tr>${'<tr><td>a</td></tr>'.repeat(chars / 36)}`], // prettier-ignore
  ['wide heads over rows that lack them', (chars) => `<tr><th>a</th>${'<th colspan=2>b</th>'.repeat(chars / 80)}</tr><tr><th>a</th>${'<th>c</th><th>d</th>'.repeat(chars / 80)}</tr>${'<tr><td>a</td></tr>'.repeat(chars / 36)}`], // prettier-ignore
]

test('tables of years are crossed in time linear to their length', () => {
  const kinds = crossed.map(
    ([name, made]) => [name, (chars: number) => extract(`<table>${made(4 * chars)}</table>`, ofPeriods)] as const,
  )
  assert.deepEqual(steepKinds(kinds), [])
})

test("a model's answer of whatever is parsed in time linear to its length", () => {
  const kinds = Array.from(
    foreignKinds(),
    ([name, made]) => [name, (chars: number) => void answerData(`{"data": "${made(chars)}`)] as const,
  )
  assert.deepEqual(steepKinds(kinds), [])
})

const addresses = { type: 'array', items: { type: 'string', format: 'uri' } }
/** What visitors set, and where links lead. */
const ofVisitors = {
  type: 'object',
  properties: {
    page_count: { type: 'integer' },
    offices: listOf({ name: text, email: text, phone: text }),
    copyright: text,
    press_email: text,
    sort_options: texts,
    social_profiles: addresses,
    benefits: { ...texts, description: 'names only' },
    links: { ...listOf({ anchor: text, href: { type: 'string', format: 'uri' } }), description: 'links in the text' },
    posts: listOf({ author: text, permalink: { type: 'string', format: 'uri' }, text }),
    sidebar: listOf({ section: text, pages: texts }),
    rating: { type: 'number' },
    videos: { type: 'array', items: { type: 'string', format: 'uri' } },
    menu_groups: listOf({ group: text, links: texts }),
    spotlight: { type: 'object', description: 'below a b c', properties: { name: text, bio: text } },
  },
}
const controls: readonly (readonly [name: string, piece: string])[] = [
  ['links to pages', '<div class="pagination">1</div>'],
  ['selects', '<select name="sort"><option>a<option>b</select>'],
  ['signs', '<div><a href="https://a.example/b">c</a>'],
  ['addresses', '<a href="mailto:press@a.example">press@a.example</a> '],
  ['notices of rights', '<p>copyright 2026 © a'],
  ['ratings', '<p>4.5 4.4 stars</p>'],
  ['players', '<iframe src="https://a.example/embed/1"></iframe>'],
  ['menus', '<nav class="menu"><p>a</p><a href="/b">b</a><a href="/c">c</a>'],
  ['links amid words', 'words and more of them <a href="/a">here</a> '],
  ['rows of cells', '<h2>benefits</h2><div class="row"><div>ab</div><div>cd</div></div>'],
  ['lines of a program', '<pre><code><span class="line">a</span><span class="line">b</span></code></pre>'],
  [
    'mirrored cards',
    '<div><div><h3>a b c</h3></div><div><i></i></div></div><div><div><i></i></div><div><h3>a b c</h3></div></div>',
  ],
]

test('controls, notices and links amid a text are found in time linear to the length of a page', () => {
  const names = (chars: number): string => 'reviews '.repeat(chars / 8)
  const under: readonly (readonly [name: string, run: (chars: number) => void])[] = controls.map(([name, piece]) => [
    `${name} under a long class`,
    (chars) => extract(`<div class="${names(4 * chars)}">${piece.repeat((4 * chars) / piece.length)}`, ofVisitors),
  ])
  const dashes = (chars: number): void => extract(`<ul><li>${'-'.repeat(chars / 2)}<li>b</ul>`, ofVisitors)
  assert.deepEqual(steepKinds([['dashes', dashes], ...repeating(controls, ofVisitors), ...under]), [])
})

test('ratings of markup are found among those shown in time linear to the length of a page', () => {
  const line = '<p>3.5 stars</p>'
  const own = { type: 'object', properties: { products: listOf({ name: text, rating: { type: 'number' } }) } }
  const rated = (chars: number): void => {
    const products = Array.from({ length: chars / 20 }, (_, at) => ({
      '@type': 'Product',
      name: `Rye bread ${at}`,
      aggregateRating: { ratingValue: '4.588' },
    }))
    const script = `<script type="application/ld+json">${JSON.stringify(products)}</script>`
    extract(script + line.repeat((40 * chars) / line.length), own)
  }
  assert.deepEqual(steepKinds([['products', rated]]), [])
})

/** What each record of a list says of a yes or no. */
const flagged: readonly (readonly [name: string, said: string])[] = [
  ['what says the opposite', 'in stock'],
  ['what says neither', '3 left'],
  ['a circle', '○'],
  ['a cross', 'x'],
]

/** What may lie in its like, as deep as a page is long. */
const nestings: readonly (readonly [name: string, opening: string])[] = [
  ['things', '<div itemscope itemprop="part"><b itemprop="name">n</b>'],
  ['subjects', '<div typeof="Thing" property="part"><b property="name">n</b>'],
  ['definitions', '<dl><dt>a<dd>b'],
]

test('things, subjects and definitions in one another are read in time linear to the length of a page', () => {
  const pair = { type: 'array', items: { type: 'object', properties: { name: text, value: text } } }
  const told = {
    name: text,
    text,
    author: text,
    date: text,
    price: { type: 'number' },
    rating: { type: 'number' },
    url: text,
    city: text,
  }
  const part = { type: 'array', items: { type: 'object', properties: told } }
  const own = { type: 'object', properties: { title: text, specs: pair, comments: part, parts: part, things: part } }
  const kinds = nestings.map(
    ([name, opening]) =>
      [name, (chars: number) => extract(`<h1>a</h1>${opening.repeat(chars / opening.length)}`, own)] as const,
  )
  assert.deepEqual(steepKinds(kinds), [])
})

test('flags of records are read in time linear to their number', () => {
  const courses = { type: 'object', properties: { courses: listOf({ name: text, full: { type: 'boolean' } }) } }
  const kinds = flagged.map(([name, said]): readonly [name: string, run: (chars: number) => void] => {
    const row = `<tr><td>A course of knots</td><td>${said}</td></tr>`
    const page = (chars: number): string => row.repeat((8 * chars) / row.length)
    return [name, (chars) => extract(`<table><tr><th>Name</th><th>Full</th></tr>${page(chars)}</table>`, courses)]
  })
  assert.deepEqual(steepKinds(kinds), [])
})

/** What a prompt may say again and again. */
const said: readonly (readonly [name: string, piece: string])[] = [
  ['amounts that the schema does not ask for', '>$5 '],
  ['days', 'since 1999 and '],
  ['what is sold out', 'Only sold out, '],
  ['names', 'Only Tern, Auk in Oslo. '],
  ['numbers from one to another', 'only step 1 to step 3. '],
  ['sections', 'Only those under "Boats". '],
]

test('the records of a list are held against a prompt in time linear to its length', () => {
  const boat = '<div class="boat"><h3>A boat</h3><p>It is sailed in the bay by those who like it.</p></div>'
  const page = `<h1>Boats</h1>${boat.repeat(300)}`
  const boats = { type: 'object', properties: { boats: listOf({ name: text, description: text }) } }
  const kinds = said.map(([name, piece]): readonly [name: string, run: (chars: number) => void] => [
    name,
    (chars) => extract(page, boats, piece.repeat(chars / piece.length)),
  ])
  assert.deepEqual(steepKinds(kinds), [])
})

/** Elements that stay open are in each other, others are one behind the other. */
const ofElements = /^"<.* in body$/

test('lists of all kinds are filled from elements of whatever in time linear to their number', () => {
  const kinds = [...foreignKinds()].filter(([name]) => ofElements.test(name))
  for (const own of [lists, ofKinds, ofVisitors]) {
    const runs = kinds.map(([name, made]) => [name, (chars: number) => extract(made(chars), own)] as const)
    assert.deepEqual(steepKinds(runs), [])
  }
})
