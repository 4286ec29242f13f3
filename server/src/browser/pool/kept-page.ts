import type { Chromium } from '../process/chromium.ts'
import type { PreparedPage, PreparePageOptions } from '../page/prepare-page.ts'
import { renewPage } from '../page/renew-page.ts'
import { renderersOf } from './memory-watch.ts'

/** A context serves no more calls than this: client hints, sockets and the like are cleared with it alone. */
const maxCalls = 25
const restMs = 60_000
/** Of its renderer, which collects its garbage late: after pages of 1 MB it holds more with each. */
const maxBytes = 300 * 2 ** 20

interface KeptPageOptions {
  readonly chromium: Chromium
  readonly pageOptions: PreparePageOptions
  /** Throws a page away, with its context. */
  readonly discard: (page: PreparedPage) => Promise<void>
}

/**
 * The page that a browser keeps for a call like the last one: new, but in that one's context, cleared, and in its renderer. Only a
 * call of the same key has it.
 */
export class KeptPage implements AsyncDisposable {
  readonly #options: KeptPageOptions
  #kept: { readonly key: string; readonly page: PreparedPage; readonly rest: NodeJS.Timeout } | undefined

  constructor(options: KeptPageOptions) {
    this.#options = options
  }

  /** Which calls may have it; undefined while there is none. */
  get key(): string | undefined {
    return this.#kept?.key
  }

  /** The page, when it is of that key. One of another key is thrown away. */
  take(key: string | undefined): PreparedPage | undefined {
    const kept = this.#kept
    if (kept === undefined) return undefined
    this.#kept = undefined
    clearTimeout(kept.rest)
    if (kept.key === key && kept.page.session.failure === undefined) return kept.page
    void this.#options.discard(kept.page)
    return undefined
  }

  /** Keeps the next page of a context whose page has been used. False when that page is to be thrown away. */
  async keep(used: PreparedPage, key: string): Promise<boolean> {
    const { chromium, pageOptions } = this.#options
    if (this.#kept !== undefined || used.served + 1 >= maxCalls || used.session.failure !== undefined) return false
    // A frame under way may never be answered once its page closes.
    if (chromium.frameTurn?.isOf(used.session) === true) return false
    try {
      const renderers = await renderersOf(chromium)
      if (renderers.some(({ bytes }) => bytes > maxBytes)) return false
      const page = await renewPage(chromium, used, pageOptions)
      this.#kept = { key, page, rest: setTimeout(() => void this.take(undefined), restMs).unref() }
      return true
    } catch {
      return false
    }
  }

  /** To be called once the browser is gone, and all its contexts with it. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#kept?.rest)
    await this.#kept?.page.listener[Symbol.asyncDispose]()
  }
}
