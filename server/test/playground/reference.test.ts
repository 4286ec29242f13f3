import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, openTestPage, openVisitor } from '../kit/test-page.ts'
import { openTestService } from '../kit/test-service.ts'

test('the API reference shows every endpoint, asks no other address, and leads to the playground', async () => {
  await using service = await openTestService()
  const browser = await openVisitor()
  try {
    await using visit = await openTestPage(browser, `${service.origin}/docs`)
    const { page } = visit
    const headings = page.getByRole('heading')
    await headings.filter({ hasText: 'Fetch a page' }).first().waitFor()
    const text = await page.evaluate<string>('document.body.textContent')
    for (const word of [
      'Fill a JSON Schema from a page',
      'Take a picture',
      'include_markdown',
      '/usage/days',
      'Idempotency-Key',
    ]) {
      assert.ok(text.includes(word), word)
    }
    const { body } = await service.get('/v1/openapi.json')
    for (const [path, item] of Object.entries<Record<string, { summary?: string }>>(body.paths)) {
      for (const { summary } of Object.values(item)) {
        if (summary !== undefined) assert.ok(text.includes(summary.replace(/\.$/, '')), path)
      }
    }
    await assertAccessible(page)
    await page.getByPlaceholder('Search...').fill('screenshot')
    await page
      .getByRole('search')
      .getByText(/picture/i)
      .first()
      .waitFor()
    visit.assertQuiet()
    await page.getByRole('link', { name: 'Playground' }).click()
    await page.getByRole('heading', { name: 'scrape' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'API reference' }).getAttribute('href'), '/docs')
    visit.assertQuiet()
  } finally {
    await browser.close()
  }
})
