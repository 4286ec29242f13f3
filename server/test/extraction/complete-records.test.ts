import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { framed, integer, listOf, number, text } from './asked-for.ts'

test('what every record must have is a text that something else could have had, rather than no record at all', () => {
  const results = [
    { position: 1, runner: 'Matty Coulthard', club: 'Dale Runners', time: '50:17' },
    { position: 2, runner: 'Fergus Lyle', club: 'Glenbrae Harriers', time: '50:41' },
    { position: 3, runner: 'Owen Brathay', club: 'Unattached', time: '52:03' },
    { position: 4, runner: 'Alys Penderyn', club: 'Kettlewick AC', time: '53:38' },
  ]
  const page = framed(
    `<h1>Fell race</h1><h2>Top four</h2><table><tr><th>Pos</th><th>No.</th><th>Name</th><th>Club</th><th>Time</th></tr>${results.map(({ position, runner, club, time }) => `<tr><td>${position}.</td><td>${position * 31}</td><td>${runner}</td><td>${club}</td><td>${time}</td></tr>`).join('')}</table>`,
  )
  const asked = {
    results: listOf(
      {
        position: integer,
        bib: { type: 'string', description: 'start number' },
        runner: text,
        club: text,
        time: text,
      },
      ['position', 'runner'],
    ),
  }
  assert.deepEqual(extracted(page, asked), { results })
  const rates = [
    { currency: 'US dollar', symbol: 'USD', buy: 0.894 },
    { currency: 'Pound sterling', symbol: 'GBP', buy: 1.1412 },
    { currency: 'Swiss franc', symbol: 'CHF', buy: 0.993 },
  ]
  const exchange = framed(
    `<h1>Rates today</h1><table><tr><th>Divisa</th><th>Código</th><th>Buy</th></tr>${rates.map(({ currency, symbol, buy }) => `<tr><td>${currency}</td><td>${symbol}</td><td>${buy}</td></tr>`).join('')}</table>`,
  )
  const told = extracted(exchange, { rates: listOf({ divisa: text, codigo: text, buy: number }, ['codigo']) })
  assert.deepEqual(told, {
    rates: rates.map(({ currency, symbol, buy }) => ({ divisa: currency, codigo: symbol, buy })),
  })
})

test('things that are not on sale have their price where the others have another', () => {
  const plants = [
    { title: 'Lavender', price: 4.9, rating: 4.6 },
    { title: 'Rock rose', price: 6.5, rating: 4.2 },
    { title: 'Oleander', price: 18, rating: 4.1 },
    { title: 'Strawberry tree', price: 24.5, rating: 4.9 },
    { title: 'Rosemary', price: 3.75, rating: 4.4 },
    { title: 'Thyme', price: 2.5, rating: 4.7 },
    { title: 'Fig tree', price: 32, rating: 4.3 },
    { title: 'Sage', price: 3.2, rating: 4.8 },
    { title: 'Olive tree', price: 48, rating: 4.5 },
  ]
  const label = (told: string): string => `<span class="visually-hidden">${told}</span>`
  const sale = (price: number): string =>
    `<div class="price__sale">${label('Precio habitual')}<span><s class="price-item price-item--regular">${(price + 2).toFixed(2).replace('.', ',')} €</s></span>${label('Precio de oferta')}<span class="price-item price-item--sale price-item--last">${price.toFixed(2).replace('.', ',')} €</span></div>`
  const regular = (price: number): string =>
    `<div class="price__regular">${label('Precio habitual')}<span class="price-item price-item--regular">${price.toFixed(2).replace('.', ',')} €</span></div>`
  const page = framed(
    `<h1>Plants</h1><ul class="grid">${plants.map(({ title, price, rating }, at) => `<li class="grid__item"><div class="card"><img src="/${at}.jpg" alt=""><h3><a href="/p/${at}">${title}</a></h3><div class="caption-with-letter-spacing light"><i>Planta n.º ${at}</i></div><div class="rating" role="img" aria-label="${rating} out of 5 stars"><span></span></div><p class="caption">Maceta ${14 + at} cm · Sol · hasta -${8 + at} °C</p><div class="price"><div class="price__container">${at % 4 === 1 || at === 6 ? sale(price) : regular(price)}</div></div><button>Add to cart</button></div></li>`).join('')}</ul>`,
  )
  const price = { type: 'number', description: 'Current price in EUR' }
  const before = { type: ['number', 'null'], description: 'Price before the discount, only if reduced' }
  const asked = { title: text, price, regular_price: before, rating: number }
  const { plants: told } = extracted(page, { plants: listOf(asked, ['title', 'price']) }) as { plants: typeof plants }
  assert.deepEqual(
    told.map(({ title, price, rating }) => ({ title, price, rating })),
    plants,
  )
})

