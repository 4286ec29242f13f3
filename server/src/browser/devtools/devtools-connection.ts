import type { Readable, Writable } from 'node:stream'
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js'

export type Commands = ProtocolMapping.Commands
export type Events = ProtocolMapping.Events
type Params<Method extends keyof Commands> = Commands[Method]['paramsType'][0]
type Listener = (params: never) => void

/** The browser refused a command; `message` is the browser's own text, for the log and for matching only. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** A command had no answer within its deadline: the page does not yield. */
export class CommandTimeout extends Error {
  override readonly name = 'CommandTimeout'
}

/** The page a command was for is gone: its renderer died, or it was closed. */
export class TargetGone extends Error {
  override readonly name = 'TargetGone'
}

/** A page that yields was not given a frame that it was promised: its browser is not to be trusted with another. */
export class FrameLost extends Error {
  override readonly name = 'FrameLost'
}

/** A call has had its page for as long as it may. */
export class PageOverdue extends Error {
  override readonly name = 'PageOverdue'
}

/** The browser process ended, so nothing sent to it will ever be answered. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone'
}

interface Pending {
  readonly session: Session
  readonly method: string
  readonly timer: NodeJS.Timeout
  resolve(result: unknown): void
  reject(error: Error): void
}

interface Message {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
  readonly method?: keyof Events
  readonly params?: never
  readonly sessionId?: string
}

/**
 * Our DevTools client over `--remote-debugging-pipe`: messages of JSON ended by a NUL, sessions told apart by id.
 * Every command ends: by its answer, its deadline, the end of its target or the end of the pipe.
 */
export class Connection {
  /** Commands and events of the browser itself. */
  readonly browser: Session
  readonly #output: Writable
  readonly #pending = new Map<number, Pending>()
  readonly #sessions = new Map<string | undefined, Session>()
  readonly #wanted = new Set<string>()
  #partial: Buffer[] = []
  /** Commands that leave together, each of which would otherwise wake the browser. */
  #outgoing = ''
  #lastId = 0

  constructor(output: Writable, input: Readable) {
    this.#output = output
    this.browser = new Session(this, undefined)
    this.#sessions.set(undefined, this.browser)
    input.on('data', (chunk: Buffer) => this.#read(chunk))
    // A write to a browser that just died fails here; the pending commands are rejected by the line below.
    output.on('error', () => this.close())
    input.on('error', () => this.close())
    input.on('close', () => this.close())
    this.browser.on('Target.detachedFromTarget', ({ sessionId }) => this.drop(sessionId))
  }

  /** The session of an attached target. */
  session(id: string): Session {
    const known = this.#sessions.get(id)
    if (known !== undefined) return known
    const session = new Session(this, id)
    this.#sessions.set(id, session)
    if (this.browser.failure !== undefined) session.fail(this.browser.failure)
    return session
  }

  /** A target is detached: its session ends. */
  drop(id: string): void {
    this.#sessions.get(id)?.fail(new TargetGone('the page was closed'))
    this.#sessions.delete(id)
  }

  /** Rejects everything pending and everything still to be sent. */
  close(): void {
    const gone = new BrowserGone('the browser ended')
    for (const session of this.#sessions.values()) session.fail(gone)
  }

  /** For sessions only: writes one command. */
  send(session: Session, method: string, params: unknown, timeoutMs: number): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const expire = () => {
        this.#pending.delete(id)
        reject(new CommandTimeout(`${method} had no answer within ${timeoutMs} ms`))
      }
      const timer = setTimeout(expire, timeoutMs)
      this.#pending.set(id, { session, method, timer, resolve, reject })
      if (this.#outgoing === '') process.nextTick(() => this.#flush())
      this.#outgoing += `${JSON.stringify({ id, method, params, sessionId: session.id })}\0`
    })
  }

  /** For sessions only: rejects a session's pending commands. */
  reject(session: Session, error: Error): void {
    for (const [id, pending] of this.#pending) {
      if (pending.session !== session) continue
      this.#pending.delete(id)
      clearTimeout(pending.timer)
      pending.reject(error)
    }
  }

  /** For sessions only: events nobody asked for are dropped unparsed, which is most of what a busy page causes. */
  want(method: string): void {
    this.#wanted.add(method)
  }

  #flush(): void {
    this.#output.write(this.#outgoing)
    this.#outgoing = ''
  }

  #read(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#partial.push(chunk.subarray(start, end))
      const message = this.#partial.length === 1 ? this.#partial[0] : Buffer.concat(this.#partial)
      this.#partial = []
      start = end + 1
      if (message !== undefined && !this.#isUnwanted(message)) this.#receive(JSON.parse(message.toString()))
    }
    if (start < chunk.length) this.#partial.push(chunk.subarray(start))
  }

  #isUnwanted(message: Buffer): boolean {
    const [opening = '', key, , method = ''] = message.toString('latin1', 0, 80).split('"')
    return opening === '{' && key === 'method' && !this.#wanted.has(method)
  }

  #receive(message: Message): void {
    if (message.id === undefined) {
      if (message.method !== undefined) this.#sessions.get(message.sessionId)?.emit(message.method, message.params)
      return
    }
    const pending = this.#pending.get(message.id)
    if (pending === undefined) return
    this.#pending.delete(message.id)
    clearTimeout(pending.timer)
    if (message.error === undefined) pending.resolve(message.result)
    else pending.reject(new CommandRefused(`${pending.method}: ${message.error.message}`))
  }
}

/** One attached target (or, without an id, the browser). */
export class Session {
  readonly id: string | undefined
  readonly #connection: Connection
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #failed = Promise.withResolvers<never>()
  #failure: Error | undefined

  constructor(connection: Connection, id: string | undefined) {
    this.#connection = connection
    this.id = id
    this.#failed.promise.catch(() => {})
    if (id !== undefined) this.on('Inspector.targetCrashed', () => this.fail(new TargetGone('the renderer died')))
  }

  /** Why this session ended, once it has. */
  get failure(): Error | undefined {
    return this.#failure
  }

  /** Rejects when the session ends; to be raced with waits that are not commands. */
  get failed(): Promise<never> {
    return this.#failed.promise
  }

  /** Sends a command. Rejects with CommandRefused, CommandTimeout, or the session's failure. */
  async send<Method extends keyof Commands>(
    method: Method,
    params?: Params<Method>,
    timeoutMs = 30_000,
  ): Promise<Commands[Method]['returnType']> {
    if (this.#failure !== undefined) throw this.#failure
    // Chromium answers each method as its protocol says.
    return (await this.#connection.send(this, method, params, timeoutMs)) as Commands[Method]['returnType']
  }

  /** Listens to an event; returns the way to stop. */
  on<Name extends keyof Events>(name: Name, listener: (params: Events[Name][0]) => void): () => void {
    this.#connection.want(name)
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** For the connection only. */
  emit(name: keyof Events, params: unknown): void {
    // `on` took each listener for the events of this name.
    for (const listener of this.#listeners.get(name) ?? []) listener(params as never)
  }

  /** Ends the session: everything pending and everything later rejects with the first error given. */
  fail(error: Error): void {
    if (this.#failure !== undefined) return
    this.#failure = error
    this.#connection.reject(this, error)
    this.#failed.reject(error)
  }
}
