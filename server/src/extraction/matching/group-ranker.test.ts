import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePage } from '../../page/html/parse-page.ts'
import { pageIndex } from '../facts/page-index.ts'
import { fieldPlan } from '../schema/field-plan.ts'
import { groupFeatureNames, groupRows } from './group-features.ts'
import groupModel from './group-model.json' with { type: 'json' }
import { rankedByModel } from './group-ranker.ts'
import { MatchContext } from './match-context.ts'
import { rivalGroups } from './match-records.ts'

const url = 'http://site.example/'
const text = { type: 'string' }
const cards = ['Ash', 'Birch', 'Cedar', 'Douglas fir']
  .map((name, at) => `<li><h3><a href="/t/${at}">${name}</a></h3><p>$${at + 3}.50</p></li>`)
  .join('')
const links = ['Home', 'About', 'Contact'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')
const html = `<nav><ul>${links}</ul></nav><main><h1>Trees</h1><ul>${cards}</ul><h2>Care</h2><p>Water them.</p><p>Prune them.</p></main>`

function rivals() {
  const schema = { type: 'object', properties: { trees: { type: 'array', items: { type: 'object', properties: { name: text, price: text } } } } } // prettier-ignore
  const [plan] = fieldPlan(schema, undefined).properties
  assert.ok(plan)
  const page = pageIndex(parsePage(html, url), url)
  const { nodes, text: shown } = page.view
  const scope = { kind: 'page', start: 0, end: nodes.length, from: 0, to: shown.length, entities: [] } as const
  const context = new MatchContext(page, { language: 'en', baseUrl: url })
  return { plan, ...rivalGroups(plan, scope, { context, rivals: 1 }) }
}

test('the model was trained on the features that rows have', () => {
  assert.deepEqual(groupModel.names, groupFeatureNames)
  const { plan, scored, told } = rivals()
  for (const row of groupRows(plan, scored, told)) assert.equal(row.length, groupFeatureNames.length)
})

test('no feature that may be below 0 leaves what trees can compare', () => {
  const { plan, scored, told } = rivals()
  for (const row of groupRows(plan, scored, told))
    assert.ok(row.every((value) => value >= -2 && Number.isFinite(value)))
})

test('the best group scores what the best by the rules does, and all are there, best first', () => {
  const { plan, scored, told } = rivals()
  const ranked = rankedByModel(plan, scored, told)
  assert.ok(scored.length > 1)
  assert.ok(Math.abs((ranked[0]?.score ?? 0) - Math.max(...scored.map(({ score }) => score))) < 1e-9)
  assert.deepEqual(new Set(ranked.map(({ judged }) => judged.group)), new Set(scored.map(({ judged }) => judged.group)))
  assert.deepEqual(
    ranked,
    ranked.toSorted((a, b) => b.score - a.score),
  )
  assert.equal(ranked[0]?.judged.group.records.length, 4)
})

test('a group alone stays as it is', () => {
  const { plan, scored, told } = rivals()
  assert.deepEqual(rankedByModel(plan, scored.slice(0, 1), told), scored.slice(0, 1))
})
