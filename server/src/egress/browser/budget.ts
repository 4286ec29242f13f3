/** What one call may use of the browser's proxy. */
export interface BudgetLimits {
  /** Both ways together. */
  readonly maxBytes: number
  /** HTTP requests and tunnels; requests inside of a tunnel are not seen here. */
  readonly maxRequests: number
  /** Connections to targets and proxies at a time. */
  readonly maxConnections: number
  /** For one HTTP request from its start to the last byte of its answer. */
  readonly maxRequestMs: number
}

export const defaultBudget: BudgetLimits = {
  maxBytes: 100 * 1024 * 1024,
  maxRequests: 1000,
  maxConnections: 128,
  maxRequestMs: 30_000,
}

export type BudgetLimit = 'bytes' | 'requests' | 'connections'

/** A call has used up what it may. */
export class BudgetExceeded extends Error {
  readonly limit: BudgetLimit

  constructor(limit: BudgetLimit) {
    super(`the page's budget of ${limit} is used up`)
    this.name = 'BudgetExceeded'
    this.limit = limit
  }
}

/** Counts what one call uses, and refuses more than its limits. */
export class Budget {
  readonly limits: BudgetLimits
  bytes = 0
  requests = 0
  connections = 0
  /** The first limit that was reached, if any. */
  exceeded: BudgetLimit | undefined

  constructor(limits: BudgetLimits) {
    this.limits = limits
  }

  /** Counts one request more, or throws BudgetExceeded. */
  takeRequest(): void {
    this.requests += 1
    if (this.requests > this.limits.maxRequests) this.#exceed('requests')
    // Once bytes are used up nothing new is begun.
    if (this.bytes > this.limits.maxBytes) this.#exceed('bytes')
  }

  /** Counts bytes that came or went; false when they are too many. */
  takeBytes(count: number): boolean {
    this.bytes += count
    if (this.bytes <= this.limits.maxBytes) return true
    this.exceeded ??= 'bytes'
    return false
  }

  /** Counts one connection more, or throws BudgetExceeded; the function given back says that it is closed. */
  takeConnection(): () => void {
    if (this.connections >= this.limits.maxConnections) this.#exceed('connections')
    this.connections += 1
    let isOpen = true
    return () => {
      if (isOpen) this.connections -= 1
      isOpen = false
    }
  }

  #exceed(limit: BudgetLimit): never {
    this.exceeded ??= limit
    throw new BudgetExceeded(limit)
  }
}
