import { setTimeout as delay } from 'node:timers/promises'
import type { Call } from '../call.ts'
import type { Clock } from '../clock.ts'
import type { CacheReport } from '../contract/cache.ts'
import { Problem } from '../contract/problems.ts'
import { isTargetError } from '../contract/target-status.ts'
import type { LoadedPage } from '../loaded-page.ts'
import { orAborted } from '../or-aborted.ts'
import type { PageState } from '../page/state/page-state.ts'
import type { ReadPage } from '../reading/page-reader.ts'
import type { SendableReading } from '../reading/thread-reading.ts'
import type { KeptPage } from '../snapshots/packed-page.ts'
import { isCredentialed, snapshotKey } from '../snapshots/snapshot-key.ts'
import type { Snapshot, SnapshotKey, Snapshots } from '../snapshots/snapshots.ts'
import type { FetchRequest, PageSource } from './page-source.ts'
import { RecentlyUsed } from './recently-used.ts'

export interface PageVisitParts {
  readonly source: PageSource
  /** Undefined: nothing is kept here. */
  readonly snapshots: Snapshots | undefined
  /** `max_age_s` of calls that do not say it; with 0 they have nothing to do with kept pages. */
  readonly defaultSeconds: number
  /** How long a target has for its page, all tries together. */
  readonly timeoutMs: number
  readonly clock: Clock
}

/** What the calls of a process know of each other's pages. */
export class PageVisits {
  /** By key, the calls that load a page, and whether they came to an end of their own. */
  readonly loading = new Map<string, Promise<'tried' | 'abandoned'>>()
  /** Kept pages, by name, and what was read of them: for the next call that wants the same. */
  readonly pages = new RecentlyUsed<KeptPage>(heldBytes)
  readonly readings = new RecentlyUsed<SendableReading>(heldBytes)
}

/** A request that may say how old its page may be. */
export interface CachedRequest extends FetchRequest {
  readonly max_age_s?: number | undefined
  readonly stale_if_error_s?: number | undefined
}

/** What a call wants of kept pages. */
interface Wanted {
  readonly snapshots: Snapshots
  readonly key: SnapshotKey
  readonly maxAgeMs: number
  /** Where the target fails. */
  readonly maxStaleMs: number
  readonly call: Call
}

/** A kept page, opened. */
interface Opened extends KeptPage {
  readonly kept: Snapshot
}

/** A target that could not be asked, or did not answer. */
const troubles: ReadonlySet<string> = new Set([
  'target_timeout',
  'target_dns_error',
  'target_unreachable',
  'target_tls_error',
])
/** How often a call looks whether another node is done with its page. */
const pollEveryMs = 100
/** Of pages and of readings that a process holds; larger pages are not held. */
const heldBytes = 32 * 1024 * 1024
const maxHeldBytes = 512 * 1024
/** What a node may take beyond the target's time to have a page kept. */
const storingMs = 15_000

/** One call's way to its page. Disposing of it lets those go on that wait for the same page. */
export class PageVisit implements AsyncDisposable {
  readonly #parts: PageVisitParts
  readonly #others: PageVisits
  readonly #turns = new AsyncDisposableStack()
  #told: { readonly state: CacheReport['state']; readonly fetchedAt: number } | undefined
  /** The kept page that was taken. */
  #taken: { readonly snapshots: Snapshots; readonly kept: Snapshot } | undefined
  /** Keeps the page that was loaded. */
  #keeping: (() => Promise<boolean>) | undefined
  /** By what was read of the page; until then nothing speaks against it. */
  #isWorthKeeping = true

  constructor(parts: PageVisitParts, others: PageVisits) {
    this.#parts = parts
    this.#others = others
  }