test('a price that stands alone in its box is told like one beside the price before it', () => {
  const goods = [
    { name: 'Hori hori knife', was: 44, now: 29.99 },
    { name: 'Long pot, set of three', was: 36, now: 18 },
    { name: 'Jute twine, 250 ft', now: 6.5 },
    { name: 'Cedar cold frame', was: 180, now: 149 },
  ]
  const page = framed(
    `<h1>Winter sale</h1><ul>${goods.map(({ name, was, now }, at) => `<li class="c-card"><a class="c-card__link" href="/p/${at}"><img class="c-card__img" src="/${at}.jpg" alt="${name}"><span class="c-card__name">${name}</span></a><div class="c-card__rating" aria-label="Rated 4.${at} out of 5"><span></span></div><span class="c-card__n">(${at + 7})</span><div class="c-card__price">${was === undefined ? '' : `<del>$${was.toFixed(2)}</del>`}<ins>$${now.toFixed(2)}</ins></div>${at === 2 ? '<span class="c-card__unit">2.6¢ per ft</span>' : ''}${at % 2 === 1 ? '<span class="c-flag">Half price</span>' : ''}</li>`).join('')}</ul>`,
  )
  const was = { type: ['number', 'null'], description: 'price before' }
  const now = { type: 'number', description: 'price now' }
  const asked = {
    goods: listOf({ name: text, was, now, rating: number, num_reviews: integer, badge: text, unit_price: text }, [
      'name',
      'now',
    ]),
  }
  const { goods: told } = extracted(page, asked) as { goods: readonly { name: string; now: number }[] }
  assert.deepEqual(
    told.map(({ name, now }) => ({ name, now })),
    goods.map(({ name, now }) => ({ name, now })),
  )
})

test('what a column says in few records is told as it stands there: closed, on request, a member who is a number', () => {
  const posts = [
    { author: 'Anna Berg', body: 'It leaks at the pump, and I have no idea why it does.' },
    { author: 'kestrel', body: 'Then change the seal, and tell us how it went after that.' },
    { author: '131359', body: 'I did that in the spring, and it still leaks as it did.' },
    { author: 'Ulla', body: 'Show us a picture of the pump, from the side and from above.' },
  ]
  const page = framed(
    `<h1>Leaking pump</h1>${posts.map(({ author, body }, at) => `<article class="post"><a class="username" href="/u/${at}">${author}</a><div class="message-body">${body}</div></article>`).join('')}`,
  )
  assert.deepEqual(extracted(page, { posts: listOf({ author: text, body: text }, ['author', 'body']) }), { posts })
  const hours = [
    { weekday: 'Monday', hours: '9:00am – 4:30pm' },
    { weekday: 'Tuesday', hours: '9:00am – 4:30pm' },
    { weekday: 'Wednesday', hours: 'Closed' },
    { weekday: 'Thursday', hours: '9:00am – 7:00pm' },
  ]
  const shop = framed(
    `<h1>Our shop</h1><h2>Opening hours</h2><table>${hours.map(({ weekday, hours: open }) => `<tr><th>${weekday}</th><td>${open}</td></tr>`).join('')}</table>`,
  )
  assert.deepEqual(extracted(shop, { opening_hours: listOf({ weekday: text, hours: text }, ['hours']) }), {
    opening_hours: hours,
  })
})

test('a guest has a name that leads nowhere, and a moderator one in colour', () => {
  const posts = [
    { member: 'ratoncolorao', text: 'Where is the nearest station from the old harbour?' },
    { member: 'Ralston18', text: 'Ten minutes on foot, along the water and past the mill.' },
    { member: 'visitor@harbour.example', text: 'There is a bus as well, which nobody ever mentions.' },
    { member: 'bhaisahab', text: 'It does not run on Sundays, nor after nine at night.' },
  ]
  const names: readonly ((name: string, at: number) => string)[] = [
    (name, at) => `<a href="/members/${at}" class="username"><span itemprop="name">${name}</span></a>`,
    (name, at) => `<a href="/members/${at}" class="username"><span class="username--moderator">${name}</span></a>`,
    (name) => `<span class="username">${name}</span>`,
    (name, at) => `<a href="/members/${at}" class="username"><span itemprop="name">${name}</span></a>`,
  ]
  const page = framed(
    `<h1>Station</h1>${posts.map(({ member, text: said }, at) => `<article class="message"><div class="message-user"><h4 class="message-name">${names[at]?.(member, at)}</h4><h5>Member</h5></div><div class="message-body">${said}</div></article>`).join('')}`,
  )
  assert.deepEqual(extracted(page, { posts: listOf({ member: text, text }, ['member', 'text']) }), { posts })
})

test('of lists of the same fields the first that is asked for stands first', () => {
  const sailing = (departs: string, arrives: string, ship: string, days: string): object => ({
    departs,
    arrives,
    ship,
    days,
  })
  const outbound = [sailing('06:40', '07:55', 'Kittiwake', 'Mon–Fri'), sailing('08:15', '09:30', 'Corran', 'Daily'), sailing('12:45', '14:10', 'Kittiwake', 'Sat, Sun')] // prettier-ignore
  const inbound = [sailing('06:30', '07:45', 'Corran', 'Daily'), sailing('08:20', '09:35', 'Kittiwake', 'Mon–Fri'), sailing('14:30', '15:45', 'Corran', 'Fri')] // prettier-ignore
  const table = (rows: readonly object[]): string =>
    `<table><thead><tr><th>Departs</th><th>Arrives</th><th>Ship</th><th>Days</th></tr></thead><tbody>${rows.map((row) => `<tr>${Object.values(row).map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>` // prettier-ignore
  const page = framed(
    `<h1>Port Hallan – Skerrin</h1><h2>Port Hallan to Skerrin</h2>${table(outbound)}<h2>Skerrin to Port Hallan</h2>${table(inbound)}`,
  )
  const of = { departs: text, arrives: text, ship: text, days: text }
  assert.deepEqual(extracted(page, { outbound: listOf(of), inbound: listOf(of) }), { outbound, inbound })
})
