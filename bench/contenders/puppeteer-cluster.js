/** puppeteer-cluster as its documentation shows it: one browser, an incognito context for each task. */
import { Cluster } from 'puppeteer-cluster'
import puppeteer from 'puppeteer-core'
import { contend } from '../comparison/contend.ts'
import { shownPage, unwantedTypes, window } from './page-work.js'

await contend(async ({ scenario, chromium: executablePath, busy }) => {
  const cluster = await Cluster.launch({
    puppeteer,
    concurrency: Cluster.CONCURRENCY_CONTEXT,
    maxConcurrency: busy,
    puppeteerOptions: { executablePath, args: ['--no-sandbox'], defaultViewport: window },
  })
  await cluster.task(async ({ page, data: url }) => {
    if (scenario === 'rendered') {
      await page.setRequestInterception(true)
      page.on('request', (request) => {
        void (unwantedTypes.includes(request.resourceType()) ? request.abort() : request.continue())
      })
    }
    await page.goto(url, { waitUntil: 'load' })
    return await shownPage(page, scenario)
  })
  return { one: (url) => cluster.execute(url), close: () => cluster.close() }
})
