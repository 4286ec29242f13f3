import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, listOf, number, text, texts } from './asked-for.ts'
import { knotPosts as said } from './knot-posts.ts'

const integer = { type: 'integer' }
const names = ['gull', 'tern', 'wren', 'knot']
const thread = (who: (name: string, at: number) => string): string =>
  `<h1>Which knot?</h1><main>${names.map((name, at) => `<div class="post"><div class="m">${who(name, at)}</div><time datetime="2026-02-0${at + 1}">Feb ${at + 1}</time><div class="b"><p>${said[at]}</p></div></div>`).join('')}</main>`
const wares = (ware: (name: string, at: number) => string): string =>
  `<h1>Ropes</h1><ul>${names.map((name, at) => `<li class="ware">${ware(name, at)}</li>`).join('')}</ul>`

function authorsOf(page: string): unknown[] {
  const { posts } = filled(page, { posts: listOf({ author: text, date: day, text }) }) as {
    posts: { author?: string }[]
  }
  return posts.map(({ author }) => author)
}

test('a name of another class, or with an element less around it, completes the names', () => {
  const staff = thread((name, at) => `<span class="${at === 2 ? 'username-staff' : 'username'}">${name}</span>`)
  assert.deepEqual(authorsOf(staff), names)
  const inLinks = thread((name, at) =>
    at === 1 ? `<a href="/x/${name}">${name}</a>` : `<a href="/x/${name}"><span class="author">${name}</span></a>`,
  )
  assert.deepEqual(authorsOf(inLinks), names)
  const unlinked = thread((name, at) =>
    at === 1 ? `<span>${name}</span>` : `<span><a class="author" href="/members/${name}">${name}</a></span>`,
  )
  assert.deepEqual(authorsOf(unlinked), names)
})

test('what is sold out has no price', () => {
  const page = wares(
    (name, at) =>
      `<h3>${name}</h3><div class="p">${at === 1 ? '<span class="price-sold">Sold out</span>' : `<span class="price">€ ${at + 2}0</span>`}</div><p>${said[at]}</p>`,
  )
  const { ropes } = filled(page, { ropes: listOf({ name: text, price: text }) }) as { ropes: object[] }
  assert.deepEqual(ropes.slice(0, 2), [{ name: 'gull', price: '€ 20' }, { name: 'tern' }])
})

const icons: readonly (readonly [what: string, drawn: (title: string) => string])[] = [
  ['in one line', (title) => `<svg><title>${title}</title><path d="M0 0"/></svg>`],
  ['on lines of their own', (title) => `<svg>\n  <title>${title}</title>\n  <path d="M0 0"/>\n</svg>`],
]
for (const [what, drawn] of icons)
  test(`icons are called by the titles of their drawings, written ${what}`, () => {
    const page = thread(
      (name, at) =>
        `<a class="username" href="/members/${name}">${name}</a><dl><div><dt>${drawn('Joined')}</dt><dd>Mar ${at + 2}, 201${at}</dd></div><div><dt>${drawn('Messages')}</dt><dd>${at + 3}1</dd></div><div><dt>${drawn('Points')}</dt><dd>${at + 7}</dd></div></dl>`,
    )
    const asked = { author: text, joined: day, messages: integer, points: integer }
    const { posts } = filled(page, { posts: listOf(asked) }) as { posts: object[] }
    assert.deepEqual(posts[1], { author: 'tern', joined: '2011-03-03', messages: 41, points: 8 })
  })

test('a subtitle of records is the line below the name', () => {
  const subtitles = ['How a rope holds a boat', 'Why birds leave the harbour', 'What the tide leaves behind', 'When to stay ashore'] // prettier-ignore
  const page = wares(
    (name, at) =>
      `<h3>${name}</h3><div>${subtitles[at]}</div><span>${at + 9}:30</span><p>${said[at]} And then we shall see what the tide leaves on the quay.</p>`,
  )
  for (const name of ['subtitle', 'unterzeile', 'catenaccio']) {
    const { talks } = filled(page, { talks: listOf({ title: text, [name]: text, description: text }) }) as {
      talks: Record<string, unknown>[]
    }
    assert.deepEqual(
      talks.map((talk) => talk[name]),
      subtitles,
      name,
    )
  }
})

