import assert from 'node:assert/strict'
import { test } from 'node:test'
import { structuredDataOf } from '../../page/data/structured-data.ts'
import { parsePage } from '../../page/html/parse-page.ts'
import type { Entity } from '../entities/entity.ts'
import { isEntity, valuesAt } from '../entities/entity.ts'
import { markupEntities } from '../entities/markup-entities.ts'
import { pageView } from '../view/page-view.ts'
import { entityScopes } from './entity-scopes.ts'

test('things beside each other are read from their elements, and of thousands in one another the outer ones', () => {
  const opening = '<div itemscope itemprop="part"><b itemprop="name">n</b>'
  const beside = `<div itemscope>${`${opening}</div>`.repeat(200)}</div>`
  const within = `<div itemscope>${opening.repeat(200)}`
  const [apart, nested] = [beside, within].map((body) => {
    const page = parsePage(body, 'http://site.example/a')
    const view = pageView(page)
    const [root] = markupEntities(structuredDataOf(page.tree), view)
    const parts: Entity[] = []
    for (let open = root === undefined ? [] : [root]; open.length > 0;) {
      open = open.flatMap((one) => valuesAt(one, 'part').filter(isEntity))
      parts.push(...open)
    }
    const scopes = entityScopes(parts, view)
    return { count: scopes.filter(({ kind }) => kind === 'record').length, of: parts.length }
  })
  assert.deepEqual(apart, { count: 200, of: 200 })
  assert.equal(nested?.of, 200)
  assert.ok((nested?.count ?? 0) >= 8 && (nested?.count ?? 0) < 100, `${nested?.count} of them`)
})
