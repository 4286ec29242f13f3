import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text, texts } from './asked-for.ts'

test('of a table of three columns the one that nobody has tells what else is asked for', () => {
  const row = (task: string, means: string, why: string): string =>
    `<tr><td><b>${task}</b></td><td>${means}</td><td>${why}</td></tr>`
  const page = `<h1>Before you sail</h1><table><tr><th>Task</th><th>What to do</th><th>Why it matters</th></tr>
    ${row('Look at the sky', 'Read the clouds at dawn', 'Clouds tell of the wind to come')}
    ${row('Check the ropes', 'Pull at each one in turn', 'A torn rope cannot be mended at sea')}
    ${row('Pack some bread', 'Fill the dry box to the lid', 'Nobody sails well without a meal')}</table>`
  assert.deepEqual(filled(page, { checklist: listOf({ task: text, how: text, why: text }) }), {
    checklist: [
      ['Look at the sky', 'Read the clouds at dawn', 'Clouds tell of the wind to come'],
      ['Check the ropes', 'Pull at each one in turn', 'A torn rope cannot be mended at sea'],
      ['Pack some bread', 'Fill the dry box to the lid', 'Nobody sails well without a meal'],
    ].map(([task, how, why]) => ({ task, how, why })),
  })
})

test('the numbers of records are no text that is left over', () => {
  const post = (number: number, name: string, told: string): string =>
    `<article class="post"><a class="username" href="/members/${number}">${name}</a><span>${number}</span><p class="message">${told}</p></article>`
  const page = `<h1>Knots</h1><main>${post(1, 'Ines', 'I tie it the way my mother did.')}${post(2, 'Jan', 'Two turns are more than enough for me.')}
    ${post(3, 'Mia', 'Nobody needs more than a bowline at sea.')}</main>`
  assert.deepEqual(filled(page, { posts: listOf({ user: text, message: text, mood: text }) }), {
    posts: [
      { user: 'Ines', message: 'I tie it the way my mother did.' },
      { user: 'Jan', message: 'Two turns are more than enough for me.' },
      { user: 'Mia', message: 'Nobody needs more than a bowline at sea.' },
    ],
  })
})

test('a label is of the text right behind it, and no value', () => {
  const boat = (name: string, sails: string, hull: string): string =>
    `<div><h3>${name}</h3><p><strong>Sails:</strong> ${sails}<br><strong>Hull made of:</strong> ${hull}<br><strong>Berth:</strong> north quay</p></div>`
  const page = `<h1>Boats</h1><main>${boat('Gull', 'two', 'oak')}${boat('Tern', 'three', 'larch')}${boat('Skua', 'one', 'steel')}</main>`
  assert.deepEqual(filled(page, { boats: listOf({ name: text, sails: text, hull_made_of: text }) }), {
    boats: [
      { name: 'Gull', sails: 'two', hull_made_of: 'oak' },
      { name: 'Tern', sails: 'three', hull_made_of: 'larch' },
      { name: 'Skua', sails: 'one', hull_made_of: 'steel' },
    ],
  })
})

test('how many there are of something stands in brackets behind its name', () => {
  const maker = (name: string, count: number): string =>
    `<li><a href="/${name}">${name} <span>(${count})</span></a></li>`
  const page = `<h1>Watches</h1><main><h2>Makers</h2><ul>${maker('Arno', 859)}${maker('Brig', 458)}${maker('Cade', 38)}</ul></main>`
  const watches = { ...number, description: 'how many watches are on sale' }
  assert.deepEqual(filled(page, { makers: listOf({ maker: text, watches }) }), {
    makers: [
      { maker: 'Arno', watches: 859 },
      { maker: 'Brig', watches: 458 },
      { maker: 'Cade', watches: 38 },
    ],
  })
})

test('the poster of a post is who posted it', () => {
  const post = (name: string, told: string): string =>
    `<article><img src="/${name}.jpg"><h4><a class="username" href="/members/${name}">${name}</a></h4><p>${told}</p></article>`
  const page = `<h1>Knots</h1><main>${post('Ines', 'I tie it the way my mother did.')}${post('Jan', 'Two turns are more than enough.')}</main>`
  assert.deepEqual(filled(page, { messages: listOf({ poster: text, content: text }) }), {
    messages: [
      { poster: 'Ines', content: 'I tie it the way my mother did.' },
      { poster: 'Jan', content: 'Two turns are more than enough.' },
    ],
  })
})

