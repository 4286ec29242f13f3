import type { Readable } from 'node:stream'

/** The bytes of the range, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The port to where images lie. Names are made by `Images` and hold letters, digits and one dot. */
export interface ImageStore {
  /** Stores an image: all of it or nothing, also when the power fails. Rejects with Problem `storage_full` without room. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is none of that name. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes an image and whatever a broken `put` left of it; does nothing when there is none. */
  remove(name: string): Promise<void>
}
