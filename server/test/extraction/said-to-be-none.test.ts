import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, listOf, text } from './asked-for.ts'

const values =
  '<ul><li><h3>Care</h3><p>We look after each other.</p></li><li><h3>Craft</h3><p>We do things well.</p></li></ul>'

test('where the page says that there are none, what stands below another heading is not them', () => {
  for (const [said, other, name] of [
    ['There are currently no open positions.', 'Our values', 'jobs'],
    ['No hay vacantes en este momento.', 'Valores', 'empleos'],
    ['Derzeit sind keine Veranstaltungen geplant.', 'Aktuelles', 'veranstaltungen'],
    ['Be the first to comment.', 'More stories', 'comments'],
    ['Aucun avis pour le moment.', 'Autres produits', 'avis'],
    ['No results found. Try another word.', 'Popular searches', 'results'],
  ] as const)
    assert.deepEqual(
      filled(`<h1>Tern Yard</h1><p>${said}</p><h2>${other}</h2>${values}`, { [name]: listOf({ title: text, text }) }),
      undefined,
      said,
    )
})

test('what is said of something else, of one part of a list, or before what is shown instead takes nothing away', () => {
  const links = '<ul><li><a href="/a">Rope</a></li><li><a href="/b">Sail</a></li></ul>'
  const instead = `<h1>Search results</h1><p>No results found in Bergen. Showing results for Oslo.</p>${links}`
  const results = listOf({ title: text, url: address })
  assert.deepEqual(filled(instead, { results }), {
    results: [
      { title: 'Rope', url: 'http://site.example/a' },
      { title: 'Sail', url: 'http://site.example/b' },
    ],
  })
  const jobs = `<h1>Jobs</h1><p>No experience needed.</p>${values}`
  const { jobs: found } = filled(jobs, { jobs: listOf({ title: text, description: text }) }) as { jobs: object[] }
  assert.equal(found.length, 2)
  const events = `<h1>Events</h1><ul><li><h3>Ball</h3><p>4 June 2026</p></li><li><h3>Fair</h3><p>5 June 2026</p></li></ul><h2>July</h2><p>No events in July.</p>`
  assert.deepEqual(filled(events, { events: listOf({ title: text, date: day }) }), {
    events: [
      { title: 'Ball', date: '2026-06-04' },
      { title: 'Fair', date: '2026-06-05' },
    ],
  })
})

test('paragraphs of the page’s own text are no comments on it', () => {
  const story = `<article><h1>Fog stops the ferries</h1><p>4 May 2026 | 3 comments</p><p>Fog came in the night over the harbour and stayed until noon.</p><p>The harbour master said that he had not seen such a fog for thirty years.</p></article>`
  const said = listOf({ author: text, text })
  assert.deepEqual(filled(story, { title: text, replies: said, comentarios: listOf({ autor: text, texto: text }) }), {
    title: 'Fog stops the ferries',
  })
})
