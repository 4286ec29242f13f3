import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageCases } from '../extraction/page-case.ts'
import { openTestModel } from '../kit/test-model.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

/** Pages with answers as a model gives them, in their folders' `model.json`. */
const cases = pageCases().filter(({ modelled }) => modelled !== undefined)

test('pages are read by the answers of a model, and their like without it', async () => {
  await using model = await openTestModel()
  await using site = await openTestSite(
    Object.fromEntries(cases.flatMap(({ page }, at) => [1, 2].map((copy) => [`/case/${at}/page-${copy}`, page]))),
  )
  await using service = await openTestService({ ...model.settings, GANNET_MODEL_USE: 'always' })
  assert.ok(cases.length >= 24)
  let withoutModel = 0
  for (const [at, { name, schema, prompt, modelled }] of cases.entries()) {
    const body = { schema, prompt, render_js: false }
    const data = JSON.parse(JSON.stringify(modelled?.data).replaceAll('http://site.example', site.origin))
    const say = (value: object): { say: string; tokens: number } => ({ say: JSON.stringify(value), tokens: 100 })
    const values = say({ data: modelled?.values ?? {} })
    model.script(say({ plan: modelled?.plan }), values)
    const first = await service.post('/v1/extract', {
      ...body,
      url: site.url(`/case/${at}/page-1`),
      include_plan: true,
    })
    assert.deepEqual(first.body.data, data, name)
    assert.deepEqual(first.body.extraction, { by: 'model', plan: { state: 'learned' } }, name)
    model.script(values)
    const second = await service.post('/v1/extract', { ...body, url: site.url(`/case/${at}/page-2`) })
    assert.deepEqual(second.body.data, data, name)
    assert.equal(second.body.extraction.plan?.state, 'used', name)
    assert.equal(second.body.tokens_used, model.requests.length * 100, name)
    // Only what no plan tells may still be asked, and not what the page has nowhere.
    const isTold = modelled?.values === undefined
    assert.equal(model.requests.length, isTold ? 0 : 1, name)
    if (isTold) withoutModel += 1
  }
  assert.ok(withoutModel >= 20, `${withoutModel}`)
})
