import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text, texts } from './asked-for.ts'

test('what clients say has who said it, in what role and for which firm', () => {
  const said = (quote: string, name: string, rest: string): string =>
    `<div class="col"><blockquote><p>${quote}</p><footer><cite>${name}</cite>, ${rest}</footer></blockquote></div>`
  const page = `<h1>Websites that work</h1><section><h2>What our clients say</h2><div class="row">${said('They rebuilt our shop in three weeks and sales went up.', 'Maria Lopez', 'Owner, Flora &amp; Co')}${said('Friendly, quick and honest from the first call to the launch.', 'Tom Reed', 'Director, Reed Plumbing')}</div></section>`
  const asked = { testimonials: listOf({ quote: text, author: text, role: text, company: text }) }
  assert.deepEqual(filled(page, asked), {
    testimonials: [
      {
        quote: 'They rebuilt our shop in three weeks and sales went up.',
        author: 'Maria Lopez',
        role: 'Owner',
        company: 'Flora & Co',
      },
      {
        quote: 'Friendly, quick and honest from the first call to the launch.',
        author: 'Tom Reed',
        role: 'Director',
        company: 'Reed Plumbing',
      },
    ],
  })
})

test('people have the role that stands below their names', () => {
  const person = (name: string, role: string): string =>
    `<div class="person"><img src="/${name.length}.jpg" alt=""><h4>${name}</h4><span>${role}</span></div>`
  const page = `<h1>Praxis</h1><h2>Unser Team</h2><div>${person('Dr. Anna Weber', 'Zahnärztin')}${person('Jan Kohl', 'Prophylaxe')}</div>`
  assert.deepEqual(filled(page, { team: listOf({ name: text, role: text }) }), {
    team: [
      { name: 'Dr. Anna Weber', role: 'Zahnärztin' },
      { name: 'Jan Kohl', role: 'Prophylaxe' },
    ],
  })
})

test('a plan has what it costs for how long, what it is for and what its button says', () => {
  const plan = (name: string, price: string, [told, button]: [string, string], features: string[]): string =>
    `<div class="rounded p-8"><h3>${name}</h3><p class="text-sm">${told}</p><p><span>${price}</span><span class="text-sm">/month</span></p><a href="/signup?p=${name}" class="mt-6">${button}</a><ul>${features.map((one) => `<li>${one}</li>`).join('')}</ul></div>`
  const page = `<h1>Simple pricing</h1><div>${plan('Starter', '$9', ['For one person', 'Start free trial'], ['1 mailbox', 'Mail support'])}${plan('Team', '$29', ['For small teams', 'Start free trial'], ['5 mailboxes', 'Chat support'])}${plan('Business', '$99', ['For larger firms', 'Talk to sales'], ['20 mailboxes', 'Phone support'])}</div>`
  const plans = { plans: listOf({ name: text, price: number, billing_period: text, description: text, features: texts, cta_text: text }) } // prettier-ignore
  const { plans: told } = filled(page, plans) as { plans: object[] }
  assert.deepEqual(told[2], {
    name: 'Business',
    price: 99,
    billing_period: 'month',
    description: 'For larger firms',
    features: ['20 mailboxes', 'Phone support'],
    cta_text: 'Talk to sales',
  })
})

test('a firm has the year it was founded in, how many work for it, its first button and its profiles', () => {
  const page = `<title>Web design in Leeds | Brightside Studio</title><h1>Websites that work</h1><p>We are a team of 14 and have built sites for small firms since 2009.</p><a class="btn btn-primary" href="/quote">Get a quote</a>
    <div class="social"><a href="https://gramophone.example/brightside"><i class="icon"></i></a><a href="https://short.example/brightside" aria-label="Short"></a></div><footer>© 2026 Brightside Studio</footer>`
  const asked = {
    founded: number,
    team_size: number,
    cta_text: text,
    cta_url: address,
    gramophone: address,
    social_links: { type: 'array', items: address },
  }
  assert.deepEqual(filled(page, asked), {
    founded: 2009,
    team_size: 14,
    cta_text: 'Get a quote',
    cta_url: 'http://site.example/quote',
    gramophone: 'https://gramophone.example/brightside',
    social_links: ['https://gramophone.example/brightside', 'https://short.example/brightside'],
  })
  const bare = '<h1>Shop</h1><p>Bread and cakes.</p><p>Cakes to order.</p>'
  assert.deepEqual(filled(bare, { ...asked, title: text }), { title: 'Shop' })
})

test('areas are told by their unit, and a thread has who wrote in it last', () => {
  const home = (price: string, street: string, area: string): string =>
    `<a class="card" href="/h/${area.length}"><div class="price">${price}</div><div class="address">${street}</div><ul><li>3 beds</li><li>${area}</li></ul></a>`
  const homes = `<h1>Homes for sale</h1><div>${home('£425,000', '12 Mill Lane, Bath', '1,240 sq ft')}${home('£310,000', '4 Park Row, Bath', '810 sq ft')}${home('£799,950', 'The Forge, Bath', '2,300 sq ft')}</div>`
  const { homes: read } = filled(homes, { homes: listOf({ price: number, address: text, area: text }) }) as {
    homes: object[]
  }
  assert.deepEqual(read[1], { price: 310_000, address: '4 Park Row, Bath', area: '810 sq ft' })
  const row = (title: string, by: string, last: string): string =>
    `<div class="thread"><div class="main"><a href="/t/${title.length}">${title}</a> <a class="username" href="/members/${by}">${by}</a></div><dl><dt>Replies:</dt><dd>${title.length}</dd></dl><div class="latest"><a href="/members/${last}">${last}</a></div></div>`
  const board = `<h1>Help</h1><div>${row('Roses with black spots', 'lily', 'mo')}${row('Which compost bin?', 'dan', 'lily')}${row('Moss in the lawn', 'pip', 'dan')}</div>`
  const asked = { board: text, threads: listOf({ title: text, starter: text, last_poster: text, replies: number }) }
  const { board: name, threads } = filled(board, asked) as { board: string; threads: object[] }
  assert.deepEqual(
    [name, threads[0]],
    ['Help', { title: 'Roses with black spots', starter: 'lily', last_poster: 'mo', replies: 22 }],
  )
})
