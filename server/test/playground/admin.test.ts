import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openPlayground, enterKey, keyInput, type Playground } from '../kit/playground.ts'
import { assertAccessible, openTestPage } from '../kit/test-page.ts'

describe('the page for administration', () => {
  let playground: Playground

  before(async () => {
    playground = await openPlayground({ '/': '<h1>A page</h1>' })
  })
  after(() => playground[Symbol.asyncDispose]())

  const open = (options = {}) => openTestPage(playground.browser, `${playground.service.origin}/admin`, options)

  test('an operator makes an account with a key, disables it and removes it', async () => {
    const { service, site } = playground
    await service.post('/v1/scrape', { url: site.url('/nowhere') })
    await using admin = await open()
    const { page } = admin
    await enterKey(page, service.key)
    await page.getByText('All parts work').waitFor()
    await page.getByRole('row', { name: /target_not_found scrape 1/ }).waitFor()
    await page.getByRole('textbox', { name: 'New account' }).fill('acme')
    await page.getByLabel('Plan of the new account').selectOption('starter')
    await page.getByRole('button', { name: 'Make', exact: true }).click()
    await page.getByRole('heading', { name: 'acme' }).waitFor()
    await page.getByLabel('New key for').fill('ci')
    await page.getByRole('checkbox', { name: 'screenshot' }).uncheck()
    await page.getByRole('button', { name: 'Make key' }).click()
    const key = (await page.getByText(/^gn_/).textContent()) ?? ''
    const call = (path: string) =>
      service.post(path, { url: site.url('/') }, { authorization: `Bearer ${key}` }).then(({ status }) => status)
    assert.deepEqual([await call('/v1/scrape'), await call('/v1/screenshot')], [200, 403])
    await page.getByLabel('Credits', { exact: true }).fill('500')
    await page.getByRole('button', { name: 'Grant' }).click()
    await page.getByText('Done.').waitFor()
    assert.ok(Number((await service.get('/v1/admin/accounts/acme')).body.usage.credits.granted) === 500)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('button', { name: 'Enable' }).waitFor()
    assert.equal(await call('/v1/scrape'), 401)
    assert.equal(await page.getByRole('button', { name: 'Remove' }).isDisabled(), true)
    await page.getByLabel('Type its name to remove it').fill('acme')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { name: 'acme' }).waitFor({ state: 'detached' })
    assert.equal((await service.get('/v1/admin/accounts/acme')).status, 404)
    admin.assertQuiet()
  })

  test('another key is told which one is needed, and sees nothing', async () => {
    const { service } = playground
    const { body: account } = await service.post('/v1/admin/accounts', { name: 'curious', plan: 'scale' })
    const { body: made } = await service.post(`/v1/admin/accounts/${account.id}/keys`, {})
    await using admin = await open()
    const { page } = admin
    await page.getByText('Enter an API key of the scope admin above').waitFor()
    await enterKey(page, made.key)
    await page.getByText('use a key with the scope admin').waitFor()
    assert.equal(await page.getByRole('heading', { name: 'Accounts' }).count(), 0)
    admin.assertQuiet()
  })

  test('it fits a phone and follows the dark mode', async () => {
    await using admin = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
    const { page } = admin
    await keyInput(page).fill(playground.service.key)
    await page.getByRole('button', { name: 'bootstrap' }).click()
    await page.getByRole('heading', { name: 'Keys' }).waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
    await assertAccessible(page)
  })
})
