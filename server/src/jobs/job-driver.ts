import type { Plan } from '../accounts/plans/plans.ts'
import { requireTime, type SpentTime } from '../accounts/limits/spent-time.ts'
import { randomText } from '../accounts/random-text.ts'
import { operationScopes } from '../contract/operations.ts'
import type { Prices } from '../contract/prices.ts'
import { problemBody } from '../contract/problem-body.ts'
import { Problem } from '../contract/problems.ts'
import type { Call } from '../call.ts'
import type { Runner } from '../operations/runner.ts'
import { Crawl, firstItem, type ItemVerdict } from './crawl.ts'
import type { CrawlSettings, CrawlStore } from './crawl-store.ts'
import { HostLines } from './host-lines.ts'
import type { HostTurn, HostTurns } from './host-turns.ts'
import { type DrivenJob, type ItemOutcome, type ItemParts, mostOf, refuseItem, runItem } from './job-item.ts'
import { ItemsInAir } from './items-in-air.ts'
import type { JobNews } from './job-news.ts'
import { type JobRow, openStates, type StartedItem } from './job-rows.ts'
import type { JobRuns } from './job-runs.ts'
import type { JobEnd, JobStore } from './job-store.ts'

export interface JobDriverParts extends ItemParts {
  readonly store: JobStore
  readonly news: JobNews
  readonly turns: HostTurns
  readonly prices: Prices
  readonly spentTime: SpentTime
  readonly crawls: CrawlStore
  /** Runs what is asked of sites on the service's own account. */
  readonly run: Runner
  /** Throws for a plan that there is no more. */
  readonly planNamed: (name: string) => Plan
}

/** Places in which an account's items run at once in this process, shared between its jobs. */
export interface JobPlaces {
  /** Undefined when there is none for this job. */
  tryTake(plan: Plan): Disposable | undefined
}

type Driven = DrivenJob & JobRow

interface Started {
  readonly item: StartedItem
  readonly turn: HostTurn
  readonly host: string
}

/** How often a job is looked at, whatever happens, and how often its lease is renewed. */
const tickMs = 1000
const renewMs = 10_000
const readEveryMs = 200
const longestRestMs = 60_000
const mostAtOnce = 50
const mostRobotsAtOnce = 20
/** Of an account's seconds in a minute, what its jobs leave to calls of people. */
const jobShare = 0.8

/** Drives one job under its lease: keeps items in the air until the job has ended or is paused, or somebody else has it. */
export class JobDriver {
  readonly id: string
  readonly #parts: JobDriverParts
  readonly #places: JobPlaces
  readonly #lines: HostLines
  readonly #inAir = new ItemsInAir()
  /** The job as it was read last. */
  #read: { readonly row: Awaited<ReturnType<JobRuns['read']>>; readonly at: number } | undefined
  /** Names the starts of its items, with a number for each. */
  readonly #name = randomText(16)
  #starts = 0
  readonly #givenUp = new AbortController()
  readonly #signal: AbortSignal
  #wake = Promise.withResolvers<void>()
  #isStopped = false
  #restUntil = 0
  #leasedAt = 0
  #pages: Crawl | undefined
  readonly #readingRobots = new Set<Promise<void>>()
  /** The account or this process had none for the last item that could have run. */
  #lacksPlace = false
  /** What runs may cost all that is left: nothing more is begun before it is known. */
  #waitsForEnd = false
  #options: { readonly json: string; readonly options: DrivenJob['options'] } | undefined

  /** `stopped`: aborts when what runs is to be given up, too. */
  constructor(id: string, parts: JobDriverParts, { places, stopped }: { places: JobPlaces; stopped: AbortSignal }) {
    this.id = id
    this.#parts = parts
    this.#places = places
    this.#lines = new HostLines(parts.runs, id)
    this.#signal = AbortSignal.any([this.#givenUp.signal, stopped])
  }

  /** Looks at once what can be done. */
  wake(): void {
    this.#wake.resolve()
  }

  /** The job is another by now: reads it anew, at once. */
  changed(): void {
    this.#read = undefined
    this.wake()
  }

  /** Starts nothing more; what runs is finished. */
  stop(): void {
    this.#isStopped = true
    this.wake()
  }

