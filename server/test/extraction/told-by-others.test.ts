import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const whole = { type: 'integer' } as const
const list = (properties: object) => ({ type: 'array', items: { type: 'object', properties } }) as const

/** The records of a list, as they were found. */
function recordsOf(page: string, properties: Readonly<Record<string, unknown>>, name: string): readonly Told[] {
  const data: unknown = extracted(page, properties)
  assert.ok(typeof data === 'object' && data !== null && Object.hasOwn(data, name), `no ${name}`)
  return Object.entries(data).flatMap(([own, records]) => (own === name && Array.isArray(records) ? records : []))
}

type Told = Readonly<Record<string, unknown>>

test('a list under a heading of its own is no other list', () => {
  const page = `<h1>Chicken and rice</h1><article><h2>Food groups</h2><table><tr><td>Fruits</td><td>3/4 cups</td></tr><tr><td>Grains</td><td>1 1/2 ounces</td></tr></table></article>
    <h2>Nutrition information</h2><table><tr><th>Nutrient</th><th>Amount</th></tr><tr><td>Calories</td><td>440</td></tr>
    <tr><td>Total fat</td><td>11 g</td></tr><tr><td>Sodium</td><td>332 mg</td></tr></table>`
  assert.deepEqual(extracted(page, { title: text, foodGroups: list({ group: text, amount: text }) }), {
    title: 'Chicken and rice',
    foodGroups: [
      { group: 'Fruits', amount: '3/4 cups' },
      { group: 'Grains', amount: '1 1/2 ounces' },
    ],
  })
  const shop = (heading: string): string =>
    `<h1>Lamp</h1><p>€40</p><h2>${heading}</h2><ul>${['Desk lamp', 'Floor lamp', 'Clip lamp']
      .map((name, at) => `<li><a href="/${at}">${name}</a> <b>€${at + 20}</b></li>`)
      .join('')}</ul>`
  const accessories = { accessories: list({ name: text, price: number }) }
  assert.equal(recordsOf(shop('Accessories'), accessories, 'accessories').length, 3)
})

test('what members have earned and posted is told of no post', () => {
  const post = (author: string, votes: number, reputation: string): string =>
    `<div class="answer"><div class="votes"><div class="js-vote-count" itemprop="upvoteCount">${votes}</div></div>
    <div class="post-body"><p>Await gives control back to the loop until ${author} is done with what it waits for.</p></div>
    <div class="user-details"><a href="/u/${author}">${author}</a> <span class="reputation-score">${reputation}</span></div></div>`
  const page = `<h1>What does await do?</h1>${post('anna', 30, '33.4k')}${post('bo', 8, '9,001')}${post('cy', 2, '242')}`
  const answers = list({ author: text, score: { ...whole, description: 'votes, may be negative' } })
  assert.deepEqual(extracted(page, { answers }), {
    answers: [
      { author: 'anna', score: 30 },
      { author: 'bo', score: 8 },
      { author: 'cy', score: 2 },
    ],
  })
})

test('the day of a post is not the day it was edited', () => {
  const post = (name: string): string =>
    `<div class="post"><b class="author">${name}</b> <span class="postdate" title="Sep 16, 2019 16:10:39">posted 6 years ago</span>
    <div class="body">${name} says that a coop is best built in spring, when the ground is dry.</div></div>`
  const posts = list({ author: text, body: text, edited_at: { ...text, format: 'date' } })
  const told = recordsOf(`<h1>Coops</h1>${post('Anna')}${post('Bo')}${post('Cy')}`, { posts }, 'posts')
  assert.deepEqual(
    told.map((one) => [one['author'], one['edited_at']]),
    [
      ['Anna', undefined],
      ['Bo', undefined],
      ['Cy', undefined],
    ],
  )
})

test('cards of a title and a text are no values with their labels', () => {
  const page = `<h1>Backpack</h1><h2>Technical information</h2><ul><li><b>Capacity:</b> 40 l</li><li><b>Weight:</b> 700 g</li><li><b>Buckles:</b> steel</li></ul>
    <div class="claims">${['Light', 'Strong', 'Dry']
      .map(
        (name) =>
          `<div class="claim"><h3>${name} on the trail</h3><p>Made to be ${name} on every path you take.</p></div>`,
      )
      .join('')}</div>`
  const schema = { specs: list({ name: text, value: text }), highlights: list({ title: text, text }) }
  const [first] = recordsOf(page, schema, 'specs')
  assert.deepEqual(first, { name: 'Capacity', value: '40 l' })
  assert.deepEqual(
    recordsOf(page, schema, 'highlights').map((one) => one['title']),
    ['Light on the trail', 'Strong on the trail', 'Dry on the trail'],
  )
})

test('one text of a page tells one field', () => {
  const page =
    '<h1>Three sites to follow the same rules</h1><p class="intro">They have until April to comply with them.</p>'
  assert.deepEqual(extracted(page, { kicker: text, title: text }), { title: 'Three sites to follow the same rules' })
  assert.deepEqual(
    extracted(page, { title: text, heading: text }),
    { title: 'Three sites to follow the same rules', heading: 'Three sites to follow the same rules' },
    'titles may be asked for twice',
  )
})

test('a saving is not the price, and sentences are no names', () => {
  const shop = '<h1>Piano</h1><div class="price">€1,599.00</div><div class="discount-price">€1,599.00</div>'
  assert.deepEqual(extracted(shop, { title: text, price: number, savings: number }), { title: 'Piano', price: 1599 })
  const news = '<h1>Finalists</h1><div class="author">Published on 11 December 2023</div>'
  assert.deepEqual(extracted(news, { title: text, author: text }), { title: 'Finalists' })
  const check = '<h1>A claim</h1><div class="author">Facebook posts stated on November 23, 2023 in a post</div>'
  assert.deepEqual(extracted(check, { title: text, author: text }), { title: 'A claim' })
})

test('parts of a program are no list', () => {
  const page = `<h1>Hooks</h1>${['Without cleanup', 'With cleanup', 'Tips']
    .map(
      (name) => `<h2>${name}</h2><p>${name} is told here at some length, for those who read on.</p>
    <pre><code><span class="token">function</span> <span class="token">(</span><span class="token">x</span><span class="token">)</span></code></pre>`,
    )
    .join('')}`
  const topics = { type: 'array', items: text } as const
  const sections = recordsOf(page, { sections: list({ title: text, body: text, topics }) }, 'sections')
  assert.deepEqual(
    sections.map((one) => [one['title'], one['topics']]),
    [
      ['Without cleanup', undefined],
      ['With cleanup', undefined],
      ['Tips', undefined],
    ],
  )
})

test('a list is called by what it holds', () => {
  const page = `<h1>New books</h1><ul>${['The Devils', 'Monk and Robot', 'Wayseeker'].map((name) => `<li>${name}</li>`).join('')}</ul>`
  const texts = { type: 'array', items: text } as const
  assert.deepEqual(extracted(page, { title: text, isbn_list: texts }), { title: 'New books' })
})
