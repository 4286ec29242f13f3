import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { boolean, day, filled, framed, integer, listOf, number, text, texts } from './asked-for.ts'
import { answerOf } from './page-case.ts'

interface Boat {
  readonly name: string
  readonly maker: string
  readonly port: string
  readonly price: string
  readonly was?: string
  readonly rating: string
  readonly reviews: number
  readonly built: string
  readonly state: string
}

const boats: readonly Boat[] = [
  { name: 'Tern 24', maker: 'Larch', port: 'Bergen', price: '$4,900', rating: '4.6', reviews: 210, built: '2019-05-04', state: 'Used' }, // prettier-ignore
  { name: 'Gull day boat', maker: 'Larch', port: 'Oslo', price: '$12,500', was: '$14,000', rating: '3.9', reviews: 12, built: '2023-02-11', state: 'New' }, // prettier-ignore
  { name: 'Skua mini cruiser', maker: 'Rowan and Sons', port: 'Bergen', price: '$8,200', rating: '4.8', reviews: 96, built: '2021-08-30', state: 'Used' }, // prettier-ignore
  { name: 'Auk', maker: 'Alder', port: 'Molde', price: '$2,400', was: '$3,100', rating: '4.1', reviews: 8, built: '2016-03-19', state: 'Used' }, // prettier-ignore
  { name: 'Fulmar mini', maker: 'Alder', port: 'Oslo', price: '$21,000', rating: '4.9', reviews: 154, built: '2024-06-01', state: 'New' }, // prettier-ignore
]

const card = ({ name, maker, port, price, was, rating, reviews, built, state }: Boat): string =>
  `<article class="boat"><h3><a href="/b/${name.length}">${name}</a></h3><p class="maker">Maker: ${maker}</p><p class="port">Port: ${port}</p><span class="price">${price}</span>${
    was === undefined ? '' : `<s class="old-price">${was}</s>`
  }<span class="rating">Rating: ${rating}</span><span class="review-count">${reviews} reviews</span><time class="built" datetime="${built}">${built}</time><span class="state">State: ${state}</span></article>`

const shop = framed(`<h1>Boats for sale</h1><section class="boats">${boats.map(card).join('')}</section>`)
const asked = {
  boats: listOf({
    name: text,
    maker: text,
    port: text,
    price: number,
    old_price: number,
    rating: number,
    review_count: integer,
    built: day,
    state: text,
  }),
}

const namesOf = (prompt: string | undefined): string[] =>
  ((filled(shop, asked, prompt) as { boats?: { name: string }[] } | undefined)?.boats ?? []).map(
    ({ name }) => name.split(' ')[0] ?? '',
  )

const all = ['Tern', 'Gull', 'Skua', 'Auk', 'Fulmar']

