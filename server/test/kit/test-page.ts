import assert from 'node:assert/strict'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../src/browser/process/find-chromium.ts'

/** A page of the service in a real browser, with what it did that it should not. */
export interface TestPage extends AsyncDisposable {
  readonly page: Page
  /** Fails when the page wrote an error, broke its own policy, or asked another address than the service's. */
  assertQuiet(): void
}

/** A visitor's browser: headless, with no traffic of its own. */
export async function openVisitor(): Promise<Browser> {
  const executablePath = await findChromium({ path: '/usr/bin:/usr/local/bin' })
  assert.ok(executablePath, 'these tests need a Chromium on the system')
  const flags = ['disable-quic', 'no-first-run', 'disable-background-networking', 'disable-component-update']
  return await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...flags, 'disable-sync'].map((flag) => `--${flag}`),
  })
}

export async function openTestPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<TestPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  // Given up late: on a machine that is busy elsewhere pages and threads take long to begin.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const wrong: string[] = []
  const { origin } = new URL(address)
  page.on('pageerror', ({ message }) => wrong.push(message))
  page.on('console', (message) => {
    // The browser itself says this of every 4xx, which the page then explains.
    const isAnswer = message.text().startsWith('Failed to load resource') && message.location().url.includes('/v1/')
    if (['error', 'warning'].includes(message.type()) && !isAnswer) wrong.push(message.text())
  })
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol !== 'data:' && asked !== origin) wrong.push(`asked ${request.url()}`)
  })
  await page.goto(address)
  return {
    page,
    assertQuiet: () => assert.deepEqual(wrong, []),
    [Symbol.asyncDispose]: () => context.close(),
  }
}

/** Fails on a finding of axe-core that is serious or critical. */
export async function assertAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const inPage = globalThis as unknown as { axe: typeof axe }
    const { violations, passes } = await inPage.axe.run()
    const said = violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html) }))
    return { said, passes: passes.length }
  })
  assert.ok(found.passes > 10, 'axe-core looked at the page')
  assert.deepEqual(
    found.said.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
    [],
  )
}
