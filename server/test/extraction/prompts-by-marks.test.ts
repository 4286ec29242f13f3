import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean, filled, listOf, number, text } from './asked-for.ts'

const review = (who: string, stars: number, mark: string): string =>
  `<article class="review"><h3>${who}</h3><span class="stars" role="img" aria-label="${stars} out of 5">${'★'.repeat(stars)}</span>${
    mark === '' ? '' : `<span class="badge">${mark}</span>`
  }<p>The boat took ${who} and a dog across the bay and back before dark.</p></article>`
const shown = (reviews: string): string =>
  `<main><h1>Dinghy Tern</h1><section><h2>Reviews</h2>${reviews}</section></main>`
const reviews = shown(
  review('Kari', 5, 'Verified purchase') +
    review('Oda', 3, '') +
    review('Nils', 5, '') +
    review('Ruth', 4, 'Verified purchase') +
    review('Emil', 2, 'Verified purchase'),
)
const asked = { reviews: listOf({ name: text, rating: number, text }) }

const namesOf = (page: string, prompt: string): string[] => {
  const answer = filled(page, asked, prompt) as { reviews?: { name: string }[] } | undefined
  return (answer?.reviews ?? []).map(({ name }) => name)
}

test('a prompt keeps or leaves out records by the mark that some of them bear', () => {
  assert.deepEqual(namesOf(reviews, 'Only verified reviews.'), ['Kari', 'Ruth', 'Emil'])
  assert.deepEqual(namesOf(reviews, 'Leave out verified reviews.'), ['Oda', 'Nils'])
  assert.deepEqual(namesOf(reviews, 'Verified reviews only'), ['Kari', 'Ruth', 'Emil'])
  const german = reviews.replaceAll('Verified purchase', 'Verifizierter Kauf')
  assert.deepEqual(namesOf(german, 'Nur verifizierte Bewertungen.'), ['Kari', 'Ruth', 'Emil'])
  const paid = reviews.replaceAll('Verified purchase', 'Anzeige')
  assert.deepEqual(namesOf(paid, 'Leave out sponsored entries.'), ['Oda', 'Nils'])
})

test('a mark that no record bears, or that stands in names or in prose, leaves all of them', () => {
  const all = ['Kari', 'Oda', 'Nils', 'Ruth', 'Emil']
  for (const prompt of ['Only pinned reviews.', 'Only dark reviews.', 'Only reviews.'])
    assert.deepEqual(namesOf(reviews, prompt), all)
})

test('a prompt keeps records by their stars', () => {
  assert.deepEqual(namesOf(reviews, 'Only reviews with five stars.'), ['Kari', 'Nils'])
  assert.deepEqual(namesOf(reviews, 'Seulement les avis à cinq étoiles.'), ['Kari', 'Nils'])
  assert.deepEqual(namesOf(reviews, 'Nur Bewertungen mit mindestens 4 Sternen.'), ['Kari', 'Nils', 'Ruth'])
})

test('a prompt keeps records by a year without a day', () => {
  const talks = `<main><h1>Papers</h1><ul>${['2025', '2024', '2025', '2023']
    .map(
      (year, at) =>
        `<li class="paper"><h3>Hulls of larch, part ${'ABCD'[at]}</h3><span class="year">${year}</span></li>`,
    )
    .join('')}</ul></main>`
  const answer = filled(
    talks,
    { papers: listOf({ title: text, year: number }) },
    'Nur Publikationen aus dem Jahr 2025.',
  )
  assert.deepEqual(answer, {
    papers: [
      { title: 'Hulls of larch, part A', year: 2025 },
      { title: 'Hulls of larch, part C', year: 2025 },
    ],
  })
})

test('limits are read in other languages with the number before or behind', () => {
  assert.deepEqual(namesOf(reviews, 'Solo los 2 primeros elementos de «reviews».'), ['Kari', 'Oda'])
  assert.deepEqual(namesOf(reviews, 'Limiter la liste « reviews » aux trois premiers éléments.'), [
    'Kari',
    'Oda',
    'Nils',
  ])
})

test('what a field of the records says decides as a mark does', () => {
  const table = `<main><h1>Moorings</h1><h2>Parameters</h2><table><tr><th>Name</th><th>Required</th><th>Description</th></tr>${[
    'depth',
    'length',
    'flag',
  ]
    .map(
      (name, at) =>
        `<tr><td>${name}</td><td>${at === 1 ? 'no' : 'yes'}</td><td>What the harbour master writes down about the ${name} of a boat.</td></tr>`,
    )
    .join('')}</table></main>`
  const parameters = listOf({ name: text, required: boolean, description: text })
  const answer = filled(table, { parameters }, 'Only the required parameters.') as { parameters: { name: string }[] }
  assert.deepEqual(
    answer.parameters.map(({ name }) => name),
    ['depth', 'flag'],
  )
})
