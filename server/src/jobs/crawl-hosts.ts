import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import type { SiteFilesResult } from '../contract/site-files.ts'
import type { HostRobots } from '../crawling/robots/robots-answer.ts'
import type { Runner } from '../operations/runner.ts'
import { robotsIn } from '../operations/site-files.ts'
import { hostKey } from '../crawling/addresses/scope.ts'
import type { CrawlSettings, CrawlStore, HostRow } from './crawl-store.ts'
import type { HostTurn, HostTurns } from './host-turns.ts'

export interface CrawlHostsParts {
  readonly store: CrawlStore
  readonly turns: HostTurns
  /** Runs what is asked of sites on the service's own account. */
  readonly run: Runner
  /** A call of the job; it pays nothing. */
  readonly call: (name: string) => Call
}

interface Host {
  readonly row: HostRow
  readonly rules: HostRobots | undefined
  /** Why its robots.txt could not be had. */
  readonly problem?: Problem | undefined
}

/** What robots.txt says of an address. */
export interface RobotsVerdict {
  readonly mayFetch: boolean
  /** The pause before it, in milliseconds. */
  readonly gapMs: number
  /** Why nothing of the host may be fetched, where that is because its robots.txt could not be had. */
  readonly problem: Problem | undefined
}

/** After a first robots.txt that was not to be had. */
const againMs = 3000

/** The hosts of one crawl and what their robots.txt say. */
export class CrawlHosts {
  readonly #parts: CrawlHostsParts
  readonly #id: string
  readonly #settings: CrawlSettings
  readonly #hosts = new Map<string, Promise<Host>>()
  readonly #known = new Map<string, Host>()

  /** `id`: of the job. */
  constructor(parts: CrawlHostsParts, id: string, settings: CrawlSettings) {
    this.#parts = parts
    this.#id = id
    this.#settings = settings
  }

  /** Takes over what an earlier driver has read; hosts that it could not reach are asked anew. */
  async open(): Promise<void> {
    for (const row of await this.#parts.store.hosts(this.#id)) {
      if (row.status === 'unreachable') continue
      const host = { row, rules: rulesOf(row) }
      this.#known.set(row.host, host)
      this.#hosts.set(row.host, Promise.resolve(host))
    }
  }

  /** Whether an address may be asked for; undefined where its host has not said it yet. */
  verdict(url: URL): RobotsVerdict | undefined {
    const host = this.#known.get(url.origin)
    return host && this.#verdictOf(host, url)
  }

  /** Whether an address may be asked for, once its host has said it. Rejects with the call's own reason. */
  async judge(url: URL): Promise<RobotsVerdict> {
    return this.#verdictOf(await this.#of(url), url)
  }

  #verdictOf({ row, rules, problem }: Host, url: URL): RobotsVerdict {
    const gapMs = Math.max(this.#settings.delay_ms, row.crawl_delay_ms)
    return { mayFetch: rules?.mayFetch(url) ?? true, gapMs, problem }
  }

  /** Pages that the sitemaps of a host name, at most so many; none where they were read before. */
  async sitemapPages(url: URL, limit: number): Promise<readonly URL[]> {
    const { row, rules } = await this.#of(url)
    if (row.has_sitemaps === 1 || row.status === 'unreachable') return []
    const gapMs = Math.max(250, this.#settings.delay_ms, row.crawl_delay_ms)
    const named = rules?.sitemaps ?? []
    const { proxy_country } = this.#settings
    const asked = { url: url.href, wants: 'sitemaps', named, limit, gap_ms: gapMs, proxy_country } as const
    const { pages } = await this.#during(url, gapMs, (call) => this.#parts.run('site-files', asked, call))
    return pages.flatMap((page) => URL.parse(page.url) ?? [])
  }

  /** What sitemaps name has become items. */
  async sitemapsRead(url: URL): Promise<void> {
    const { row } = await this.#of(url)
    await this.#parts.store.keepHost(this.#id, { ...row, has_sitemaps: 1 })
  }

  async #of(url: URL): Promise<Host> {
    const { origin } = url
    const known = this.#hosts.get(origin) ?? this.#ask(url)
    this.#hosts.set(origin, known)
    try {
      return await known
    } catch (error) {
      this.#hosts.delete(origin)
      throw error
    }
  }

  async #ask(url: URL): Promise<Host> {
    const host = this.#settings.robots === 'ignore' ? ignored(url.origin) : await this.#read(url)
    await this.#parts.store.keepHost(this.#id, host.row)
    this.#known.set(url.origin, host)
    return host
  }

  async #read(url: URL): Promise<Host> {
    const host = await this.#readOnce(url)
    const mayPass = host.row.status === 'unreachable' && host.problem?.code !== 'url_not_allowed'
    return mayPass ? await this.#readOnce(url, againMs) : host
  }

  async #readOnce(url: URL, gapMs = 0): Promise<Host> {
    const { proxy_country } = this.#settings
    const asked = { url: url.href, wants: 'robots', named: [], limit: 0, gap_ms: 0, proxy_country } as const
    const answer = await this.#during(url, gapMs, (call) => this.#parts.run('site-files', asked, call))
    const robots = robotsIn(answer)
    const row = {
      host: url.origin,
      status: robots.status,
      robots: robots.status === 'obeyed' ? answer.body : '',
      crawl_delay_ms: Math.ceil((robots.crawlDelaySeconds ?? 0) * 1000),
      has_sitemaps: 0,
    }
    return { row, rules: robots, problem: robots.status === 'unreachable' ? problemOf(url, answer) : undefined }
  }

  /** Asks a host for something in its turn. */
  async #during<Answer>(url: URL, gapMs: number, work: (call: Call) => Promise<Answer>): Promise<Answer> {
    const call = this.#parts.call('site-files')
    await using _turn = await this.#turn(hostKey(url), gapMs, call.signal)
    return await work(call)
  }

  async #turn(host: string, gapMs: number, signal: AbortSignal): Promise<HostTurn> {
    for (;;) {
      signal.throwIfAborted()
      const verdict = await this.#parts.turns.take(host, gapMs)
      if ('turn' in verdict) return verdict.turn
      const ms = 'waitMs' in verdict ? Math.min(verdict.waitMs, 1000) : 1000
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
}

function ignored(host: string): Host {
  const row: HostRow = { host, status: 'ignored', robots: '', crawl_delay_ms: 0, has_sitemaps: 0 }
  return { row, rules: undefined }
}

/** Why nothing of a host may be fetched. */
function problemOf({ host, origin }: URL, { status, problem }: SiteFilesResult): Problem {
  const { code, message, details } = problem ?? {
    code: 'target_unreachable',
    message: `it answers with status ${status}`,
    details: { target_status: status },
  }
  // Of an address that is not allowed nothing was asked.
  if (code === 'url_not_allowed') return new Problem(code, message)
  return new Problem(code, `the robots.txt of ${host} cannot be had, and until then nothing of the host: ${message}`, {
    details: { ...details, robots_url: `${origin}/robots.txt` },
  })
}

function rulesOf({ status, robots }: HostRow): HostRobots | undefined {
  if (status === 'ignored') return undefined
  const statuses = { obeyed: 200, none: 404, unreachable: 'no_answer' } as const
  return robotsIn({ status: statuses[status], body: robots, pages: [], is_complete: true })
}
