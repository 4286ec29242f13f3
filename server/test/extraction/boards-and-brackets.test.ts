import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { day, framed, integer, listOf, number, text } from './asked-for.ts'

test('the board that a thread stands in is the text of the link that leads to a board', () => {
  const similarThreads = [
    { title: 'Filter and heater for a large tank', forum: 'New to the hobby', replies: 4 },
    { title: 'Snails, snails and more snails', forum: 'Lighting, filtration and more', replies: 12 },
    { title: 'Which plants for the shade', forum: 'New to the hobby', replies: 3 },
    { title: 'My water is green', forum: 'Water and chemistry', replies: 9 },
  ]
  const page = framed(
    `<h1>Tanks</h1><h3>Similar threads</h3>${similarThreads.map(({ title, forum, replies }, at) => `<div class="structItem"><div class="structItem-cell"><div class="structItem-title"><a href="/threads/t.${at}/">${title}</a></div><div class="structItem-minor"><ul class="structItem-parts"><li><a href="/members/ddang.${at}/" class="username">ddang${at}</a></li><li class="structItem-startDate"><a href="/threads/t.${at}/"><time datetime="2026-01-2${at}T10:00:00+0000">Jan 2${at}, 2026</time></a></li><li><a href="/forums/board-${forum.length}.${at}/">${forum}</a></li></ul></div></div><div class="structItem-cell"><dl><dt>Replies</dt><dd>${replies}</dd></dl></div></div>`).join('')}`,
  )
  assert.deepEqual(extracted(page, { similarThreads: listOf({ title: text, forum: text, replies: integer }) }), {
    similarThreads,
  })
  const topics = similarThreads.map(({ title, forum }) => ({ title, forum }))
  const recent = framed(
    `<h1>Tanks</h1><h3>Recent topics</h3><ul>${topics.map(({ title, forum }, at) => `<li><div class="m"><a href="/topic/${at}-t/">${title}</a><p class="r"><span>Posted in <a href="/forum/${at}-b/">${forum}</a></span></p></div></li>`).join('')}</ul>`,
  )
  assert.deepEqual(extracted(recent, { recentTopics: listOf({ title: text, forum: text }) }), { recentTopics: topics })
})

test('what is described as standing in brackets is what they hold', () => {
  const posts = [
    { username: 'Laubrani', displayName: 'Lau B.', text: 'It leaks at the pump, and I have no idea why it does.' },
    { username: 'Mr_Epeen', displayName: 'Mr Epeen', text: 'Then change the seal, and tell us how it went.' },
    { username: 'Naomie_P', displayName: 'Naomie P', text: 'I did that in the spring, and it still leaks as it did.' },
  ]
  const page = framed(
    `<h1>Leaking pump</h1>${posts.map(({ username, displayName, text: said }) => `<div class="topic-body"><div class="crawler-post-meta"><span class="creator"><a href="/u/${username}"><span>${username}</span></a> (${displayName})</span></div><div class="post">${said}</div></div>`).join('')}`,
  )
  const display = { type: 'string', description: 'the name in brackets after the user name' }
  assert.deepEqual(extracted(page, { posts: listOf({ username: text, displayName: display, text }) }), { posts })
  const types = [
    { policy: 'HO-1', form: 'Basic Form', covers: 'Ten named perils and no more' },
    { policy: 'HO-2', form: 'Broad Form', covers: 'Sixteen named perils in all' },
    { policy: 'HO-3', form: 'Special Form', covers: 'All perils but the excluded' },
  ]
  const table = framed(
    `<h1>Policies</h1><table><tr><th>Policy</th><th>Covers</th></tr>${types.map(({ policy, form, covers }) => `<tr><td>${policy} (${form})</td><td>${covers}</td></tr>`).join('')}</table>`,
  )
  const form = { type: 'string', description: 'name in parentheses' }
  const { types: told } = extracted(table, { types: listOf({ policy: text, form, covers: text }) }) as {
    types: typeof types
  }
  assert.deepEqual(
    told.map((one) => one.form),
    types.map((one) => one.form),
  )
})

test('of reviews a link that has scripts do something is nobody, and one line tells the country and the day', () => {
  const reviews = [
    { reviewer: 'Iggy Gonzalez', body: 'Excellent sound, and the noise of the train is gone.' },
    { reviewer: 'Mieze', body: 'Sehr gut verarbeitet, der Klang ist besser als erwartet.' },
    { reviewer: 'CC', body: 'Bequem, auch mit Brille und nach vier Stunden im Zug.' },
    { reviewer: 'R. Holm', body: 'They hold for two days, which is what I was looking for.' },
    { reviewer: 'Jo', body: 'The case is too large for any pocket that I have.' },
  ]
  const countries = ['the United States', 'Germany', 'Germany', 'Sweden', 'the United Kingdom']
  const page = framed(
    `<h1>Headphones</h1><h2>Top reviews</h2><ul>${reviews.map(({ reviewer, body }, at) => `<li data-hook="review"><div class="a-profile"><div class="a-profile-content"><span class="a-profile-name">${reviewer}</span></div></div><a class="a-link-normal" href="/r/${at}"><i data-hook="review-star-rating"><span>${5 - (at % 2)}.0 out of 5 stars</span></i> <span data-hook="review-title">Title ${at}</span></a><span class="a-size-base review-date">Reviewed in ${countries[at]} on ${at + 1} January 2026</span><span class="review-text">${body}</span><div class="cr-vote-action-bar">${at === 1 || at === 2 ? '<span><a data-hook="cr-translate-this-review-link" class="a-size-base" href="#customerReviews">Translate review to English</a></span>' : ''}</div></li>`).join('')}</ul>`,
  )
  const { top_reviews: told } = extracted(page, {
    top_reviews: listOf({ reviewer: text, rating: number, country: text, date: day, body: text }),
  }) as { top_reviews: readonly object[] }
  assert.deepEqual(
    told,
    reviews.map(({ reviewer, body }, at) => ({
      reviewer,
      rating: 5 - (at % 2),
      country: countries[at]?.replace('the ', ''),
      date: `2026-01-0${at + 1}`,
      body,
    })),
  )
})

test('what is called a time may be how long something takes', () => {
  const similar = [
    { title: 'Mini breakfast stratas', time: '50 Mins' },
    { title: 'Green bean bake', time: '25 Mins' },
    { title: 'Rolls that rise overnight', time: '1 hr 10 min' },
  ]
  const page = framed(
    `<h1>Gratin</h1><h2>Similar recipes</h2>${similar.map(({ title, time }, at) => `<a class="card" href="/r/${at}"><img src="/${at}.jpg" alt=""><div><h5>${title}</h5><h6 class="time">${time}</h6></div></a>`).join('')}`,
  )
  assert.deepEqual(extracted(page, { similar: listOf({ title: text, time: text }) }), { similar })
})
