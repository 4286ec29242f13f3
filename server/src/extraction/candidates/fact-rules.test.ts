import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planOf } from '../../../test/extraction/asked.ts'
import { parsePage } from '../../page/html/parse-page.ts'
import { pageIndex } from '../facts/page-index.ts'
import type { FieldPlan, Schema } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import { pageScope, partScope } from '../scope/scope.ts'
import { type FactContext, factScore, refusals } from './fact-rules.ts'

interface Example {
  readonly field: string
  readonly html: string
  /** What a fact under the field's names says that this rule alone refuses. */
  readonly refused: string
  /** What another fact of the page says that no rule refuses. */
  readonly kept?: string
  readonly schema?: Schema
  /** The object that the field is of. */
  readonly owner?: string
  /** In an element of this tag that is a record. */
  readonly record?: string
}

const number: Schema = { type: 'number' }
/** A page to read, and not of a thing on sale. */
const reading = '<script type="application/ld+json">{"@type":"Article","headline":"A"}</script>'

const examples: Readonly<Record<keyof typeof refusals, Example>> = {
  looseCode: {
    field: 'sku',
    html: '<p class="product-ref reference">K-77</p><p class="id">x-12</p><dl><dt>Id<dd>K-78</dl>',
    refused: 'x-12',
  },
  numberInSentence: {
    field: 'gate_number',
    html: '<p>Gate 2 for all flights</p><p>Gate 14</p>',
    refused: '2 for all flights',
    kept: '14',
  },
  askedFor: {
    field: 'rating',
    schema: number,
    html: '<form><p class="rating">5</p></form><p class="rating">4.5</p>',
    refused: '5',
    kept: '4.5',
  },
  dayOfLinked: {
    field: 'published',
    schema: { type: 'string', format: 'date' },
    html: '<p class="published">2 April 2025</p><ul><li><a href="/a">Ropes</a> <i class="published">9 May 2025</i></li><li><a href="/b">Knots</a></li></ul>',
    refused: '9 May 2025',
    kept: '2 April 2025',
  },
  commonWord: { field: 'location', html: '<p>Place 2 spoons of dough</p>', refused: '2 spoons of dough' },
  otherAsClass: {
    field: 'pages',
    schema: number,
    html: '<div class="page">12</div><dl><dt>Pages<dd>320</dl>',
    refused: '12',
    kept: '320',
  },
  onlyAsLabel: {
    field: 'total_time',
    html: '<p class="time">10 min</p><dl><dt>Time<dd>45 min</dl>',
    refused: '10 min',
    kept: '45 min',
  },
  machinery: {
    field: 'color',
    html: '<div data-color="dark-scheme">Things</div><div data-color="Dark red">Dark red</div>',
    refused: 'dark-scheme',
    kept: 'Dark red',
  },
  framed: {
    field: 'summary',
    html: '<nav><ul class="summary"><li>Sails<li>Ropes</ul></nav><p class="summary">How sails are set.</p>',
    refused: 'Sails\nRopes',
    kept: 'How sails are set.',
  },
  linksBelow: {
    field: 'company',
    html: '<div><h4>Company</h4><ul><li><a href="/a">Careers</a><li><a href="/b">Press</a></ul></div><dl><dt>Company<dd>Quay Ltd</dl>',
    refused: 'Careers\nPress',
    kept: 'Quay Ltd',
  },
  formOrDay: {
    field: 'comment_count',
    schema: number,
    html: '<p class="comment-date">12/03/2025</p><p class="comment-count">12</p>',
    refused: '12/03/2025',
    kept: '12',
  },
  columnOfMany: {
    field: 'duration',
    html: '<table><tr><th>Talk<th>Duration<tr><td>Sails<td>40 min<tr><td>Ropes<td>20 min</table><dl><dt>Duration<dd>2 days</dl>',
    refused: '40 min',
    kept: '2 days',
  },
  thingOfReading: {
    field: 'brand',
    html: `${reading}<div class="brand">Daily News</div><dl><dt>Brand<dd>Acme</dl>`,
    refused: 'Daily News',
    kept: 'Acme',
  },
  code: {
    field: 'summary',
    html: '<pre class="summary">kite deploy [options]</pre><p class="summary">Deploys a project to the cloud.</p>',
    refused: 'kite deploy [options]',
    kept: 'Deploys a project to the cloud.',
  },
  opinion: {
    field: 'author',
    html: '<div class="comment"><p class="author">Bo Low</p></div><p class="author">Ann Doe</p>',
    refused: 'Bo Low',
    kept: 'Ann Doe',
  },
  other: { field: 'brand', html: '<dl><dt>Makes<dd>24 bars<dt>Make<dd>Acme</dl>', refused: '24 bars', kept: 'Acme' },
  button: {
    field: 'price',
    html: '<button class="price">5 €</button><p class="price">6 €</p>',
    refused: '5 €',
    kept: '6 €',
  },
  leadsElsewhere: {
    field: 'yields',
    html: '<p>Serves everybody well</p><p>Serves 4</p>',
    refused: 'everybody well',
    kept: '4',
  },
  trailsNoCount: { field: 'seller', html: '<p>12 from one seller</p>', refused: '12 from one seller' },
  letter: { field: 'x', html: '<p class="product-name-x">14</p>', refused: '14' },
  recordItself: {
    field: 'comment',
    html: '<article class="comment"><p>Ann</p><p class="comment-text">Well done</p></article>',
    record: 'article',
    refused: 'Ann\nWell done',
    kept: 'Well done',
  },
  longSection: {
    field: 'author',
    html: `<h2>Author</h2><p>${'Ann writes of gannets. '.repeat(5)}</p>`,
    refused: 'Ann writes of gannets. '.repeat(5).trim(),
  },
  longName: {
    field: 'name',
    owner: 'office',
    html: `<div class="office name">Whoever has a boat that leaks comes to us ${'and waits for a while '.repeat(5)}</div><h3 class="name">Sea Wind</h3>`,
    refused: `Whoever has a boat that leaks comes to us ${'and waits for a while '.repeat(5)}`.trim(),
    kept: 'Sea Wind',
  },
  ratingCount: {
    field: 'rating',
    schema: number,
    html: '<p class="rating">120</p><p class="rating">4.5</p>',
    refused: '120',
    kept: '4.5',
  },
  caption: {
    field: 'brand',
    html: '<p class="brand">Our brands</p><p class="brand">Acme</p>',
    refused: 'Our brands',
    kept: 'Acme',
  },
  nameOfCrumb: {
    field: 'company_name',
    html: '<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement"><a href="/s"><span itemprop="name">Services</span></a></li></ol><dl><dt>Company name<dd>Sea Wind</dl>',
    refused: 'Services',
    kept: 'Sea Wind',
  },
  partOfProse: {
    field: 'quote',
    html: '<div><p class="quote-client">Jan Berg, a sailor</p><p class="quote-words">We sailed round the cape in it, twice, and stayed dry.</p></div>',
    refused: 'Jan Berg, a sailor',
    kept: 'We sailed round the cape in it, twice, and stayed dry.',
  },
  labelItself: {
    field: 'color',
    html: '<b class="color">Colour of it:</b><i class="color">red</i>',
    refused: 'Colour of it:',
    kept: 'red',
  },
  scale: {
    field: 'rating',
    schema: { type: 'number' },
    html: '<div class="rating"><p>5</p><p>4</p><p>3</p><p>2</p><p>1</p><p>326 votes</p></div><dl><dt>Rating<dd>4.2</dl>',
    refused: '5\n4\n3\n2\n1\n326 votes',
    kept: '4.2',
  },
  otherAmount: {
    field: 'price',
    html: '<p class="amount">3 spoons</p><p class="amount">3 €</p>',
    refused: '3 spoons',
    kept: '3 €',
  },
  holdsHeading: {
    field: 'summary',
    html: '<div class="summary"><h1>Gull mug</h1><p>Rated 4.50 out of 5 by two customers</p><p>12 in stock, and more of them are to come in spring</p></div><dl><dt>Summary<dd>A mug for those who love the sea</dl>',
    refused: 'Gull mug\nRated 4.50 out of 5 by two customers\n12 in stock, and more of them are to come in spring',
    kept: 'A mug for those who love the sea',
  },
  thingCounted: {
    field: 'num_comments',
    schema: { type: 'integer' },
    html: '<p class="comment">Take 12 metres of rope, it has never failed me.</p><p class="comments">2 comments</p>',
    refused: 'Take 12 metres of rope, it has never failed me.',
    kept: '2 comments',
  },
  severalOfOne: {
    field: 'category',
    html: '<p class="topic"><a href="/1">Ropes</a> <a href="/2">Sails</a></p><p class="category"><a href="/3">Crafts</a></p>',
    refused: 'Ropes Sails',
    kept: 'Crafts',
  },
  emptyBasket: {
    field: 'price',
    html: `${reading}<p class="price">0.00 €</p><p class="price">3.00 €</p>`,
    refused: '0.00 €',
    kept: '3.00 €',
  },
}

