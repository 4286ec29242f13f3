import { type ChildProcess, type IOType, spawn } from 'node:child_process'
import { chown, mkdtemp, open } from 'node:fs/promises'
import { devNull } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Logger } from 'pino'
import type { BrowserSeat } from './browser-seat.ts'
import { chromiumFlags } from './chromium-flags.ts'
import { FrameTurn } from './frame-turn.ts'
import { inheritedDescriptors } from './inherited-descriptors.ts'
import { profilePrefix, removeProfile, sweepProfiles } from './profiles.ts'
import { BrowserGone, Connection, type Session } from '../devtools/devtools-connection.ts'
import { bareEnvironment } from './system-user.ts'

const launchTimeoutMs = 20_000
const closeTimeoutMs = 3000
const keptStderr = 4096

export interface ChromiumOptions {
  /** Who runs what. */
  readonly seat: BrowserSeat
  /** The sandbox is left out for root, whom Chromium refuses it, and where the system does not let it work. */
  readonly sandbox: boolean
  /** Who says when pages draw: we, or the browser as it comes. */
  readonly frames: FrameSource
  /** Whether a context serves several calls. */
  readonly reusesContexts?: boolean
  /** In place of its own. */
  readonly userAgent?: string | undefined
  readonly log: Logger
}

export type FrameSource = 'on-demand' | 'ordinary'

interface Started {
  readonly seat: BrowserSeat
  readonly profile: string
  readonly sandbox: boolean
  readonly frames: FrameSource
}

/** One running browser process with its own temporary profile, removed when it ends. */
export class Chromium implements AsyncDisposable {
  readonly connection: Connection
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
  readonly isSandboxed: boolean
  readonly seat: BrowserSeat
  /** Undefined: pages draw by themselves. */
  readonly frameTurn: FrameTurn | undefined
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #expected = new Map<string, (session: Session) => void>()
  readonly #tellWorker = new Map<string, (sessionId: string) => void>()
  #stderr = ''
  #version = ''
  #userAgent = ''

