import { isAscii, isUtf8 } from 'node:buffer'
import { getBOMEncoding, normalizeEncoding, TextDecoder as StandardTextDecoder } from '@exodus/bytes/encoding.js'
import { metaCharset } from './meta-charset.ts'

/** What the body is, as far as finding its encoding goes: only markup declares its encoding inside. */
type Markup = 'html' | 'xml' | 'json' | 'text'

/** Where ICU, behind Node's own TextDecoder, differs from the Encoding Standard's tables. */
const differsInNode = new Set(['big5', 'euc-jp', 'euc-kr', 'iso-2022-jp', 'shift_jis'])

/**
 * Decodes a body to Unicode the way a browser does: byte order mark, `charset` of Content-Type, `<meta>` or XML
 * declaration, else UTF-8 where the bytes are that and windows-1252 where not. Labels are those of the Encoding
 * Standard. Bytes that are valid multi-byte UTF-8 are read so even when labelled Latin-1, which is a common mistake.
 */
export function decodeText(bytes: Buffer, label: string | undefined, markup: Markup): string {
  const mark = getBOMEncoding(bytes)
  if (mark !== null) return decode(bytes, mark)
  const named = encodingOf(label) ?? declaredInside(bytes, markup)
  if (named === 'utf-8') return decode(bytes, named)
  if (named !== undefined && named !== 'windows-1252') return decode(bytes, named)
  if (isAscii(bytes)) return bytes.toString('latin1')
  if (isUtf8(bytes)) return bytes.toString('utf8')
  // JSON and XML without a label are UTF-8 by their own standards, broken or not.
  if (named === undefined && (markup === 'json' || markup === 'xml')) return decode(bytes, 'utf-8')
  return decode(bytes, 'windows-1252')
}

/** What browsers read a label of a character encoding as; undefined for none, and for one that they do not know. */
export function encodingOf(label: string | undefined): string | undefined {
  return label === undefined ? undefined : (normalizeEncoding(label) ?? undefined)
}

function declaredInside(bytes: Buffer, markup: Markup): string | undefined {
  if (markup === 'json' || markup === 'text') return undefined
  // An XML declaration in UTF-16 without a byte order mark.
  const start = bytes.toString('latin1', 0, 6)
  if (start === '<\0?\0x\0') return 'utf-16le'
  if (start === '\0<\0?\0x') return 'utf-16be'
  const encoding = encodingOf(metaCharset(bytes, markup))
  // What could be read as ASCII cannot be UTF-16, and x-user-defined means windows-1252 here (HTML standard § 13.2.3.2).
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return 'utf-8'
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding
}

function decode(bytes: Buffer, encoding: string): string {
  // The standard's decoder for encodings that are dangerous to guess at: one replacement character for it all.
  if (encoding === 'replacement') return bytes.length === 0 ? '' : '\uFFFD'
  const Decoder = differsInNode.has(encoding) ? StandardTextDecoder : TextDecoder
  return new Decoder(encoding).decode(bytes)
}
