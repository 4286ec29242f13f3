import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldPlan } from '../schema/field-plan.ts'
import { compactPlan } from './compact-plan.ts'

const text = { type: 'string' }
const field = fieldPlan({
  type: 'object',
  properties: {
    heading: text,
    tags: { type: 'array', items: text },
    items: {
      type: 'array',
      items: { type: 'object', properties: { name: text, link: text, sold: { type: 'boolean' } } },
    },
  },
})

test('a plan that a model wrote in the shape of the schema', () => {
  const written = {
    heading: 'h1 || .title @title ~ ^(.+) ~ shop$',
    tags: 'ul.tags a under Filed in ~ \\w+',
    items: {
      each: 'li.card',
      up: null,
      under: 'New in',
      limit: 3,
      is: 'td:nth-child(2) ~ ^Lamp$',
      fields: { name: '< h2 ~ (\\w+)$', link: '@href', sold: '.stock ~ (?i)sold out', other: 'b' },
    },
  }
  assert.deepEqual(compactPlan(written, field), {
    fields: {
      heading: { at: 'h1', or: { at: '.title', attr: 'title', re: '^(.+) ~ shop$' } },
      tags: { at: 'ul.tags a', under: 'Filed in', re: '\\w+', all: true },
      items: {
        each: 'li.card',
        under: 'New in',
        limit: 3,
        is: '^Lamp$',
        at: 'td:nth-child(2)',
        fields: {
          name: { up: 'h2', re: '(\\w+)$' },
          link: { at: ':scope', attr: 'href' },
          sold: { at: '.stock', is: '(?i)sold out' },
        },
      },
    },
  })
})

test('what of it is no plan is left out', () => {
  const rest = { heading: 'h1', tags: ['a'], items: { each: '[', fields: { name: 'h3' } } }
  assert.deepEqual(compactPlan(rest, field), { fields: { heading: { at: 'h1' } } })
  const worse = { heading: 'a:contains(b)', tags: 'b ~ (?=a)', items: { each: 'li', fields: {} } }
  for (const nothing of [worse, 'h1', null, []]) assert.equal(compactPlan(nothing, field), undefined)
})
