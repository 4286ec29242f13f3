import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openFirstStart } from '../kit/first-start.ts'
import { enterKey, keyInput } from '../kit/playground.ts'
import { openTestPage, openVisitor } from '../kit/test-page.ts'

test('in the browser: from the key that was printed to data, the same by curl, the reference and the administration', async () => {
  await using world = await openFirstStart()
  const { service, key } = world
  await using closing = new AsyncDisposableStack()
  const browser = await openVisitor()
  closing.defer(() => browser.close())
  const visit = closing.use(await openTestPage(browser, `${service.origin}/`))
  const { page } = visit
  await enterKey(page, key)
  await page.getByRole('link', { name: 'extract', exact: true }).click()
  await page.getByRole('button', { name: 'Fill in the example' }).click()
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/^Done in/).waitFor()
  const data = page.getByRole('tabpanel').first()
  assert.match(await data.innerText(), /name: "Harbour 8×32 binoculars"[^]*price: 289/)

  const curl = await page.getByRole('region', { name: 'Request' }).locator('pre').innerText()
  const { stdout } = await promisify(execFile)('bash', ['-c', curl], { env: { ...process.env, GANNET_KEY: key } })
  assert.partialDeepStrictEqual(JSON.parse(stdout), { data: { name: 'Harbour 8×32 binoculars', price: 289 } })

  await page.getByRole('link', { name: 'API reference' }).click()
  await page.getByRole('link', { name: 'Try it in the playground' }).first().click()
  await page.getByRole('button', { name: 'Run' }).waitFor()
  visit.assertQuiet()

  const admin = closing.use(await openTestPage(browser, `${service.origin}/admin`))
  await keyInput(admin.page).fill(key)
  const account = admin.page.getByRole('row', { name: /^default / })
  await account.waitFor()
  assert.match(await account.innerText(), /^default\s+unlimited\s+6\s/, 'two extracts of three credits')
  admin.assertQuiet()
})
