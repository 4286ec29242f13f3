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

/** An empty page for one call, in a context of its own or, where contexts are kept, in one of a page before it. */
export interface PreparedPage {
  readonly session: Session
  readonly targetId: string
  readonly browserContextId: string
  readonly identity: PageIdentity
  /** Of its browser, when that makes frames on demand. */
  readonly frameTurn: FrameTurn | undefined
  /** Where all traffic of the page leaves, once a call has leased it. */
  readonly listener: ProxyListener
  /** How many calls its context has served before. */
  readonly served: number
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
  const { browser } = chromium.connection
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
    const denied = browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }, prepareTimeoutMs)
    const [page] = await Promise.all([openTarget(chromium, { browserContextId, listener, served: 0 }, options), denied])
    return page
  } catch (error) {
    await browser.send('Target.disposeBrowserContext', { browserContextId }).catch(() => {})
    throw error
  }
}

/** What a page has from the context that it is in. */
export type PageContext = Pick<PreparedPage, 'browserContextId' | 'listener' | 'served'>

/** Makes a page in a context that there is. */
export async function openTarget(
  chromium: Chromium,
  context: PageContext,
  options: PreparePageOptions,
): Promise<PreparedPage> {
  const { connection, frameTurn } = chromium
  const { browserContextId } = context
  const session = chromium.nextSession(browserContextId)
  const created = connection.browser.send(
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
  const [page, { targetId }] = await Promise.all([session, created])
  const override = userAgentOverride(options.userAgent, options.acceptLanguage)
  const identity = new PageIdentity(connection, page, override)
  chromium.onWorker(browserContextId, identity.tell)
  await enable(page, identity, options.scripts)
  return { ...context, session: page, targetId, identity, frameTurn }
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
