import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, text } from './asked-for.ts'

const story = (byline: string, heading = 'Fog stops the ferries'): string =>
  `<article><h1>${heading}</h1>${byline}<p>Fog came in the night over the harbour and stayed until noon.</p><p>No ferry left before that, as the office said.</p></article>`

test('who wrote a page is told by its by-line, whatever stands before and behind the name', () => {
  for (const [byline, author] of [
    ['<p>Posted on 4 May 2026 by Ann Lee in <a href="/w">Weather</a></p>', 'Ann Lee'],
    ['<p>4 May 2026 by Ann Lee</p>', 'Ann Lee'],
    ['<p>Words by Ann Lee</p>', 'Ann Lee'],
    ['<p>Words and pictures by Ann Lee</p>', 'Ann Lee'],
    ['<p>Story by Ann Lee / Photos by Cy Dunn</p>', 'Ann Lee'],
    ['<p>Written by Ann Lee for Fjord News, 4 May 2026</p>', 'Ann Lee'],
    ['<div>Par <b>Anne Leroy</b></div>', 'Anne Leroy'],
    ['<div>Di <b>Anna Rossi</b></div>', 'Anna Rossi'],
    ['<div>Von Anna Lind und Bo Kern, Bergen</div>', 'Anna Lind und Bo Kern'],
    ['<p>Text: Anna Lind</p>', 'Anna Lind'],
    ['<p>Text und Fotos: Anna Lind</p>', 'Anna Lind'],
  ] as const)
    assert.deepEqual(filled(story(byline), { author: text }), { author })
})

test('a name beside the day or beside how long it takes to read is who wrote a page', () => {
  for (const byline of [
    '<p>Ann Lee · 4 May 2026 · 4 min read</p>',
    '<p>4 May 2026 | Ann Lee | 3 comments</p>',
    '<p>Ann Lee, 4 May 2026</p>',
    '<p>Ann Lee</p><p>4 May 2026</p>',
    '<div><span>Ann Lee</span><span>4 May 2026</span></div>',
    '<p>Ann Lee — 4 min read</p>',
  ])
    assert.deepEqual(filled(story(byline), { author: text }), { author: 'Ann Lee' })
})

test('places, offices, what is on, and sentences about somebody are no authors', () => {
  for (const line of [
    '<p>New York · 4 May 2026</p>',
    '<p>Harbour Office · 4 May 2026</p>',
    '<p>The lamp was designed by Bo Lund in 1962.</p>',
    '<p>Text: all that stands below</p>',
  ])
    assert.deepEqual(filled(story(line), { author: text }), undefined)
  const concert = '<h1>Jazz Night</h1><p>Maria Hill</p><p>4 May 2026</p>'
  assert.deepEqual(filled(concert, { author: text, venue: text }), undefined)
})

test('where a page is filed is the link that ends its by-line, and no other', () => {
  const filed = story('<p>Posted on 4 May 2026 by Ann Lee in <a href="/w">Weather</a></p>')
  assert.deepEqual(filled(filed, { category: text }), { category: 'Weather' })
  const said = story(
    '<p>The storm of 4 May 2026 was seen in <a href="/b">Bergen</a></p><p>Rain fell in <a>Oslo</a></p>',
  )
  assert.deepEqual(filled(said, { category: text }), undefined)
})

test('the day of a change is told behind the day of a text, in other languages too', () => {
  for (const [line, modified] of [
    ['Publié le 4 mars 2026, modifié le 5 mars 2026', '2026-03-05'],
    ['Pubblicato il 4 marzo 2026, aggiornato il 5 marzo 2026', '2026-03-05'],
  ] as const)
    assert.deepEqual(filled(story(`<p>${line}</p>`), { date_published: day, date_modified: day }), {
      date_published: '2026-03-04',
      date_modified: modified,
    })
})

test('a label of minutes is nobody, and what is said of the day is no name', () => {
  for (const line of ['Preparation Time · 30 minutes', 'Total Time | 45 min'])
    assert.equal(filled(story(`<p>${line}</p>`), { author: text }), undefined, line)
  for (const line of [
    '<p>By Noble Pies Published: January 5, 2021</p>',
    '<p><span>By Noble Pies</span><span>Published: January 5, 2021</span></p>',
  ])
    assert.deepEqual(filled(story(line), { author: text }), { author: 'Noble Pies' }, line)
})