test('a model is told by the label "Product Name"', () => {
  const models = ['HM 10', 'HM 20', 'Tern 4', 'Wren 5']
  const page = wares(
    (_, at) =>
      `<h3>${['Anchor', 'Mooring', 'Sail', 'Mooring'][at]} rope</h3><div><span>Product Name:</span> <span>${models[at]}</span></div><div><span>Weight:</span> <span>${at + 1} kg</span></div>`,
  )
  assert.deepEqual(filled(page, { ropes: listOf({ model: text, weight: text }) }), {
    ropes: models.map((model, at) => ({ model, weight: `${at + 1} kg` })),
  })
})

test('nothing is called what all are called', () => {
  const page = wares((name, at) => `<div class="name">New rope</div><a href="/r/${name}">${name}</a><p>${said[at]}</p>`)
  assert.deepEqual(filled(page, { ropes: listOf({ name: text, description: text }) }), {
    ropes: names.map((name, at) => ({ name, description: said[at] })),
  })
})

test('the sign between two things is no value, and those beside it are a list', () => {
  const kinds = ['hemp', 'nylon', 'steel', 'hemp']
  const signed = wares(
    (name, at) =>
      `<h3>${name}</h3><div class="meta"><span>${kinds[at]}</span><span class="tag">•</span><span>${at + 2}0 m</span></div>`,
  )
  assert.deepEqual(filled(signed, { ropes: listOf({ name: text, tag: text }) }), {
    ropes: names.map((name) => ({ name })),
  })
  const tagged = wares(
    (name, at) =>
      `<h3>${name}</h3><div class="tags"><span>rope</span><span class="dot">•</span><span>${kinds[at]}</span></div><p>${said[at]}</p>`,
  )
  assert.deepEqual(filled(tagged, { ropes: listOf({ name: text, tags: texts }) }), {
    ropes: names.map((name, at) => ({ name, tags: ['rope', kinds[at]] })),
  })
})

test('of elements that are alike all are told, each deep in wrappers of its own', () => {
  const colors = [['Red', 'Navy', 'Sand'], ['Red', 'Moss'], ['Navy', 'Sand'], ['Moss', 'Red', 'Sand']] // prettier-ignore
  const swatch = (color: string): string =>
    `<div class="swatch-color"><div><div><span>${color}</span></div></div></div>`
  const page = wares(
    (name, at) =>
      `<h3>${name}</h3><span class="price">€ ${at + 2}0</span><div class="x">${colors[at]?.map(swatch).join('')}</div>`,
  )
  assert.deepEqual(filled(page, { ropes: listOf({ name: text, price: number, colors: texts }) }), {
    ropes: names.map((name, at) => ({ name, price: 10 * (at + 2), colors: colors[at] })),
  })
})

test('a list is told in words between commas, in the line that its label begins and in no other', () => {
  const told: readonly (readonly [pros: string, cons: string])[] = [
    ['compact, quiet, cheap', 'heavy, dear, dull colours'],
    ['fast, light, easy to clean', 'noisy lid, short cord, slow'],
    ['solid, warm handle, good looks', 'large, slow, hard to fill'],
  ]
  const review = (by: string, at: number): string =>
    `<div class="review"><b class="author">${by}</b><p class="said">${said[at]}</p><div class="pc"><div>Pros: ${told[at]?.[0]}</div><div>Cons: ${told[at]?.[1]}</div><ul><li>Kettles</li><li>Kitchen</li></ul></div></div>`
  const page = `<h1>Kettle</h1><h2>Reviews</h2><div>${['Gull', 'Tern', 'Wren'].map(review).join('')}</div>`
  assert.deepEqual(filled(page, { reviews: listOf({ author: text, pros: texts, cons: texts }) }), {
    reviews: ['Gull', 'Tern', 'Wren'].map((author, at) => ({
      author,
      pros: told[at]?.[0].split(', '),
      cons: told[at]?.[1].split(', '),
    })),
  })
})
