import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/**
 * The floor: what a raw DevTools script costs that renders a page and does nothing else. Contexts are made ahead;
 * a page is: navigate, wait for `load`, read `outerHTML`, throw the context away. No settle rule, no guard, no limits.
 */
export interface RawRenderer extends AsyncDisposable {
  readonly pid: number
  render(url: string): Promise<string>
  /** What an expression gives in the loaded page. */
  evaluate(url: string, expression: string): Promise<unknown>
  /** A PNG of the window instead of the HTML. */
  shoot(url: string): Promise<Buffer>
  /** A PNG of the whole page after scrolling through it, a window a frame, until its images are there. */
  shootWhole(url: string): Promise<Buffer>
}

export interface RawRendererOptions {
  readonly warm: number
  /** Whether pictures, media and fonts are refused. */
  readonly blocks: boolean
  /** A proxy for each context, "http://host:port"; straight out without. */
  readonly proxyServer?: () => Promise<string>
}

const scrollThrough = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await frame()
  }
  while (![...document.images].every(({ complete, src }) => src !== '' && complete)) await frame()
  scrollTo(0, 0)
  await frame()
  return document.documentElement.scrollHeight
})()`

type Params = Record<string, unknown>
interface Target {
  readonly sessionId: string
  readonly browserContextId: string
}

export async function openRawRenderer(executable: string, options: RawRendererOptions): Promise<RawRenderer> {
  const profile = await mkdtemp(join(tmpdir(), 'raw-render-'))
  const flags = [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-quic',
  ]
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const child = spawn(executable, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true })
  const send = speak(child)
  const warm: Promise<Target>[] = []
  const refill = () => {
    while (warm.length < options.warm) warm.push(prepare(send, options))
  }
  refill()
  await Promise.all(warm)
  const onPage = async <Result>(url: string, take: (sessionId: string) => Promise<Result>): Promise<Result> => {
    const next = warm.shift() ?? prepare(send, options)
    const { sessionId, browserContextId } = await next
    refill()
    const loaded = send.once('Page.loadEventFired', sessionId)
    await send('Page.navigate', { url }, sessionId)
    await loaded
    const result = await take(sessionId)
    void send('Target.disposeBrowserContext', { browserContextId })
    return result
  }
  const evaluate = (url: string, expression: string): Promise<unknown> =>
    onPage(url, async (sessionId) => {
      const read = { expression, returnByValue: true }
      const { result } = (await send('Runtime.evaluate', read, sessionId)) as { result: { value: unknown } }
      return result.value
    })
  return {
    pid: child.pid ?? 0,
    evaluate,
    render: async (url) => String(await evaluate(url, 'document.documentElement.outerHTML')),
    shoot: (url) =>
      onPage(url, async (sessionId) => {
        const { data } = (await send('Page.captureScreenshot', { format: 'png' }, sessionId)) as { data: string }
        return Buffer.from(data, 'base64')
      }),
    shootWhole: (url) =>
      onPage(url, async (sessionId) => {
        const scroll = { expression: scrollThrough, awaitPromise: true, returnByValue: true }
        const { result } = (await send('Runtime.evaluate', scroll, sessionId)) as { result: { value: number } }
        const clip = { x: 0, y: 0, width: 1280, height: result.value, scale: 1 }
        const whole = { format: 'png', clip, captureBeyondViewport: true }
        const { data } = (await send('Page.captureScreenshot', whole, sessionId)) as { data: string }
        return Buffer.from(data, 'base64')
      }),
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(warm)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      void send('Browser.close')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function prepare(send: ReturnType<typeof speak>, options: RawRendererOptions): Promise<Target> {
  const proxyServer = await options.proxyServer?.()
  const proxy = proxyServer === undefined ? {} : { proxyServer, proxyBypassList: '<-loopback>' }
  const { browserContextId } = (await send('Target.createBrowserContext', proxy)) as { browserContextId: string }
  // The same window as Gannet's pages: what is drawn has its price.
  const window = { width: 1280, height: 800 }
  const created = await send('Target.createTarget', { url: 'about:blank', browserContextId, ...window })
  const { targetId } = created as { targetId: string }
  const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
  await send('Page.enable', {}, sessionId)
  if (options.blocks) {
    send.on('Fetch.requestPaused', sessionId, ({ requestId }) => {
      void send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, sessionId)
    })
    const patterns = ['Image', 'Media', 'Font'].map((resourceType) => ({ resourceType }))
    await send('Fetch.enable', { patterns }, sessionId)
  }
  return { sessionId, browserContextId }
}

function speak(child: ChildProcess) {
  const output = child.stdio[3] as Writable
  const input = child.stdio[4] as Readable
  const waiting = new Map<number, (result: unknown) => void>()
  const listeners = new Map<string, (params: Params) => void>()
  let lastId = 0
  let rest = ''
  input.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const { id, result, method, params, sessionId } = JSON.parse(message)
      if (id === undefined) listeners.get(`${method} ${sessionId}`)?.(params)
      else waiting.get(id)?.(result)
      waiting.delete(id)
    }
  })
  output.on('error', () => {})
  const send = (method: string, params: Params = {}, sessionId?: string) =>
    new Promise<unknown>((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      output.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`)
    })
  const on = (method: string, sessionId: string, listener: (params: Params) => void) => {
    listeners.set(`${method} ${sessionId}`, listener)
  }
  const once = (method: string, sessionId: string) => new Promise<Params>((resolve) => on(method, sessionId, resolve))
  return Object.assign(send, { on, once })
}
