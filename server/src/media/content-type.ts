import type { LoadedPage } from '../loaded-page.ts'
import { hasBinaryBytes, type SniffedType, sniffMarkup, sniffUnknown } from './sniff.ts'

/** A kind of text document. */
export type Kind = Exclude<LoadedPage['kind'], 'pdf'>

export interface ContentType {
  /** Lower case "type/subtype". */
  readonly essence: string
  readonly charset: string | undefined
}

/** Reads a Content-Type header; undefined when it is absent or not one. */
export function parseContentType(header: string | null): ContentType | undefined {
  if (header === null) return undefined
  const match = /^\s*([!#$%&'*+\-.^_`|~\w]+\/[!#$%&'*+\-.^_`|~\w]+)\s*(?:;|$)/.exec(header)
  if (match === null) return undefined
  const charset = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(header)
  return { essence: (match[1] ?? '').toLowerCase(), charset: charset?.[1] ?? charset?.[2] }
}

/** Types that say nothing: the body decides (MIME Sniffing § 7, plus the servers that call everything a byte stream). */
const unknownTypes = new Set([
  'unknown/unknown',
  'application/unknown',
  '*/*',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-unknown',
  'content/unknown',
])

/** Types that are text although their names do not begin with "text/". */
const textTypes = new Set([
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'application/typescript',
  'application/x-ndjson',
  'application/ndjson',
  'application/json-seq',
  'application/jsonl',
  'application/x-jsonlines',
  'application/yaml',
  'application/x-yaml',
  'application/toml',
  'application/sql',
  'application/graphql',
  'application/x-sh',
  'application/x-tex',
  'application/x-subrip',
  'application/x-www-form-urlencoded',
  'application/csv',
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'application/rtf',
  'message/rfc822',
])

/** What a declared type is, "unknown" when the body must tell, or undefined when it is no text document. */
export function kindOfType(type: ContentType | undefined): Kind | 'unknown' | undefined {
  if (type === undefined || unknownTypes.has(type.essence)) return 'unknown'
  const { essence } = type
  if (essence === 'text/html' || essence === 'application/xhtml+xml') return 'html'
  if (essence === 'text/xml' || essence === 'application/xml' || essence === 'text/xsl' || essence.endsWith('+xml'))
    return 'xml'
  if (essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json')) return 'json'
  return essence.startsWith('text/') || textTypes.has(essence) ? 'text' : undefined
}

/**
 * What a body is, from its declared type and its first bytes (MIME Sniffing standard): missing types are sniffed, text
 * that is binary and HTML that is a feed, an image or an archive are recognised.
 * Gives the type found instead when the body is no text document.
 */
export function kindOfBody(type: ContentType | undefined, body: Buffer): Kind | { readonly binary: string } {
  const declared = kindOfType(type)
  if (declared === undefined) return { binary: type?.essence ?? 'application/octet-stream' }
  if (body.length === 0) return declared === 'unknown' ? 'text' : declared
  if (declared === 'unknown') return kindOfSniffed(sniffUnknown(body))
  if (declared === 'html') return kindOfSniffed(sniffMarkup(body) ?? 'html')
  const isPlain = type?.essence === 'text/plain' && !/utf-?16|utf-?32/i.test(type.charset ?? '')
  return isPlain && hasBinaryBytes(body) ? kindOfSniffed(sniffUnknown(body)) : declared
}

function kindOfSniffed(sniffed: SniffedType): Kind | { readonly binary: string } {
  // What sniffing gives is a media type, with its slash, or a kind.
  return sniffed.includes('/') ? { binary: sniffed } : (sniffed as Kind)
}
