import type { Socket } from 'node:net'
import type { Dispatcher } from 'undici'
import type { Call } from '../../call.ts'
import { Problem } from '../../contract/problems.ts'
import { bareHostname } from '../rules/bare-host.ts'
import { Budget, BudgetExceeded, type BudgetLimit, type BudgetLimits } from './budget.ts'
import type { UpstreamProxy } from '../proxies/country-proxies.ts'
import type { ConnectContext } from '../proxies/connect-context.ts'
import { networkProblem } from '../routes/network-problem.ts'
import { Route } from '../routes/route.ts'
import { targetDispatcher } from '../routes/target-dispatcher.ts'
import { portOf } from '../rules/target-policy.ts'

export interface ProxyUsage {
  /** Both ways together. */
  readonly bytes: number
  /** HTTP requests and tunnels. */
  readonly requests: number
  /** The first limit of the budget that was reached. */
  readonly exceeded: BudgetLimit | undefined
}

interface ProxyLeaseOptions {
  readonly context: ConnectContext
  readonly call: Call
  readonly country: string | undefined
  readonly limits: BudgetLimits
  readonly maxDocumentBytes: number
  /** Called once when the lease ends. */
  readonly onEnd: () => void
}

/** Failures are kept for asking about the main document, so a page that fails endlessly must not fill memory. */
const maxFailures = 500

/**
 * One call's use of a listener of the browser's proxy: its own connections, budget, country and record of failures. Ends
 * with the call's signal or when disposed, whichever comes first, and all its connections with it.
 */
export class ProxyLease implements Disposable {
  readonly budget: Budget
  readonly route: Route
  readonly maxDocumentBytes: number
  readonly #documentFailure = Promise.withResolvers<Problem>()
  #document = ''
  readonly #call: Call
  readonly #onEnd: () => void
  readonly #dispatchers = new Map<UpstreamProxy | undefined, Dispatcher>()
  readonly #tunnels = new Set<Socket>()
  readonly #failures = new Map<string, Problem>()
  #isOver = false
  readonly #end = (): void => this[Symbol.dispose]()

  constructor({ context, call, country, limits, maxDocumentBytes, onEnd }: ProxyLeaseOptions) {
    this.maxDocumentBytes = maxDocumentBytes
    this.budget = new Budget(limits)
    this.#call = call
    this.#onEnd = onEnd
    this.route = new Route(context, country, (proxy) => {
      const take = (): (() => void) => this.budget.takeConnection()
      const dispatcher = this.#dispatchers.get(proxy) ?? targetDispatcher(context, proxy, take)
      this.#dispatchers.set(proxy, dispatcher)
      return dispatcher
    })
    call.signal.addEventListener('abort', this.#end)
    if (call.signal.aborted) this.#end()
  }

  /** Tells which plain HTTP request is for the document shown, whose body is then checked as it passes. */
  expectDocument({ href, hash }: URL): void {
    this.#document = href.slice(0, href.length - hash.length)
  }

  isDocument(address: string): boolean {
    return address === this.#document
  }

  /** Resolves when such a body turns out broken or too large, after its head was passed on. */
  get documentFailure(): Promise<Problem> {
    return this.#documentFailure.promise
  }

  noteDocumentFailure(problem: Problem): void {
    this.#documentFailure.resolve(problem)
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get usage(): ProxyUsage {
    const { bytes, requests, exceeded } = this.budget
    return { bytes, requests, exceeded }
  }

  /** "host:port" of everything that the address rules refused. */
  get refusals(): readonly string[] {
    return [...this.#failures]
      .filter(([, problem]) => problem.code === 'url_not_allowed')
      .map(([authority]) => authority)
  }

  /**
   * Why the origin of this URL could not be reached, if it could not: the Problem that a failed navigation to it
   * stands for. Undefined when the failure was the browser's own business, such as a certificate.
   */
  failureOf(url: URL): Problem | undefined {
    return this.#failures.get(`${bareHostname(url.hostname)}:${portOf(url)}`)
  }

  /** Notes that a host could not be reached, and gives the Problem that it is. */
  noteFailure(host: string, port: number, error: unknown): Problem {
    const problem = problemOf(error, host, port)
    if (problem.code === 'internal') this.#call.log.error({ error }, 'the browser proxy failed')
    if (this.#failures.size < maxFailures) this.#failures.set(`${host}:${port}`, problem)
    return problem
  }

  /** A tunnel that ends with the lease. Its connection counts. */
  async openTunnel(host: string, port: number): Promise<Socket> {
    const release = this.budget.takeConnection()
    let socket: Socket
    try {
      socket = await this.route.connect(host, port)
    } catch (error) {
      release()
      throw error
    }
    this.#tunnels.add(socket)
    socket.once('close', () => {
      release()
      this.#tunnels.delete(socket)
    })
    if (this.#isOver) socket.destroy()
    return socket
  }

  [Symbol.dispose](): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#call.signal.removeEventListener('abort', this.#end)
    for (const socket of this.#tunnels) socket.destroy()
    for (const dispatcher of this.#dispatchers.values()) void dispatcher.destroy()
    this.#onEnd()
  }
}

function problemOf(error: unknown, host: string, port: number): Problem {
  if (error instanceof BudgetExceeded) return new Problem('target_unreachable', error.message, { cause: error })
  const written = host.includes(':') ? `[${host}]` : host
  const found = networkProblem(error, port === 80 || port === 443 ? written : `${written}:${port}`, host)
  return found instanceof Problem ? found : new Problem('internal', 'the browser proxy failed', { cause: error })
}