const rows: readonly (readonly [prompt: string, names: readonly string[]])[] = [
  // Amounts, of the field that the words or the unit name.
  ['Only boats under $10,000', ['Tern', 'Skua', 'Auk']],
  ['boats between $5,000 and $15,000', ['Gull', 'Skua']],
  ['Nur Boote mit mindestens 90 Bewertungen.', ['Tern', 'Skua', 'Fulmar']],
  ['Skip boats with fewer than 20 reviews', ['Tern', 'Skua', 'Fulmar']],
  ['rated 4.5 or better', ['Tern', 'Skua', 'Fulmar']],
  ['Uniquement les bateaux à moins de 5000 dollars', ['Tern', 'Auk']],
  ['Under $10,000 and rated at least 4.5, please.', ['Tern', 'Skua']],
  // Days.
  ['Only boats built since 2021', ['Gull', 'Skua', 'Fulmar']],
  ['Leave out anything built before March 2019.', ['Tern', 'Gull', 'Skua', 'Fulmar']],
  ['Solo barcos construidos entre 2016 y 2019', ['Tern', 'Auk']],
  ['Solo los barcos construidos el 4 de mayo de 2019', ['Tern']],
  ['Uniquement les bateaux construits le 11 février 2023', ['Gull']],
  // Words of a field.
  ['Only boats in Bergen.', ['Tern', 'Skua']],
  ['just those from Larch and Alder', ['Tern', 'Gull', 'Auk', 'Fulmar']],
  [
    'I need name, maker, price and old price of each boat, though nothing that costs less than 8000 dollars',
    ['Gull', 'Skua', 'Fulmar'],
  ],
  ['Leave out everything by Rowan and Sons.', ['Tern', 'Gull', 'Auk', 'Fulmar']],
  ['Alleen de boten uit Oslo of Molde', ['Gull', 'Auk', 'Fulmar']],
  ['Only boats whose state is new', ['Gull', 'Fulmar']],
  ['only mini boats', ['Skua', 'Fulmar']],
  ['Boats with the word mini in the name', all],
  ['Boats with the word Auk in the name', ['Auk']],
  ['Ohne die Boote von Alder', ['Tern', 'Gull', 'Skua']],
  ['Only those that are not used', ['Gull', 'Fulmar']],
  ['I want no others than Tern and Auk', ['Tern', 'Auk']],
  ['Die Boote aus Oslo brauche ich nicht.', ['Tern', 'Skua', 'Auk']],
  ['From the boats only those of Alder, I know the others', ['Auk', 'Fulmar']],
  // What is told at all.
  ['Only boats with an old price', ['Gull', 'Auk']],
  ['Skip boats without an old price.', ['Gull', 'Auk']],
  ['Only boats carrying an old price', ['Gull', 'Auk']],
  ['Solo le barche con un prezzo precedente barrato.', ['Gull', 'Auk']],
  ['Only boats that were never reduced (no old_price).', ['Tern', 'Skua', 'Fulmar']],
  ['Nur Boote, die nie herabgesetzt waren (kein old_price).', ['Tern', 'Skua', 'Fulmar']],
  // Places.
  ['top 2', ['Tern', 'Gull']],
  ['Skip the first one.', ['Gull', 'Skua', 'Auk', 'Fulmar']],
  ['Die letzten drei Boote genügen mir.', ['Skua', 'Auk', 'Fulmar']],
  ['no more than four boats', ['Tern', 'Gull', 'Skua', 'Auk']],
  ['Only the first two boats in Oslo or Bergen.', ['Tern', 'Gull']],
  ['Leave out the first boat in Bergen', ['Gull', 'Skua', 'Auk', 'Fulmar']],
  ['Boats under $10,000, no Alder', ['Tern', 'Skua']],
  // Places in an order.
  ['Only the three cheapest boats', ['Tern', 'Skua', 'Auk']],
  ['the cheapest two', ['Tern', 'Auk']],
  ['Nur die zwei neuesten Boote', ['Gull', 'Fulmar']],
  ['les 2 bateaux les moins chers', ['Tern', 'Auk']],
  ['los 3 barcos con la mayor rating', ['Tern', 'Skua', 'Fulmar']],
  ['the top 3 best rated', ['Tern', 'Skua', 'Fulmar']],
  ['Keep the 2 boats with the most reviews', ['Tern', 'Fulmar']],
  ['Die drei Boote mit den meisten Reviews', ['Tern', 'Skua', 'Fulmar']],
  ['Just the latest boat.', ['Fulmar']],
  ['Leave out the most expensive boat', ['Tern', 'Gull', 'Skua', 'Auk']],
  ['Only the cheapest one in Oslo', ['Gull']],
  // They restrict nothing.
  ['Get the boats with their prices and ratings.', all],
  ['Prices without currency signs, days as ISO.', all],
  ['Read each boat only once.', all],
  ['Only the latest boats', all],
  ['only the name and the lowest price', all],
  ['Just the latest price of each boat', all],
  ['The most important fields are name and price.', all],
]

describe('a prompt restricts a list by what its records tell', () => {
  test('without one all are read', () => assert.deepEqual(namesOf(undefined), all))
  for (const [prompt, names] of rows) test(prompt, () => assert.deepEqual(namesOf(prompt), names))
})

test('by a price or a rating that the schema does not ask for', () => {
  const names = (prompt: string): string[] =>
    (filled(shop, { boats: listOf({ name: text, port: text }) }, prompt) as { boats: { name: string }[] }).boats.map(
      ({ name }) => name.split(' ')[0] ?? '',
    )
  assert.deepEqual(names('Only boats cheaper than $5,000'), ['Tern', 'Auk'])
})

test('the latest of what says no day is said to be unclear, and all are kept', () => {
  const asking = { boats: listOf({ name: text, port: text }) }
  const page = shop.replaceAll(/<time.*?<\/time>/g, '')
  const { data, warnings } = answerOf({ page, schema: { type: 'object', properties: asking }, prompt: 'Only the two latest boats' }) // prettier-ignore
  assert.equal((data as { boats: object[] }).boats.length, boats.length)
  assert.equal(warnings.length, 1)
})

const question = (asks: string): string => `<h3>${asks}</h3><p>Ask at the harbour office, which knows more of it.</p>`
const help = framed(
  `<h1>Help</h1><h2>Berths</h2>${['May I stay?', 'Who has the keys?', 'Is there water?'].map(question).join('')}<h2>Billing</h2>${['How do I pay?', 'Who sends bills?'].map(question).join('')}`,
)
const questions = (prompt: string): string[] =>
  (filled(help, { faq: listOf({ question: text, answer: text }) }, prompt) as { faq: { question: string }[] }).faq.map(
    (one) => one.question,
  )

