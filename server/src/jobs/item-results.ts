import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createZstdCompress, createZstdDecompress, zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib'
import type { ByteStore } from '../bytes/byte-store.ts'
import { newZstdName, storedName } from '../bytes/stored-name.ts'
import { fastestZstd } from '../bytes/zstd.ts'
import type { Sql } from '../database/sql.ts'
import { isLongJson, jsonBuffer, jsonBytePieces } from '../json/json-pieces.ts'
import type { ItemResult } from './job-runs.ts'

export interface ItemResultsParts {
  readonly sql: Sql
  /** Where large results lie; in the database unless given. */
  readonly store: ByteStore | undefined
}

/** Results of more packed bytes are kept as files: SQLite writes and deletes megabytes on the event loop. */
const fileFrom = 128 * 1024
/** Set aside for what comes out of a small one: as much as for large ones would keep the collector busy. */
const smallChunkBytes = 16 * 1024
/** JSON of at most so many bytes is packed here: to hand it over would cost as much, and take longer. */
const hereBytes = 16 * 1024
/** JSON of more bytes is read in pieces. */
const streamFrom = 1024 * 1024

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** What items gave: small results lie in the rows of their items, large ones in files. */
export class ItemResults {
  readonly #parts: ItemResultsParts

  constructor(parts: ItemResultsParts) {
    this.#parts = parts
  }

  /** Packs a body; a file of it stays until its job is removed. */
  async pack(
    body: Readonly<Record<string, unknown>>,
    { jobId, accountId }: { jobId: string; accountId: string },
  ): Promise<ItemResult> {
    const { packed, length } = await packedJson(body)
    const { sql, store } = this.#parts
    if (store === undefined || packed.length < fileFrom) return { bytes: packed, length }
    const name = newZstdName()
    // The row comes first: whatever becomes of this process, the sweep knows what to remove.
    await sql.transaction(
      (queries) =>
        queries.query('INSERT INTO job_files (name, job_id, account_id, bytes) VALUES ($1, $2, $3, $4)', [
          name,
          jobId,
          accountId,
          packed.length,
        ]),
      { durable: false },
    )
    try {
      await store.put(name, packed)
    } catch (error) {
      await this.forget(name)
      throw error
    }
    return { bytes: Buffer.from(name), length }
  }

  /** The JSON of a result, of this many bytes; undefined when its file is lost. */
  async open(bytes: Uint8Array, length: number): Promise<AsyncIterable<Uint8Array> | undefined> {
    const file = storedName(bytes)
    if (file === undefined && length < streamFrom) return Readable.from([await decompress(bytes)])
    const stored = file === undefined ? Readable.from([bytes]) : await this.#parts.store?.open(file)
    return stored?.pipe(createZstdDecompress())
  }

  /** Removes a file that no item needs. */
  async forget(name: string): Promise<void> {
    await this.#parts.store?.remove(name)
    await this.#parts.sql.query('DELETE FROM job_files WHERE name = $1', [name])
  }

  /** Removes the file of a result that came to nothing, if it has one. */
  async drop({ bytes }: ItemResult): Promise<void> {
    const file = storedName(bytes)
    if (file !== undefined) await this.forget(file)
  }
}

async function packedJson(body: Readonly<Record<string, unknown>>): Promise<{ packed: Buffer; length: number }> {
  if (!isLongJson(body)) {
    const json = jsonBuffer(body)
    const options = { ...fastestZstd, chunkSize: smallChunkBytes }
    const packed = json.length <= hereBytes ? zstdCompressSync(json, options) : await compress(json, options)
    return { packed, length: json.length }
  }
  let length = 0
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of jsonBytePieces(body)) {
      length += piece.length
      yield piece
    }
  }
  const packed = await buffer(Readable.from(counted(), { objectMode: false }).pipe(createZstdCompress(fastestZstd)))
  return { packed, length }
}
