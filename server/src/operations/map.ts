import type { Call } from '../call.ts'
import type { MapRequest } from '../contract/map.ts'
import type { OutcomeOf } from '../contract/operations.ts'
import { Problem } from '../contract/problems.ts'
import { plainValue } from '../json/written-json.ts'
import type { LoadedPage } from '../loaded-page.ts'
import type { ReadPage } from '../reading/page-reader.ts'
import type { SendableReading } from '../reading/thread-reading.ts'
import { inStage } from '../telemetry/in-stage.ts'
import { inTurns } from './in-turns.ts'
import { LinkList } from './link-list.ts'
import type { PageSource } from './page-source.ts'
import { refuseChallenge, refuseMissing } from './refuse-target.ts'
import { type FetchFile, fetchRobots } from './site-files.ts'
import { walkSitemaps } from './sitemap-walk.ts'

export interface MapParts {
  readonly source: PageSource
  readonly read: ReadPage
  readonly fetchFile: FetchFile
  /** How long a site has, for all that is asked of it. */
  readonly timeoutMs: number
}

/** The map recipe: load the page, read the sitemaps of its host, and list what both name. */
export async function map(parts: MapParts, request: MapRequest, call: Call): Promise<OutcomeOf<'map'>> {
  const until = performance.now() + parts.timeoutMs
  const page = await inStage(call, 'load', () => pageOf(parts, request, call))
  const start = new URL(page.finalUrl)
  const links = new LinkList({ ...request, start })
  const isAllRead =
    request.sitemap === 'skip' ||
    (await inStage(call, 'sitemaps', () => addSitemaps(parts, { request, start, links, until }, call)))
  if (request.sitemap !== 'only') await addPage(links, page)
  // What failed on the way is the answer where nothing was found otherwise.
  if (links.isEmpty && page.problem !== undefined) throw page.problem
  if (page.problem !== undefined) call.warn(`The page itself could not be read: ${page.problem.message}`)
  return {
    status: page.status,
    url: request.url,
    final_url: page.finalUrl,
    links: links.found(),
    is_complete: isAllRead && !links.isCut && page.problem === undefined && page.reading?.hasMoreLinks !== true,
  }
}

interface MappedPage extends Pick<LoadedPage, 'status' | 'finalUrl'> {
  readonly reading: Pick<SendableReading, 'facts' | 'links' | 'hasMoreLinks'> | undefined
  /** Why there is no reading. */
  readonly problem: Problem | undefined
}

async function pageOf({ source, read }: MapParts, request: MapRequest, call: Call): Promise<MappedPage> {
  let [status, finalUrl] = [0, request.url]
  try {
    const loaded = await source({ ...request, render_js: false, wait_ms: 0 }, call)
    ;({ status, finalUrl } = loaded)
    refuseMissing(loaded)
    const { contentType: _type, responseTimeMs: _ms, ...page } = loaded
    const task = { page, requestedUrl: request.url, wants: { text: 'none', links: true } } as const
    const reading = await read(task, call)
    refuseChallenge(reading.state, loaded)
    return { status, finalUrl, reading, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem) || call.signal.aborted || isOfRequest(error)) throw error
    return { status, finalUrl, reading: undefined, problem: error }
  }
}

/** Whether a problem lies in what was asked, and not on the site. */
function isOfRequest({ code }: Problem): boolean {
  return code === 'url_not_allowed' || code === 'proxy_country_unavailable'
}

interface SitemapTask {
  readonly request: MapRequest
  readonly start: URL
  readonly links: LinkList
  readonly until: number
}

async function addSitemaps(
  parts: MapParts,
  { request, start, links, until }: SitemapTask,
  call: Call,
): Promise<boolean> {
  const proxyCountry = request.proxy_country
  const leftMs = (): number => Math.max(1, until - performance.now())
  const robots = await fetchRobots(parts.fetchFile, { of: start, timeoutMs: leftMs(), proxyCountry }, call)
  return await walkSitemaps(
    parts.fetchFile,
    {
      site: start,
      named: robots.sitemaps,
      timeoutMs: leftMs(),
      proxyCountry,
      take: ({ url, lastmod }) => links.add(url, { from: 'sitemap', ...(lastmod !== undefined && { lastmod }) }),
    },
    call,
  )
}

async function addPage(links: LinkList, { finalUrl, reading }: MappedPage): Promise<void> {
  if (reading === undefined) return
  const { facts } = reading
  links.add(new URL(finalUrl), { from: 'page', ...(facts.title !== null && { title: facts.title }) })
  await inTurns(plainValue(reading.links) ?? [], ({ href, text }) => {
    const url = URL.parse(href)
    return url === null || links.add(url, { from: 'page', ...(text !== '' && { title: text }) })
  })
}
