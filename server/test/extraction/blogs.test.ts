import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, text, texts } from './asked-for.ts'

const comment = (name: string, said: string): string =>
  `<li id="comment-${name.length}" class="comment"><article><b class="fn">${name}</b> says: <time>January 2, 2025 at 6:33 am</time><p>${said}</p></article></li>`
const comments = `<h2>4 thoughts on “Five books about rivers”</h2><ol>${comment('Anonymous', 'Thank you so much for naming my book about the delta, it means a lot to me.')}${comment('Petra', 'I have read two of these books and liked one of them, the one by Simon Vale.')}${comment('Ole', 'No book about the Danube? I would have thought that there is at least one.')}${comment('Marguerite', 'The second book is out of print, alas, but libraries have it.')}</ol>`

test('what readers say below is no list that is asked for of the page itself', () => {
  const book = (title: string, author: string, said: string): string =>
    `<h3>${title} by ${author}</h3><p>${said}</p><p>And more of that.</p>`
  const page = `<h1>Five books about rivers</h1><div class="entry"><p>Here they are.</p>${book('Low Water', 'Adam Reeve', 'A novel about a ferry and those who take it, told by the ferryman.')}${book('Delta', 'Ines Moll', 'How a river ends, in maps, photographs and very few words.')}${book('The Lock Keeper', 'Simon Vale', 'Forty years at one lock, and not one dull.')}</div>${comments}`
  assert.deepEqual(filled(page, { books: listOf({ title: text, author: text, comment: text }) }), {
    books: [
      {
        title: 'Low Water',
        author: 'Adam Reeve',
        comment: 'A novel about a ferry and those who take it, told by the ferryman.\nAnd more of that.',
      },
      {
        title: 'Delta',
        author: 'Ines Moll',
        comment: 'How a river ends, in maps, photographs and very few words.\nAnd more of that.',
      },
      {
        title: 'The Lock Keeper',
        author: 'Simon Vale',
        comment: 'Forty years at one lock, and not one dull.\nAnd more of that.',
      },
    ],
  })
  const { reactions } = filled(page, { reactions: listOf({ name: text, comment: text }) }) as { reactions: object[] }
  assert.equal(reactions.length, 4)
})

test('a post is filed where its links say so, and not under what its own classes make of that', () => {
  const links = (rel: string, ...names: string[]): string =>
    names.map((name) => `<a href="/${rel}/${name}" rel="${rel}">${name}</a>`).join(', ')
  const page = `<article class="post-12 type-post hentry category-travel tag-rivers"><header><h1>Along the Elbe</h1><span>Posted in ${links('category tag', 'Travel', 'On foot')}</span> <span>${links('tag', 'rivers', 'spring')}</span></header>
    <div><p>We walked for nine days, and it rained on two of them only.</p><h3>Day one</h3><p>From the station to the ferry.</p><h3>Day two</h3><p>To the old lock.</p><h3>Day three</h3><p>Rest.</p></div></article>
    <aside>${links('category tag', 'Food')}</aside>`
  assert.deepEqual(filled(page, { categories: texts, tags: texts }), {
    categories: ['Travel', 'On foot'],
    tags: ['rivers', 'spring'],
  })
  const unfiled = page.replaceAll(/ rel="[^"]*"/g, '').replace(/<span>Posted.*<\/span>/, '')
  assert.equal((filled(unfiled, { categories: texts }) as object | undefined) ?? undefined, undefined)
})

test('the unit of an ingredient is not its name', () => {
  const line = (amount: string, unit: string, name: string): string =>
    `<li class="recipe-ingredient"><span class="recipe-ingredient-amount">${amount}</span> <span class="recipe-ingredient-unit">${unit}</span> <span class="recipe-ingredient-name">${name}</span></li>`
  const page = `<h1>Pancakes</h1><h3>Ingredients</h3><ul class="recipe-ingredients">${line('2', 'cups', 'flour')}${line('3', 'tablespoons', 'sugar')}${line('250', 'ml', 'milk')}</ul>`
  assert.deepEqual(filled(page, { ingredients: listOf({ amount: text, ingredient: text }) }), {
    ingredients: [
      { amount: '2 cups', ingredient: 'flour' },
      { amount: '3 tablespoons', ingredient: 'sugar' },
      { amount: '250 ml', ingredient: 'milk' },
    ],
  })
})

test('the instruction of a step is what is said of it, and ends of sentences are no values', () => {
  const step = (at: number, title: string, said: string, code: string): string =>
    `<div><b>0${at}</b></div><div><h4>${title}</h4><div class="prose"><p>${said}</p></div></div><div><div class="bar">Terminal</div><pre><code><span>${code}</span></code></pre></div>`
  const page = `<h1>Get started</h1><h3>As a plugin</h3><section>${step(1, 'Create your project', 'Start by making a folder for it, if there is <em>none</em> yet.', 'mkdir quay')}${step(2, 'Install the plugin', 'Install <code>quay</code> and <code>quay-cli</code> via npm.', 'npm install quay')}${step(3, 'Configure it', 'Add the <code>quay</code> plugin to your file.', 'quay init')}</section>`
  const { steps } = filled(page, {
    steps: listOf({ title: text, instruction: text, file: text, code: text }),
  }) as { steps: object[] }
  assert.deepEqual(steps, [
    {
      title: 'Create your project',
      instruction: 'Start by making a folder for it, if there is none yet.',
      code: 'mkdir quay',
    },
    {
      title: 'Install the plugin',
      instruction: 'Install quay and quay-cli via npm.',
      code: 'npm install quay',
    },
    {
      title: 'Configure it',
      instruction: 'Add the quay plugin to your file.',
      code: 'quay init',
    },
  ])
})

test('the sections of a text are no comments on it', () => {
  const words = 'What we learned there on nine days of walking, and what we would do otherwise another time.'
  const sections = ['Routes', 'Huts', 'Gear', 'Weather']
    .map(
      (name) =>
        `<h2>${name}</h2><p>${words}</p><h3>${name} we liked</h3><p>${words}</p><h3>${name} we did not</h3><p>${words}</p>`,
    )
    .join('')
  const page = `<article><h1>Nine days on foot</h1><section><p>We walked.</p>${sections}</section></article>`
  for (const name of ['comments', 'replies', 'kommentare'])
    assert.equal(filled(page, { [name]: listOf({ author: text, text }) }), undefined, name)
})
