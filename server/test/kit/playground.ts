import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openTestPage, openVisitor, type TestPage } from './test-page.ts'
import { openTestService, type TestService } from './test-service.ts'
import { openTestSite, type TestSite } from './test-site.ts'

/** A service with its playground, a website to run it on, and a visitor's browser. */
export interface Playground extends AsyncDisposable {
  readonly service: TestService
  readonly site: TestSite
  readonly browser: Browser
  /** Opens one of its views, such as "scrape", or an address of a run. */
  open(view?: string, options?: BrowserContextOptions): Promise<TestPage>
}

export async function openPlayground(pages: Parameters<typeof openTestSite>[0]): Promise<Playground> {
  await using opening = new AsyncDisposableStack()
  const site = opening.use(await openTestSite(pages))
  const service = opening.use(await openTestService())
  const browser = await openVisitor()
  opening.defer(() => browser.close())
  const closing = opening.move()
  return {
    service,
    site,
    browser,
    open: (view = '', options = {}) => openTestPage(browser, `${service.origin}/#/${view}`, options),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

export const urlInput = (page: Page) => page.getByRole('textbox', { name: 'url', exact: true })
export const keyInput = (page: Page) => page.getByRole('textbox', { name: 'API key' })

/** Types a key and waits until the page knows what is left of its account, or that there is no such key. */
export async function enterKey(page: Page, key: string): Promise<void> {
  await keyInput(page).fill(key)
  await page.getByText(/credits left|is unknown/).waitFor()
}

/** Types an address, runs, and waits for the end. */
export async function runOn(page: Page, target: string): Promise<void> {
  await urlInput(page).fill(target)
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/^(?:Done in|The call failed)/).waitFor()
}
