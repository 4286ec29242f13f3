import { Agent, type Dispatcher } from 'undici'
import type { UpstreamProxy } from '../proxies/country-proxies.ts'
import type { ConnectContext } from '../proxies/connect-context.ts'
import { guardedConnect, type TakeConnection } from './guarded-connect.ts'
import { ProxyFailure } from '../proxies/proxy-failure.ts'
import { proxyAuthorization } from '../proxies/proxy-tunnel.ts'

/** An undici dispatcher over judged sockets, direct or through one proxy. It follows no redirects and knows no deadlines. */
export function targetDispatcher(context: ConnectContext, proxy?: UpstreamProxy, take?: TakeConnection): Dispatcher {
  const agent = new Agent({
    connect: guardedConnect(context, proxy, take),
    allowH2: true,
    maxHeaderSize: context.maxHeaderBytes,
    // Deadlines are the callers': a load has one for everything together.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  if (proxy === undefined || proxy.protocol === 'socks5') return agent
  const authorization = proxyAuthorization(proxy)
  // Many HTTP proxies let CONNECT through to port 443 only, so plain HTTP is asked of them in absolute form (RFC 9112 § 3.2.2).
  return agent.compose((dispatch) => (options, handler) => {
    const origin = String(options.origin)
    if (!origin.startsWith('http:')) return dispatch(options, handler)
    // Whoever dispatches here gives names and values in turn.
    const flat = (options.headers ?? []) as string[]
    const headers = authorization === undefined ? flat : [...flat, 'Proxy-Authorization', authorization]
    return dispatch({ ...options, path: origin + options.path, headers }, new ForwardedHandler(handler, proxy))
  })
}

/** In absolute form the proxy's own refusal looks like an answer of the site. */
class ForwardedHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler
  readonly #proxy: UpstreamProxy

  constructor(handler: Dispatcher.DispatchHandler, proxy: UpstreamProxy) {
    this.#handler = handler
    this.#proxy = proxy
  }

  onRequestStart(...start: HandlerArguments<'onRequestStart'>): void {
    this.#handler.onRequestStart?.(...start)
  }

  onBodySent(...sent: HandlerArguments<'onBodySent'>): void {
    this.#handler.onBodySent?.(...sent)
  }

  onResponseStart(...answer: HandlerArguments<'onResponseStart'>): void {
    const [controller, status] = answer
    if (status === 407) controller.abort(new ProxyFailure(this.#proxy.country, true, new Error('it answered 407')))
    else this.#handler.onResponseStart?.(...answer)
  }

  onResponseData(...data: HandlerArguments<'onResponseData'>): void {
    this.#handler.onResponseData?.(...data)
  }

  onResponseEnd(...end: HandlerArguments<'onResponseEnd'>): void {
    this.#handler.onResponseEnd?.(...end)
  }

  onResponseError(...error: HandlerArguments<'onResponseError'>): void {
    this.#handler.onResponseError?.(...error)
  }
}

type HandlerArguments<Name extends keyof Dispatcher.DispatchHandler> = Parameters<
  NonNullable<Dispatcher.DispatchHandler[Name]>
>
