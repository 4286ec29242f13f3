import { z } from 'zod'

const maxHeaders = 64
const maxTotalBytes = 16 * 1024

/** Names that the connection itself owns; a caller may not set them (decision R7). */
const reserved = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'keep-alive',
  'expect',
])

/** The `headers` field: target header names to string values, with everything refused that would break the request apart. */
export const headersField = z
  .custom<Readonly<Record<string, string>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    {
      message: 'headers must be an object of header names and string values',
      abort: true,
    },
  )
  .superRefine((headers, context) => {
    // What costs most is looked at last: the count, the size, and only then each name and value.
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message })
    const entries: [string, unknown][] = Object.entries(headers)
    if (entries.length > maxHeaders) return refuse(`headers may hold at most ${maxHeaders} names`)
    const bytes = entries.reduce((sum, [name, value]) => sum + name.length + lengthOf(value), 0)
    if (bytes > maxTotalBytes) return refuse(`headers may be at most ${maxTotalBytes} bytes in total`)
    const names = new Set<string>()
    for (const [name, value] of entries) {
      const message =
        wrongHeader(name, value) ?? (names.has(name.toLowerCase()) ? 'this header is given twice' : undefined)
      if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message })
      names.add(name.toLowerCase())
    }
  })
  .meta({ type: 'object', additionalProperties: { type: 'string' } })

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? Buffer.byteLength(value) : 0
}

function wrongHeader(name: string, value: unknown): string | undefined {
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) return 'not a valid header name'
  const lower = name.toLowerCase()
  if (reserved.has(lower) || lower.startsWith('proxy-')) return 'this header may not be set'
  if (typeof value !== 'string') return 'must be a string'
  if (/[^\t\x20-\x7e\x80-\uffff]/.test(value) || !value.isWellFormed()) return 'must hold no control characters'
  return undefined
}