function planOfExample({ field, schema, owner }: Example): FieldPlan {
  if (owner === undefined) return planOf(field, schema)
  const [plan] = planOf(owner, { type: 'object', properties: { [field]: schema ?? { type: 'string' } } }).properties
  assert.ok(plan)
  return plan
}

for (const [name, example] of Object.entries(examples)) {
  const { field, html, refused, kept, record } = example
  test(`of a ${field}, ${name} refuses "${refused.slice(0, 40)}"`, () => {
    const page = pageIndex(parsePage(html, 'https://site.example/'), 'https://site.example/')
    const plan = planOfExample(example)
    const node = page.view.nodes.find(({ tag }) => tag === record)
    const scope = node === undefined ? pageScope(page, []) : { ...partScope(node), kind: 'record' as const }
    const facts = lookupKeys(plan).flatMap(({ key }) => page.index.named(key, scope.start, scope.end))
    const saying = (text: string): FactContext[] =>
      facts
        .filter((fact) => (fact.text ?? page.view.text.slice(fact.from, fact.to).trim()) === text)
        .map((fact) => ({ plan, fact, scope, page, weight: 1 }))
    const whys = saying(refused).map((context) =>
      Object.entries(refusals).flatMap(([other, refuses]) => (refuses(context) ? [other] : [])),
    )
    assert.ok(
      whys.some((why) => why.join() === name),
      `${saying(refused).length} facts, refused by ${JSON.stringify(whys)}`,
    )
    assert.ok(saying(refused).every((context) => factScore(context) === 0))
    if (kept !== undefined) assert.ok(saying(kept).some((context) => factScore(context) > 0.3))
  })
}
