import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const link = { type: 'string', format: 'uri' }
const object = (properties: object): object => ({ type: 'object', properties })
const list = (properties: object): object => ({ type: 'array', items: object(properties) })

function filled(page: string, properties: object): unknown {
  return answerOf({ page, schema: object(properties) as Record<string, unknown>, prompt: undefined }).data
}

const post = (who: string, said: string): string =>
  `<div class="post"><span class="author">${who}</span><time datetime="2025-03-0${who.length}">March ${who.length}, 2025</time><div class="body"><p>${said}</p></div></div>`

test('a page that shows its text to visitors without scripts alone is read from that', () => {
  const posts = `${post('ann', 'The keel wants a coat of paint before she goes back into the water.')}${post('bert', 'Two coats, and let each of them dry for a whole day in the sun.')}`
  const page = `<header><a href="/">Boats</a></header><noscript><h1>Keels</h1>${posts}</noscript><script src="/app.js"></script>`
  assert.deepEqual(filled(page, { title: text, posts: list({ author: text, text }) }), {
    title: 'Keels',
    posts: [
      { author: 'ann', text: 'The keel wants a coat of paint before she goes back into the water.' },
      { author: 'bert', text: 'Two coats, and let each of them dry for a whole day in the sun.' },
    ],
  })
  const hint = '<noscript>Please turn on scripts to buy.</noscript>'
  assert.deepEqual(filled(`${hint}<h1>Keels</h1>${posts}`, { title: text }), { title: 'Keels' })
})

test('signs and buttons beside a heading are not its text', () => {
  const page = `<h1>Crate <span>rigging</span> <button>Copy item path</button></h1>
    <h2><a class="anchor" href="#one">§</a>Ropes</h2><p>All about ropes.</p><h2>Knots<a href="#two">¶</a></h2><p>All about knots.</p>`
  assert.deepEqual(filled(page, { title: text, sections: { type: 'array', items: text } }), {
    title: 'Crate rigging',
    sections: ['Ropes', 'Knots'],
  })
  const accordion = `<h1>Help</h1><h3><button>Ropes</button></h3><p>All about ropes.</p><h3><button>Knots</button></h3><p>All about knots.</p>`
  assert.deepEqual(filled(accordion, { sections: { type: 'array', items: text } }), { sections: ['Ropes', 'Knots'] })
})

test('what style sheets of many sites switch off is not shown', () => {
  const answer = (said: string, isAccepted: boolean): string =>
    `<div class="answer"><div class="votes">3</div><div class="accepted${isAccepted ? '' : ' d-none'}">Accepted</div><p class="text">${said}</p></div>`
  const page = `<h1>Which knot?</h1><h2>Answers</h2>${answer('A bowline holds best of all, and is easy to undo.', true)}${answer('A clove hitch does for a short stop at a quay.', false)}${answer('Two half hitches are enough for a small boat.', false)}`
  const data = filled(page, { answers: list({ text, accepted: { type: 'boolean' } }) }) as {
    answers: { accepted?: boolean }[]
  }
  assert.deepEqual(
    data.answers.map(({ accepted }) => accepted === true),
    [true, false, false],
  )
})

test('the address of a record is where its title leads', () => {
  const card = (name: string, tag: string): string =>
    `<article><a class="type" href="/news/${tag}">${tag}</a><h2><a href="/story/${name.length}">${name}</a></h2><p>What happened at the harbour on that day, told by those who were there.</p></article>`
  const page = `<h1>News</h1><div>${card('A storm breaks', 'weather')}${card('The quay reopens', 'harbour')}${card('Gulls are back again', 'nature')}</div>`
  assert.deepEqual(filled(page, { articles: list({ headline: text, url: link }) }), {
    articles: [
      { headline: 'A storm breaks', url: 'http://site.example/story/14' },
      { headline: 'The quay reopens', url: 'http://site.example/story/16' },
      { headline: 'Gulls are back again', url: 'http://site.example/story/20' },
    ],
  })
})

test('an answer is all of its paragraphs and lists, though most have none', () => {
  const entry = (question: string, answer: string): string =>
    `<div class="entry"><h3><button>${question}</button></h3><div class="panel"><div class="inner">${answer}</div></div></div>`
  const page = `<h1>Moorings</h1><h2>Frequently asked questions</h2><div>
    ${entry('How do I book?', '<p>Booking takes a minute.</p><ul><li>Choose a berth that your boat fits into, by length and by draught.</li><li>Pay for the first night, and for the others when you leave.</li></ul>')}
    ${entry('Is there a fee?', '<p>There is none before the first of May.</p>')}${entry('May I stay longer?', '<p>As long as nobody else has booked the berth.</p>')}</div>`
  const data = filled(page, { faqs: list({ question: text, answer: text }) }) as { faqs: { answer?: string }[] }
  assert.deepEqual(
    data.faqs.map(({ answer }) => answer?.split(/\n|(?<=minute\.) /)[0]),
    [
      'Booking takes a minute.',
      'There is none before the first of May.',
      'As long as nobody else has booked the berth.',
    ],
  )
})

test('code of a post is what stands in its code blocks, and posts without any have none', () => {
  const answer = (text: string, codes: readonly string[]): string =>
    `<div class="answer"><b class="author">Ann</b><p>${text}</p><p>It has served us well for many years at sea.</p>${codes.map((code) => `<pre><code>${code}</code></pre>`).join('')}<a href="#c">Add a comment</a></div>`
  const page = `<h1>How do I tie it?</h1><h2>Answers</h2>${answer('Twice around, then under.', ['tie(2)', 'pull()'])}${answer('Not at all, use a shackle.', [])}`
  const data = filled(page, {
    answers: list({ author: text, text, code_snippets: { type: 'array', items: text } }),
  }) as {
    answers: { code_snippets?: string[] }[]
  }
  assert.deepEqual(
    data.answers.map(({ code_snippets: codes }) => codes),
    [['tie(2)', 'pull()'], undefined],
  )
})

