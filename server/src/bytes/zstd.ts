import { constants } from 'node:zlib'

/** Bytes that Node sets aside at a time for what comes out: small ones of many megabytes would keep the collector busy. */
export const zstdChunkBytes = 256 * 1024

/** Packs quickest; what we pack is read once, and soon. */
export const fastestZstd = { chunkSize: zstdChunkBytes, params: { [constants.ZSTD_c_compressionLevel]: 1 } }
