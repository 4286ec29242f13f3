import type { Protocol } from 'devtools-protocol'
import { Problem } from '../../contract/problems.ts'
import type { Session } from '../devtools/devtools-connection.ts'

/** A page may name its successor in a meta tag or header: one that comes this soon is followed. */
const followedRefreshSeconds = 5
/** How long an announced navigation may take to make its request. */
const announcedMs = 1000
/** As for HTTP redirects, but for the navigations a page makes itself. */
const maxDocuments = 20

/** Follows what the main frame shows and whether it is on its way somewhere else. */
export class Navigation implements Disposable {
  readonly #session: Session
  readonly #frameId: string
  #commits = 0
  #requests = 0
  #loaderId = ''
  #url = ''
  /** The request under way, or "announced" before there is one. */
  #underWay: string | undefined
  #changed = Promise.withResolvers<void>()
  #timer: NodeJS.Timeout | undefined

  constructor(session: Session, frameId: string) {
    this.#session = session
    this.#frameId = frameId
    session.on('Page.frameNavigated', ({ frame }) => this.#committed(frame))
    session.on('Page.frameRequestedNavigation', ({ frameId, disposition }) => {
      if (frameId === this.#frameId && disposition === 'currentTab') this.#announce(announcedMs)
    })
    session.on('Page.frameScheduledNavigation', (event) => this.#scheduled(event))
  }

  /** Documents shown so far, the empty first one not counted. */
  get commits(): number {
    return this.#commits
  }

  /** Of the document shown: the id of the request it came with. */
  get loaderId(): string {
    return this.#loaderId
  }

  /** Whether what is shown now is nothing that came from anywhere: the page left for an empty document, or for an error. */
  get isNowhere(): boolean {
    return this.#commits > 1 && /^(?:about|chrome-error):/.test(this.#url)
  }

  /** Whether the navigation under way was begun by the page, not by us. */
  get isPagesOwn(): boolean {
    return this.#requests > 1
  }

  get isUnderWay(): boolean {
    return this.#underWay !== undefined
  }

  /** A request for a new document leaves; redirects of it keep its id. `isGoingOn`: it is the last one's, made anew. */
  begin(requestId: string, isGoingOn = false): void {
    if (this.#underWay === requestId) return
    clearTimeout(this.#timer)
    this.#underWay = requestId
    if (!isGoingOn) this.#requests += 1
    if (this.#requests > maxDocuments) {
      this.#session.fail(new Problem('too_many_redirects', `the page navigated itself more than ${maxDocuments} times`))
    }
  }

  /** A navigation ended without a new document. */
  end(requestId: string): void {
    if (this.#underWay !== requestId) return
    this.#arrive()
  }

  /** Waits until nothing is under way, at most `timeoutMs`. */
  async arrival(timeoutMs: number): Promise<void> {
    await this.#until(() => this.#underWay === undefined, timeoutMs)
  }

  /** Waits until another document is shown than the `commits`-th, at most `timeoutMs`. */
  async replacement(commits: number, timeoutMs: number): Promise<void> {
    await this.#until(() => this.#commits !== commits, timeoutMs)
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
  }

  #committed(frame: Protocol.Page.Frame): void {
    if (frame.id !== this.#frameId) return
    this.#commits += 1
    this.#loaderId = frame.loaderId
    this.#url = frame.url
    this.#arrive()
  }

  #scheduled({ frameId, reason, delay, url }: Protocol.Page.FrameScheduledNavigationEvent): void {
    // A page that reloads itself is there already.
    if (frameId !== this.#frameId || delay > followedRefreshSeconds || url === this.#url) return
    if (reason === 'metaTagRefresh' || reason === 'httpHeaderRefresh') this.#announce(delay * 1000 + announcedMs)
  }

  #announce(forMs: number): void {
    if (this.#underWay !== undefined && this.#underWay !== 'announced') return
    this.#underWay = 'announced'
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.end('announced'), forMs)
  }

  #arrive(): void {
    clearTimeout(this.#timer)
    this.#underWay = undefined
    this.#change()
  }

  #change(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  async #until(isSo: () => boolean, timeoutMs: number): Promise<void> {
    if (isSo()) return
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(late.resolve, timeoutMs, 'late')
    try {
      while (!isSo()) {
        if ((await Promise.race([this.#changed.promise, this.#session.failed, late.promise])) === 'late') return
      }
    } finally {
      clearTimeout(timer)
    }
  }
}
