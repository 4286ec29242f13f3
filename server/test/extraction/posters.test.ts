import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, integer, listOf, text } from './asked-for.ts'

const said = [
  'The hull was dry when I bought her, and it has been ever since.',
  'You will want two coats of varnish on that before the first frost.',
  'Mine leaked along the keel until I had the planks replaced in May.',
  'Nobody here has seen that mast before, so send the yard a picture.',
]
const people = ['Kari Nord', 'Oda Lind', 'Nils Berg', 'Kari Nord']
const thread = (post: (who: string, words: string, at: number) => string, names = people): string =>
  `<main><h1>Does she leak?</h1><div>${said.map((words, at) => `<div id="p${at}">${post(names[at] ?? '', words, at)}</div>`).join('')}</div></main>`
const asked = { posts: listOf({ author: text, text }) }
const told = (names = people): object => ({ posts: said.map((words, at) => ({ author: names[at], text: words })) })

test('who wrote a post is the first name in it, where no word of the page calls it so', () => {
  const plain = thread(
    (who, words, at) =>
      `<div><span>${who}</span></div><div><span>Senior member</span></div><div><span>${at + 2} June 2024</span></div><p>${words}</p>`,
  )
  assert.deepEqual(filled(plain, asked), told())
  assert.deepEqual(filled(plain, { posts: listOf({ author: text, rank: text, text, date: day }) }), {
    posts: said.map((words, at) => ({
      author: people[at],
      rank: 'Senior member',
      text: words,
      date: `2024-06-0${at + 2}`,
    })),
  })
})

test('members call themselves by words that no language has', () => {
  const names = ['kari_n', 'Jolanda', 'oldsalt77', 'Jolanda']
  const plain = thread((who, words) => `<div><span>${who}</span></div><p>${words}</p>`, names)
  assert.deepEqual(filled(plain, asked), told(names))
})

test('of a line with a name and what a member is the name is the author', () => {
  const plain = thread(
    (who, words, at) =>
      `<div><span>${at + 2} June 2024</span> <span>#${at + 1}</span></div><div><span>${who}</span> <span>Senior member</span></div><p>${words}</p>`,
  )
  assert.deepEqual(filled(plain, { posts: listOf({ author: text, rank: text, text }) }), {
    posts: said.map((words, at) => ({ author: people[at], rank: 'Senior member', text: words })),
  })
})

test('votes are the number beside what is pressed to vote', () => {
  const answers = thread(
    (who, words, at) =>
      `<div><button aria-label="Up">▲</button><span>${at * 7 + 2}</span><button aria-label="Down">▼</button></div><p>${words}</p><div><span>${who}</span></div>`,
  )
  assert.deepEqual(filled(answers, { answers: listOf({ author: text, text, votes: integer }) }), {
    answers: said.map((words, at) => ({ author: people[at], text: words, votes: at * 7 + 2 })),
  })
})

test('the opening post is left out where a description says so, and stands nowhere else', () => {
  const post = (who: string, words: string, at: number): string =>
    `<div><span>${who}</span> <span>${at + 2} June 2024</span></div><p>${words}</p>`
  const replies = { ...listOf({ author: text, text }), description: 'the answers, not the opening post' }
  const rest = said.map((words, at) => ({ author: people[at], text: words }))
  assert.deepEqual(filled(thread(post), { replies }), { replies: rest.slice(1) })
  const opened = thread(post).replace(
    '<h1>Does she leak?</h1>',
    '<h1>Does she leak?</h1><p>I have looked at a boat of larch that was built before the war and wonder whether she leaks.</p>',
  )
  assert.deepEqual(filled(opened, { replies }), { replies: rest })
})

test('answers to a comment stand in it, and comments without any have none', () => {
  const reply = (who: string, words: string): string =>
    `<ul><li><div><span>${who}</span></div><p>${words}</p></li></ul>`
  const page = `<main><h1>Boats</h1><h2>Comments</h2><ul>${said
    .slice(0, 3)
    .map(
      (words, at) =>
        `<li><div><span>${people[at]}</span> <span>${at + 2} June 2024</span></div><p>${words}</p><button>Reply</button>${at === 1 ? '' : reply('Ruth Lang', said[3] ?? '')}</li>`,
    )
    .join('')}</ul></main>`
  const comments = listOf({ author: text, text, replies: listOf({ author: text, text }) })
  assert.deepEqual(filled(page, { comments }), {
    comments: said.slice(0, 3).map((words, at) => {
      const own = { author: people[at], text: words }
      return at === 1 ? own : Object.assign(own, { replies: [{ author: 'Ruth Lang', text: said[3] }] })
    }),
  })
})

test('ingredients in labels of boxes to tick are taken apart', () => {
  const list = `<main><h1>Flat bread</h1><h2>Ingredients</h2><ul>${['230 g flour', '2 tbsp honey', '4 eggs'].map((line) => `<li><label><input type="checkbox"> ${line}</label></li>`).join('')}</ul></main>`
  const ingredients = listOf({ name: text, quantity: { type: 'number', description: 'number only' }, unit: text })
  assert.deepEqual(filled(list, { ingredients }), {
    ingredients: [
      { quantity: 230, unit: 'g', name: 'flour' },
      { quantity: 2, unit: 'tbsp', name: 'honey' },
      { quantity: 4, name: 'eggs' },
    ],
  })
})

test('amounts and names of ingredients in elements of their own are told apart, and spoons have several words', () => {
  const group = (title: string, lines: readonly (readonly [string, string])[]): string =>
    `<h3>${title}</h3><ul>${lines.map(([amount, name]) => `<li><span>${amount}</span> <span>${name}</span></li>`).join('')}</ul>`
  const page = `<main><h1>Flat bread</h1><h2>Ingredients</h2>${group('For the dough', [
    ['230 g', 'flour'],
    ['2 tbsp', 'honey'],
  ])}${group('For the filling', [
    ['4', 'eggs'],
    ['90 ml', 'cream'],
  ])}</main>`
  const ingredients = listOf({ name: text, quantity: text })
  const told = filled(page, { ingredient_groups: listOf({ title: text, ingredients }) }) as {
    ingredient_groups: { ingredients: object[] }[]
  }
  assert.deepEqual(told.ingredient_groups[0]?.ingredients, [
    { name: 'flour', quantity: '230 g' },
    { name: 'honey', quantity: '2 tbsp' },
  ])
  const french = `<main><h1>Galette</h1><h2>Ingrédients</h2><ul>${['3 c. à soupe de sucre', '1 cuillère à café de sel', '250 g de farine'].map((line) => `<li>${line}</li>`).join('')}</ul></main>`
  assert.deepEqual(filled(french, { ingredients: listOf({ name: text, quantity: text, unit: text }) }), {
    ingredients: [
      { name: 'sucre', quantity: '3', unit: 'c. à soupe' },
      { name: 'sel', quantity: '1', unit: 'cuillère à café' },
      { name: 'farine', quantity: '250', unit: 'g' },
    ],
  })
})
