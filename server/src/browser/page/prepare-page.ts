import type { BrowserProxy, ProxyListener } from '../../egress/browser/browser-proxy.ts'
import type { Chromium } from '../process/chromium.ts'
import type { FrameTurn } from '../process/frame-turn.ts'
import { metricsOf, ordinaryScreen } from './screen.ts'
import type { InPageScripts } from './in-page-scripts.ts'
import { PageIdentity } from './page-identity.ts'
import type { Session } from '../devtools/devtools-connection.ts'
import { userAgentOverride } from './user-agent.ts'

export const isolatedWorld = 'gannet'
const prepareTimeoutMs = 15_000

/** An empty page in a browser context of its own, used for one call and thrown away. */
export interface PreparedPage {
  readonly session: Session
  readonly targetId: string
  readonly browserContextId: string
  readonly identity: PageIdentity
  /** Of its browser, when that makes frames on demand. */
  readonly frameTurn: FrameTurn | undefined
  /** Where all traffic of the page leaves, once a call has leased it. */
  readonly listener: ProxyListener
}

export interface PreparePageOptions {
  readonly userAgent: string
  readonly acceptLanguage: string
  readonly scripts: InPageScripts
  /** The only way out of the page's context. */
  readonly proxy: BrowserProxy
}

/**
 * Makes a page and everything about it that does not depend on the call. The target is attached before it has a
 * document, which saves the work of a first one.
 */
export async function preparePage(chromium: Chromium, options: PreparePageOptions): Promise<PreparedPage> {
  const listener = await options.proxy.openListener()
  try {
    return await prepareBehind(listener, chromium, options)
  } catch (error) {
    await listener[Symbol.asyncDispose]()
    throw error
  }
}

async function prepareBehind(
  listener: ProxyListener,
  chromium: Chromium,
  options: PreparePageOptions,
): Promise<PreparedPage> {
  const { connection, frameTurn } = chromium
  const { browser } = connection
  const { browserContextId } = await browser.send(
    'Target.createBrowserContext',
    {
      disposeOnDetach: true,
      proxyServer: `http://${listener.host}:${listener.port}`,
      // Without "<-loopback>" Chromium goes to loopback and link-local addresses directly.
      proxyBypassList: '<-loopback>',
    },
    prepareTimeoutMs,
  )
  try {
    const session = chromium.nextSession(browserContextId)
    const denied = browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }, prepareTimeoutMs)
    const created = browser.send(
      'Target.createTarget',
      {
        url: 'about:blank',
        browserContextId,
        width: ordinaryScreen.width,
        height: ordinaryScreen.height,
        ...(frameTurn !== undefined && { enableBeginFrameControl: true }),
      },
      prepareTimeoutMs,
    )
    const [page, { targetId }] = await Promise.all([session, created, denied])
    const override = userAgentOverride(options.userAgent, options.acceptLanguage)
    const identity = new PageIdentity(connection, page, override)
    chromium.onWorker(browserContextId, identity.tell)
    await enable(page, identity, options.scripts)
    return { session: page, targetId, browserContextId, listener, identity, frameTurn }
  } catch (error) {
    await browser.send('Target.disposeBrowserContext', { browserContextId }).catch(() => {})
    throw error
  }
}

async function enable(page: Session, identity: PageIdentity, scripts: InPageScripts): Promise<void> {
  await Promise.all([
    page.send('Page.enable', undefined, prepareTimeoutMs),
    // Response bodies are not kept: what is read, is read from the document.
    page.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }, prepareTimeoutMs),
    page.send('Network.setBypassServiceWorker', { bypass: true }, prepareTimeoutMs),
    identity.take(prepareTimeoutMs),
    // The screen is as large as the window, as most captures want it; headless Chromium's own is of a size no one has.
    page.send('Emulation.setDeviceMetricsOverride', metricsOf(ordinaryScreen), prepareTimeoutMs),
    // Somebody looks at it: without, a page has the focus or not as it happens.
    page.send('Emulation.setFocusEmulationEnabled', { enabled: true }, prepareTimeoutMs),
    page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.timers }, prepareTimeoutMs),
    page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.settle, worldName: isolatedWorld }),
    page.send('Runtime.runIfWaitingForDebugger', undefined, prepareTimeoutMs),
  ])
}
