import type { Call } from '../call.ts'
import { maxRobotsBytes } from '../crawling/robots/robots-lines.ts'
import { Problem } from '../contract/problems.ts'
import type { SiteFilesRequest, SiteFilesResult } from '../contract/site-files.ts'
import { askRobots, type FetchFile } from './site-files.ts'
import { walkSitemaps } from './sitemap-walk.ts'

export interface SiteFilesParts {
  readonly fetchFile: FetchFile
  /** How long a site has, for all that is asked of it. */
  readonly timeoutMs: number
}

/** Reads what a crawl needs of a site beside its pages: its robots.txt as it is, or the pages that its sitemaps name. */
export async function readSiteFiles(
  { fetchFile, timeoutMs }: SiteFilesParts,
  { url, wants, named, limit, gap_ms: gapMs, proxy_country: proxyCountry }: SiteFilesRequest,
  call: Call,
): Promise<SiteFilesResult> {
  const site = new URL(url)
  if (wants === 'robots') {
    const answer = await askRobots(fetchFile, { of: site, timeoutMs, proxyCountry }, call)
    const nothing = { body: '', pages: [], is_complete: false } as const
    if (answer instanceof Problem) {
      const { code, message, details } = answer
      return { status: 'no_answer', problem: { code, message, details }, ...nothing }
    }
    if (answer === 'too_many_redirects') return { status: answer, ...nothing }
    const body = Buffer.from(answer.body.subarray(0, maxRobotsBytes)).toString('latin1')
    return { status: answer.status, body, pages: [], is_complete: true }
  }
  const pages: SiteFilesResult['pages'][number][] = []
  const walk = { site, named, timeoutMs, proxyCountry, gapMs }
  const isAll = await walkSitemaps(
    fetchFile,
    {
      ...walk,
      take: ({ url: { href }, lastmod }) => {
        pages.push({ url: href, ...(lastmod !== undefined && { lastmod }) })
        return pages.length < limit
      },
    },
    call,
  )
  return { status: 200, body: '', pages, is_complete: isAll }
}
