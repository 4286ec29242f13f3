import type { EncodedText, LoadedPage, ReadablePage } from '../loaded-page.ts'
import { decodeText } from './charset.ts'
import type { Kind } from './content-type.ts'
import { repairMojibake } from './repair-mojibake.ts'

/** Larger bodies are decoded where they are read: 25 MB take 50 ms. */
const largeBytes = 256 * 1024

/** A body as text, or a large one as it is. */
export function decodedOrLarge(bytes: Buffer, charset: string | undefined, kind: Kind): string | EncodedText {
  return bytes.length <= largeBytes ? decodeText(bytes, charset, kind) : { bytes: owned(bytes), charset }
}

/** Bytes with memory of their own, which can be handed to a thread without a copy. */
function owned(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  const isOwned = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isOwned ? new Uint8Array(buffer) : Uint8Array.from(bytes)
}

type Unread = Pick<LoadedPage, 'kind' | 'body' | 'view' | 'isMisread'>
type Read<Page> = Omit<Page, 'body' | 'isMisread'> & Pick<ReadablePage, 'body'>

/** The page with its text decoded and repaired. */
export function readablePage<Page extends Unread>(page: Page): Read<Page> {
  const { view, isMisread } = page
  const body = textOf(page)
  if (isMisread !== true) return { ...page, body }
  return { ...page, body: repairMojibake(body), ...(view !== undefined && { view: repairMojibake(view) }) }
}

function textOf({ body, kind }: Unread): string {
  if (typeof body === 'string') return body
  const { buffer, byteOffset, byteLength } = body.bytes
  return decodeText(Buffer.from(buffer, byteOffset, byteLength), body.charset, kind === 'pdf' ? 'text' : kind)
}
