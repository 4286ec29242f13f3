import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressTemplate, isOfCalendar } from './address-template.ts'
import { distance, simhash } from './simhash.ts'
import { TrapWatch } from './trap-watch.ts'

const at = (path: string): URL => new URL(path, 'http://a.example/')
const words = (from: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `w${String.fromCharCode(97 + ((from + index * 7) % 26))}${'x'.repeat((from + index) % 9)}`,
  ).join(' ')

test('a template leaves open what changes from page to page', () => {
  assert.equal(addressTemplate(at('/2031/02/7?b=1&a=2&b=3')), 'a.example/{n}/{n}/{n}?a&b')
  assert.equal(addressTemplate(at('/item-17/0a1b2c3d4e5f/copper-kettle')), 'a.example/item-{n}/{id}/copper-kettle')
  assert.equal(addressTemplate(at('/p/550e8400-e29b-41d4-a716-446655440000')), 'a.example/p/{id}')
})

test('days, weeks and months are known by their addresses', () => {
  for (const path of [
    '/2031/02',
    '/events/2031/02/',
    '/c/2031-02-17',
    '/c/2031-02',
    '/cal?month=2',
    '/cal?date=2031-02-01',
    '/?year=2031',
  ])
    assert.ok(isOfCalendar(at(path)), path)
  for (const path of ['/2031', '/2031/13', '/items/17/02', '/cal?month=may', '/model-2031-99', '/?page=2'])
    assert.ok(!isOfCalendar(at(path)), path)
})

test('texts that differ in a word or in numbers have hashes that are near; other texts have not', () => {
  const text = words(3, 300)
  assert.equal(distance(simhash(`${text} 17 May`), simhash(`${text} 18 May`)), 0)
  assert.ok(distance(simhash(`${text} May`), simhash(`${text} June`)) <= 3)
  assert.equal(distance(simhash('Copper Kettle'), simhash('copper  kettle')), 0)
  let near = 0
  for (let seed = 0; seed < 100; seed += 1)
    near += Number(
      distance(
        simhash(words(seed, 200)),
        simhash(
          words(seed * 31 + 11, 200)
            .split(' ')
            .toReversed()
            .join(' '),
        ),
      ) <= 3,
    )
  assert.equal(near, 0)
  assert.equal(distance({ high: -1, low: 0 }, { high: 0, low: -1 }), 64)
})

test('addresses that are too long or repeat a segment are refused, numbers apart', () => {
  const watch = new TrapWatch()
  assert.equal(watch.refuse(at(`/${'a'.repeat(2000)}`))?.why, 'long_address')
  assert.equal(watch.refuse(at('/a/b/a/b/a'))?.why, 'repeated_segment')
  assert.equal(watch.refuse(at('/a/b/a/b/1/1/1')), undefined)
})

test('filters on one path are followed in so many combinations; values count for nothing', () => {
  const watch = new TrapWatch()
  for (let page = 0; page < 500; page += 1) assert.equal(watch.refuse(at(`/forum?topic=${page}`)), undefined)
  const names = Array.from({ length: 120 }, (_, index) => `/shop?f${index % 12}=1&g${Math.floor(index / 12)}=1`)
  const verdicts = names.map((path) => watch.refuse(at(path))?.why)
  assert.deepEqual([verdicts.indexOf('query_combinations'), verdicts.at(-1)], [50, 'query_combinations'])
  assert.equal(watch.refuse(at(names[0] ?? '')), undefined, 'what was seen before is no new combination')
  assert.equal(watch.refuse(at('/other?f1=1&g3=1')), undefined)
})

test('a calendar whose pages have nothing new is closed by its template; one with events is not, nor any other template', () => {
  const months = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ]
  const watch = new TrapWatch()
  const empty = (path: string, month: number) =>
    watch.read(
      at(path),
      `${months[month % 12]} ${2000 + Math.floor(month / 12)}. No events in this month. Previous month. Next month.`,
    )
  let closedAt = 0
  for (let month = 0; month < 60 && closedAt === 0; month += 1) {
    const path = `/events/${2030 + Math.floor(month / 12)}/${(month % 12) + 1}`
    if (watch.refuse(at(path)) === undefined) empty(path, month)
    else closedAt = month
  }
  assert.ok(closedAt >= 20 && closedAt <= 40, `closed at ${closedAt}`)
  assert.deepEqual(watch.refuse(at('/events/2099/12')), {
    why: 'near_duplicates',
    template: 'a.example/events/{n}/{n}',
  })
  assert.equal(watch.refuse(at('/events/list')), undefined)
  for (let month = 0; month < 60; month += 1) {
    const path = `/talks/${2030 + Math.floor(month / 12)}/${(month % 12) + 1}`
    assert.equal(watch.refuse(at(path)), undefined, path)
    watch.read(at(path), `${months[month % 12]}. ${words(month * 13, 80)}`)
  }
  for (let page = 0; page < 60; page += 1) {
    assert.equal(watch.refuse(at(`/product/${page}`)), undefined)
    watch.read(at(`/product/${page}`), 'The same words on each page.')
  }
})
