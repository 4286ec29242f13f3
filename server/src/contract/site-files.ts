import type { Problem } from './problems.ts'

/** What a crawl asks of a site beside its pages: no operation of callers, and free. */
export interface SiteFilesRequest {
  /** Any address of the host. */
  readonly url: string
  readonly wants: 'robots' | 'sitemaps'
  /** Sitemaps as robots.txt names them. */
  readonly named: readonly string[]
  /** Most pages that are wanted of sitemaps. */
  readonly limit: number
  /** Between two files. */
  readonly gap_ms: number
  readonly proxy_country?: string | undefined
}

/** Of robots.txt what the host answered, of sitemaps the pages they name. */
export interface SiteFilesResult {
  /** An HTTP status, or why there is none. */
  readonly status: number | 'too_many_redirects' | 'no_answer'
  /** Why there was no answer. */
  readonly problem?: Pick<Problem, 'code' | 'message' | 'details'>
  readonly body: string
  readonly pages: readonly { readonly url: string; readonly lastmod?: string }[]
  readonly is_complete: boolean
}
