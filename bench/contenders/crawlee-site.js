/** `node crawlee-site.js URL SECONDS_OF_DELAY`: crawls a site with Crawlee and Cheerio as its documentation shows it, pages stored in its dataset; prints what it found and how long it took. */
import { CheerioCrawler, EnqueueStrategy } from '@crawlee/cheerio'
import { Configuration, log, LogLevel } from '@crawlee/core'

log.setLevel(LogLevel.ERROR)

const found = []
const configuration = new Configuration({
  storageClientOptions: { localDataDirectory: process.argv[3] },
  systemInfoV2: false,
})
const crawler = new CheerioCrawler(
  {
    // As many as Gannet's jobs have in the air, from the beginning.
    minConcurrency: 20,
    maxConcurrency: 50,
    respectRobotsTxtFile: true,
    // It looks for new requests every half second by itself, which would all be waiting time.
    autoscaledPoolOptions: { maybeRunIntervalSecs: 0.02 },
    requestHandler: async ({ request, $, enqueueLinks, pushData }) => {
      found.push(request.loadedUrl)
      await pushData({ url: request.loadedUrl, title: $('title').text(), text: $('body').text() })
      await enqueueLinks({ strategy: EnqueueStrategy.All })
    },
  },
  configuration,
)
const startedAt = performance.now()
await crawler.run([process.argv[2]])
console.log(JSON.stringify({ found, ms: performance.now() - startedAt }))
