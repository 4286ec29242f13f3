/** A caller's header value as Node's clients take it, one character a byte: in UTF-8, as Chromium sends it. */
export function headerBytes(value: string): string {
  return Buffer.from(value).toString('latin1')
}
