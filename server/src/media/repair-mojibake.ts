import { encodingOf } from './charset.ts'
import { parseContentType } from './content-type.ts'

const highBytes = Uint8Array.from({ length: 128 }, (_, at) => 128 + at)
const highCharacters = new TextDecoder('windows-1252').decode(highBytes)
const byteOf = new Map(Array.from(highCharacters, (character, at) => [character, 128 + at]))

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
  return text.replaceAll(sequences, (sequence) => characterOf(sequence) ?? sequence)
}

/** Sequences of two and three bytes: what their first byte is below, its bits that count, and the least that they may stand for. */
const forms = [
  { below: 0xe0, leadBits: 0x1f, least: 0x80 },
  { below: 0xf0, leadBits: 0x0f, least: 0x800 },
]
/** Those of four. */
const longest = { leadBits: 0x07, least: 0x1_0000 }

/** Without a decoder: a page may hold millions of them. Undefined for what is no character: too long a form, half of one, none at all. */
function characterOf(sequence: string): string | undefined {
  const lead = byteOf.get(sequence[0] ?? '') ?? 0
  const { leadBits, least } = forms.find(({ below }) => lead < below) ?? longest
  let code = lead & leadBits
  for (let at = 1; at < sequence.length; at += 1) {
    const isEntity = sequence[at] === '&'
    code = code * 64 + ((isEntity ? 0xa0 : (byteOf.get(sequence[at] ?? '') ?? 0)) & 0x3f)
    if (isEntity) at += '&nbsp;'.length - 1
  }
  const isCharacter = code >= least && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

/** Whether Chromium had to guess a document's encoding and took the one it takes then. */
export function isMisread({ encoding, html }: { encoding: string; html: string }, contentType: string | null): boolean {
  if (encoding !== 'windows-1252' || encodingOf(parseContentType(contentType)?.charset) !== undefined) return false
  return !/<meta\b[^>]{0,300}charset/i.test(html.slice(0, 16_384))
}
