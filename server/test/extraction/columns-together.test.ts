import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, integer, listOf, text } from './asked-for.ts'

const events = [
  ['Harbour fair', 'Sat 6 Sept', 'Old quay', 'free', 'Families'],
  ['Knot night', 'Tue 9 Sept', 'The loft', '12 €', 'Adults'],
  ['Tide walk', 'Sun 14 Sept', 'North beach', '5 €', 'Everybody'],
  ['Sea songs', 'Fri 19 Sept', 'Town hall', '8 €', 'Adults'],
] as const

const card = ([what, when, where, admission, audience]: (typeof events)[number], at: number): string =>
  `<div class="card"><a href="/e/${at}"><div class="r1"><span class="s1">${when}</span><span class="s2">${admission}</span></div><h3>${what}</h3><div class="r2"><span class="s3">${where}</span><span class="s4">${audience}</span></div><span class="btn">Details</span></a></div>`

test('what nothing names is told by what nobody else has', () => {
  const asked = { happenings: listOf({ what: text, when: text, where: text, audience: text, admission: text }) }
  assert.deepEqual(filled(`<h1>What is on</h1><div>${events.map(card).join('')}</div>`, asked), {
    happenings: events.map(([what, when, where, admission, audience]) => ({ what, when, where, audience, admission })),
  })
})

test('what is asked for beside all that the records have stays absent', () => {
  const asked = { happenings: listOf({ what: text, when: text, where: text, seats: integer, dress_code: text }) }
  const page = `<h1>What is on</h1><div>${events.map(([what, when, where], at) => `<div class="card"><a href="/e/${at}"><span>${when}</span><h3>${what}</h3><span>${where}</span></a></div>`).join('')}</div>`
  assert.deepEqual(filled(page, asked), {
    happenings: events.map(([what, when, where]) => ({ what, when, where })),
  })
})

test('which of two texts that are left is what is asked for is not guessed', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ title: `Firing ${at + 1}`, cone: at + 4, hours: at % 3 }))
  const page = `<main><h1>Firings</h1>${rows.map(({ title, cone, hours }) => `<div class="row"><b>${title}</b><i>cone ${cone}</i><u>kept ${hours} h</u></div>`).join('')}</main>`
  assert.deepEqual(filled(page, { firings: listOf({ title: text, glaze: text }) }), {
    firings: rows.map(({ title }) => ({ title })),
  })
})

const questions = [
  ['How do I splice three strands?', 3, 12, 'gull'],
  ['Which glue holds in salt water?', 1, 4, 'tern'],
  ['Who teaches celestial navigation?', 0, 7, 'skua'],
  ['Is a wooden hull worth it?', 9, 31, 'wren'],
] as const

test('figures are told by the word in the next element, with nothing between', () => {
  const counters = [
    (count: number, word: string) => `<b>${count}</b><small>${word}</small>`,
    (count: number, word: string) => `<strong>${count}</strong>${word}`,
  ]
  for (const counter of counters) {
    const page = `<h1>Questions</h1><div>${questions.map(([title, votes, answers, asker], at) => `<div class="it"><div class="n">${counter(votes, 'votes')}</div><div class="n">${counter(answers, 'answers')}</div><div class="main"><a class="t" href="/q/${at}">${title}</a><div class="by">by <a href="/u/${asker}">${asker}</a></div></div></div>`).join('')}</div>`
    const asked = listOf({ title: text, votes: integer, answers: integer, asker: text, url: address })
    assert.deepEqual(filled(page, { questions: asked }), {
      questions: questions.map(([title, votes, answers, asker], at) => ({
        title,
        votes,
        answers,
        asker,
        // Questions that somebody has asked are threads: where they lead their titles lead, and not who asked them.
        url: `http://site.example/q/${at}`,
      })),
    })
  }
})

test('nobody is called by where to write', () => {
  const people = [
    ['Ana Reis', 'Rigger', 'a@x.example'],
    ['Jon Dahl', 'Sailmaker', 'j@x.example'],
    ['Mei Tan', 'Surveyor', 'm@x.example'],
  ] as const
  const page = `<h1>Our people</h1><div>${people.map(([name, craft, mail], at) => `<div class="p"><img src="/p${at}.jpg" alt="${name}"><div><div class="l1">${name}</div><div class="l2">${craft}</div><div class="l3"><span>Oban office</span><span>Joined 201${at}</span></div><a href="mailto:${mail}">${mail}</a><p>Has been with us through three storms and two winters on the slip.</p></div></div>`).join('')}</div>`
  const { crew } = filled(page, { crew: listOf({ who: text, craft: text, base: text, bio: text }) }) as {
    crew: { who?: string }[]
  }
  assert.ok(crew.every(({ who }) => who === undefined || !who.includes('@')))
})
