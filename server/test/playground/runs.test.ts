// npm test: early
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { enterKey, keyInput, openPlayground, type Playground, runOn, urlInput } from '../kit/playground.ts'
import { assertAccessible } from '../kit/test-page.ts'

const boots = '<!doctype html><title>Walking boots</title><main><h1>Walking boots</h1><p>Warm and dry.</p></main>'
const listing = `<!doctype html><title>Boots</title><main><h1>Boots</h1>${['Hill', 'Stream', 'Moor', 'Ridge']
  .map((name, at) => `<div class="card"><h2><a href="/${name}">${name} boots</a></h2><p>€ ${at + 5}.50</p></div>`)
  .join('')}</main>`

describe('runs of the playground', () => {
  let playground: Playground

  before(async () => {
    playground = await openPlayground({ '/': boots, '/boots': boots, '/list': listing })
  })
  after(() => playground[Symbol.asyncDispose]())

  test('the address keeps a run: reloaded, shared and gone back to it brings back the form, and the key stays in the tab', async () => {
    await using visit = await playground.open('scrape')
    const { page } = visit
    await enterKey(page, playground.service.key)
    await page.getByLabel('include_markdown').check()
    await page.getByRole('button', { name: 'Add to headers' }).click()
    await page.getByLabel('Name 1 of headers').fill('X-Secret')
    await page.getByLabel('Value 1 of headers').fill('hunter2')
    await runOn(page, playground.site.url('/'))
    assert.match(page.url(), /#\/scrape\?url=http.+&include_markdown=true$/)
    const [first] = await page.getByRole('tablist', { name: 'Result as' }).getByRole('tab').allInnerTexts()
    assert.equal(first, 'Markdown')
    await runOn(page, playground.site.url('/boots'))
    await page.goBack()
    await page.waitForFunction(
      `document.querySelector('#field-url').value === ${JSON.stringify(playground.site.url('/'))}`,
    )
    assert.match(await page.locator('.result-said').innerText(), /^Done in/)
    await page.reload()
    await page.getByText(/credits left/).waitFor()
    assert.equal(await keyInput(page).inputValue(), playground.service.key)
    assert.equal(await urlInput(page).inputValue(), playground.site.url('/'))
    assert.equal(await page.getByLabel('include_markdown').isChecked(), true)
    assert.equal(await page.getByText('Nothing has been run yet.').count(), 1)
    visit.assertQuiet()
  })

  test('a bare name gets https:// before it is run', async () => {
    await using visit = await playground.open('scrape')
    const { page } = visit
    await runOn(page, 'gannet.example/birds')
    assert.equal(await urlInput(page).inputValue(), 'https://gannet.example/birds')
    visit.assertQuiet()
  })

  test('a list of records is a table too, and can be saved as CSV', async () => {
    await using visit = await playground.open('extract')
    const { page } = visit
    await enterKey(page, playground.service.key)
    await page.getByRole('button', { name: 'listing', exact: true }).click()
    await page.getByLabel('render_js').uncheck()
    await runOn(page, playground.site.url('/list'))
    await page.getByRole('tab', { name: 'Table: items' }).click()
    assert.equal(await page.getByRole('region', { name: 'items as a table' }).getByRole('row').count(), 5)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download items as CSV' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'items.csv')
    const csv = await readFile(await download.path(), 'utf8')
    assert.match(csv, /^name,price,url\r\nHill boots,5\.5,http/)
    await assertAccessible(page)
    visit.assertQuiet()
  })

  test('a fault in the JSON of a schema is told by line and column', async () => {
    await using visit = await playground.open('extract')
    const { page } = visit
    await page.getByRole('button', { name: 'Edit as JSON' }).click()
    await page.getByLabel('schema as JSON').fill('{\n  "type": oops\n}')
    await page.getByText(/^Line 2, column 11: /).waitFor()
    await assertAccessible(page)
    visit.assertQuiet()
  })
})
