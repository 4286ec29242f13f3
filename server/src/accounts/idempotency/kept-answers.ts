import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createZstdCompress, createZstdDecompress, gunzip, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import type { ByteStore } from '../../bytes/byte-store.ts'
import { newZstdName, storedName } from '../../bytes/stored-name.ts'
import { fastestZstd } from '../../bytes/zstd.ts'
import { jsonPieces } from '../../json/json-pieces.ts'
import type { Sql } from '../../database/sql.ts'

export interface KeptAnswersParts {
  readonly sql: Sql
  readonly log: Logger
  /** Undefined: every answer lies in the database. */
  readonly store?: ByteStore | undefined
}

export type AnswerBody = Readonly<Record<string, unknown>>

/** An answer on its way into its row: its bytes, or the name of its file in their place. */
export interface PackedAnswer {
  readonly bytes: Uint8Array
  readonly file?: string
}

/** What a row of an idempotent call knows of its answer. */
export interface AnswerRow {
  readonly answer: Uint8Array | null
  readonly credits_remaining: number | null
}

/** JSON of more characters, or bytes, is kept as a file: SQLite writes and deletes megabytes on the event loop. */
const fileFrom = 1024 * 1024
const sweepRows = 100
/** What would be kept for longer was stored while a clock ran ahead: answers live a day. */
const longestLifeMs = 2 * 24 * 3_600_000
/** Rows and bytes that are deleted before others have their turn. */
const sweepAtOnce = { rows: 20, bytes: 4 * 1024 * 1024 }

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The answers of idempotent calls: small ones lie in the rows of their calls, large ones in files. */
export class KeptAnswers {
  readonly #parts: KeptAnswersParts

  constructor(parts: KeptAnswersParts) {
    this.#parts = parts
  }

  /** Packs an answer; a file is kept until it is forgotten or has expired. */
  async pack(
    body: AnswerBody,
    { accountId, expiresAt }: { accountId: string; expiresAt: number },
  ): Promise<PackedAnswer> {
    const { sql, store } = this.#parts
    // What is left is known when the call is charged, and is put in when the answer is read.
    const { credits_remaining, ...rest } = body
    const large = beginLarge(credits_remaining === undefined ? body : rest)
    if (large === undefined) return { bytes: await compress(JSON.stringify(body), { level: 1 }) }
    const bytes = await buffer(Readable.from(large, { objectMode: false }).pipe(createZstdCompress(fastestZstd)))
    if (store === undefined) return { bytes }
    const name = newZstdName()
    // The row comes first: whatever becomes of this process, the sweep knows what to remove.
    await sql.transaction(
      (queries) =>
        queries.query('INSERT INTO answer_files (name, account_id, bytes, expires_at) VALUES ($1, $2, $3, $4)', [
          name,
          accountId,
          bytes.length,
          expiresAt,
        ]),
      { durable: false },
    )
    try {
      await store.put(name, bytes)
    } catch (error) {
      await this.forget(name)
      throw error
    }
    return { bytes: Buffer.from(name), file: name }
  }

  /** A kept answer: small ones as they were, large ones as the bytes of their JSON. Undefined when its file is lost. */
  async read({ answer, credits_remaining: left }: AnswerRow): Promise<AnswerBody | Readable | undefined> {
    const bytes = answer ?? new Uint8Array()
    const file = storedName(bytes)
    if (file !== undefined || isZstd(bytes)) {
      const stored = file === undefined ? Readable.from([bytes]) : await this.#parts.store?.open(file)
      if (stored === undefined) return undefined
      return Readable.from(withEnd(stored.pipe(createZstdDecompress()), left), { objectMode: false })
    }
    const body: Record<string, unknown> = JSON.parse((await decompress(bytes)).toString('utf8'))
    if (left !== null) body['credits_remaining'] = left
    return body
  }

  /** Removes a file that no call needs. */
  async forget(name: string): Promise<void> {
    const { sql, store } = this.#parts
    await store?.remove(name)
    await sql.query('DELETE FROM answer_files WHERE name = $1', [name])
  }

  /** An answer whose file is lost takes up none of what its account may store. */
  async forgetLost({ answer }: AnswerRow): Promise<void> {
    const name = answer === null ? undefined : storedName(answer)
    if (name !== undefined) await this.forget(name)
  }

  /** Deletes the answers past their time, a little at a time. */
  async sweep(now: number): Promise<void> {
    await this.#sweepRows(now)
    await this.#sweepFiles(now)
  }

  async #sweepRows(now: number): Promise<void> {
    const { sql } = this.#parts
    for (;;) {
      const rows = await sql.query<{ account_id: string; key: string; bytes: number }>(
        `SELECT account_id, key, coalesce(length(answer), 0) AS bytes FROM idempotent_calls
         WHERE (expires_at <= $1 OR expires_at > $2) AND owner_id IS NULL LIMIT ${sweepRows}`,
        [now, now + longestLifeMs],
      )
      const done = { rows: 0, bytes: 0 }
      for (const { account_id, key, bytes } of rows) {
        await sql.query(
          `DELETE FROM idempotent_calls
           WHERE account_id = $1 AND key = $2 AND (expires_at <= $3 OR expires_at > $4) AND owner_id IS NULL`,
          [account_id, key, now, now + longestLifeMs],
        )
        done.rows += 1
        done.bytes += bytes
        if (done.rows < sweepAtOnce.rows && done.bytes < sweepAtOnce.bytes) continue
        done.rows = done.bytes = 0
        await turn()
      }
      if (rows.length < sweepRows) return
    }
  }

  /** A file that cannot be removed keeps its row for the next time, and keeps no other. */
  async #sweepFiles(now: number): Promise<void> {
    const { sql, log } = this.#parts
    for (let after = ''; ;) {
      const files = await sql.query<{ name: string }>(
        `SELECT name FROM answer_files WHERE (expires_at <= $1 OR expires_at > $3) AND name > $2
         ORDER BY name LIMIT ${sweepRows}`,
        [now, after, now + longestLifeMs],
      )
      for (const { name } of files)
        await this.forget(name).catch((error: unknown) =>
          log.warn({ err: error }, 'an old answer could not be removed'),
        )
      const last = files.at(-1)
      if (last === undefined || files.length < sweepRows) return
      after = last.name
    }
  }
}

/** The JSON of a large answer in pieces, without its last brace; undefined for others. */
function beginLarge(body: AnswerBody): AsyncGenerator<Uint8Array> | undefined {
  const pieces = jsonPieces(body)
  const head: (string | Uint8Array)[] = []
  for (let length = 0; length <= fileFrom;) {
    const { value, done } = pieces.next()
    if (done === true) return undefined
    head.push(value)
    length += value.length
  }
  return withoutBrace(head, pieces)
}

async function* withoutBrace(
  head: Iterable<string | Uint8Array>,
  rest: Iterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let before: Uint8Array | undefined
  for (const pieces of [head, rest]) {
    for (const piece of pieces) {
      if (before !== undefined) yield before
      before = typeof piece === 'string' ? Buffer.from(piece) : piece
      await turn()
    }
  }
  if (before !== undefined) yield before.subarray(0, -1)
}

/** A large answer that lies in its row, where there is no store: written like a file. */
function isZstd(bytes: Uint8Array): boolean {
  return bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd
}

async function* withEnd(json: AsyncIterable<Uint8Array>, creditsRemaining: number | null): AsyncGenerator<Uint8Array> {
  yield* json
  yield Buffer.from(creditsRemaining === null ? '}' : `,"credits_remaining":${creditsRemaining}}`)
}
