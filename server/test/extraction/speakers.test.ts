import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, text } from './asked-for.ts'

type Voice = readonly [words: string, who: string, role: string, firm: string]
const voices: readonly Voice[] = [
  ['They found the leak in an hour, and mended it in two.', 'Ines Moreau', 'Skipper', 'Holm & Co'],
  ['My boat has never looked better than she does today.', 'Karim Holt', 'Harbour master', 'Ostera'],
  ['Worth every penny of what we paid them for it.', 'Lea Brandt', 'Owner', 'Kestrel Sails'],
]
const page = (card: (voice: Voice) => string): string =>
  `<h1>The yard</h1><section><h2>What our customers say</h2><div>${voices.map((voice) => `<div class="v">${card(voice)}</div>`).join('')}</div></section>`
const asked = { testimonials: listOf({ quote: text, author: text, role: text, company: text }) }
const due = {
  testimonials: voices.map(([quote, author, role, company]) => ({ quote, author, role, company })),
}

test('below what somebody says stands who that is, what they do and for whom', () => {
  const lines = page(
    ([words, who, role, firm]) =>
      `<p>${words}</p><div class="s">${who}</div><div class="s">${role}</div><div class="s">${firm}</div>`,
  )
  assert.deepEqual(filled(lines, asked), due)
  const caption = page(
    ([words, who, role, firm]) =>
      `<figure><blockquote><p>${words}</p></blockquote><figcaption><span>${who}</span> <span>${role}</span> <span>${firm}</span></figcaption></figure>`,
  )
  assert.deepEqual(filled(caption, asked), due)
})

test('of one line below the name it is the firm where that alone is asked for', () => {
  const lines = page(([words, who, , firm]) => `<p>${words}</p><p class="s">${who}</p><p class="s">${firm}</p>`)
  assert.deepEqual(filled(lines, { testimonials: listOf({ quote: text, author: text, company: text }) }), {
    testimonials: voices.map(([quote, author, , company]) => ({ quote, author, company })),
  })
})

test('who wrote an article is none of a team', () => {
  const posts = ['Spring is here', 'A new crane', 'Regatta results']
    .map(
      (title, at) =>
        `<div class="v"><h3>${title}</h3><p>News from the quay, week by week and tide by tide.</p><div class="s">${voices[at]?.[1] ?? ''}</div></div>`,
    )
    .join('')
  assert.equal(
    filled(`<h1>The yard</h1><h2>Fresh</h2><div>${posts}</div>`, {
      team: listOf({ name: text, role: text, bio: text }),
    }),
    undefined,
  )
})
