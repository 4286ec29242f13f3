/** What both of Crawlee's crawlers share: a long-lived crawler that is handed batches, everything in memory. */
import { Configuration, log, LogLevel } from '@crawlee/core'

log.setLevel(LogLevel.ERROR)

/** Looks for new requests far more often than the half second it looks by itself, which would all be waiting time. */
const autoscaledPoolOptions = { maybeRunIntervalSecs: 0.02 }

/** @param make a crawler from options and a configuration; its handler hands each page's answer to `done`. */
export async function crawleeRuns(make) {
  const pending = new Map()
  const done = (request, answer) => {
    pending.get(request.url)?.resolve(answer)
    pending.delete(request.url)
  }
  const options = {
    keepAlive: true,
    autoscaledPoolOptions,
    maxRequestRetries: 0,
    useSessionPool: false,
    failedRequestHandler: ({ request }, error) => {
      pending.get(request.url)?.reject(error)
    },
  }
  const crawler = make({ options, done }, new Configuration({ persistStorage: false, systemInfoV2: false }))
  const running = crawler.run()
  return {
    async many(urls, concurrency) {
      const pool = crawler.autoscaledPool
      // Never fewer than asked for, whatever the load of the machine.
      pool.minConcurrency = Math.min(concurrency, pool.minConcurrency)
      pool.maxConcurrency = concurrency
      pool.minConcurrency = concurrency
      const answers = urls.map((url) => {
        const waiting = Promise.withResolvers()
        pending.set(url, waiting)
        return waiting.promise
      })
      await crawler.addRequests([...urls])
      return await Promise.all(answers)
    },
    async close() {
      await crawler.teardown()
      await running
    },
  }
}