  /** Fetches a request's page, or gives the one that was kept. */
  readonly source = async (request: CachedRequest, call: Call): Promise<LoadedPage> => {
    const { source, snapshots, defaultSeconds } = this.#parts
    const { max_age_s: maxAge = defaultSeconds, stale_if_error_s: stale = 0 } = request
    if (!wantsKept(request, this.#parts) || snapshots === undefined || isCredentialed(request))
      return await this.pass(request, () => source(request, call))
    const key = { account: call.account, hash: snapshotKey(call.account, request) }
    const wanted = { snapshots, key, maxAgeMs: maxAge * 1000, maxStaleMs: (maxAge + stale) * 1000, call }
    return (await this.#young(wanted)) ?? (await this.#load(request, wanted))
  }

  /** Loads a page in a way of the call's own, which has nothing to do with kept ones. */
  async pass(request: CachedRequest, load: () => Promise<LoadedPage>): Promise<LoadedPage> {
    const page = await load()
    if (wantsKept(request, this.#parts)) this.#tell('bypass')
    return page
  }

  /** A reading of the page, whose verdict decides whether it is worth keeping. */
  judged<Given extends unknown[], Reading extends { readonly state: PageState }>(
    read: (...given: Given) => Promise<Reading>,
  ): (...given: Given) => Promise<Reading> {
    return async (...given) => {
      const reading = await read(...given)
      const { kind, blocksPage } = reading.state
      this.#isWorthKeeping = !blocksPage && kind !== 'challenge' && kind !== 'empty' && kind !== 'error'
      return reading
    }
  }

  /** A reader that gives for a kept page again what was read of it lately. */
  recalling(read: ReadPage): ReadPage {
    return async (task, call) => {
      const kept = this.#taken?.kept
      if (kept === undefined || kept.pageBytes > maxHeldBytes) return await read(task, call)
      const key = JSON.stringify([kept.name, task.requestedUrl, task.wants])
      const { readings } = this.#others
      const reading = readings.get(key) ?? (await read(task, call))
      readings.set(key, reading)
      return reading
    }
  }

  /** Keeps the page that was loaded, if it is worth it, or forgets one that is not. The call does not fail where that does. */
  async keep(call: Call): Promise<void> {
    const done = this.#isWorthKeeping ? this.#keeping?.() : this.#taken?.snapshots.forget(this.#taken.kept.name)
    await orWarn(Promise.resolve(done), call)
  }

  /** Undefined where the call has nothing to do with kept pages. */
  report(): CacheReport | undefined {
    if (this.#told === undefined) return undefined
    const { state, fetchedAt } = this.#told
    const age_s = Math.floor(this.#ageMs(fetchedAt) / 1000)
    return { state, fetched_at: new Date(fetchedAt).toISOString(), age_s }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#turns[Symbol.asyncDispose]()
  }

  /** The kept page that is young enough, if need be once the call that loads it has kept it. */
  async #young(wanted: Wanted): Promise<LoadedPage | undefined> {
    if (wanted.maxAgeMs === 0) return undefined
    const page = await this.#hit(wanted)
    if (page !== undefined) return page
    await this.#turn(wanted)
    return await this.#hit(wanted)
  }

  async #hit(wanted: Wanted): Promise<LoadedPage | undefined> {
    const opened = await this.#opened(wanted, wanted.maxAgeMs)
    return opened && this.#take(opened, 'hit', wanted)
  }

  /**
   * Waits while another call loads the same page, here or on another node. Whoever finds none has the turn until the visit is
   * over; where the other kept nothing, those who waited load the page each for itself.
   */
  async #turn({ snapshots, key, call }: Wanted): Promise<void> {
    const { hash } = key
    for (let other = this.#others.loading.get(hash); other !== undefined; other = this.#others.loading.get(hash))
      if ((await orAborted(other, call.signal)) === 'tried') return
    const own = Promise.withResolvers<'tried' | 'abandoned'>()
    this.#others.loading.set(hash, own.promise)
    this.#turns.defer(() => {
      this.#others.loading.delete(hash)
      own.resolve(call.signal.aborted ? 'abandoned' : 'tried')
    })
    const { timeoutMs } = this.#parts
    for (const until = performance.now() + timeoutMs; performance.now() < until;) {
      const taking = await orWarn(snapshots.takeTurn(key, timeoutMs + storingMs), call)
      if (taking === undefined || taking.turn !== undefined) return void this.#turns.use(taking?.turn)
      await delay(pollEveryMs, undefined, { signal: call.signal }).catch(() => call.signal.throwIfAborted())
    }
  }

  async #load(request: CachedRequest, wanted: Wanted): Promise<LoadedPage> {
    const opened = await this.#olderOf(request, wanted)
    const warnings: string[] = []
    const noting = {
      ...wanted.call,
      warn: (sentence: string): void => {
        warnings.push(sentence)
        wanted.call.warn(sentence)
      },
    }
    const known = request.render_js ? undefined : versionOf(opened)
    const page = await this.#parts.source({ ...request, known }, noting).catch((error: unknown) => {
      if (wanted.call.signal.aborted || !isTrouble(error)) throw error
      return this.#stale(opened, wanted) ?? Promise.reject(error)
    })
    if (this.#told !== undefined) return page
    if (page.isUnchanged && opened !== undefined) return await this.#renewed(opened, page, wanted)
    const instead = isTargetError(page.status) ? this.#stale(opened, wanted) : undefined
    if (instead !== undefined) return instead
    this.#tell('miss')
    if (mayKeep(page)) this.#keeping = wanted.snapshots.begin(wanted.key, { page, warnings })
    return page
  }

  /** The kept page, where it is of use although it is too old: to ask whether it has changed, or in place of an error. */
  async #olderOf({ render_js: isRendered }: CachedRequest, wanted: Wanted): Promise<Opened | undefined> {
    return await this.#opened(wanted, isRendered ? wanted.maxStaleMs : Infinity)
  }

