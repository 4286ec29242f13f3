import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, openTestPage, openVisitor } from '../kit/test-page.ts'
import { openTestService } from '../kit/test-service.ts'

/** As it stands in the page: what is an extension is nothing to its readers. */
function shownSummary(summary: string): string {
  return summary.replace(/^Extension: (.)/, (_all, first: string) => first.toUpperCase()).replace(/\.$/, '')
}

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
        if (summary !== undefined) assert.ok(text.includes(shownSummary(summary)), path)
      }
    }
    assert.doesNotMatch(text, /\bExtension\b/)
    for (const sample of ['curl -sS', 'await fetch(', 'httpx.post(']) {
      const name = { 'curl -sS': 'curl', 'await fetch(': 'TypeScript', 'httpx.post(': 'Python' }[sample] ?? ''
      await page.getByRole('tab', { name }).first().click()
      await page.getByText(sample).first().waitFor()
    }
    await assertAccessible(page)
    await page.getByPlaceholder('Search...').fill('screenshot')
    await page
      .getByRole('search')
      .getByText(/picture/i)
      .first()
      .waitFor()
    visit.assertQuiet()
    const example = body.paths['/scrape'].post.requestBody.content['application/json'].example
    await page.getByRole('link', { name: 'Try it in the playground' }).first().click()
    await page.getByRole('heading', { name: 'scrape' }).waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'url' }).inputValue(), example.url)
    assert.equal(await page.getByLabel('include_links').isChecked(), example.include_links)
    await page.goBack()
    await page.getByRole('link', { name: 'Playground', exact: true }).click()
    await page.getByRole('heading', { name: 'scrape' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'API reference' }).getAttribute('href'), '/docs')
    visit.assertQuiet()
  } finally {
    await browser.close()
  }
})

test('the API reference is dark where the system is, and as accessible', async () => {
  await using service = await openTestService()
  const browser = await openVisitor()
  try {
    await using visit = await openTestPage(browser, `${service.origin}/docs`, { colorScheme: 'dark' })
    const { page } = visit
    await page.getByRole('heading').filter({ hasText: 'Fetch a page' }).first().waitFor()
    const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
    assert.equal(background, 'rgb(24, 31, 38)')
    await assertAccessible(page)
    visit.assertQuiet()
  } finally {
    await browser.close()
  }
})
