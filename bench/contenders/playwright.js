/** Playwright as its documentation shows it: one browser, a context for each call. */
import { chromium } from 'playwright-core'
import { contend } from '../comparison/contend.ts'
import { unwantedFiles, shownPage, window } from './page-work.js'

await contend(async ({ scenario, chromium: executablePath }) => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  return {
    async one(url) {
      const context = await browser.newContext({ viewport: window })
      if (scenario === 'rendered') await context.route(unwantedFiles, (route) => route.abort())
      const page = await context.newPage()
      await page.goto(url, { waitUntil: 'load' })
      const answer = await shownPage(page, scenario)
      await context.close()
      return answer
    },
    close: () => browser.close(),
  }
})
