import type { ByteRange } from '../../bytes/byte-store.ts'

interface Conditions {
  readonly range?: string | undefined
  readonly ifRange?: string | undefined
}

/**
 * What a GET asks for of something of `bytes` bytes (RFC 9110, chapter 14): one range cut to it, "all", or
 * "unsatisfiable". All is also the answer to what is no range, to several ranges at once, which may be answered so, and
 * to an If-Range that does not name `etag`.
 */
export function requestedRange(
  { range, ifRange }: Conditions,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | 'all' | 'unsatisfiable' {
  if (ifRange !== undefined && ifRange.trim() !== etag) return 'all'
  const [, set] = /^bytes=(.*)$/i.exec(range?.trim() ?? '') ?? []
  const specs = (set ?? '')
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '')
  if (specs.length === 0) return 'all'
  const wanted = specs.map((spec) => one(spec, bytes))
  if (wanted.includes('all')) return 'all'
  if (wanted.every((range) => range === 'unsatisfiable')) return 'unsatisfiable'
  return wanted.length === 1 ? (wanted[0] ?? 'all') : 'all'
}

/** "all" for what is no range. */
function one(spec: string, bytes: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(spec) ?? []
  if (from === '' && to === '') return 'all'
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'all'
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}
