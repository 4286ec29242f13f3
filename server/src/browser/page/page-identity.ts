import type { Protocol } from 'devtools-protocol'
import type { Connection, Session } from '../devtools/devtools-connection.ts'
import type { WorkerIdentity } from '../in-page/interfaces.ts'
import { workerIdentityScript } from './in-page-scripts.ts'

type Override = Protocol.Emulation.SetUserAgentOverrideRequest

/** Only workers: frames live in the page's own process and need nothing. */
const workersOnly = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: 'worker' }, { exclude: true }],
}

/** As of a browser without client hints; Chromium's own would call itself headless. */
const noHints = { brands: [], platform: '', platformVersion: '', architecture: '', model: '', mobile: false }

/** What a page calls itself. Its workers, which Chromium would leave at its own name, are told before they run. */
export class PageIdentity implements Disposable {
  readonly #connection: Connection
  readonly #page: Session
  readonly #workers = new Set<string>()
  #override: Override
  #hasHints = true

  constructor(connection: Connection, page: Session, override: Override) {
    this.#connection = connection
    this.#page = page
    this.#override = override
  }

  /** To be called once, before the page goes anywhere. */
  async take(timeoutMs: number): Promise<void> {
    await Promise.all([this.become(this.#override, timeoutMs), this.#watch(this.#page, timeoutMs)])
  }

  /** `hasHints`: false where the page itself is made to have no `navigator.userAgentData`. */
  async become(override: Override, timeoutMs: number, hasHints = true): Promise<void> {
    this.#override = override
    this.#hasHints = hasHints
    await this.#page.send('Emulation.setUserAgentOverride', override, timeoutMs)
  }

  /** A worker has been attached and waits. One that ends meanwhile needs nothing any more. */
  readonly tell = (sessionId: string): void => {
    this.#workers.add(sessionId)
    const worker = this.#connection.session(sessionId)
    const expression = workerIdentityScript({ values: navigatorOf(this.#override), hasHints: this.#hasHints })
    // Sent in one go: they are taken in this order.
    const told = [
      worker.send('Emulation.setUserAgentOverride', { userAgentMetadata: noHints, ...this.#override }),
      this.#watch(worker),
      worker.send('Runtime.evaluate', { expression }),
      worker.send('Runtime.runIfWaitingForDebugger'),
    ]
    Promise.allSettled(told).catch(() => {})
  };

  /** With the page. */
  [Symbol.dispose](): void {
    for (const sessionId of this.#workers) this.#connection.drop(sessionId)
    this.#workers.clear()
  }

  async #watch(parent: Session, timeoutMs?: number): Promise<void> {
    parent.on('Target.attachedToTarget', ({ sessionId }) => this.tell(sessionId))
    parent.on('Target.detachedFromTarget', ({ sessionId }) => {
      this.#workers.delete(sessionId)
      this.#connection.drop(sessionId)
    })
    await parent.send('Target.setAutoAttach', workersOnly, timeoutMs)
  }
}

function navigatorOf({ userAgent, platform = '', acceptLanguage = '' }: Override): WorkerIdentity['values'] {
  const languages = acceptLanguage.split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  const appVersion = userAgent.slice(userAgent.indexOf('/') + 1)
  return { userAgent, appVersion, platform, languages, language: languages[0] ?? '' }
}
