import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import type { ByteStore } from '../bytes/byte-store.ts'
import { storageFull } from './storage-full.ts'

/** A bucket of an S3-compatible store. */
export interface S3Bucket {
  /** https://host[:port] without a slash at the end; requests are path-style, so that every store understands them. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Set before each object's name, "" for none; ends with a slash. */
  readonly prefix: string
}

export interface S3StoreOptions {
  readonly clock: Clock
  /** Seconds after which an object is not needed any more; sent as Cache-Control. */
  readonly lifeSeconds: number
}

const timeoutMs = 30_000
const retries = 2
const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** Keeps images in an S3-compatible store. */
export function s3ImageStore(bucket: S3Bucket, { clock, lifeSeconds }: S3StoreOptions): ByteStore {
  const client = new AwsClient({
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey,
    region: bucket.region,
    service: 's3',
    // Tried again when the store is busy (429, 5xx), with a growing pause.
    retries,
  })
  const send = async (name: string, init: RequestInit): Promise<Response> => {
    const url = `${bucket.endpoint}/${bucket.bucket}/${bucket.prefix}${name}`
    return client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
      throw storeAway(error)
    })
  }
  return {
    async put(name, bytes) {
      const response = await send(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          'cache-control': `public, max-age=${lifeSeconds}, immutable`,
          expires: new Date(clock.now() + lifeSeconds * 1000).toUTCString(),
        },
      })
      await refuse(response)
    },
    async open(name, range) {
      const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
      const response = await send(name, { headers })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      await refuse(response)
      // The same stream, typed once by the DOM and once by Node.
      return Readable.fromWeb(response.body as WebStream)
    },
    async remove(name) {
      const response = await send(name, { method: 'DELETE' })
      if (response.status === 404) await response.body?.cancel()
      else await refuse(response)
    },
  }
}

/** Throws for an answer that is no success. The store's own text goes to the log only. */
async function refuse(response: Response): Promise<void> {
  if (response.ok) return
  const text = (await response.text()).slice(0, 500)
  const cause = new Error(`the object store answered ${response.status}: ${text}`)
  throw response.status === 507 || /QuotaExceeded|StorageFull/.test(text) ? storageFull(cause) : storeAway(cause)
}

function storeAway(cause: unknown): Problem {
  return new Problem('unavailable', 'The image store does not answer at the moment; try again in a few seconds.', {
    cause,
    retryAfterSeconds: 5,
  })
}