test('by the heading that they stand under', () => {
  assert.deepEqual(questions('Only the questions under "Billing".'), ['How do I pay?', 'Who sends bills?'])
  assert.deepEqual(questions('Only those from the section Berths'), [
    'May I stay?',
    'Who has the keys?',
    'Is there water?',
  ])
})

test('by letters and numbers from one to another', () => {
  const step = (at: number): string =>
    `<section><h3>Step ${at}</h3><p>Turn the winch ${at} times, and rest a little.</p></section>`
  const page = framed(`<h1>Winches</h1>${[1, 2, 3, 4, 5].map(step).join('')}`)
  const asked = { sections: listOf({ title: text, text }) }
  const { sections } = filled(page, asked, 'Only the sections Step 2 to Step 4.') as { sections: { title: string }[] }
  assert.deepEqual(
    sections.map(({ title }) => title),
    ['Step 2', 'Step 3', 'Step 4'],
  )
})

test('a list of texts, where the prompt names it', () => {
  const page = framed(
    `<h1>Tern 24</h1><h2>Features</h2><ul><li>Teak deck</li><li>Oak mast</li><li>Teak table</li><li>Two berths</li></ul>`,
  )
  const { features } = filled(page, { features: texts }, 'Only features with "teak" in them.') as { features: string[] }
  assert.deepEqual(features, ['Teak deck', 'Teak table'])
  assert.deepEqual(filled(page, { features: texts }, 'Skip the first two features.'), {
    features: ['Teak table', 'Two berths'],
  })
})

test('a field that is true or false', () => {
  const job = (title: string, isRemote: boolean): string =>
    `<li class="job"><h3>${title}</h3><p>Mend sails and ropes for boats of all sizes.</p>${isRemote ? '<span class="remote">Remote</span>' : '<span class="place">On the quay</span>'}</li>`
  const page = framed(
    `<h1>Jobs</h1><ul>${[job('Rigger', true), job('Sailmaker', false), job('Clerk', true)].join('')}</ul>`,
  )
  const { jobs } = filled(page, { jobs: listOf({ title: text, remote: boolean }) }, 'Remote jobs only') as {
    jobs: { title: string }[]
  }
  assert.deepEqual(
    jobs.map(({ title }) => title),
    ['Rigger', 'Clerk'],
  )
})

test('what records do not tell is said in a warning, and all are kept', () => {
  const told = answerOf({
    page: shop,
    schema: { type: 'object', properties: asked },
    prompt: 'Only boats painted in Crimson.',
  })
  assert.equal((told.data as { boats: unknown[] }).boats.length, boats.length)
  assert.match(told.warnings.join(), /does not tell .+ Crimson/)
})

test('a prompt of thousands of names takes little longer than none', () => {
  const many = framed(
    `<h1>Boats</h1>${Array.from({ length: 400 }, (_, at) => card({ ...(boats[at % 5] as Boat), name: `Boat ${at}` })).join('')}`,
  )
  const names = Array.from({ length: 3000 }, (_, at) => `Ab${at}`).join(', ')
  const answer = filled(many, asked, `Only ${names}.`) as { boats: unknown[] }
  assert.equal(answer.boats.length, 400)
})

test('with a picture beside that of who wrote it, where all have that', () => {
  const post = (name: string, more: string): string =>
    `<article class="post"><img src="/faces/${name}.png" alt=""><b class="author">${name}</b><time datetime="2026-03-02">2 March</time><p>What ${name} has to say of boats and moorings.</p>${more}</article>`
  const thread = framed(
    `<h1>Boats of ours</h1>${post('Kari', '')}${post('Oda', '<img src="/p/1.jpg" alt="My boat">')}${post('Nils', '')}${post('Ada', '<img src="/p/2.jpg" alt="Hers"><img src="/p/3.jpg" alt="His">')}`,
  )
  const authors = (prompt: string): string[] =>
    (filled(thread, { posts: listOf({ author: text, text }) }, prompt) as { posts: { author: string }[] }).posts.map(
      ({ author }) => author,
    )
  assert.deepEqual(authors('Only posts with at least one picture.'), ['Oda', 'Ada'])
  assert.deepEqual(authors('Nur Beiträge ohne Bild.'), ['Kari', 'Nils'])
  const ware = (name: string, more: string): string =>
    `<article><img src="/w/${name}.png" alt=""><h3>${name}</h3><p class="price">$${name.length}.50</p>${more}</article>`
  const wares = framed(
    `<h1>Ropes</h1>${ware('Tern', '')}${ware('Gull', '<img src="/w/2.png" alt="">')}${ware('Auk', '')}`,
  )
  const told = filled(wares, { ropes: listOf({ name: text, price: number }) }, 'Only ropes with a picture.')
  assert.equal((told as { ropes: object[] }).ropes.length, 3)
})