  #stale(opened: Opened | undefined, wanted: Wanted): LoadedPage | undefined {
    if (opened === undefined || this.#ageMs(opened.kept.fetchedAt) > wanted.maxStaleMs) return undefined
    return this.#take(opened, 'stale', wanted)
  }

  async #renewed(opened: Opened, { validators }: LoadedPage, wanted: Wanted): Promise<LoadedPage> {
    const fetchedAt = this.#parts.clock.now()
    await orWarn(wanted.snapshots.renew(opened.kept, validators), wanted.call)
    return this.#take({ ...opened, kept: { ...opened.kept, fetchedAt } }, 'revalidated', wanted)
  }

  /** The kept page, if it is there and no older than that. */
  async #opened({ snapshots, key, call }: Wanted, maxAgeMs: number): Promise<Opened | undefined> {
    const kept = await orWarn(snapshots.find(key), call)
    if (kept === undefined || this.#ageMs(kept.fetchedAt) > maxAgeMs) return undefined
    const { pages } = this.#others
    const held = pages.get(kept.name)
    if (held !== undefined) return { ...held, kept }
    await call.room?.need(kept.pageBytes)
    const opened = await orWarn(snapshots.open(kept), call)
    if (opened === undefined) return undefined
    if (kept.pageBytes <= maxHeldBytes && mayBeHeld(opened)) pages.set(kept.name, opened)
    return { ...opened, kept }
  }

  #take(
    { page, warnings, kept }: Opened,
    state: 'hit' | 'revalidated' | 'stale',
    { snapshots, call }: Wanted,
  ): LoadedPage {
    this.#tell(state, kept.fetchedAt)
    this.#taken = { snapshots, kept }
    for (const sentence of warnings) call.warn(sentence)
    return page
  }

  #tell(state: CacheReport['state'], fetchedAt = this.#parts.clock.now()): void {
    this.#told = { state, fetchedAt }
  }

  #ageMs(fetchedAt: number): number {
    return Math.max(0, this.#parts.clock.now() - fetchedAt)
  }
}

/** Whether a call may use kept pages, or keep its own. */
function wantsKept({ max_age_s: maxAge, stale_if_error_s: stale }: CachedRequest, parts: PageVisitParts): boolean {
  return maxAge !== undefined || parts.defaultSeconds > 0 || (stale !== undefined && stale > 0)
}

/** Whoever reads bytes may take them away. */
function mayBeHeld({ page: { body, bytes } }: KeptPage): boolean {
  return typeof body === 'string' && bytes === undefined
}

function versionOf(opened: Opened | undefined) {
  if (opened?.kept.validators === undefined) return undefined
  return { url: opened.page.finalUrl, validators: opened.kept.validators }
}

function isTrouble(error: unknown): boolean {
  return error instanceof Problem && troubles.has(error.code)
}

function mayKeep({ status }: LoadedPage): boolean {
  return status < 400 || status === 404 || status === 410
}

/** Kept pages are a help: without them, calls go on. */
async function orWarn<Value>(work: Promise<Value>, { log }: Call): Promise<Value | undefined> {
  return await work.catch((error: unknown) => {
    log.warn({ err: error }, 'kept pages cannot be used')
    return undefined
  })
}
