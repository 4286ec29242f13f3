/**
 * The bytes of a JSON, XML or text document as Unicode: by its byte order mark, the charset of its Content-Type, the
 * encoding of its XML declaration, else UTF-8.
 */
export function decodeText(bytes: Buffer, contentType: string | null): string {
  const declared =
    byteOrderMark(bytes) ??
    /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes)
  } catch {
    // A label no browser knows.
    return new TextDecoder().decode(bytes)
  }
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return undefined
}