  /** Drives the job, whose lease was taken. Resolves once nothing of it runs here any more. */
  async run(): Promise<void> {
    const { runs, log } = this.#parts
    this.#leasedAt = performance.now()
    try {
      await runs.takeOver(this.id)
      while (!this.#isStopped && !this.#signal.aborted) {
        this.#wake = Promise.withResolvers()
        const row = await this.#look()
        if (row === undefined) break
        const job = { ...row, pages: await this.#pagesOf(row) }
        await this.#fill(job)
        if (await this.#isOver()) break
        await this.#nextChance()
      }
      while (this.#inAir.size > 0) await this.#finish()
      this.#giveUp('nothing of it runs any more')
      await Promise.all(this.#readingRobots)
    } catch (error) {
      // The database is away: whoever takes the job next goes on with it.
      log.warn({ err: error, job: this.id }, 'a job could not be driven')
      this.#givenUp.abort(error)
      await this.#inAir.settled()
    }
    await runs.release(this.id).catch(() => undefined)
  }

  /** What runs goes on after the job was paused or the service told to stop; its end may still be a cancel. */
  async #finish(): Promise<void> {
    this.#wake = Promise.withResolvers()
    await this.#look()
    if (this.#inAir.size > 0) await this.#nextChance()
  }

  /** The job as it is now; undefined when nothing of it is to be started. */
  async #look(): Promise<Driven | undefined> {
    const { runs, clock, log } = this.#parts
    if (performance.now() > this.#leasedAt + renewMs) {
      if (!(await runs.lease(this.id))) return this.#giveUp('another process drives the job')
      this.#leasedAt = performance.now()
    }
    const row = await this.#row()
    if (row === undefined || !openStates.includes(row.state)) return this.#giveUp('it has ended')
    if (clock.now() >= row.deadline_at)
      return await this.#end({ state: 'expired', stoppedBy: 'deadline', reason: 'deadline' })
    if (row.state !== 'running') return undefined
    try {
      const plan = this.#parts.planNamed(row.plan)
      // What its items are asked for was checked when it was made.
      const identity = { keyId: this.id, accountId: row.account_id, plan, scopes: new Set(operationScopes) }
      return { ...row, identity, options: this.#optionsOf(row) }
    } catch (error) {
      log.error({ err: error, job: this.id }, 'a job cannot be done')
      return await this.#end({ state: 'failed', stoppedBy: null, reason: 'failed' })
    }
  }

  /** The job as it was a moment ago: items end hundreds of times a second, and other processes change it seldom. */
  async #row() {
    const now = performance.now()
    if (this.#read === undefined || now > this.#read.at + readEveryMs) {
      this.#inAir.creditsAreRead()
      this.#read = { row: await this.#parts.runs.read(this.id), at: now }
    }
    return this.#read.row
  }

  /** What is known of a crawl, which is read once. */
  async #pagesOf(row: Driven): Promise<Crawl | undefined> {
    if (row.crawl === null || this.#pages !== undefined) return this.#pages
    const { crawls: store, turns, run, log } = this.#parts
    const call = (name: string): Call => ({
      id: `${this.id}/${name}`,
      account: row.account_id,
      concurrency: row.identity.plan.concurrency,
      isBackground: true,
      signal: this.#signal,
      log: log.child({ job: this.id }),
      warn: () => undefined,
    })
    const settings: CrawlSettings = JSON.parse(row.crawl)
    const onFound = (host: string): void => this.#lines.add(host)
    this.#pages = await Crawl.open({ store, turns, run, call }, row, { settings, onFound })
    return this.#pages
  }

  #optionsOf({ request }: JobRow): DrivenJob['options'] {
    const json = request ?? ''
    if (this.#options?.json !== json) this.#options = { json, options: JSON.parse(json) }
    return this.#options.options
  }

  async #end(how: JobEnd): Promise<undefined> {
    await this.#parts.store.end(this.id, how)
    this.#giveUp('it has ended')
    this.#parts.news.tell(this.id)
    this.#parts.log.info({ job: this.id, state: how.state }, 'a job has ended')
  }

  /** What runs is of no use to anybody. */
  #giveUp(why: string): undefined {
    this.#givenUp.abort(new Error(`the job is not driven any more: ${why}`))
  }

  /** Starts items as long as there are places for them, each host's in turn. */
  async #fill(job: Driven): Promise<void> {
    if (this.#waitsForEnd || performance.now() < this.#restUntil || !(await this.#hasTime(job))) return
    if (this.#lines.isEmpty) await this.#lines.read()
    this.#lacksPlace = false
    for (const host of this.#lines.inTurn()) {
      while (await this.#startOne(job, host));
      if (this.#isFull(job) || this.#lacksPlace) return
    }
  }

  #isFull({ concurrency }: JobRow): boolean {
    const most = Math.min(concurrency ?? mostAtOnce, mostAtOnce)
    if (this.#pages !== undefined && this.#pages.visited + this.#inAir.size >= this.#pages.limit) return true
    return this.#inAir.size >= most || this.#isStopped || this.#signal.aborted
  }

  /** Whether the account's seconds of this minute are not used up, with some left for calls of people. */
  async #hasTime({ account_id: account, identity: { plan } }: Driven): Promise<boolean> {
    try {
      requireTime(await this.#parts.spentTime.spent(account), plan, jobShare)
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.#rest(error)
      return false
    }
  }

  /** False when no further item of that host can be started now. */
  async #startOne(job: Driven, host: string): Promise<boolean> {
    const { runs, clock, turns, prices } = this.#parts
    if (this.#isFull(job)) return false
    const candidate = await this.#lines.take(host, clock.now())
    if (candidate === undefined) return false
    const { n } = candidate
    const judged = this.#pages === undefined ? { gapMs: 0, refusal: undefined } : this.#pages.verdict(candidate)
    if (judged === undefined) {
      this.#readRobots(this.#pages, { host, url: candidate.url })
      this.#lines.putBack(host, candidate)
      return false
    }
    if (judged.refusal !== undefined) return await this.#refuse(job, n, judged.refusal)
    const place = this.#places.tryTake(job.identity.plan)
    this.#lacksPlace = place === undefined
    if (place === undefined) {
      this.#lines.putBack(host, candidate)
      return false
    }
    await using taken = new AsyncDisposableStack()
    taken.use(place)
    const verdict = await turns.take(host, judged.gapMs)
    if ('isGone' in verdict) {
      await this.#failHost(host)
      return false
    }
    if ('waitMs' in verdict) {
      this.#lines.putBack(host, candidate)
      this.#lines.waitFor(host, verdict.waitMs)
      return false
    }
    const { turn } = verdict
    taken.use(turn)
    const item = await runs.start(this.id, n, this.#nextRun())
    if (item === undefined) return this.#notStarted()
    const price = mostOf(prices, job, item)
    if (!this.#inAir.affords(job, price)) {
      await runs.again({ id: this.id, n, run: item.run }, { at: 0, isRetry: false })
      this.#lines.putBack(host, candidate)
      this.#waitsForEnd = this.#inAir.size > 0
      if (this.#waitsForEnd) return false
      if (this.#inAir.hasEndedUnread) this.changed()
      else await this.#end({ state: 'completed', stoppedBy: 'credits', reason: 'credits' })
      return false
    }
    const held = taken.move()
    const whenDone = (): void => {
      this.#waitsForEnd = false
      this.#parts.news.tell(this.id)
      this.wake()
    }
    this.#inAir.add(this.#run(job, { item, turn, host }, held), { price, whenDone })
    return true
  }

  /** Looks at a host again once its robots.txt was read; other hosts meanwhile. */
  #readRobots(pages: Crawl | undefined, { host, url }: { host: string; url: string }): void {
    if (pages === undefined || this.#readingRobots.size >= mostRobotsAtOnce) return
    this.#lines.waitFor(host, longestRestMs)
    const reading = pages
      .readRobots(url)
      .catch((error: unknown) => {
        if (this.#signal.aborted) return
        if (!(error instanceof Problem)) this.#parts.log.warn({ err: error, job: this.id }, 'robots.txt was not read')
        this.#rest(error instanceof Problem ? error : undefined)
      })
      .then(() => {
        this.#readingRobots.delete(reading)
        this.#lines.waitFor(host, 0)
        this.wake()
      })
    this.#readingRobots.add(reading)
  }

  #nextRun(): string {
    this.#starts += 1
    return `${this.#name}.${this.#starts}`
  }

  async #refuse(job: Driven, n: number, refusal: NonNullable<ItemVerdict['refusal']>): Promise<boolean> {
    const { runs, news } = this.#parts
    const item = await runs.start(this.id, n, this.#nextRun())
    if (item === undefined) return this.#notStarted()
    await refuseItem(this.#parts, { job, item, refusal })
    news.tell(this.id)
    return true
  }

  /** The job is not as it was read: it was paused or has ended meanwhile, or the item has. */
  #notStarted(): false {
    this.changed()
    return false
  }

  /** Never rejects. `held`: its place and its turn. */
  async #run(job: Driven, { item, turn, host }: Started, held: AsyncDisposableStack): Promise<void> {
    await using _held = held
    try {
      const outcome = await runItem(this.#parts, { job, item, turn, signal: this.#signal })
      if (this.#pages !== undefined && outcome.kind === 'ended') this.#pages.visited += 1
      if (outcome.kind === 'ended' || outcome.kind === 'dropped') {
        if (item.n === firstItem) await this.#pages?.readSitemaps()
        return
      }
      this.#lines.add(host)
      if (outcome.kind === 'refused') await this.#refused(outcome)
    } catch (error) {
      if (this.#signal.aborted) return
      this.#parts.log.warn({ err: error, job: this.id, item: item.n }, 'what became of an item could not be noted')
      this.#rest(undefined)
    }
  }

  async #refused({ problem }: Extract<ItemOutcome, { kind: 'refused' }>): Promise<void> {
    const { store, log } = this.#parts
    const isStorage = problem.code === 'storage_full' || problem.details?.['budget'] === 'stored_bytes'
    if (problem.code !== 'insufficient_credits' && !isStorage) return this.#rest(problem)
    const because = isStorage ? 'storage' : 'credits'
    const needed = Number(problem.details?.['credits_needed'] ?? 1)
    const isPaused = await store.pause(this.id, { because, ...(because === 'credits' && { needed }) })
    if (isPaused) log.info({ job: this.id, because }, 'a job is paused')
  }

  /** Starts nothing for as long as whoever refused an item says. */
  #rest(problem: Problem | undefined): void {
    const ms = Math.min(longestRestMs, (problem?.retryAfterSeconds ?? 1) * 1000)
    this.#restUntil = Math.max(this.#restUntil, performance.now() + ms)
  }

  async #failHost(host: string): Promise<void> {
    const { results, runs, news } = this.#parts
    const problem = new Problem('target_unreachable', `${host} has not answered for minutes and is not asked any more.`)
    const body = { ...problemBody(problem, this.id) }
    const job = await runs.read(this.id)
    const packed = await results.pack(body, { jobId: this.id, accountId: job?.account_id ?? '' })
    await runs.failHost(this.id, host, { ...packed, code: problem.code })
    news.tell(this.id)
  }

  /** Ends a job all of whose items have ended. */
  async #isOver(): Promise<boolean> {
    if (this.#signal.aborted) return true
    if (this.#inAir.size > 0) return false
    const isAtLimit = this.#pages !== undefined && this.#pages.visited >= this.#pages.limit
    if (!isAtLimit && (!this.#lines.isEmpty || performance.now() < this.#restUntil)) return false
    if (isAtLimit && (await this.#parts.runs.hasOpenItems(this.id))) {
      await this.#end({ state: 'completed', stoppedBy: 'limit', reason: 'limit' })
      return true
    }
    if (await this.#parts.runs.hasOpenItems(this.id)) return false
    await this.#end({ state: 'completed', stoppedBy: null, reason: 'failed' })
    return true
  }

  /** Waits until something has changed or may have. */
  async #nextChance(): Promise<void> {
    const now = performance.now()
    const next = Math.max(this.#lines.nextLookAt, this.#restUntil)
    // A host that could be asked now waits for a place: its end wakes.
    const ms = next > now ? Math.min(tickMs, next - now) : tickMs
    const timer = setTimeout(() => this.wake(), ms)
    await this.#wake.promise
    clearTimeout(timer)
  }
}
