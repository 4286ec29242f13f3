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
    const entries = Object.entries(headers)
    const wrong = entries.flatMap(([name, value]) => {
      const message = wrongHeader(name, value)
      return message === undefined ? [] : [{ code: 'custom' as const, path: [name], message }]
    })
    for (const issue of wrong) context.addIssue(issue)
    if (wrong.length > 0) return
    if (entries.length > maxHeaders) {
      context.addIssue({ code: 'custom', message: `headers may hold at most ${maxHeaders} names` })
    }
    const bytes = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
    if (bytes > maxTotalBytes) {
      context.addIssue({ code: 'custom', message: `headers may be at most ${maxTotalBytes} bytes in total` })
    }
    const names = entries.map(([name]) => name.toLowerCase())
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined) context.addIssue({ code: 'custom', path: [twice], message: 'this header is given twice' })
  })
  .meta({ type: 'object', additionalProperties: { type: 'string' } })

function wrongHeader(name: string, value: unknown): string | undefined {
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) return 'not a valid header name'
  const lower = name.toLowerCase()
  if (reserved.has(lower) || lower.startsWith('proxy-')) return 'this header may not be set'
  if (typeof value !== 'string') return 'must be a string'
  // RFC 9110 field values; beyond Latin-1 there is no agreed encoding.
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return 'must hold no control characters and nothing beyond Latin-1'
  return undefined
}
