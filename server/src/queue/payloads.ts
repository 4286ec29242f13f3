import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Redis } from 'ioredis'
import type { ByteStore } from '../bytes/byte-store.ts'
import { newZstdName } from '../bytes/stored-name.ts'
import { fastestZstd, zstdChunkBytes } from '../bytes/zstd.ts'
import type { CallRoom } from '../call.ts'
import type { Clock } from '../clock.ts'
import { queueKeys } from './queue-keys.ts'
import { partsOf, valueOf } from './reply-parts.ts'
import type { Seal } from '../bytes/seal.ts'

/** Where results lie that are too large for Redis. */
export interface PayloadStore extends Pick<ByteStore, 'put' | 'remove'> {
  /** Undefined when it is gone. */
  get(name: string): Promise<Uint8Array | undefined>
}

export interface PayloadsParts {
  readonly redis: Redis
  /** Undefined: everything passes through the replies. */
  readonly store: PayloadStore | undefined
  readonly seal: Seal
  readonly clock: Clock
}

/** Large results in Redis, where nodes share no object store: apart from the replies, so that each is fetched when there is room for it. */
export function redisPayloads(redis: Redis): PayloadStore {
  return {
    put: async (name, bytes) => void (await redis.set(queueKeys.payload(name), Buffer.from(bytes), 'PX', lifeMs)),
    get: async (name) => (await redis.getBuffer(queueKeys.payload(name))) ?? undefined,
    remove: async (name) => void (await redis.del(queueKeys.payload(name))),
  }
}

/** What is smaller is sent as it is: compressing it costs more than it saves. */
const compressFrom = 8 * 1024
/** Packed results above this size pass through the store. */
const storeFrom = 256 * 1024
/** A result that nobody fetched may be removed after this time. */
const lifeMs = 10 * 60_000

/** The first byte of a payload: all of it follows, or the name under which it is stored. */
const whole = 0
const stored = 1
/** Before each part: how many bytes it has. */
const lengthBytes = 4
const sweepBatch = 200

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * Packs JSON values, with WrittenJson in them, for the way through Redis: what is written and the rest are compressed and sealed each by
 * itself, so that none is ever copied into another or decoded; what is large is left in the object store.
 */
export class Payloads {
  readonly #parts: PayloadsParts

  constructor(parts: PayloadsParts) {
    this.#parts = parts
  }

  /** `purpose`: whose result it is; it unpacks as nobody else's. */
  async pack(value: unknown, purpose: string): Promise<Buffer> {
    const { store, redis, seal, clock } = this.#parts
    const parts: Buffer[] = []
    for (const [index, part] of partsOf(value).entries()) {
      const packed = part.length < compressFrom ? part : await compress(part, fastestZstd)
      parts.push(framed(seal.close(Buffer.concat([lengthOf(part), packed]), `${purpose} ${index}`)))
      // Sealing megabytes takes milliseconds.
      if (packed !== part) await turn()
    }
    const packed = Buffer.concat(parts)
    if (store === undefined || packed.length < storeFrom) return marked(whole, packed)
    const name = newZstdName()
    // The note comes first: whatever becomes of this process, the sweep knows what to remove.
    await redis.zadd(queueKeys.payloads, clock.now() + lifeMs, name)
    await store.put(name, packed)
    return marked(stored, Buffer.from(name))
  }

  /** The value packed before; a stored one can be unpacked once. Throws when its bytes are gone. */
  async unpack(payload: Buffer, purpose: string, room?: CallRoom): Promise<unknown> {
    const { store } = this.#parts
    const rest = payload.subarray(1)
    if (payload[0] === whole) return await this.#unpacked(rest, purpose, room)
    const name = rest.toString('utf8')
    await room?.need(Infinity)
    const bytes = await store?.get(name)
    if (bytes === undefined) throw new Error('a large result is gone from its store')
    const value = await this.#unpacked(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), purpose, room)
    await this.#remove(name)
    return value
  }

  async #unpacked(payload: Buffer, purpose: string, room: CallRoom | undefined): Promise<unknown> {
    const parts: Buffer[] = []
    let bytes = 0
    for (const [index, sealed] of unframed(payload).entries()) {
      const opened = this.#parts.seal.open(sealed, `${purpose} ${index}`)
      const [length, packed] = [opened.readUInt32BE(), opened.subarray(lengthBytes)]
      bytes += length
      await room?.need(bytes)
      // In one piece with a little to spare: smaller ones would be copied together, and keep the collector busy.
      parts.push(length < compressFrom ? packed : await decompress(packed, { chunkSize: length + zstdChunkBytes }))
    }
    return valueOf(parts)
  }

  /** Removes what nobody fetched. Gives the number removed. What cannot be removed is told of and comes last the next time. */
  async sweep(now: number, onFailure: (name: string, error: unknown) => void = () => {}): Promise<number> {
    const { redis } = this.#parts
    const names = await redis.zrangebyscore(queueKeys.payloads, '-inf', now, 'LIMIT', 0, sweepBatch)
    let removed = 0
    for (const name of names) {
      try {
        await this.#remove(name)
        removed += 1
      } catch (error) {
        onFailure(name, error)
        await redis.zadd(queueKeys.payloads, now + lifeMs, name)
      }
    }
    return removed
  }

  async #remove(name: string): Promise<void> {
    await this.#parts.store?.remove(name)
    await this.#parts.redis.zrem(queueKeys.payloads, name)
  }
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(bytes.length)
  return length
}

function framed(part: Buffer): Buffer {
  return Buffer.concat([lengthOf(part), part])
}

function unframed(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const end = at + lengthBytes + bytes.readUInt32BE(at)
    parts.push(bytes.subarray(at + lengthBytes, end))
    at = end
  }
  return parts
}

function marked(mark: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([mark]), bytes])
}
