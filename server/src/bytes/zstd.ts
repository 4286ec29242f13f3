import { constants } from 'node:zlib'

/** Packs quickest; what we pack is read once, and soon. */
export const fastestZstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Where the size of the content stands: after magic number and descriptor, and after the window's byte unless there is one segment. */
const descriptorAt = 4

/** How many bytes a zstd frame says that it unpacks to (RFC 8878, 3.1.1.1); Infinity when it does not say. */
export function zstdContentBytes(frame: Buffer): number {
  const descriptor = frame[descriptorAt] ?? 0
  const isOneSegment = (descriptor & 0x20) !== 0
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0
  const at = descriptorAt + 1 + (isOneSegment ? 0 : 1) + dictionaryBytes
  const size = descriptor >> 6
  if (size === 0) return isOneSegment ? (frame[at] ?? 0) : Infinity
  if (size === 1) return frame.readUInt16LE(at) + 256
  return size === 2 ? frame.readUInt32LE(at) : Number(frame.readBigUInt64LE(at))
}
