import type { Identity } from '../../accounts/keys/api-keys.ts'
import type { Call } from '../../call.ts'
import { problemBody } from '../../contract/problem-body.ts'
import { Problem } from '../../contract/problems.ts'
import { parseRequest } from '../../contract/requests/parse-request.ts'
import { WrittenJson } from '../../json/written-json.ts'
import type { Perform } from '../../operations/perform.ts'
import type { OperationAnswer } from './answer-operation.ts'
import { documentOf } from './document.ts'

export interface PageScraperParts {
  readonly perform: Perform
  readonly identity: Identity
  /** The call that the pages are scraped for. */
  readonly call: Call
  /** Aborts when there is no more time for pages. */
  readonly ends: AbortSignal
  /** The fields of each scrape. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Pages of one answer, those at the same time, and bytes of text after which no further one is begun: each may be as large as any. */
const mostPages = 20
const pagesAtOnce = 3
const mostBytes = 16 * 1024 * 1024

/** Scrapes the pages of one answer, each a call of the gate behind those of people. A page that fails is told of and costs nothing. */
export class PageScraper {
  readonly warnings: string[] = []
  readonly #parts: PageScraperParts
  #credits = 0
  #begun = 0
  #bytes = 0

  constructor(parts: PageScraperParts) {
    this.#parts = parts
  }

  get credits(): number {
    return this.#credits
  }

  /** A document of each page, in their order; undefined for those that are left out or fail. */
  async scrape(urls: readonly string[]): Promise<readonly (object | undefined)[]> {
    const documents: (object | undefined)[] = urls.map(() => undefined)
    const waiting = urls.entries()
    const lane = async (): Promise<void> => {
      for (const [index, url] of waiting) documents[index] = await this.#document(url)
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, lane))
    return documents
  }

  async #document(url: string): Promise<object | undefined> {
    const { ends, call } = this.#parts
    if (ends.aborted || this.#begun >= mostPages || this.#bytes > mostBytes) {
      this.#warn('Not all pages were scraped: they are too many, too large or too slow for one answer.')
      return undefined
    }
    this.#begun += 1
    const id = `${call.id}/${this.#begun}`
    try {
      const answer = await this.#answer(url, id)
      this.#credits += answer.credits_used
      this.#bytes += textBytes(answer)
      return documentOf(answer, { scrapeId: id, warnings: [] })
    } catch (error) {
      call.signal.throwIfAborted()
      if (!(error instanceof Problem) && !ends.aborted) throw error
      this.#warn(
        error instanceof Problem ? `${url}: ${problemBody(error, id).error}` : `${url}: There was no time left.`,
      )
      return undefined
    }
  }

  async #answer(url: string, id: string): Promise<OperationAnswer<'scrape'>> {
    const { perform, identity, call, ends, fields } = this.#parts
    const { request } = parseRequest('scrape', { ...fields, url })
    const warnings: string[] = []
    const own = { ...call, id, isBackground: true, signal: AbortSignal.any([call.signal, ends]), warnings }
    const warn = (sentence: string): void => void (warnings.includes(sentence) || warnings.push(sentence))
    const { body } = await perform('scrape', request, { call: { ...own, warn }, identity })
    // Without a key of idempotency the answer is no kept one, and it is that of the operation.
    return body as unknown as OperationAnswer<'scrape'>
  }

  #warn(sentence: string): void {
    if (!this.warnings.includes(sentence)) this.warnings.push(sentence)
  }
}

function textBytes({ html, text, markdown }: OperationAnswer<'scrape'>): number {
  const lengths = [html, text, markdown].map((each) =>
    each instanceof WrittenJson ? each.json.length : (each?.length ?? 0),
  )
  return lengths.reduce((sum, length) => sum + length, 0)
}
