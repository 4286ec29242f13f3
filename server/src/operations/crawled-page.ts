import type { Link } from '../contract/scrape.ts'
import type { WrittenJson } from '../json/written-json.ts'
import type { SendableReading } from '../reading/thread-reading.ts'

/** What a crawl adds to a request of any operation. No caller can: it is no field of the contract. */
export interface CrawlRequest {
  /** The outcome is to tell of its page, too. */
  readonly with_page?: boolean
}

/** What a crawl reads of a page, from the load that its result is made of. */
export interface CrawledPage {
  readonly final_url: string
  readonly title: string | null
  /** The address by which the page calls itself. */
  readonly canonical: string | null
  readonly text: string | WrittenJson<string>
  readonly links: readonly Link[] | WrittenJson<Link[]>
}

export function crawledPage(finalUrl: string, { facts, text = '', links = [] }: SendableReading): CrawledPage {
  return { final_url: finalUrl, title: facts.title, canonical: facts.canonical, text, links }
}
