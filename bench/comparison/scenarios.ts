export type ScenarioName = 'scrape' | 'rendered' | 'screenshot' | 'reading' | 'extract' | 'egress' | 'gate'

export interface Entrant {
  readonly name: string
  /** A script of bench/contenders/. */
  readonly script: string
  /** Which of several ways that script knows. */
  readonly way?: string
  /** Packages whose versions are told. */
  readonly packages?: readonly string[]
  readonly isGannet?: true
}

export interface Scenario {
  readonly name: ScenarioName
  readonly title: string
  /** What one unit of the work is called. */
  readonly unit: string
  /** What everybody does, and what Gannet does beyond. */
  readonly work: string
  /** Calls at the same time in the second measurement; absent where only one is of interest. */
  readonly busy?: number
  /** The first is the floor. */
  readonly entrants: readonly Entrant[]
}

const page = 'an article of 60 KB with two style sheets, three scripts and thirteen pictures'

export const scenarios: readonly Scenario[] = [
  {
    name: 'scrape',
    title: 'Plain scrape',
    unit: 'page',
    work:
      `Fetches ${page} without rendering; gives title, text, HTML and links. The floor is a bare Fastify route that fetches and ` +
      'gives the body. Gannet is the whole service over HTTP: key, rate limit, credits synced to disk, address rules, metadata.',
    busy: 16,
    entrants: [
      { name: 'floor: Fastify and undici', script: 'fastify-floor.ts' },
      { name: 'Gannet', script: 'gannet-service.ts', isGannet: true },
      { name: 'Crawlee CheerioCrawler', script: 'crawlee-cheerio.js', packages: ['@crawlee/cheerio'] },
      {
        name: 'fetch, Readability and metascraper',
        script: 'by-hand.js',
        packages: ['@mozilla/readability', 'linkedom', 'metascraper'],
      },
    ],
  },
  {
    name: 'rendered',
    title: 'Rendered scrape',
    unit: 'page',
    work:
      `Renders ${page} in Chromium and gives title, text and HTML after the load event; pictures, media and fonts are not fetched; ` +
      'every page has a browser context of its own. Gannet is the whole service over HTTP; it also waits until the page has settled.',
    busy: 4,
    entrants: [
      { name: 'floor: raw DevTools protocol', script: 'raw-protocol.ts', way: 'render' },
      { name: 'Gannet', script: 'gannet-service.ts', isGannet: true },
      { name: 'Playwright, a context per call', script: 'playwright.js', packages: ['playwright-core'] },
      { name: 'Crawlee PlaywrightCrawler', script: 'crawlee-playwright.js', packages: ['@crawlee/playwright'] },
      { name: 'puppeteer-cluster', script: 'puppeteer-cluster.js', packages: ['puppeteer-cluster', 'puppeteer-core'] },
      { name: 'microlink browserless', script: 'browserless.js', packages: ['browserless', 'puppeteer-core'] },
    ],
  },
  {
    name: 'screenshot',
    title: 'Screenshot',
    unit: 'picture',
    work:
      `Renders ${page}, all fetched, in a window of 1280 by 800 and gives a PNG of it after the load event. Gannet is the whole ` +
      'service over HTTP; it also settles, dismisses banners, decodes pictures, and keeps the PNG on disk, from where it is fetched.',
    busy: 4,
    entrants: [
      { name: 'floor: raw DevTools protocol', script: 'raw-protocol.ts', way: 'shoot' },
      { name: 'Gannet', script: 'gannet-service.ts', isGannet: true },
      { name: 'Playwright, a context per call', script: 'playwright.js', packages: ['playwright-core'] },
      { name: 'Crawlee PlaywrightCrawler', script: 'crawlee-playwright.js', packages: ['@crawlee/playwright'] },
      { name: 'puppeteer-cluster', script: 'puppeteer-cluster.js', packages: ['puppeteer-cluster', 'puppeteer-core'] },
      { name: 'microlink browserless', script: 'browserless.js', packages: ['browserless', 'puppeteer-core'] },
    ],
  },
  {
    name: 'reading',
    title: 'Reading',
    unit: 'page',
    work:
      'Gives the main text of the same article from its HTML in memory. The floor only tokenises it (htmlparser2). Gannet gives ' +
      'links, metadata and a verdict as well.',
    entrants: [
      { name: 'floor: htmlparser2, tokens only', script: 'readers.js', way: 'tokenise', packages: ['htmlparser2'] },
      { name: 'Gannet', script: 'gannet-reader.ts', isGannet: true },
      {
        name: 'Readability on linkedom',
        script: 'readers.js',
        way: 'readability on linkedom',
        packages: ['@mozilla/readability', 'linkedom'],
      },
      {
        name: 'defuddle on linkedom',
        script: 'readers.js',
        way: 'defuddle on linkedom',
        packages: ['defuddle', 'linkedom'],
      },
      { name: 'Postlight Parser', script: 'readers.js', way: 'postlight parser', packages: ['@postlight/parser'] },
      { name: 'html-to-text, nothing left out', script: 'readers.js', way: 'html-to-text', packages: ['html-to-text'] },
    ],
  },
  {
    name: 'extract',
    title: 'Extract',
    unit: 'page',
    work:
      'Gives title, author, date, description and picture of the same article from its HTML in memory. The floor picks five meta tags ' +
      'of this page from the tokens. Gannet fills a JSON Schema that names the five, without a model.',
    entrants: [
      { name: 'floor: htmlparser2, tags by hand', script: 'extractors.js', way: 'tokens', packages: ['htmlparser2'] },
      { name: 'Gannet', script: 'gannet-extractor.ts', isGannet: true },
      { name: 'cheerio, selectors by hand', script: 'extractors.js', way: 'selectors', packages: ['cheerio'] },
      { name: 'metascraper', script: 'extractors.js', way: 'metascraper', packages: ['metascraper'] },
      { name: 'defuddle on linkedom', script: 'extractors.js', way: 'defuddle', packages: ['defuddle', 'linkedom'] },
      { name: 'Postlight Parser', script: 'extractors.js', way: 'postlight parser', packages: ['@postlight/parser'] },
    ],
  },
  {
    name: 'egress',
    title: 'Egress',
    unit: 'page',
    work:
      'The raw protocol script loads the same article with forty pictures: straight from the site (the floor), and through a proxy in ' +
      'the same process. Gannet’s proxy holds every connection against the address rules.',
    busy: 4,
    entrants: [
      { name: 'floor: no proxy', script: 'raw-protocol.ts', way: 'direct' },
      { name: 'Gannet’s guarded proxy', script: 'raw-protocol.ts', way: 'guarded', isGannet: true },
      { name: 'proxy-chain, no rules', script: 'proxy-chain.js', packages: ['proxy-chain'] },
    ],
  },
  {
    name: 'gate',
    title: 'Gate',
    unit: 'call',
    work:
      'What a call costs before and after its work, on SQLite with every commit synced to disk. The floor appends a line to a file and ' +
      'syncs it, calls of one moment together. Gannet authenticates a key, takes a request from the rate limit, holds the price and ' +
      'spends it in a ledger; rate-limiter-flexible counts requests in memory and credits in SQLite.',
    busy: 32,
    entrants: [
      { name: 'floor: append and sync a file', script: 'gate.ts', way: 'floor' },
      { name: 'Gannet', script: 'gate.ts', way: 'gannet', isGannet: true },
      { name: 'SQLite, a synced commit a call', script: 'gate.ts', way: 'sqlite' },
      { name: 'rate-limiter-flexible', script: 'rate-limiter.js', packages: ['rate-limiter-flexible'] },
    ],
  },
]
