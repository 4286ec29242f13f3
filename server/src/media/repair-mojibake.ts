import { parseContentType } from './content-type.ts'

const highBytes = Uint8Array.from({ length: 128 }, (_, at) => 128 + at)
const highCharacters = new TextDecoder('windows-1252').decode(highBytes)
const byteOf = new Map(Array.from(highCharacters, (character, at) => [character, 128 + at]))
const utf8 = new TextDecoder('utf-8', { fatal: true })

const between = (from: number, to: number): string => highCharacters.slice(from - 128, to - 127)
/** A byte that continues a sequence; a no-break space is one of them, which serialised documents write out. */
const more = `(?:[${between(0x80, 0xbf)}]|&nbsp;)`
const sequences = new RegExp(
  `[${between(0xc2, 0xdf)}]${more}|[${between(0xe0, 0xef)}]${more}{2}|[${between(0xf0, 0xf4)}]${more}{3}`,
  'gu',
)

/**
 * Text of a document in UTF-8 that does not say so and was read as windows-1252: what are the bytes of a character in UTF-8
 * becomes that character ("â‚¬" is "€"). Everything else stays.
 */
export function repairMojibake(text: string): string {
  return text.replaceAll(sequences, (sequence) => {
    const bytes = Array.from(sequence.replaceAll('&nbsp;', '\u00A0'), (character) => byteOf.get(character) ?? 0)
    try {
      return utf8.decode(Uint8Array.from(bytes))
    } catch {
      return sequence
    }
  })
}

/** Whether Chromium had to guess a document's encoding and took the one it takes then. */
export function isMisread({ encoding, html }: { encoding: string; html: string }, contentType: string | null): boolean {
  if (encoding !== 'windows-1252' || parseContentType(contentType)?.charset !== undefined) return false
  return !/<meta\b[^>]{0,300}charset/i.test(html.slice(0, 16_384))
}