test('the figures of a date count nothing', () => {
  const member = (name: string, day: string): string =>
    `<div class="post"><b class="author">${name}</b><span class="since">${day}</span><p>It boils fast and pours well, and all of us like it a lot.</p></div>`
  const page = `<h1>Kettles</h1>${member('Ann', '4. Jul 2012')}${member('Bert', '5. Nov 2014')}${member('Cleo', '19. Sep 2012')}`
  assert.deepEqual(filled(page, { posts: list({ author: text, post_count: { type: 'integer' } }) }), {
    posts: [{ author: 'Ann' }, { author: 'Bert' }, { author: 'Cleo' }],
  })
})

test('what a tooltip says is no part of the name it explains', () => {
  const row = (name: string, ours: string): string =>
    `<tr><th scope="row">${name} <span class="toggle-tooltip"><div class="sr-only">Here we explain at some length what that means, for those who want to know.</div></span></th><td>${ours}</td><td>No</td></tr>`
  const page = `<h1>Compare</h1><table><tr><th></th><th>Ours</th><th>Theirs</th></tr>${row('Safe', 'Yes')}${row('Quick', 'No')}${row('Cheap', 'Yes')}</table>`
  assert.deepEqual(filled(page, { comparison: list({ aspect: text, ours: { type: 'boolean' } }) }), {
    comparison: [
      { aspect: 'Safe', ours: true },
      { aspect: 'Quick', ours: false },
      { aspect: 'Cheap', ours: true },
    ],
  })
})

test('an amount tells its currency with it, and a numbered name is the name', () => {
  const card = (at: number, name: string, price: string): string =>
    `<div class="card"><h3>${at}. ${name}</h3><span class="price">${price}</span></div>`
  const page = `<h1>Shop</h1><div>${card(1, 'Gull mug', '£45.00')}${card(2, 'Tern mug', '£12.50')}${card(3, 'Skua mug', '£9.00')}</div>`
  assert.deepEqual(
    filled(page, {
      products: list({ name: text, price: { type: 'number' }, currency: text, rank: { type: 'integer' } }),
    }),
    {
      products: [
        { name: 'Gull mug', price: 45, currency: 'GBP', rank: 1 },
        { name: 'Tern mug', price: 12.5, currency: 'GBP', rank: 2 },
        { name: 'Skua mug', price: 9, currency: 'GBP', rank: 3 },
      ],
    },
  )
})

test('links of a foot are no list that is asked for by another name', () => {
  const column = (name: string, links: readonly string[]): string =>
    `<ul><li><b>${name}</b></li>${links.map((link) => `<li><a href="/${link}">${link}</a></li>`).join('')}</ul>`
  const page = `<h1>Sails</h1><p>We make sails by hand, one after the other, as long as it takes.</p><footer>${column('Company', ['About', 'Jobs', 'Press'])}${column('Community', ['Forum', 'News', 'Events'])}</footer>`
  const testimonials = list({ quote: text, author: text, role: text })
  assert.deepEqual(filled(page, { title: text, testimonials }), { title: 'Sails' })
})

test('what is required of a page and not there is an error, and no empty list', () => {
  const page = '<h1>Module sails</h1><p>All about sails and how they are trimmed when the wind turns.</p>'
  for (const items of [text, object({ author: text, text })]) {
    const schema = { ...object({ title: text, tags: { type: 'array', items } }), required: ['tags'] }
    const { data, partial, reason } = answerOf({ page, schema, prompt: undefined })
    assert.deepEqual([data, partial], [undefined, { title: 'Module sails' }])
    assert.match(reason ?? '', /no value was found for \/tags/)
  }
  const topic = { ...object({ topic: text, title: text }), required: ['topic'] }
  assert.deepEqual(answerOf({ page, schema: topic, prompt: undefined }).data, {
    topic: 'Module sails',
    title: 'Module sails',
  })
})

test('what a package has are the rows that its column of a comparison marks', () => {
  const marks: Readonly<Record<string, readonly [yes: string, no: string]>> = {
    words: ['Yes', 'No'],
    signs: ['✓', '–'],
    icons: ['<i class="fa fa-check"></i>', '<i class="fa fa-times"></i>'],
    boxes: ['<div class="checkmark"></div>', ''],
    ligatures: ['<span class="material-icons">check_circle</span>', '<span class="material-icons">close</span>'],
  }
  for (const [name, [yes, no]] of Object.entries(marks)) {
    const row = (label: string, ...has: readonly boolean[]): string =>
      `<tr><td>${label}</td>${has.map((it) => `<td>${it ? yes : no}</td>`).join('')}</tr>`
    const page = `<h1>Plans</h1><h2>Compare our packages</h2><table><tr><th>Features</th><th>Small</th><th>Medium</th><th>Large</th></tr>
      <tr><td>Price</td><td>$10</td><td>$20</td><td>$30</td></tr>${row('Berth', true, true, true)}${row('Water', false, true, true)}${row('Power', false, false, true)}${row('Laundry', true, false, true)}</table>`
    const packages = list({ name: text, price: { type: 'number' }, included: { type: 'array', items: text } })
    const data = filled(page, { packages }) as { packages: { included?: string[] }[] }
    assert.deepEqual(
      data.packages.map(({ included }) => included),
      [
        ['Berth', 'Laundry'],
        ['Berth', 'Water'],
        ['Berth', 'Water', 'Power', 'Laundry'],
      ],
      name,
    )
  }
})
