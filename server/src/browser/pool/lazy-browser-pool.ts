import type { BrowserPool } from './page-pool.ts'

type Limits = Pick<BrowserPool, 'timeoutMs' | 'maxBytes'>

/** A pool whose browser starts when the first page is asked for. One that did not start is tried again by the next. */
export function lazyBrowserPool(start: () => Promise<BrowserPool>, { timeoutMs, maxBytes }: Limits): BrowserPool {
  let starting: Promise<BrowserPool> | undefined
  const started = (): Promise<BrowserPool> => {
    const current = (starting ??= start())
    current.catch(() => {
      if (starting === current) starting = undefined
    })
    return current
  }
  return {
    timeoutMs,
    maxBytes,
    open: async (request, call) => await (await started()).open(request, call),
    stats: async () => await (await started()).stats(),
    async [Symbol.asyncDispose]() {
      const pool = await starting?.catch(() => undefined)
      await pool?.[Symbol.asyncDispose]()
    },
  }
}
