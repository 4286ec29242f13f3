import { PlaywrightCrawler } from '@crawlee/playwright'
import { contend } from '../comparison/contend.ts'
import { crawleeRuns } from './crawlee-runs.js'
import { shownPage, window } from './page-work.js'

const unwanted = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.svg', '.woff', '.woff2', '.mp4']

await contend(({ scenario, chromium: executablePath }) =>
  crawleeRuns(({ options, done }, configuration) => {
    const block = async ({ blockRequests }, gotoOptions) => {
      gotoOptions.waitUntil = 'load'
      if (scenario === 'rendered') await blockRequests({ urlPatterns: unwanted })
    }
    return new PlaywrightCrawler(
      {
        ...options,
        headless: true,
        // A context for each page, as everybody else; no invented fingerprints, as nobody else has them.
        launchContext: { useIncognitoPages: true, launchOptions: { executablePath, args: ['--no-sandbox'] } },
        browserPoolOptions: {
          useFingerprints: false,
          retireBrowserAfterPageCount: 100_000,
          maxOpenPagesPerBrowser: 20,
          prePageCreateHooks: [(_id, _controller, pageOptions) => Object.assign(pageOptions, { viewport: window })],
        },
        preNavigationHooks: [block],
        requestHandler: async ({ request, page }) => done(request, await shownPage(page, scenario)),
      },
      configuration,
    )
  }),
)
