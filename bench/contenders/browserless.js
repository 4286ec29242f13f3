/** microlink's browserless as its documentation shows it: one browser, a context for each call; its ad blocker is off, as nobody else has one. */
import createBrowserless from 'browserless'
import puppeteer from 'puppeteer-core'
import { contend } from '../comparison/contend.ts'
import { pictureSize, shownPage, unwantedTypes, window } from './page-work.js'

const visit = { waitUntil: 'load', adblock: false, animations: true }

await contend(async ({ scenario, chromium: executablePath }) => {
  const browserless = createBrowserless({
    puppeteer,
    executablePath,
    args: ['--no-sandbox'],
    defaultViewport: { ...window, deviceScaleFactor: 1 },
    timeout: 30_000,
  })
  const viewport = { ...window, deviceScaleFactor: 1 }
  return {
    async one(url) {
      const context = await browserless.createContext()
      try {
        if (scenario === 'screenshot')
          return {
            image: pictureSize(
              await context.screenshot(url, { ...visit, viewport, type: 'png', codeScheme: false, waitForDom: 0 }),
            ),
          }
        const read = context.evaluate((page) => shownPage(page, scenario), {
          ...visit,
          viewport,
          abortTypes: unwantedTypes,
        })
        return await read(url)
      } finally {
        await context.destroyContext()
      }
    },
    close: () => browserless.close(),
  }
})
