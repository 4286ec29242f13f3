import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openSqlite } from '../../src/database/sqlite.ts'
import { newKey } from '../kit/new-key.ts'
import { openSharedService } from '../kit/shared-service.ts'
import { openStoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { TestClock } from '../kit/test-clock.ts'
import { openTestModel, type TestModel } from '../kit/test-model.ts'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const text = { type: 'string' }
const firing = { type: 'object', properties: { title: text, mood: text, cone: { type: 'integer' } } }
const schema = { type: 'object', properties: { firings: { type: 'array', items: firing } } }

function log(name: string, rows: number, className = 'row'): string {
  const records = Array.from(
    { length: rows },
    (_, at) => `<div class="${className}"><b>${name} ${at + 1}</b><u>calm ${at}</u><i>cone ${1 + (at % 9)}</i></div>`,
  )
  return `<main><h1>Log of ${name}</h1><p>Kept by hand.</p><section>${records.join('')}</section></main>`
}

const dataOf = (name: string, rows: number): object => ({
  firings: Array.from({ length: rows }, (_, at) => ({
    title: `${name} ${at + 1}`,
    mood: `calm ${at}`,
    cone: 1 + (at % 9),
  })),
})

const planOf = (each: string, title = 'b'): { say: string; tokens: number } => ({
  say: JSON.stringify({ plan: { firings: { each, fields: { title, mood: 'u', cone: 'i ~ (\\d+)' } } } }),
  tokens: 300,
})

/** Records of four fields, one of which may be called otherwise or be absent. */
function shelf(name: string, price: (at: number) => string): string {
  const records = Array.from(
    { length: 9 },
    (_, at) =>
      `<li class="pot"><b>${name} ${at}</b><u>glaze ${at}</u><i class="maker">potter ${at}</i>${price(at)}</li>`,
  )
  return `<main><h1>Shelf of ${name}</h1><ul>${records.join('')}</ul></main>`
}

const pot = { type: 'object', properties: { title: text, glaze: text, maker: text, price: { type: 'number' } } }
const pots = { type: 'object', properties: { pots: { type: 'array', items: pot } } }
const potsOf = (name: string, price?: number): object[] =>
  Array.from({ length: 9 }, (_, at) => ({
    title: `${name} ${at}`,
    glaze: `glaze ${at}`,
    maker: `potter ${at}`,
    ...(price !== undefined && { price: price + at }),
  }))

const hands = ['', 'Ada Byrne', 'Bo Lind', 'Cy Marsh', 'Dee Oakes']

const pages = {
  '/log/may': log('May', 12),
  '/log/june': log('June', 30),
  '/log/july': log('July', 8, 'entry'),
  '/log/august': log('August', 9, 'entry'),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((at) => [
      `/cup/${at}`,
      `<main><h1>Cup ${at}</h1><p class="lead">Thrown in spring.</p><p class="hand">${hands[at] ?? ''}</p><p>Fired twice, at cone ${at}.</p></main>`,
    ]),
  ),
  '/shelf/one': shelf('Mug', (at) => `<s class="price">$${20 + at}</s>`),
  '/shelf/two': shelf('Jug', (at) => `<em class="cost">$${40 + at}</em>`),
  '/shelf/three': shelf('Tile', (at) => `<em class="cost">$${60 + at}</em>`),
  '/shelf/four': shelf('Vase', () => ''),
  '/shelf/five': shelf('Bowl', () => ''),
  '/log/endless': log('Long', 4000),
  '/log/empty': '<main><h1>Log</h1><p>Nothing was fired in this month.</p></main>',
}

