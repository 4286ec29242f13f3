import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text, texts } from './asked-for.ts'

const integer = { type: 'integer' }
const moment = { type: 'string', format: 'date-time' }

const post = (at: number, by: string, day: string, told: string): string =>
  `<div class="post"><div class="row"><a href="/t/ropes#${at}">Re: Ropes</a><meta itemprop="datePublished" content="2026-02-0${at}T21:05:00Z"><span class="c">${day} | 9:0${at} pm</span><span class="d">#<b>${at}</b></span></div>
   <div class="row"><div><a class="big" href="/members/${by}">${by}</a><div>Location: ${by === 'jan' ? 'Bergen' : 'Salem'}</div></div><div class="text"><p>${told}</p></div></div></div>`
const thread = `<h1>Ropes</h1><main>${post(1, 'jan', 'Feb 1, 2026', 'I have used hemp for years, and it never broke.')}${post(2, 'mia', 'Feb 2, 2026', 'Nylon stretches, which is what you want of an anchor rope.')}${post(3, 'mia', 'Feb 3, 2026', 'Ask at the yard: they sell what is left of a roll.')}${post(4, 'mia', 'Feb 4, 2026', 'A roll is dear, but it lasts for as long as the boat does.')}${post(5, 'jan', 'Feb 5, 2026', 'Then I will have two of them, one for the anchor and one for the sails.')}</main>`

function secondPost(properties: object): unknown {
  const { posts } = filled(thread, { posts: listOf(properties) }) as { posts: unknown[] }
  return posts[1]
}

test('the address of somebody is where the name leads, and not where the post is', () => {
  const row = (at: number, by: string, told: string): string =>
    `<div class="p"><div><a href="/77/ropes#${at}${at}7">Re: Ropes for boats</a> by <a class="user" href="/${by}">${by}</a>: <span class="s">${at}:15pm On Mar 0${at}</span></div><div class="n">${told}</div></div>`
  const rows = ['I have used hemp for years.', 'Nylon stretches a lot.', 'Ask at the yard for it.', 'A roll is dear.', 'I need two of them.'] // prettier-ignore
  const page = `<h1>Ropes for boats</h1><main>${rows.map((told, at) => row(at + 1, at === 0 ? 'jan' : 'mia', told)).join('')}</main>`
  const { posts } = filled(page, { posts: listOf({ author: text, author_url: address, heading: text }) }) as {
    posts: { author_url: string }[]
  }
  assert.deepEqual(
    posts.slice(0, 2).map(({ author_url }) => author_url),
    ['http://site.example/jan', 'http://site.example/mia'],
  )
  const { posts: others } = filled(page, { posts: listOf({ user: text, profile_link: address }) }) as {
    posts: unknown[]
  }
  assert.deepEqual(others[1], { user: 'mia', profile_link: 'http://site.example/mia' })
})

test('what counts the records is their number, in several words for it', () => {
  assert.deepEqual(secondPost({ num: integer, author: text }), { num: 2, author: 'mia' })
  assert.deepEqual(secondPost({ numero: integer, author: text }), { numero: 2, author: 'mia' })
})

test('a day that is asked for as a text is the one shown, and a moment has its time of day', () => {
  assert.match((secondPost({ author: text, posted: text }) as { posted: string }).posted, /^Feb 2, 2026/)
  const plain = thread.replaceAll(/<meta itemprop[^>]*>/g, '')
  const { posts } = filled(plain, { posts: listOf({ author: text, when: moment }) }) as { posts: { when: string }[] }
  assert.match(posts[1]?.when ?? '', /^2026-02-02T21:02/)
})

test('of a name of several things the description tells which is meant', () => {
  const from = { ...text, description: 'location of the member' }
  assert.deepEqual(secondPost({ author: text, from }), { author: 'mia', from: 'Salem' })
})

test('one of several cards that stands in an element of its own is one of them', () => {
  const card = (name: string, price: string, has: string): string =>
    `<div class="plan"><h3>${name}</h3><div class="price">$${price}</div><ul><li>${has}</li><li>Help by mail</li></ul></div>`
  const page = `<h1>Plans</h1><h2>Pricing</h2><div class="plans">${card('Single', '12', 'One boat')}<div class="stressed">${card('Family', '32', 'Five boats')}</div>${card('Couple', '22', 'Two boats')}</div>`
  const { plans } = filled(page, { plans: listOf({ name: text, price: number, includes: texts }) }) as {
    plans: object[]
  }
  assert.deepEqual(plans, [
    { name: 'Single', price: 12, includes: ['One boat', 'Help by mail'] },
    { name: 'Family', price: 32, includes: ['Five boats', 'Help by mail'] },
    { name: 'Couple', price: 22, includes: ['Two boats', 'Help by mail'] },
  ])
})

test('what members are called for is no name, and their profiles tell no day of what they write', () => {
  const entry = ([by, rank, since]: readonly string[], day: string, told: string): string =>
    `<div class="post"><dl class="profile"><dt><a href="/u/${by}">${by}</a></dt><dd class="userTitle">${rank}</dd><dd>Posts: 12</dd><dd>Since: ${since}</dd></dl><p class="line">» ${day}</p><div class="text">${told}</div></div>`
  const page = `<h1>Ropes</h1><main>${entry(['jan', 'Captain', 'Dec 11, 2001'], 'Feb 1, 2026', 'I have used hemp for years, and it never broke.')}${entry(['mia', 'Mate', 'Mar 3, 2012'], 'Feb 2, 2026', 'Nylon stretches, which is what you want of an anchor rope.')}${entry(['leo', 'Cook', 'Apr 5, 2020'], 'Feb 3, 2026', 'Ask at the yard: they sell what is left of a roll.')}</main>`
  const { posts } = filled(page, {
    posts: listOf({ member: text, member_title: text, since: text, posted_at: text, body: text }),
  }) as { posts: Record<string, string>[] }
  assert.deepEqual(
    posts.map(({ member, member_title }) => [member, member_title]),
    [
      ['jan', 'Captain'],
      ['mia', 'Mate'],
      ['leo', 'Cook'],
    ],
  )
  assert.match(posts[1]?.['posted_at'] ?? '', /Feb 2, 2026$/)
})

test('a town is told with its state where that is not asked for by itself', () => {
  const card = (name: string, place: string, rate: string): string =>
    `<div class="card"><h3>${name}</h3><div class="x"><p>${place}</p></div><b>$${rate}/hr</b></div>`
  const page = `<h1>Movers</h1><div>${card('Gull & Co', 'Salem, MA', '125')}${card('Tern Movers', 'Bergen, NJ', '99')}${card('Skua', 'St. Mary’s, PA', '150')}</div>`
  const { movers } = filled(page, { movers: listOf({ company: text, town: text, rate: number }) }) as {
    movers: { town: string }[]
  }
  assert.deepEqual(
    movers.map(({ town }) => town),
    ['Salem, MA', 'Bergen, NJ', 'St. Mary’s, PA'],
  )
})