test('links in headings back to the top are none of their words', () => {
  const section = (name: string): string =>
    `<h2>${name} <a href="#top"><span class="up">top</span></a></h2><p>All about it stands here.</p>`
  const page = `<h1>rig(1)</h1>${section('NAME')}${section('SYNOPSIS')}${section('OPTIONS')}`
  assert.deepEqual(filled(page, { sections: texts }), { sections: ['NAME', 'SYNOPSIS', 'OPTIONS'] })
})

test('the first text of a schema that is called by what it is names the page', () => {
  const page = `<h1>Sailing for beginners</h1><main><h2>What you learn</h2><ul><li>Knots</li><li>Wind</li><li>Rules of the sea</li></ul>
    <p>Price: € 90.00</p></main>`
  const asked = { what_you_learn: texts, price: number }
  const told = { what_you_learn: ['Knots', 'Wind', 'Rules of the sea'], price: 90 }
  assert.deepEqual(filled(page, { programme: text, ...asked }), { programme: 'Sailing for beginners', ...told })
  assert.deepEqual(filled(page, { slogan: text, ...asked }), told)
})

test('what is pressed beside an item is none of its words', () => {
  const tool = (name: string): string =>
    `<li><img src="/${name}.jpg"><span>${name}</span> <a class="button" href="/jump/${name}">Buy now</a></li>`
  const page = `<h1>Mending a sail</h1><main><h2>Tools</h2><ul>${tool('Needle')}${tool('Thread')}${tool('Palm')}</ul></main>`
  assert.deepEqual(filled(page, { title: text, tools: texts }), {
    title: 'Mending a sail',
    tools: ['Needle', 'Thread', 'Palm'],
  })
})

test('when something was is the day with its time, unless the time is asked for as well', () => {
  const post = (name: string, day: string, time: string): string =>
    `<li class="post"><span class="date">${day}, <span class="time">${time}</span></span><a class="username" href="/members/${name}">${name}</a><p class="message">A longer text by ${name} that says what a post says.</p></li>`
  const page = `<h1>Knots</h1><ol>${post('Ines', '11-29-2024', '09:03 AM')}${post('Jan', '11-29-2024', '01:50 PM')}${post('Mia', '11-30-2024', '02:25 PM')}</ol>`
  const whens = filled(page, { posts: listOf({ user: text, when: text, message: text }) }) as {
    posts: { when: string }[]
  }
  assert.deepEqual(
    whens.posts.map(({ when }) => when),
    ['11-29-2024, 09:03 AM', '11-29-2024, 01:50 PM', '11-30-2024, 02:25 PM'],
  )
})

test('a headline behind a sign in brackets is what stands behind them', () => {
  const item = (headline: string, told: string): string =>
    `<div><h2 class="headline">[<span class="sign">$</span>] ${headline}</h2><p>${told}</p></div>`
  const page = `<h1>The log</h1><main>${item('The keel is laid', 'Four men and a crane took all day for it.')}${item('The mast is set', 'It was done before the rain came in the evening.')}
    ${item('The sails are sewn', 'Three winters of work lie in the loft by now.')}</main>`
  const data = filled(page, { items: listOf({ headline: text, summary: text }) }) as { items: { headline: string }[] }
  assert.deepEqual(
    data.items.map(({ headline }) => headline),
    ['The keel is laid', 'The mast is set', 'The sails are sewn'],
  )
})

test('a field that is nowhere on the page takes none of the others with it', () => {
  const pests = [
    ['Box moth', 'Netting in April keeps it off all of the hedges along the wall.'],
    ['Slug', 'Beer traps and copper bands keep them out of the lettuce beds.'],
    ['Vine weevil', 'Nematodes help, twice a year, where the soil is warm enough.'],
    ['Aphid', 'A jet of water from the hose takes most of them off the beans.'],
  ] as const
  const items = pests.map(([pest, remedy]) => `<li><h3>${pest}</h3><p>${remedy}</p></li>`).join('')
  const page = `<h1>Garden pests</h1><h2>Pests</h2><ul>${items}</ul>`
  assert.deepEqual(filled(page, { pests: listOf({ pest: text, remedy: text, permit_holder: text }) }), {
    pests: pests.map(([pest, remedy]) => ({ pest, remedy })),
  })
})
