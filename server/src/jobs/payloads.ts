import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Redis } from 'ioredis'
import type { ByteStore } from '../bytes/byte-store.ts'
import { fastestZstd, zstdContentBytes } from '../bytes/zstd.ts'
import type { CallRoom } from '../call.ts'
import type { Clock } from '../clock.ts'
import { readLongTexts, withLongTexts } from './long-texts.ts'
import { queueKeys } from './queue-keys.ts'
import type { Seal } from './seal.ts'

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

/** JSON below this size is sent as it is: compressing it costs more than it saves. */
const compressFrom = 8 * 1024
/** Compressed results above this size pass through the store. */
const storeFrom = 256 * 1024
/** A result that nobody fetched may be removed after this time. */
const lifeMs = 10 * 60_000

const plain = 0
const packed = 1
const stored = 2
const sweepBatch = 200

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Packs JSON values for the way through Redis: compressed, sealed, and when they are large, left in the object store. */
export class Payloads {
  readonly #parts: PayloadsParts

  constructor(parts: PayloadsParts) {
    this.#parts = parts
  }

  /** `purpose`: whose result it is; it unpacks as nobody else's. */
  async pack(value: unknown, purpose: string): Promise<Buffer> {
    const { store, redis, seal, clock } = this.#parts
    const json = await withLongTexts(value)
    if (json.length < compressFrom) return marked(plain, seal.close(json, purpose))
    const small = seal.close(await compress(json, fastestZstd), purpose)
    if (store === undefined || small.length < storeFrom) return marked(packed, small)
    const name = `${randomBytes(16).toString('hex')}.zst`
    // The note comes first: whatever becomes of this process, the sweep knows what to remove.
    await redis.zadd(queueKeys.payloads, clock.now() + lifeMs, name)
    await store.put(name, small)
    return marked(stored, Buffer.from(name))
  }

  /** The value packed before; a stored one can be unpacked once. Throws when its bytes are gone. */
  async unpack(payload: Buffer, purpose: string, room?: CallRoom): Promise<unknown> {
    const { seal, store } = this.#parts
    const rest = payload.subarray(1)
    if (payload[0] === plain) return await readLongTexts(seal.open(rest, purpose))
    if (payload[0] === packed) return await unpacked(seal.open(rest, purpose), room)
    const name = rest.toString('utf8')
    await room?.need(Infinity)
    const bytes = await store?.get(name)
    if (bytes === undefined) throw new Error('a large result is gone from its store')
    const value = await unpacked(seal.open(bytes, purpose), room)
    await this.#remove(name)
    return value
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

async function unpacked(bytes: Buffer, room: CallRoom | undefined): Promise<unknown> {
  await room?.need(zstdContentBytes(bytes))
  return await readLongTexts(await decompress(bytes))
}

function marked(mark: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([mark]), bytes])
}