describe('plans that a model gives are kept', () => {
  let service: TestService
  let site: TestSite
  let model: TestModel
  const clock = new TestClock('2026-05-15T12:00:00Z')

  before(async () => {
    model = await openTestModel()
    site = await openTestSite(pages)
    service = await openTestService(model.settings, undefined, clock)
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await model[Symbol.asyncDispose]()
  })

  const extract = (path: string, fields: object = {}, headers = {}): Promise<TestAnswer> =>
    service.post('/v1/extract', { url: site.url(path), schema, render_js: false, ...fields }, headers)

  test('so that the next page of a template costs no request and no token, and gives the same', async () => {
    model.script(planOf('.row'))
    const first = await extract('/log/may')
    assert.deepEqual(first.body.data, dataOf('May', 12))
    assert.deepEqual(
      [first.body.tokens_used, first.body.extraction],
      [300, { by: 'model', plan: { state: 'learned' } }],
    )
    const second = await extract('/log/june', { include_plan: true })
    assert.deepEqual(second.body.data, dataOf('June', 30))
    assert.deepEqual([second.body.tokens_used, second.body.extraction], [0, { by: 'plan', plan: { state: 'used' } }])
    assert.equal(second.body.plan.fields.firings.each, '.row')
    assert.equal(model.requests.length, 1)
  })

  test('for the account that learned them alone, and for the same question', async () => {
    await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
    const stranger = { authorization: `Bearer ${await newKey(sql, 'scale')}` }
    model.script(planOf('section div'))
    const other = await extract('/log/june', {}, stranger)
    assert.deepEqual([model.requests.length, other.body.extraction.plan.state], [1, 'learned'])
    model.script(planOf('.row'))
    const asked = await extract('/log/june', { prompt: 'Only what was fired' })
    assert.deepEqual([model.requests.length, asked.body.extraction.plan.state], [1, 'learned'])
  })

  test('and replaced when they no longer fit; after two replacements in a day the template is left off for the day', async () => {
    const prompt = 'What came out of the kiln'
    const states: (string | undefined)[] = []
    const run = async (path: string, reply: ReturnType<typeof planOf>): Promise<TestAnswer> => {
      model.script(reply)
      const answer = await extract(path, { prompt })
      states.push(answer.body.extraction.plan?.state)
      return answer
    }
    await run('/log/may', planOf('.row'))
    const healed = await run('/log/july', planOf('.entry'))
    assert.deepEqual(healed.body.data, dataOf('July', 8))
    assert.equal(healed.body.tokens_used, 300)
    await run('/log/august', planOf('.entry'))
    await run('/log/may', planOf('.row'))
    const resting = await run('/log/june', planOf('.row'))
    assert.deepEqual([resting.body.data, resting.body.tokens_used], [dataOf('June', 30), 300])
    assert.equal(resting.body.extraction.by, 'model')
    assert.deepEqual(states, ['learned', 'replaced', 'used', 'replaced', undefined])
    clock.set('2026-05-16T00:00:01Z')
    assert.deepEqual((await extract('/log/june', { prompt })).body.extraction.plan, { state: 'used' })
    const metrics = (await service.get('/metrics')).body
    for (const line of ['learned"} 4', 'used"} 3', 'replaced"} 2', 'missed"} 2'])
      assert.ok(metrics.includes(`gannet_kept_plans_total{outcome="${line}`), line)
  })

  test('and healed where few of their values are elsewhere: those alone are asked for, or known to be absent', async () => {
    const plan = (fields: object): { say: string; tokens: number } => ({
      say: JSON.stringify({ plan: { pots: { each: 'li.pot', fields } } }),
      tokens: 300,
    })
    const run = async (path: string, reply?: ReturnType<typeof plan>): Promise<unknown[]> => {
      if (reply === undefined) model.script()
      else model.script(reply)
      const { body } = await extract(path, { schema: pots })
      return [body.data.pots, body.extraction.plan?.state, model.requests.length]
    }
    const whole = plan({ title: 'b', glaze: 'u', maker: '.maker', price: '.price' })
    assert.deepEqual(await run('/shelf/one', whole), [potsOf('Mug', 20), 'learned', 1])
    assert.deepEqual(await run('/shelf/two', plan({ price: '.cost' })), [potsOf('Jug', 40), 'replaced', 1])
    const asked = model.requests[0]?.messages[1]?.content ?? ''
    assert.match(asked, /fields: \{price \/\* number \*\/\}\} \/\* "each" is "li\.pot" as before \*\/\}\}/)
    assert.deepEqual(await run('/shelf/three'), [potsOf('Tile', 60), 'used', 0])
    assert.deepEqual(await run('/shelf/four', plan({ price: null })), [potsOf('Vase'), 'learned', 1])
    assert.deepEqual(await run('/shelf/five'), [potsOf('Bowl'), 'used', 0])
    assert.deepEqual(await run('/shelf/three'), [potsOf('Tile', 60), 'used', 0])
  })

  test('and ask for values what they do not tell, but not again for what no page has', async () => {
    const more = { type: 'object', properties: { ...schema.properties, keeper: text, potter: text } }
    const body = { schema: more, prompt: 'With the keeper' }
    model.script(planOf('.row'), { say: JSON.stringify({ data: { keeper: 'by hand' } }), tokens: 100 })
    const first = await extract('/log/may', body)
    assert.deepEqual([first.body.tokens_used, first.body.extraction.plan?.state], [400, 'learned'])
    assert.equal(first.body.data.keeper, 'by hand')
    model.script({ say: JSON.stringify({ data: { keeper: 'by hand' } }), tokens: 100 })
    const second = await extract('/log/june', body)
    assert.deepEqual(second.body.data, { ...dataOf('June', 30), keeper: 'by hand' })
    assert.deepEqual([second.body.tokens_used, second.body.extraction], [100, { by: 'model', plan: { state: 'used' } }])
    const asked = model.requests[0]?.messages[1]?.content ?? ''
    assert.match(asked, /^Shape: \{data: \{keeper\},/)
  })

  test('and asked of single values once a template comes again, so that its third page costs nothing', async () => {
    const cup = { type: 'object', properties: { name: text, potter_hand: text } }
    const run = async (at: number): Promise<unknown[]> => {
      const { body } = await extract(`/cup/${at}`, { schema: cup })
      return [body.data.potter_hand, body.tokens_used, body.extraction.by, body.extraction.plan?.state]
    }
    model.script({ say: JSON.stringify({ data: { potter_hand: 'Ada Byrne' } }), tokens: 100 })
    assert.deepEqual(await run(1), ['Ada Byrne', 100, 'model', undefined])
    model.script({ say: JSON.stringify({ plan: { name: 'h1', potter_hand: '.hand' } }), tokens: 200 })
    assert.deepEqual(await run(2), ['Bo Lind', 200, 'model', 'learned'])
    model.script()
    assert.deepEqual(await run(3), ['Cy Marsh', 0, 'plan', 'used'])
    assert.equal(model.requests.length, 0)
  })

  test('and calls that come at once wait for the first of them to be told one', async () => {
    const prompt = 'All at once'
    model.script(planOf('.row'))
    const answers = await Promise.all(Array.from({ length: 6 }, () => extract('/log/june', { prompt })))
    const used = answers.filter(({ body }) => body.extraction.plan.state === 'used')
    assert.equal(used.length, 5)
    assert.equal(model.requests.length, 1)
  })

  test('and cost no call that they would hold up: such a page is read without them', async () => {
    const slow = '.row:not(:is(* ~ *:not(:has(q)) ~ *:not(:has(s)) ~ *:not(:has(em)):has(~ * ~ * ~ q)))'
    const prompt = 'Slowly'
    model.script(planOf(slow))
    assert.equal((await extract('/log/may', { prompt })).body.extraction.plan.state, 'learned')
    model.script(planOf('.row'))
    const { body } = await extract('/log/endless', { prompt })
    assert.deepEqual([body.data.firings.length, body.extraction.plan.state], [4000, 'replaced'])
    assert.equal(model.requests.length, 1)
  })

  test('and give nothing where the page has nothing', async () => {
    model.script({ say: JSON.stringify({ plan: { firings: null } }) }, { say: JSON.stringify({ data: {} }) })
    const { body } = await extract('/log/empty')
    assert.equal(body.data, null)
    assert.equal(body.extraction.plan, undefined)
  })

  test('and are listed, shown and removed by their account, with a key that may extract', async () => {
    const { body } = await service.get('/v1/extract/plans')
    const newest = body.plans.find(({ path }: { path: string }) => path === '/log/*')
    assert.equal(newest.host, new URL(site.origin).host)
    assert.deepEqual([newest.reads, newest.resting], ['firings[]', false])
    const path = `/v1/extract/plans/${newest.id}`
    const shown = await service.get(path)
    assert.deepEqual(shown.body, { ...newest, plan: shown.body.plan })
    assert.equal(shown.body.plan.fields.firings.each, '.row')
    await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
    const remove = async (address: string, key: string): Promise<unknown[]> => {
      const headers = { authorization: `Bearer ${key}` }
      const response = await fetch(service.origin + address, { method: 'DELETE', headers })
      return [response.status, await response.json()]
    }
    const [strange] = await remove(path, await newKey(sql, 'scale'))
    const [unable, { code }] = (await remove(path, await newKey(sql, 'scale', ['scrape']))) as [
      number,
      { code: string },
    ]
    assert.deepEqual([strange, unable, code], [404, 403, 'missing_scope'])
    assert.deepEqual(await remove(path, service.key), [200, { id: newest.id, removed: true }])
    assert.equal((await service.get(path)).status, 404)
    assert.equal((await service.get('/v1/extract/plans')).body.plans.length, body.plans.length - 1)
  })

  test('unless the database fails, which costs no call', async () => {
    await using own = await openTestService(model.settings)
    {
      await using sql = await openSqlite(join(own.dataDir, 'gannet.db'))
      await sql.query('DROP TABLE kept_plans')
    }
    for (const path of ['/log/may', '/log/june']) {
      model.script(planOf('.row'))
      const { status, body } = await own.post('/v1/extract', { url: site.url(path), schema, render_js: false })
      assert.deepEqual([status, body.tokens_used, body.extraction], [200, 300, { by: 'model' }])
    }
  })

  test('unless the settings say that they are not', async () => {
    await using own = await openTestService({ ...model.settings, GANNET_MODEL_PLANS: 'forget' })
    for (const path of ['/log/may', '/log/june']) {
      model.script(planOf('.row'))
      const { body } = await own.post('/v1/extract', { url: site.url(path), schema, render_js: false })
      assert.deepEqual([model.requests.length, body.extraction], [1, { by: 'model' }])
    }
  })
})

test('plans are kept for all nodes of a fleet', { skip: whyNoStoreServers() }, async () => {
  await using model = await openTestModel()
  await using site = await openTestSite(pages)
  await using servers = await openStoreServers()
  await using service = await openSharedService(model.settings, servers)
  const tenant = await service.tenant()
  model.script(planOf('.row'))
  const run = async (path: string) =>
    (await tenant.post('/v1/extract', { url: site.url(path), schema, render_js: false })).json()
  assert.equal((await run('/log/may')).extraction.plan.state, 'learned')
  const later = await Promise.all(Array.from({ length: 8 }, () => run('/log/june')))
  assert.deepEqual(
    new Set(later.map(({ extraction, tokens_used }) => `${extraction.plan.state} ${tokens_used}`)),
    new Set(['used 0']),
  )
  assert.equal(model.requests.length, 1)
})
