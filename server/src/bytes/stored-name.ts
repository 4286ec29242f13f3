import { randomBytes } from 'node:crypto'

/** A name for bytes of zstd in a store that no other has. */
export function newZstdName(): string {
  return `${randomBytes(16).toString('hex')}.zst`
}

/** The name that a row holds in place of packed bytes; undefined for bytes themselves, which begin as no name does. */
export function storedName(bytes: Uint8Array): string | undefined {
  const name = bytes.length < 100 ? Buffer.from(bytes).toString('latin1') : ''
  return /^[0-9a-f]{32}\.zst$/.test(name) ? name : undefined
}
