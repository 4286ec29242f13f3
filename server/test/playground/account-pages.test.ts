import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { systemClock } from '../../src/clock.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { SqlKeptPlans } from '../../src/kept-plans/sql-kept-plans.ts'
import { enterKey, openPlayground, type Playground } from '../kit/playground.ts'
import { assertAccessible } from '../kit/test-page.ts'

describe("the playground's pages of an account", () => {
  let playground: Playground

  before(async () => {
    playground = await openPlayground({ '/': '<title>On gannets</title><h1>On gannets</h1><p>They dive.</p>' })
  })
  after(() => playground[Symbol.asyncDispose]())

  test('usage is a chart with its figures in words and in a table', async () => {
    await playground.service.post('/v1/scrape', { url: playground.site.url('/') })
    const { body } = await playground.service.get('/v1/usage/days')
    const today = body.days.at(-1) as { date: string; operations: Record<string, { calls: number; credits: number }> }
    const { credits = 0, calls = 0 } = today.operations['scrape'] ?? {}
    assert.ok(credits > 0)
    await using visit = await playground.open('usage')
    const { page } = visit
    assert.match(await page.getByRole('main').innerText(), /Enter an API key/)
    await enterKey(page, playground.service.key)
    const chart = page.getByRole('img', { name: 'Credits by day and operation' })
    await chart.waitFor()
    assert.match((await chart.locator('desc').textContent()) ?? '', new RegExp(today.date))
    assert.equal(await chart.locator('rect title').first().textContent(), `${today.date}, scrape: ${credits} credits`)
    await page.getByText('The same as a table').click()
    assert.match(
      await page.getByRole('row', { name: today.date }).innerText(),
      new RegExp(`${credits} \\(${calls} calls\\)`),
    )
    visit.assertQuiet()
  })

  test('kept plans are listed, shown and forgotten', async () => {
    await using sql = await openSqlite(join(playground.service.dataDir, 'gannet.db'))
    const [owner] = await sql.query<{ id: string }>('SELECT id FROM accounts')
    const key = { account: owner?.id ?? '', question: 'q', host: 'shop.example', path: '/lamps/*' }
    const texts = { plan: '{"at":"h1.lamp"}', reading: '{}', summary: 'title, items[]' }
    await new SqlKeptPlans({ sql, clock: systemClock }).keep(key, { ...texts, joined: (known) => known })
    await using visit = await playground.open('plans')
    const { page } = visit
    await enterKey(page, playground.service.key)
    const card = page.getByRole('region', { name: 'shop.example/lamps/*' })
    assert.match(await card.innerText(), /title, items\[\][\s\S]+0 pages read/)
    await card.getByRole('button', { name: 'Show plan' }).click()
    await card.getByText('"at": "h1.lamp"').waitFor()
    await assertAccessible(page)
    await card.getByRole('button', { name: 'Forget' }).click()
    await page.getByText('None yet').waitFor()
    assert.equal(await card.count(), 0)
    visit.assertQuiet()
  })

  test('a batch is begun, watched and read, and one under way is cancelled', async () => {
    await using visit = await playground.open('jobs')
    const { page } = visit
    await enterKey(page, playground.service.key)
    await page.getByText('None yet.').waitFor()
    const begin = page.getByRole('button', { name: 'Begin' })
    await begin.click()
    await page.getByText('Enter at least one address.').waitFor()
    const addresses = page.getByRole('textbox', { name: 'Addresses, one on a line' })
    await addresses.fill(`${playground.site.url('/')}\n\n${playground.site.url('/none')}\n`)
    await begin.click()
    await page.getByText('Begun with 2 addresses.').waitFor()
    const job = page.getByRole('region', { name: 'batch · scrape · completed' })
    await job.waitFor()
    assert.match(await job.innerText(), /1 of 2 done, 1 failed, 1 credit/)
    await job.getByRole('button', { name: 'Show results' }).click()
    await job.getByText('target_not_found').waitFor()
    await job.getByRole('button', { name: 'done', exact: true }).click()
    await job.getByText('"final_url"').waitFor()
    await assertAccessible(page)

    const many = Array.from({ length: 200 }, (_, at) => playground.site.url(`/?${at}`))
    await addresses.fill(many.join('\n'))
    await begin.click()
    const running = page.getByRole('region', { name: 'batch · scrape · running' })
    await running.getByRole('button', { name: 'Cancel' }).click()
    const cancelled = page.getByRole('region', { name: 'batch · scrape · cancelled' })
    await cancelled.waitFor()
    assert.match(await cancelled.innerText(), /skipped \(cancelled\)/)
    assert.equal(await cancelled.getByRole('button', { name: 'Cancel' }).count(), 0)
    visit.assertQuiet()
  })
})
