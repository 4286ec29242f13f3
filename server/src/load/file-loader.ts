import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import type { Egress } from '../egress/egress.ts'
import { type Coding, decodeStream, parseCodings } from '../media/content-codings.ts'
import { contentTooLarge } from '../media/content-too-large.ts'
import type { AnswerHead, BodySink } from './exchange.ts'
import { followRedirects } from './follow-redirects.ts'
import { headerValue } from './header-value.ts'
import { LoadDeadline } from './load-deadline.ts'
import { RequestHeaders } from './request-headers.ts'

export interface FileLoaderOptions {
  readonly egress: Egress
  readonly userAgent: string
}

interface FileRequest {
  readonly url: URL
  /** For everything together. */
  readonly timeoutMs: number
  /** Most bytes, decoded. */
  readonly maxBytes: number
  readonly maxRedirects: number
  readonly proxyCountry?: string | undefined
}

/** Takes a file as it arrives, decoded; false: no more of it is wanted. */
type TakePiece = (piece: Uint8Array) => boolean

/** What came of a file. Of an answer that is not 2xx nothing is taken. */
interface LoadedFile {
  readonly status: number
  /** False where its taker had enough. */
  readonly isWhole: boolean
}

/** Fetches a file for a program, such as robots.txt or a sitemap. Rejects with a Problem, or the call's own reason. */
export type FileLoader = (request: FileRequest, take: TakePiece, call: Call) => Promise<LoadedFile>

/** Ends an exchange whose rest is not wanted. Made once: an error's stack is dear, and this one is never shown. */
const enough = new Error('no more of the file is wanted')

/** Makes the loader of files: as the loader of pages, but whatever their type, and piece by piece. */
export function fileLoader({ egress, userAgent }: FileLoaderOptions): FileLoader {
  return async ({ url, timeoutMs, maxBytes, maxRedirects, proxyCountry }, take, call) => {
    const start = egress.publicUrl(url)
    const { host } = start
    const route = egress.route(proxyCountry, call)
    using deadline = new LoadDeadline(
      timeoutMs,
      call.signal,
      () => new Problem('target_timeout', `no complete answer from ${host} within ${timeoutMs / 1000} seconds`),
    )
    const headers = new RequestHeaders({ userAgent, own: { accept: '*/*' } })
    let status = 0
    const accept = (head: AnswerHead): BodySink | undefined => {
      status = head.status
      if (status < 200 || status >= 300 || status === 204 || status === 205) return undefined
      return new FileSink(parseCodings(headerValue(head.headers['content-encoding'])), { maxBytes, take })
    }
    try {
      await followRedirects({ egress, maxRedirects }, { start, headers, deadline, route, attempt: undefined, accept })
      return { status, isWhole: true }
    } catch (error) {
      if (error !== enough) throw error
      return { status, isWhole: false }
    }
  }
}

interface FileLimits {
  readonly maxBytes: number
  readonly take: TakePiece
}

type Decoding = ReturnType<typeof decodeStream>
const nothing = Buffer.alloc(0)

/** Decodes a file as it arrives: the codings that its answer names, and then gzip where its bytes say so. */
class FileSink implements BodySink {
  readonly #limits: FileLimits
  readonly #outer: Decoding | undefined
  #inner: Decoding | undefined
  /** The file's first bytes, until there are enough to tell what it is. */
  #start: Buffer | undefined = nothing
  #bytes = 0
  #isEnough = false

  constructor(codings: readonly Coding[], limits: FileLimits) {
    this.#limits = limits
    if (codings.length > 0) this.#outer = this.#decoding(codings, (piece) => void this.#sniff(piece))
  }

  write(chunk: Buffer): Promise<void> | undefined {
    if (this.#isEnough) throw enough
    return this.#outer === undefined ? this.#sniff(chunk) : this.#outer.write(chunk)
  }

  async end(): Promise<Buffer> {
    try {
      await this.#outer?.end()
      if (this.#start !== undefined) this.#take(this.#start)
      await this.#inner?.end()
    } catch (error) {
      throw this.#isEnough ? enough : error
    }
    if (this.#isEnough) throw enough
    return nothing
  }

  abort(): void {
    this.#outer?.abort()
    this.#inner?.abort()
  }

  #sniff(piece: Buffer): Promise<void> | undefined {
    if (this.#start === undefined) return this.#pass(piece)
    const start = this.#start.length === 0 ? piece : Buffer.concat([this.#start, piece])
    this.#start = start
    if (start.length < 2) return undefined
    this.#start = undefined
    if (start[0] === 0x1f && start[1] === 0x8b) this.#inner = this.#decoding(['gzip'], (plain) => this.#take(plain))
    return this.#pass(start)
  }

  #pass(piece: Buffer): Promise<void> | undefined {
    if (this.#inner !== undefined) return this.#inner.write(piece)
    this.#take(piece)
    return undefined
  }

  #take(piece: Buffer): void {
    if (this.#isEnough) return
    this.#bytes += piece.length
    this.#isEnough = this.#bytes > this.#limits.maxBytes || !this.#limits.take(piece)
    if (this.#isEnough) this.abort()
  }

  #decoding(codings: readonly Coding[], take: (piece: Buffer) => void): Decoding {
    const { maxBytes } = this.#limits
    return decodeStream(codings, { maxBytes: maxBytes + 1, tooLarge: () => contentTooLarge(maxBytes), take })
  }
}
