import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestModel } from '../../server/test/kit/test-model.ts'
import { openTestService } from '../../server/test/kit/test-service.ts'
import { openTestSite } from '../../server/test/kit/test-site.ts'
import { Gannet, NotFoundError } from '../src/gannet.ts'

const lamps = (names: readonly string[]): string =>
  `<!doctype html><title>Lamps</title><main><h1>Lamps</h1><ul>${names
    .map((name, at) => `<li class="lamp"><b class="what">${name}</b><i class="cost">${at + 10}.50 EUR</i></li>`)
    .join('')}</ul></main>`

const lamp = { type: 'object', properties: { name: { type: 'string' }, price: { type: 'number' } } }
const schema = { type: 'object', properties: { lamps: { type: 'array', items: lamp } } }
const answer = {
  lamps: {
    each: 'li.lamp',
    up: null,
    zip: null,
    under: null,
    limit: null,
    fields: { name: 'b.what', price: 'i.cost' },
  },
}

test('what a model is told of one page is listed, shown, sent with the next page without a model, and forgotten', async () => {
  await using model = await openTestModel()
  await using site = await openTestSite({
    '/lamps/desk': lamps(['Anglepoise', 'Tizio', 'Pixar', 'Kaiser']),
    '/lamps/floor': lamps(['Arco', 'Toio', 'Parentesi', 'Luminator', 'Taccia']),
  })
  await using withModel = await openTestService(model.settings)
  await using without = await openTestService()
  const gannet = new Gannet({ apiKey: withModel.key, baseUrl: withModel.origin, backoffMs: 5 })
  const other = new Gannet({ apiKey: without.key, baseUrl: without.origin, backoffMs: 5 })
  model.script({ say: JSON.stringify({ plan: answer }), tokens: 300 })
  const first = await gannet.extract({ url: site.url('/lamps/desk'), schema, render_js: false })
  assert.deepEqual([first.tokens_used, first.extraction], [300, { by: 'model', plan: { state: 'learned' } }])

  const [kept] = (await gannet.keptPlans()).plans
  assert.ok(kept)
  assert.deepEqual([kept.path, kept.reads, kept.uses], ['/lamps/*', 'lamps[]', 0])
  const { plan } = await gannet.keptPlan(kept.id)
  const next = await other.extract({ url: site.url('/lamps/floor'), schema, plan, render_js: false })
  assert.deepEqual([next.tokens_used, next.extraction], [0, { by: 'plan' }])
  const names = ['Arco', 'Toio', 'Parentesi', 'Luminator', 'Taccia']
  assert.deepEqual(next.data, { lamps: names.map((name, at) => ({ name, price: at + 10.5 })) })

  assert.deepEqual(await gannet.removeKeptPlan(kept.id), { id: kept.id, removed: true })
  assert.deepEqual((await gannet.keptPlans()).plans, [])
  await assert.rejects(gannet.keptPlan(kept.id), NotFoundError)
  await assert.rejects(gannet.keptPlan('../../usage'), NotFoundError)
})
