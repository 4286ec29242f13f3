// npm test: early
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { TestClock } from '../kit/test-clock.ts'
import { enterKey, keyInput, openPlayground, type Playground, runOn, urlInput } from '../kit/playground.ts'
import { assertAccessible, openTestPage } from '../kit/test-page.ts'
import { openTestService } from '../kit/test-service.ts'

const product = `<!doctype html><title>Walking boots</title><main><h1>Walking boots</h1>
  <p>Price: <span class="price">€ 89.50</span></p><p>Brand: Fjell</p></main>`
const article = `<!doctype html><html lang="en"><title>On gannets</title><main><h1>On gannets</h1>
  <p>A gannet dives from thirty metres and folds its wings.</p>
  <a href="/more">More of them</a><a href="javascript:alert(1)">Trap</a></main><script>document.title = 'run'</script>`

describe('the playground', () => {
  let playground: Playground

  before(async () => {
    playground = await openPlayground({
      '/': article,
      '/boots': product,
      '/slow': { never: true },
    })
  })
  after(() => playground[Symbol.asyncDispose]())

  /** The texts that have the colours of a name. */
  const coloured = (page: Page, name: string) =>
    page.evaluate<string[]>(`Array.from(CSS.highlights.get('${name}') ?? [], String)`)
  const tagsOf = (html: string) => Array.from(html.matchAll(/<\/?[a-z0-9]+/g), ([tag]) => tag)
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

  test('a scrape shows text, source, links and metadata, its time and its credits', async () => {
    await using visit = await playground.open('scrape')
    const { page } = visit
    await enterKey(page, playground.service.key)
    await page.getByLabel('include_links').check()
    await runOn(page, playground.site.url('/'))
    assert.match(await page.locator('.result-said').innerText(), /^Done in .+: 1 credit used, [\d,]+ left\.$/)
    assert.match(await page.getByRole('tabpanel').first().innerText(), /folds its wings/)
    await tab(page, 'HTML').click()
    assert.match(await page.locator('.result pre').innerText(), /<h1>On gannets<\/h1>/)
    assert.deepEqual(await coloured(page, 'text-name'), await page.locator('.result pre').innerText().then(tagsOf))
    const find = page.getByRole('searchbox', { name: 'Find in HTML' })
    await find.fill('ON GANNETS')
    await find.press('Enter')
    assert.deepEqual(await coloured(page, 'text-found-now'), ['On gannets'])
    await page.getByText('2 of 2').waitFor()
    await find.fill('a word that is not there')
    await page.getByText('not found').waitFor()
    assert.deepEqual(await coloured(page, 'text-found'), [])
    await page.getByRole('tab', { name: /^Links/ }).click()
    const links = page.getByRole('region', { name: 'Links' })
    assert.equal(await links.getByRole('link', { name: playground.site.url('/more') }).count(), 1)
    assert.equal(await page.locator('a[href^="javascript:"]').count(), 0)
    await tab(page, 'Metadata').click()
    assert.match(await page.locator('.properties').innerText(), /title\s+On gannets/)
    await tab(page, 'Timing').click()
    assert.match(await page.locator('.timing').innerText(), /target answered[\s\S]+ms[\s\S]+total/)
    await tab(page, 'JSON').click()
    const shown = JSON.parse(await page.locator('.result pre').innerText()) as { status: number }
    assert.equal(shown.status, 200)
    assert.match(await page.locator('#key-said').innerText(), /credits left \(scale\)/)
    assert.equal(await page.title(), 'scrape · Gannet playground', 'nothing of the target ran')
    visit.assertQuiet()
  })

  test('the form has every field of the contract, with its description', async () => {
    const { body } = await playground.service.get('/v1/openapi.json')
    await using visit = await playground.open('scrape')
    const { page } = visit
    for (const operation of ['scrape', 'extract', 'screenshot']) {
      await page.getByRole('link', { name: operation, exact: true }).click()
      await page.getByRole('form', { name: `${operation} request` }).waitFor()
      const said = await page.getByRole('form').innerText()
      const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Request`
      const fields = Object.entries<{ description: string }>(body.components.schemas[name].properties)
      assert.ok(fields.length > 5)
      for (const [field, { description }] of fields) {
        assert.equal(await page.locator(`#field-${field}`).count(), 1, field)
        const own = ['url', 'schema'].includes(field)
          ? field
          : description
              .replace(/^Extension: /, '')
              .replaceAll('Extension: ', 'Also ')
              .slice(1)
        assert.ok(said.includes(own), `${operation}: ${description}`)
      }
      assert.doesNotMatch(said, /\bextension\b/i)
    }
    visit.assertQuiet()
  })

  test('an extract is built from rows or JSON, and each value opens to its evidence', async () => {
    await using visit = await playground.open('extract')
    const { page } = visit
    await enterKey(page, playground.service.key)
    await page.getByRole('button', { name: 'product', exact: true }).click()
    await page.getByRole('button', { name: 'Remove rating' }).click()
    await page.getByRole('button', { name: '+ Add field' }).click()
    await page.getByLabel('Name of field 6').fill('sizes')
    await page.getByLabel('Type of sizes').selectOption('array')
    await page.getByRole('button', { name: 'Edit as JSON' }).click()
    const schema = JSON.parse(await page.getByLabel('schema as JSON').inputValue()) as { properties: object }
    assert.deepEqual(Object.keys(schema.properties), ['name', 'price', 'currency', 'in_stock', 'brand', 'sizes'])
    assert.deepEqual(Object.entries(schema.properties).at(-1), ['sizes', { type: 'array', items: { type: 'string' } }])
    await page.getByRole('button', { name: 'Edit as fields' }).click()
    await page.getByLabel('render_js').uncheck()
    await page.getByLabel('include_evidence').check()
    await page.getByLabel('explain').check()
    await runOn(page, playground.site.url('/boots'))
    const tree = page.getByRole('list', { name: 'Extracted data' })
    assert.match(await tree.innerText(), /name: "Walking boots"[\s\S]*price: 89\.5/)
    await tree.getByText('"Walking boots"').click()
    assert.match(await tree.locator('details[open] q').first().innerText(), /Walking boots/)
    const why = page.getByRole('list', { name: 'Why' })
    await why.getByText(/^\/price/).click()
    assert.match(await why.locator('details[open]').innerText(), /Taken by [\s\S]*89[.,]5/)
    await assertAccessible(page)
    visit.assertQuiet()
  })

  test('a screenshot is shown at its size, can be downloaded, and says what took how long', async () => {
    await using visit = await playground.open('screenshot')
    const { page } = visit
    await enterKey(page, playground.service.key)
    await page.getByLabel('device').selectOption('Pixel 7')
    assert.equal(await page.getByLabel('full_page').isChecked(), false, 'the form begins with the defaults')
    await runOn(page, playground.site.url('/'))
    const image = page.getByRole('img', { name: `Screenshot of ${playground.site.url('/')}` })
    await image.evaluate((shown: { decode(): Promise<void> }) => shown.decode())
    const natural = await image.evaluate((shown: { naturalWidth: number }) => shown.naturalWidth)
    assert.equal(natural, 1082)
    await page.getByRole('button', { name: 'Actual size' }).click()
    assert.equal((await image.boundingBox())?.width, natural)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ])
    assert.match(download.suggestedFilename(), /^\w+\.png$/)
    await tab(page, 'Timing').click()
    assert.match(await page.locator('.timing').innerText(), /load[\s\S]+shoot[\s\S]+total/)
    visit.assertQuiet()
  })

  test('wrong fields are marked where they stand, and the message leads to them', async () => {
    await using visit = await playground.open('screenshot')
    const { page } = visit
    await enterKey(page, playground.service.key)
    await page.getByRole('textbox', { name: 'quality' }).fill('500')
    await page.getByRole('group', { name: 'viewport' }).getByLabel('width').fill('wide')
    await runOn(page, 'nonsense')
    const alert = page.getByRole('alert')
    assert.match(await alert.innerText(), /3 fields of this request are not valid/)
    assert.match(await alert.innerText(), /invalid_request[\s\S]+HTTP 400[\s\S]+req_[0-9a-f]{24}/)
    const wrong = page.locator('[aria-invalid="true"]')
    assert.deepEqual(await wrong.evaluateAll((controls: { id: string }[]) => controls.map(({ id }) => id)), [
      'field-url',
      'field-quality',
      'field-viewport-width',
    ])
    await alert.getByRole('button', { name: 'viewport.width' }).click()
    assert.equal(await page.evaluate('document.activeElement.id'), 'field-viewport-width')
    await assertAccessible(page)
    visit.assertQuiet()
  })

  test('without a valid key it says so and leads to where one is entered', async () => {
    await using visit = await playground.open('scrape')
    const { page } = visit
    await runOn(page, playground.site.url('/'))
    assert.match(
      await page.getByRole('alert').innerText(),
      /Authorization header is missing[\s\S]+unauthorized[\s\S]+401/,
    )
    await page.getByRole('button', { name: 'Enter a key' }).click()
    assert.equal(await page.evaluate('document.activeElement.id'), 'api-key')
    await enterKey(page, 'gn_wrong')
    assert.equal(await keyInput(page).getAttribute('aria-invalid'), 'true')
    visit.assertQuiet()
  })

  test('a refusal that passes says how long to wait and offers to try again', async () => {
    // A clock that stands still, so that the bucket of two requests stays empty.
    const clock = new TestClock('2026-05-15T12:00:00Z')
    await using slow = await openTestService({ GANNET_BOOTSTRAP_PLAN: 'free' }, undefined, clock)
    await using visit = await openTestPage(playground.browser, `${slow.origin}/#/scrape`)
    const { page } = visit
    await enterKey(page, playground.service.key)
    await Promise.all([1, 2, 3, 4, 5].map(() => slow.post('/v1/scrape', { url: playground.site.url('/') })))
    await runOn(page, playground.site.url('/'))
    const alert = page.getByRole('alert')
    assert.match(await alert.innerText(), /Wait \d+ s before the next try[\s\S]+rate_limited[\s\S]+HTTP 429/)
    clock.advance(2000)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/^Done in/).waitFor()
    visit.assertQuiet()
  })

  test('a call that is cancelled ends at once and costs nothing', async () => {
    await using visit = await playground.open('scrape')
    const { page } = visit
    await enterKey(page, playground.service.key)
    const before = await playground.service.creditsRemaining()
    await urlInput(page).fill(playground.site.url('/slow'))
    await urlInput(page).press('Enter')
    await page.getByText('Running…').waitFor()
    for (let tries = 0; playground.site.count('/slow') === 0 && tries < 1500; tries += 1) await page.waitForTimeout(20)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Cancelled. A call that is given up is not charged.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Run' }).count(), 1)
    for (let tries = 0; (await playground.service.creditsRemaining()) !== before && tries < 1500; tries += 1) {
      await page.waitForTimeout(20)
    }
    assert.equal(await playground.service.creditsRemaining(), before)
    visit.assertQuiet()
  })

  test('each form begins with the defaults of the contract, and its example is a button', async () => {
    const { body } = await playground.service.get('/v1/openapi.json')
    await using visit = await playground.open('scrape')
    const { page } = visit
    const sent = async () => {
      const code = await page.getByRole('tabpanel').last().innerText()
      return JSON.parse(/-d '([^]*)'/.exec(code)?.[1] ?? 'null') as Record<string, unknown>
    }
    for (const operation of ['scrape', 'extract', 'screenshot']) {
      await page.getByRole('link', { name: operation, exact: true }).click()
      await page.getByRole('form', { name: `${operation} request` }).waitFor()
      await urlInput(page).fill(playground.site.url('/'))
      const { url: target, schema: _asked, ...rest } = await sent()
      assert.deepEqual([target, rest], [playground.site.url('/'), {}], operation)
      await page.getByRole('button', { name: 'Fill in the example' }).click()
      const { example } = body.paths[`/${operation}`].post.requestBody.content['application/json']
      const { include_evidence: _looked, ...filled } = await sent()
      assert.deepEqual(filled, example)
      await urlInput(page).fill('')
    }
    visit.assertQuiet()
  })

  test('Run says what is missing and asks nothing of the service', async () => {
    await using visit = await playground.open('extract')
    const { page } = visit
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('Enter the address of a page.').waitFor()
    assert.equal(await page.evaluate('document.activeElement.id'), 'field-url')
    assert.equal(await page.getByText('Name at least one field, or begin with an example.').count(), 1)
    await assertAccessible(page)
    visit.assertQuiet()
  })

  test('Enter during a run begins anew with what the form says now', async () => {
    await using visit = await playground.open('scrape')
    const { page } = visit
    await enterKey(page, playground.service.key)
    await urlInput(page).fill(playground.site.url('/slow'))
    await urlInput(page).press('Enter')
    await page.getByText('Running…').waitFor()
    await urlInput(page).fill(playground.site.url('/'))
    await urlInput(page).press('Enter')
    await page.getByText(/^Done in/).waitFor()
    const history = page.getByRole('region', { name: /^History/ }).getByRole('button')
    assert.equal(await history.count(), 1)
    visit.assertQuiet()
  })

  test('the history brings back a form with its result', async () => {
    await using visit = await playground.open('scrape')
    const { page } = visit
    await enterKey(page, playground.service.key)
    await page.getByLabel('include_markdown').check()
    await runOn(page, playground.site.url('/'))
    await page.getByLabel('include_markdown').uncheck()
    await runOn(page, 'nonsense')
    const history = page.getByRole('region', { name: /^History/ }).getByRole('button')
    assert.equal(await history.count(), 2)
    await history.nth(1).click()
    assert.equal(await urlInput(page).inputValue(), playground.site.url('/'))
    assert.equal(await page.getByLabel('include_markdown').isChecked(), true)
    assert.match(await page.locator('.result-said').innerText(), /^Done in/)
    await page.getByRole('link', { name: 'usage' }).click()
    await page.getByRole('link', { name: 'scrape' }).click()
    await history.first().waitFor()
    assert.equal(await history.count(), 2, 'it stays while other views are looked at')
    visit.assertQuiet()
  })

  test('a key is remembered only when asked, and forgotten when asked', async () => {
    await using visit = await playground.open('scrape')
    const { page } = visit
    const stored = () => page.evaluate('localStorage.length')
    await enterKey(page, playground.service.key)
    assert.equal(await stored(), 0)
    await page.getByLabel('remember in this browser').check()
    assert.equal(await stored(), 1)
    await page.reload()
    assert.equal(await keyInput(page).inputValue(), playground.service.key)
    await page.getByText(/credits left/).waitFor()
    await page.getByRole('button', { name: 'Forget key' }).click()
    assert.equal(await stored(), 0)
    await page.reload()
    assert.equal(await keyInput(page).inputValue(), '')
    visit.assertQuiet()
  })

  test('tabs are moved through with the arrow keys', async () => {
    await using visit = await playground.open('scrape')
    const { page } = visit
    await tab(page, 'curl').focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await tab(page, 'TypeScript').getAttribute('aria-selected'), 'true')
    await page.keyboard.press('End')
    assert.match(await page.getByRole('tabpanel').last().innerText(), /httpx\.post/)
    await page.keyboard.press('ArrowRight')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'curl')
    visit.assertQuiet()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [kind, viewport] of [
      ['a desk', { width: 1280, height: 800 }],
      ['a phone', { width: 375, height: 740 }],
    ] as const) {
      test(`every view is accessible and as wide as the screen of ${kind}, ${colorScheme}`, async () => {
        await using visit = await playground.open('scrape', { colorScheme, viewport })
        const { page } = visit
        await enterKey(page, playground.service.key)
        for (const view of ['scrape', 'extract', 'screenshot', 'jobs', 'plans', 'usage']) {
          await page.getByRole('link', { name: view, exact: true }).click()
          if (view === 'usage') await page.getByText('The same as a table').click()
          else if (!['jobs', 'plans'].includes(view)) {
            if (view === 'extract') await page.getByRole('button', { name: 'product', exact: true }).click()
            await runOn(page, playground.site.url('/'))
          }
          for (const each of await page.getByRole('tablist', { name: 'Result as' }).getByRole('tab').all()) {
            await each.click()
            await assertAccessible(page)
          }
          await assertAccessible(page)
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), viewport.width, view)
        }
        const [background = 0] = await page.evaluate<number[]>(
          'getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)',
        )
        assert.equal(background < 128, colorScheme === 'dark')
        visit.assertQuiet()
      })
    }
  }
})
