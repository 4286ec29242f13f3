/* oxlint-disable no-control-regex -- byte patterns, not text */

/** A kind of text document, or the MIME type of what is none. */
export type SniffedType = 'html' | 'xml' | 'text' | `${string}/${string}`

/** Bytes looked at, as in MIME Sniffing § 5.2. */
const headerBytes = 1445

/** Byte patterns of MIME Sniffing §§ 6.1–6.4 and 7.1, in Latin-1; a dot stands for any byte. */
const signatures: readonly (readonly [pattern: RegExp, type: `${string}/${string}`])[] = [
  [/^%PDF-/, 'application/pdf'],
  [/^%!PS-Adobe-/, 'application/postscript'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^RIFF[^]{4}WEBPVP/, 'image/webp'],
  [/^BM[^]{4}\0\0\0\0/, 'image/bmp'],
  [/^\0\0[\x01\x02]\0[^]\0/, 'image/x-icon'],
  [/^[^]{4}ftyp(?:avif|avis)/, 'image/avif'],
  [/^[^]{4}ftyp/, 'video/mp4'],
  [/^\x1a\x45\xdf\xa3/, 'video/webm'],
  [/^RIFF[^]{4}WAVE/, 'audio/wave'],
  [/^RIFF[^]{4}AVI /, 'video/avi'],
  [/^OggS\0/, 'application/ogg'],
  [/^ID3/, 'audio/mpeg'],
  [/^fLaC/, 'audio/flac'],
  [/^\x1f\x8b\x08/, 'application/x-gzip'],
  [/^PK\x03\x04/, 'application/zip'],
  [/^Rar!\x1a\x07/, 'application/x-rar-compressed'],
  [/^7z\xbc\xaf\x27\x1c/, 'application/x-7z-compressed'],
  [/^\x28\xb5\x2f\xfd/, 'application/zstd'],
  [/^wOF[F2]/, 'font/woff'],
  [/^\x7fELF/, 'application/x-executable'],
  [/^\0asm/, 'application/wasm'],
]

/** MIME Sniffing § 7.1 with the tags that begin a document. */
const htmlStart =
  /^[\t\n\f\r ]*(?:<!doctype html|<!--|<(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|main|article|section|nav|header)(?=[\s>/]))/i

/** Whether the first bytes hold one that no text does (MIME Sniffing § 3). UTF-16 with a byte order mark is text. */
export function hasBinaryBytes(body: Buffer): boolean {
  if ((body[0] === 0xfe && body[1] === 0xff) || (body[0] === 0xff && body[1] === 0xfe)) return false
  const end = Math.min(body.length, headerBytes)
  for (let index = 0; index < end; index += 1) {
    const byte = body[index] ?? 0
    if (byte < 0x20 && (byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte !== 0x1b))) return true
  }
  return false
}

/** What a body of unknown type is. */
export function sniffUnknown(body: Buffer): SniffedType {
  const start = textStart(body)
  if (htmlStart.test(start)) return 'html'
  const markup = sniffMarkup(body)
  if (markup !== undefined) return markup
  return hasBinaryBytes(body) ? 'application/octet-stream' : 'text'
}

/** What says otherwise than "HTML" in a body that is labelled so: XML, a feed, an image, an archive. Undefined: nothing. */
export function sniffMarkup(body: Buffer): SniffedType | undefined {
  const start = textStart(body)
  if (/^\s*</.test(start)) {
    const prologue = start.replace(/^\s*(?:<\?[^>]*\?>\s*|<!--[^]*?-->\s*)*/, '')
    if (/^<(?:rss|feed|rdf:RDF)[\s>]/.test(prologue)) return 'xml'
    return /^\s*<\?xml/.test(start) && !/<(?:!doctype\s+)?html[\s>]/i.test(start) ? 'xml' : undefined
  }
  const raw = body.toString('latin1', 0, 64)
  return signatures.find(([pattern]) => pattern.test(raw))?.[1]
}

/** The first bytes as Latin-1, without a UTF-8 byte order mark. */
function textStart(body: Buffer): string {
  const text = body.toString('latin1', 0, headerBytes)
  return text.startsWith('\xef\xbb\xbf') ? text.slice(3) : text
}
