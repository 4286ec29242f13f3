import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import { bareHostname } from '../rules/bare-host.ts'
import { isBrokenOff } from './broken-off.ts'
import { BudgetExceeded } from './budget.ts'
import { documentCheck, type DocumentCheck } from './document-check.ts'
import type { ProxyLease } from './proxy-lease.ts'
import { refuse } from './proxy-refusal.ts'
import { portOf } from '../rules/target-policy.ts'
import { errorOf } from '../../error-code.ts'

/** RFC 9110 § 7.6.1, and what only this proxy may say or must decide itself. */
const notForwarded = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'x-gannet-problem',
])

/** Answers a browser's plain HTTP request (absolute form) with what the target says. */
export async function forwardRequest(
  lease: ProxyLease,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts = /^http:\/\/([^/?#]*)([^#]*)/i.exec(request.url ?? '')
  const origin = parts === null ? null : URL.parse(`http://${parts[1]}`)
  if (parts === null || origin === null) return void response.writeHead(400, { 'content-length': 0 }).end()
  const rest = parts[2] ?? ''
  const isDocument = lease.isDocument(request.url ?? '')
  const options: Dispatcher.DispatchOptions = {
    origin: origin.origin,
    path: rest.startsWith('/') ? rest : `/${rest}`,
    method: request.method ?? 'GET',
    headers: forwardedHeaders(request.rawHeaders),
    body: hasBody(request) ? request : null,
  }
  const exchange = (dispatcher: Dispatcher): Promise<void> =>
    new Promise((resolve, reject) => {
      dispatcher.dispatch(options, new ForwardHandler(lease, response, { resolve, reject, isDocument }))
    })
  try {
    lease.budget.takeRequest()
    if (options.body !== null) return await exchange(lease.route.dispatcher)
    await lease.route.send(exchange).catch((error: unknown) => {
      if (response.headersSent || lease.isOver || !isBrokenOff(error)) throw error
      return lease.route.send(exchange)
    })
  } catch (error) {
    if (lease.isOver || response.closed) return void response.destroy()
    const problem = lease.noteFailure(bareHostname(origin.hostname), portOf(origin), error)
    if (!response.headersSent) return refuse(response, problem)
    if (isDocument) lease.noteDocumentFailure(problem)
    response.destroy()
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Name, value, name, value, without what belongs to one connection only. */
export function forwardedHeaders(raw: readonly (string | Buffer)[]): string[] {
  const names = raw.map((text, index) => (index % 2 === 0 ? String(text).toLowerCase() : ''))
  const dropped = connectionNames(raw, names)
  const headers: string[] = []
  for (let index = 0; index < raw.length; index += 2) {
    const name = names[index] ?? ''
    if (notForwarded.has(name) || dropped?.has(name)) continue
    headers.push(latin1(raw[index]), latin1(raw[index + 1]))
  }
  return headers
}

/** The headers that `Connection` names: they are for the next hop only. */
function connectionNames(raw: readonly (string | Buffer)[], names: readonly string[]): Set<string> | undefined {
  const index = names.indexOf('connection')
  if (index === -1) return undefined
  const list = latin1(raw[index + 1]).toLowerCase()
  return new Set(list.split(',').map((name) => name.trim()))
}

function latin1(text: string | Buffer | undefined): string {
  return typeof text === 'string' ? text : (text?.toString('latin1') ?? '')
}

interface Outcome {
  resolve(): void
  reject(error: Error): void
  /** Whether it is the document's, which is checked. */
  readonly isDocument: boolean
}

/** Passes one answer on as it arrives, at the pace of the browser and within the lease's budget. */
class ForwardHandler implements Dispatcher.DispatchHandler {
  readonly #lease: ProxyLease
  readonly #response: ServerResponse
  readonly #outcome: Outcome
  readonly #timer: NodeJS.Timeout
  readonly #gone = (): void => this.#stop(new Error('the browser is gone'))
  #controller: Dispatcher.DispatchController | undefined
  #check: DocumentCheck | undefined
  #failure: Error | undefined

  constructor(lease: ProxyLease, response: ServerResponse, outcome: Outcome) {
    this.#lease = lease
    this.#response = response
    this.#outcome = outcome
    const { maxRequestMs } = lease.budget.limits
    this.#timer = setTimeout(
      () => this.#stop(Object.assign(new Error('the answer took too long'), { code: 'ETIMEDOUT' })),
      maxRequestMs,
    )
    response.once('close', this.#gone)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#failure !== undefined) controller.abort(this.#failure)
  }

  onBodySent(chunk: Buffer): void {
    this.#count(chunk.length)
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    { 'content-encoding': coding }: IncomingHttpHeaders,
    statusMessage?: string,
  ): void {
    if (status < 200 || this.#failure !== undefined) return
    // Of HTTP/1.1, which alone is spoken here, undici gives them as bytes.
    const headers = forwardedHeaders((controller.rawHeaders ?? []) as Buffer[])
    try {
      if (this.#outcome.isDocument) this.#check = this.#documentCheck(coding)
      this.#response.sendDate = false
      this.#response.writeHead(status, statusMessage ?? '', headers)
    } catch (error) {
      this.#stop(errorOf(error))
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#failure !== undefined || !this.#count(chunk.length)) return
    const isTaken = this.#response.write(chunk)
    // A document is taken ahead of the browser, which draws as it comes: one that is too large takes all memory before it has come.
    const waiting = this.#check === undefined ? isTaken || this.#drained() : (this.#check.write(chunk) ?? true)
    if (waiting === true) return
    controller.pause()
    void waiting.then(() => controller.resume())
  }

  onResponseEnd(): void {
    if (this.#check === undefined) return this.#end()
    this.#check.end().then(
      () => this.#end(),
      (error: unknown) => this.#stop(errorOf(error)),
    )
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#stop(error)
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => this.#response.once('drain', resolve))
  }

  #end(): void {
    if (this.#failure !== undefined) return
    this.#settle()
    this.#response.end()
    this.#outcome.resolve()
  }

  #documentCheck(coding: string | string[] | undefined): DocumentCheck {
    const { maxDocumentBytes: maxBytes } = this.#lease
    return documentCheck(coding, { maxBytes, exceeded: (problem) => this.#stop(problem) })
  }

  #count(bytes: number): boolean {
    if (this.#lease.budget.takeBytes(bytes)) return true
    this.#stop(new BudgetExceeded('bytes'))
    return false
  }

  #stop(error: Error): void {
    if (this.#failure !== undefined) return
    this.#failure = error
    this.#settle()
    this.#check?.abort()
    this.#controller?.abort(error)
    this.#outcome.reject(error)
  }

  #settle(): void {
    clearTimeout(this.#timer)
    this.#response.off('close', this.#gone)
  }
}