  /** For launchChromium only. */
  constructor(process: ChildProcess, { seat, profile, sandbox, frames }: Started) {
    this.#process = process
    this.isSandboxed = sandbox
    this.seat = seat
    this.frameTurn = frames === 'on-demand' ? new FrameTurn() : undefined
    this.#profile = profile
    // It was started with pipes at these two places.
    this.connection = new Connection(process.stdio[3] as Writable, process.stdio[4] as Readable)
    process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-keptStderr)
    })
    this.ended = new Promise((resolve) => {
      // Without "error" handled, a missing executable would end the service.
      process.once('error', (error) => {
        this.#stderr += error.message
        this.connection.close()
        resolve()
      })
      process.once('exit', () => {
        this.connection.close()
        resolve()
      })
    })
  }

  /** The last the browser wrote to its standard error. */
  get stderr(): string {
    return this.#stderr
  }

  /** Such as "156.0.8078.79". */
  get version(): string {
    return this.#version
  }

  /** The browser's own User-Agent, as it would send it. */
  get userAgent(): string {
    return this.#userAgent
  }

  /** Waits until the browser answers, then has every new page attached before its first document. */
  async greet(): Promise<void> {
    const { browser } = this.connection
    const { product, userAgent } = await browser.send('Browser.getVersion', undefined, launchTimeoutMs)
    this.#version = product.split('/')[1] ?? product
    this.#userAgent = userAgent
    browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type !== 'page') return this.#attachedWorker(sessionId, targetInfo.browserContextId)
      const expected = this.#expected.get(targetInfo.browserContextId ?? '')
      this.#expected.delete(targetInfo.browserContextId ?? '')
      if (expected !== undefined) return expected(this.connection.session(sessionId))
      // A window that a page opened: it is paused, and closed before it loads anything.
      browser.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => {})
    })
    const filter = [{ type: 'page' }, { type: 'shared_worker' }, { type: 'service_worker' }, { exclude: true }]
    await browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter,
    })
  }

  /** `tell` is called for each shared and service worker of a context, which then waits to be told to run; without it they just run. */
  onWorker(browserContextId: string, tell: ((sessionId: string) => void) | undefined): void {
    if (tell === undefined) this.#tellWorker.delete(browserContextId)
    else this.#tellWorker.set(browserContextId, tell)
  }

  #attachedWorker(sessionId: string, browserContextId = ''): void {
    const tell = this.#tellWorker.get(browserContextId)
    if (tell !== undefined) return tell(sessionId)
    this.connection
      .session(sessionId)
      .send('Runtime.runIfWaitingForDebugger')
      .catch(() => {})
  }

  /** The session of the page that is about to be made in a context. */
  async nextSession(browserContextId: string): Promise<Session> {
    const attached = new Promise<Session>((resolve) => this.#expected.set(browserContextId, resolve))
    return await Promise.race([attached, this.connection.browser.failed])
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.connection.browser.send('Browser.close', undefined, closeTimeoutMs).catch(() => {})
    const late = setTimeout(() => this.kill(), closeTimeoutMs)
    await this.ended
    clearTimeout(late)
    this.connection.close()
    // What a launcher script or a killed browser left behind ends too, before its folder goes.
    this.kill()
    await this.#groupEnded()
    await removeProfile(this.#profile, this.seat.user)
  }

  /** Ends the browser at once, with all its processes. */
  readonly kill = (): void => {
    this.#signal('SIGKILL')
  }

  async #groupEnded(): Promise<void> {
    for (let tries = 0; tries < 100 && this.#signal(0); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Signals the browser's process group; false when it is empty. */
  #signal(signal: NodeJS.Signals | 0): boolean {
    if (this.#process.pid === undefined) return false
    try {
      return process.kill(-this.#process.pid, signal)
    } catch {
      return false
    }
  }
}

/** Starts a browser. Throws when it does not answer, with what it wrote to its standard error. */
export async function launchChromium(options: ChromiumOptions): Promise<Chromium> {
  const isRoot = process.getuid?.() === 0 && options.seat.user === undefined
  if (!options.sandbox || isRoot) return await start(options, false)
  try {
    return await start(options, true)
  } catch (error) {
    if (!(error instanceof Error) || !/sandbox/i.test(error.message)) throw error
    options.log.warn('this system does not let the Chromium sandbox work; starting the browser without it')
    return await start(options, false)
  }
}

async function start(
  { seat, frames, reusesContexts = false, userAgent }: ChromiumOptions,
  sandbox: boolean,
): Promise<Chromium> {
  const { executable, user, temporary } = seat
  await sweepProfiles(temporary, user)
  const profile = await mkdtemp(join(temporary, `${profilePrefix}${process.pid}-`))
  if (user !== undefined) await chown(profile, user.uid, user.gid)
  await using nothing = await open(devNull, 'r+')
  const flags = chromiumFlags({ profile, sandbox, isOnDemand: frames === 'on-demand', reusesContexts, userAgent })
  const child = spawn(executable, flags, {
    // With a user Node gives up root's further groups too.
    ...user,
    // The service's folder may be closed to the user.
    cwd: '/',
    stdio: withoutInherited(['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], await inheritedDescriptors(), nothing.fd),
    // A process group of its own: a Ctrl-C in the terminal reaches the service only, which then drains its calls.
    detached: true,
    env: bareEnvironment(profile),
  })
  const chromium = new Chromium(child, { seat, profile, sandbox, frames })
  try {
    await chromium.greet()
    return chromium
  } catch (error) {
    await chromium[Symbol.asyncDispose]()
    const why = error instanceof BrowserGone ? chromium.stderr : String(error)
    throw new Error(`${basename(executable)} did not start: ${why}`, { cause: error })
  }
}

/** The browser gets these pipes and nothing else that happens to be open. */
function withoutInherited(
  pipes: readonly IOType[],
  inherited: readonly number[],
  nothing: number,
): (IOType | number)[] {
  const ends = Math.max(pipes.length, ...inherited.map((descriptor) => descriptor + 1))
  return Array.from({ length: ends }, (_, at) => pipes[at] ?? (inherited.includes(at) ? nothing : 'ignore'))
}
