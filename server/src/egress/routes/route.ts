import type { Socket } from 'node:net'
import type { Dispatcher } from 'undici'
import type { UpstreamProxy } from '../proxies/country-proxies.ts'
import type { ConnectContext } from '../proxies/connect-context.ts'
import { connectTarget } from './guarded-connect.ts'
import { ProxyFailure } from '../proxies/proxy-failure.ts'

/** Dispatchers by proxy; undefined is the direct way. */
export type DispatcherFor = (proxy: UpstreamProxy | undefined) => Dispatcher

/** The way one call takes to its targets: direct, or through the proxies of one country, the same one while it works. */
export class Route {
  readonly #context: ConnectContext
  readonly #dispatcherFor: DispatcherFor
  readonly #proxies: readonly UpstreamProxy[]
  #index = 0

  /** `country` undefined is the direct way. Throws `proxy_country_unavailable`. */
  constructor(context: ConnectContext, country: string | undefined, dispatcherFor: DispatcherFor) {
    this.#context = context
    this.#dispatcherFor = dispatcherFor
    this.#proxies = country === undefined ? [] : context.proxies.inTurn(country)
  }

  /** Runs a request that may be repeated, over the next proxy too when one turns out not to work. */
  async send<Result>(exchange: (dispatcher: Dispatcher) => Promise<Result>): Promise<Result> {
    return await this.#trying((proxy) => exchange(this.#dispatcherFor(proxy)))
  }

  /** For a request that cannot be repeated, such as one with a body. */
  get dispatcher(): Dispatcher {
    return this.#dispatcherFor(this.#proxies[this.#index])
  }

  /** Opens a judged TCP connection to a bare host (see bareHost). */
  async connect(host: string, port: number): Promise<Socket> {
    return await this.#trying((proxy) => connectTarget(this.#context, { host, port }, proxy))
  }

  async #trying<Result>(attempt: (proxy: UpstreamProxy | undefined) => Promise<Result>): Promise<Result> {
    for (;;) {
      const index = this.#index
      const proxy = this.#proxies[index]
      try {
        const result = await attempt(proxy)
        if (proxy !== undefined) this.#context.proxies.worked(proxy)
        return result
      } catch (error) {
        if (proxy === undefined || !(error instanceof ProxyFailure) || !error.isProxyDown) throw error
        this.#context.proxies.failed(proxy)
        // Another request of the same call may have moved on already.
        if (this.#index === index) this.#index += 1
        if (this.#index >= this.#proxies.length) {
          this.#index = 0
          throw error
        }
      }
    }
  }
}
