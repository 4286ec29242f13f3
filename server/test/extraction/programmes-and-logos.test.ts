import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, object, text } from './asked-for.ts'

const act = ([time = '', name = '', from = '', kind = '']: readonly string[]): string =>
  `<li><span class="when">${time}</span><div><a href="/acts/${name.toLowerCase()}">${name}</a> <span class="from">(${from})</span><div class="kind">${kind}</div></div></li>`

type Programme = readonly (readonly [day: string, stages: readonly (readonly [string, readonly string[][]])[]])[]

const pageOf = (title: string, days: Programme): string =>
  `<main><h1>${title}</h1>${days
    .map(
      ([day, stages]) =>
        `<section><h2>${day}</h2>${stages.map(([stage, acts]) => `<h3>${stage}</h3><ul>${acts.map(act).join('')}</ul>`).join('')}</section>`,
    )
    .join('')}</main>`

const programme: Programme = [
  [
    'Friday 3 July',
    [
      [
        'Quay Stage',
        [
          ['18:00–19:00', 'Ravel', 'Norway', 'Harp'],
          ['19:30–21:00', 'Tansy', 'Ireland', 'Songs'],
        ],
      ],
      ['Net Loft', [['20:00–22:00', 'Osprey', 'Spain', 'Dance']]],
    ],
  ],
  [
    'Saturday 4 July',
    [
      [
        'Quay Stage',
        [
          ['14:00–15:00', 'Mallow', 'France', 'Pipes'],
          ['16:00–17:30', 'Kelp', 'Denmark', 'Fiddle'],
        ],
      ],
    ],
  ],
  ['Sunday 5 July', [['Net Loft', [['12:00–13:00', 'Chorus', 'Wales', 'Choir']]]]],
]

const told = (days: Programme) =>
  days.flatMap(([day, stages]) =>
    stages.flatMap(([stage, acts]) =>
      acts.map(([time = '', name, from, kind]) => ({ day, stage, start: time.split('–')[0], name, from, kind })),
    ),
  )

test('the only act of a stage stands with those of the others, under its day and its stage', () => {
  const asked = listOf({ act: text, day: text, stage: text, start: text, end: text, origin: text, genre: text })
  assert.deepEqual(filled(pageOf('Quay Weekend', programme), { performances: asked }), {
    performances: told(programme).map(({ day, stage, start, name, from, kind }, at) => ({
      act: name,
      day,
      stage,
      start,
      end: ['19:00', '21:00', '22:00', '15:00', '17:30', '13:00'][at],
      origin: from,
      genre: kind,
    })),
  })
})

test('logos are named by what stands for the picture, under whatever a page calls those who give to it', () => {
  const logo = (name: string): string =>
    `<li><a href="https://${name.toLowerCase()}.example/"><img src="/${name}.svg" alt="${name}"></a></li>`
  const names = ['Mill', 'Ropery', 'Cooper']
  const asked = listOf({ name: text, website: address })
  const expected = names.map((name) => ({ name, website: `https://${name.toLowerCase()}.example/` }))
  for (const [heading, field] of [
    ['Our supporters', 'sponsors'],
    ['Unsere Förderer', 'sponsoren'],
  ] as const) {
    const page = `${pageOf('Quay Weekend', programme)}<section><h2>${heading}</h2><ul>${names.map(logo).join('')}</ul></section>`
    const { [field]: found } = Object(
      filled(page, { acts: listOf({ act: text, origin: text }), [field]: asked }),
    ) as Record<string, unknown>
    assert.deepEqual(found, expected, heading)
  }
})

test('both days of a range are told where the weekday stands before each', () => {
  const day = { type: 'string', format: 'date' }
  for (const line of ['Friday 3 – Sunday 5 July 2026', 'Freitag, 3. bis Sonntag, 5. Juli 2026'])
    assert.deepEqual(
      filled(
        `<html lang="${line.includes('bis') ? 'de' : 'en'}"><h1>Quay Weekend</h1><p>${line}</p><p>Music by the water.</p></html>`,
        {
          name: text,
          starts_on: day,
          ends_on: day,
        },
      ),
      { name: 'Quay Weekend', starts_on: '2026-07-03', ends_on: '2026-07-05' },
      line,
    )
})

test('a stressed word over a line labels it', () => {
  const box = (label: string, value: string): string => `<div><i></i><strong>${label}</strong><br>${value}</div>`
  const minutes = { type: 'integer' }
  const page = `<h1>Tourte</h1><div>${box('Préparation', '30 min')}${box('Cuisson', '1 h 05')}${box('Pour', '6 personnes')}</div>`
  assert.deepEqual(filled(page, { prep_minutes: minutes, cuisson_minutes: minutes }), {
    prep_minutes: 30,
    cuisson_minutes: 65,
  })
  const other = `<h1>Kanu</h1><div>${box('Länge', '4,2 m')}${box('Baujahr', '1998')}</div>`
  assert.deepEqual(filled(other, { baujahr: minutes }), { baujahr: 1998 })
})

test('links with arrows on either side lead to the neighbours of a page', () => {
  const page =
    '<h1>Knots</h1><p>How to tie them.</p><p><a href="/more">All guides →</a></p><nav><a href="/ropes">← Ropes</a><a href="/sails">Sails →</a></nav>'
  const asked = object({ title: text, href: address })
  assert.deepEqual(filled(page, { previous_page: asked, next_page: asked }), {
    previous_page: { title: 'Ropes', href: 'http://site.example/ropes' },
    next_page: { title: 'Sails', href: 'http://site.example/sails' },
  })
})
