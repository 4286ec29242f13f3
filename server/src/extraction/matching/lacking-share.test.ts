import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePage } from '../../page/html/parse-page.ts'
import { pageIndex } from '../facts/page-index.ts'
import { fieldPlan } from '../schema/field-plan.ts'
import { lackingShare } from './lacking-share.ts'
import { MatchContext } from './match-context.ts'

const url = 'http://site.example/'
const text = { type: 'string' }

function lacking(item: (at: number) => string, properties: Record<string, object>): number {
  const page = pageIndex(parsePage(`<h1>Boats</h1><ul>${[0, 1, 2].map(item).join('')}</ul>`, url), url)
  const asked = { type: 'object', properties: { boats: { type: 'array', items: { type: 'object', properties } } } }
  const [plan] = fieldPlan(asked, undefined).properties
  const [group] = page.groups
  assert.ok(plan)
  assert.ok(group)
  const wanted = new MatchContext(page, { language: 'en', baseUrl: url }).wantedOf(plan)
  return lackingShare(wanted, group, page.view)
}

const bare = (at: number): string => `<li><b>Boat ${'abc'[at] ?? ''}</b><p>Built of oak.</p></li>`
const full = (at: number): string =>
  `<li><a href="/b/${at}"><img src="/${at}.png" alt=""><b>Boat</b></a><p>$${at + 2}0</p></li>`

test('prices, days and numbers need figures, pictures and addresses what tells them, and names nothing', () => {
  assert.equal(lacking(bare, { name: text, price: text, image: text, url: text }), 0.75)
  assert.equal(lacking(bare, { name: text, built: { type: 'integer' } }), 0.5)
  assert.equal(lacking(bare, { name: text, material: text }), 0)
  assert.equal(lacking(full, { name: text, price: text, image: text, url: text }), 0)
})

test('figures may stand in attributes, a picture in a style, and the link around the record', () => {
  const stars = (at: number): string => `<li><b>Boat</b><i aria-label="${at + 3} stars"></i></li>`
  assert.equal(lacking(stars, { name: text, rating: { type: 'number' } }), 0)
  const styled = (at: number): string => `<li style="background:url(/b${at}.png)"><b>Boat</b><p>Oak</p></li>`
  assert.equal(lacking(styled, { name: text, image: text }), 0)
  assert.equal(lacking(bare, { name: text, image: text }), 0.5)
})
