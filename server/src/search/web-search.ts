/** What a search engine finds, as it tells of it. */
export interface FoundPage {
  readonly url: string
  readonly title: string
  /** What the engine shows of the page. */
  readonly snippet: string
  /** When it was published, as the engine writes it. */
  readonly date: string | undefined
  /** Of a picture, or beside a report: its address. */
  readonly imageUrl: string | undefined
}

export interface SearchRequest {
  readonly query: string
  readonly kind: 'web' | 'news' | 'images'
  readonly limit: number
  /** Only what is no older. */
  readonly within: 'day' | 'week' | 'month' | 'year' | undefined
}

/** A search engine. Throws Problem `unavailable` when it does not answer, or the signal's reason. */
export interface WebSearch extends AsyncDisposable {
  find(request: SearchRequest, signal: AbortSignal): Promise<readonly FoundPage[]>
}
