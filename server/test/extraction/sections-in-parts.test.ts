import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const object = (properties: object): object => ({ type: 'object', properties })
const list = (properties: object): object => ({ type: 'array', items: object(properties) })

function filled(page: string, properties: object): unknown {
  return answerOf({ page, schema: object(properties) as Record<string, unknown>, prompt: undefined }).data
}

const questions = [
  ['What is a reef?', 'A reef makes a sail smaller while it stands.', 'It is taken in before the wind is strong.'],
  [
    'When is it time to reef?',
    'When one thinks of it for the first time.',
    'Later it takes twice as long as it would have.',
  ],
  ['Who takes it in?', 'Whoever stands at the mast and has a free hand.', 'The helmsman keeps the boat into the wind.'],
]

const sections = questions.map(
  ([heading, ...told]) => `<h2>${heading}</h2>${told.map((one) => `<p>${one}</p>`).join('')}`,
)

test('an answer below its question is all that stands there', () => {
  const { faq } = filled(`<h1>Reefing</h1><p>Some of it.</p>${sections.join('')}`, {
    faq: list({ question: text, answer: text }),
  }) as { faq: object[] }
  assert.deepEqual(faq[1], {
    question: 'When is it time to reef?',
    answer: 'When one thinks of it for the first time.\nLater it takes twice as long as it would have.',
  })
})

test('of the paragraphs below a heading the first is meant', () => {
  const { sections: told } = filled(`<h1>Reefing</h1><p>Some of it.</p>${sections.join('')}`, {
    sections: list({ heading: text, first_paragraph: text }),
  }) as { sections: object[] }
  assert.deepEqual(told[0], {
    heading: 'What is a reef?',
    first_paragraph: 'A reef makes a sail smaller while it stands.',
  })
})

const fairs = ['Boat Show', 'Classic Sails', 'Rope Days', 'Harbour Week', 'Mast Congress', 'Knot Forum', 'Winter Keels']

test('sections that are numbered go on in the next part of a page', () => {
  const about = (name: string): string => `${name} shows what is new on the water, and what was good already.`
  const told = fairs.map((name, at) => `<h2>${at + 1}. ${name}</h2><p>${about(name)}</p>`)
  const page = `<h1>Fairs to see this year</h1><div class="opening">${told.slice(0, 3).join('')}</div><div class="picture"><p>A picture</p></div>
    <section class="rest">${told.slice(3).join('')}</section>`
  assert.deepEqual(filled(page, { fairs: list({ name: text, description: text }) }), {
    fairs: fairs.map((name) => ({ name, description: about(name) })),
  })
})

test('a place is told in names: neither a sentence under a label nor a day is one', () => {
  const page = `<h1>Fairs</h1><ul>${fairs
    .map(
      (name, at) =>
        `<li><b>${name}</b><p class="traveler-location">See where all of your people are while they travel to a fair of their choice.</p><p>June ${at + 2}–${at + 4}, 2026</p></li>`,
    )
    .join('')}</ul>`
  const { fairs: found } = filled(page, { fairs: list({ name: text, city: text, location: text }) }) as {
    fairs: object[]
  }
  assert.deepEqual(found[1], { name: 'Classic Sails' })
})

test('a heading is the title also where its class is left out', () => {
  const cards = Array.from(
    { length: 6 },
    (_, at) =>
      `<div class="box"><h4${at % 2 === 0 ? ' class="headline"' : ''}>How we mended sail ${at}</h4><p>We took some thread and a long afternoon for it, and mended it well enough for ${at} years.</p></div>`,
  )
  const { stories } = filled(`<h1>News</h1><div>${cards.join('')}</div>`, {
    stories: list({ headline: text, excerpt: text }),
  }) as { stories: object[] }
  assert.equal(stories.length, 6)
  assert.deepEqual(stories[1], {
    headline: 'How we mended sail 1',
    excerpt: 'We took some thread and a long afternoon for it, and mended it well enough for 1 years.',
  })
})

test('a cell of several lines is told whole under its own name', () => {
  const page = `<h1>Plan</h1><table><tr><th>Plan</th><th>Monday</th><th>Tuesday</th></tr>
    <tr><th>Running</th><td>Rest</td><td>Easy run<br>3 miles + strides</td></tr>
    <tr><th>Rowing</th><td>Long row<br>8 miles</td><td>Short row<br>2 miles</td></tr></table>`
  assert.deepEqual(filled(page, { schedule: list({ activity: text, monday: text, tuesday: text }) }), {
    schedule: [
      { activity: 'Running', monday: 'Rest', tuesday: 'Easy run 3 miles + strides' },
      { activity: 'Rowing', monday: 'Long row 8 miles', tuesday: 'Short row 2 miles' },
    ],
  })
})

test('what is said at length stands below headings, and not in them', () => {
  const told = [
    'Introduction to Clematis Pruning: Your Guide to Abundant Blooms',
    'Demystifying Clematis Pruning Groups: A Quick Comparison',
    'Group 1 Clematis: Minimal Pruning for Early Season Glory',
    'Group 2 Clematis: Gentle Pruning for Extended Bloom',
    'Conclusion: Embrace the Pruning Knife in Your Garden',
  ]
  const first = [
    'When I first began, the panic set in <em>every</em> spring: do I cut this back, or leave it alone?',
    'Let us get to the heart of it.',
    'These are the first to burst into life in most of the gardens that I know.',
    'Now the elegant ones, which are <em>often</em> the stars of an early summer.',
    'So there it is.',
  ]
  const page = `<h1>Clematis</h1><article>${told
    .map(
      (heading, at) =>
        `<h2 id="g${at}">${heading} <a class="anchor" href="#g${at}">#</a></h2><p>${first[at]}</p>${at % 2 === 0 ? `<p>Trust me, I have been there ${at} times.</p>` : '<ul><li>A sharp knife</li><li>Gloves</li></ul>'}`,
    )
    .join('')}</article>`
  const { sections: found } = filled(page, {
    sections: list({ heading: text, intro: { ...text, description: 'first paragraph' } }),
  }) as { sections: { intro: string }[] }
  assert.deepEqual(
    found.map(({ intro }) => intro),
    first.map((line) => line.replaceAll(/<\/?em>/g, '')),
  )
})
