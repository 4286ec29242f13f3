import type { Readable } from 'node:stream'

/** The bytes of the range, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The port to where pictures and large answers lie. Names are made by whoever stores, and hold letters, digits and one dot. */
export interface ByteStore {
  /** Stores bytes: all of them or nothing, also when the power fails. Rejects with Problem `storage_full` without room. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is nothing of that name. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes the bytes and whatever a broken `put` left of them; does nothing when there is nothing. */
  remove(name: string): Promise<void>
}
