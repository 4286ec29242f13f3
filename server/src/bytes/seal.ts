import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const nameBytes = 4
const nonceBytes = 12
const tagBytes = 16

/**
 * Seals what passes through Redis and the object store: calls hold their callers' credentials, results may be of private pages.
 * A sealed text opens only with the same key and for the same purpose.
 */
export interface Seal {
  close(bytes: Uint8Array, purpose: string): Buffer
  /** Throws a sentence when it was sealed with another key, for another purpose, or changed on the way. */
  open(sealed: Uint8Array, purpose: string): Buffer
}

/** Of a key of 32 bytes. What is sealed is the key's short name, a nonce, AES-256-GCM's tag and the text. */
export function sealWith(key: Uint8Array): Seal {
  const name = Buffer.from(hash('sha256', key), 'hex').subarray(0, nameBytes)
  return {
    close(bytes, purpose) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(method, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose))
      const text = cipher.update(bytes)
      // It adds nothing in this mode, but the tag is there only now.
      cipher.final()
      return Buffer.concat([name, nonce, cipher.getAuthTag(), text])
    },
    open(sealed, purpose) {
      const part = (start: number, end?: number) => sealed.subarray(start, end)
      if (!name.equals(part(0, nameBytes))) throw new OtherKey()
      const nonceEnd = nameBytes + nonceBytes
      const cipher = createDecipheriv(method, key, part(nameBytes, nonceEnd), { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(purpose)).setAuthTag(part(nonceEnd, nonceEnd + tagBytes))
      const bytes = cipher.update(part(nonceEnd + tagBytes))
      // Throws when the tag is not the text's.
      cipher.final()
      return bytes
    },
  }
}

/** Nodes that share Redis but not the database, or that were not all started again after the key was changed. */
export class OtherKey extends Error {
  constructor() {
    super(
      'This was sealed with another fleet key. All nodes that share a Redis must share one database, and be started again ' +
        'when the key in it was changed.',
    )
  }
}
