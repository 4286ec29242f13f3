/** A line of a robots.txt that means something. */
interface RobotsLine {
  readonly key: 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay'
  readonly value: string
}

/** How keys are written, with the slips that are met often. */
const keys: ReadonlyMap<string, RobotsLine['key']> = new Map([
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
  ['crawl-delay', 'crawl-delay'],
  ['crawldelay', 'crawl-delay'],
])

/** RFC 9309 asks for 500 KiB at least. */
export const maxRobotsBytes = 512 * 1024
/** Eight times the longest address that old browsers took; what goes beyond is dropped. */
const maxLineChars = 2083 * 8 - 1
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** The lines of a file, however they end; without the byte order mark, or what came of it, and without comments. */
export function* robotsLines(file: Uint8Array): Generator<RobotsLine> {
  let start = 0
  while (start < byteOrderMark.length && file[start] === byteOrderMark[start]) start += 1
  const text = Buffer.from(file.subarray(start, maxRobotsBytes)).toString('utf8')
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const found = lineOf(line.slice(0, maxLineChars))
    if (found !== undefined) yield found
  }
}

function lineOf(line: string): RobotsLine | undefined {
  const comment = line.indexOf('#')
  const text = (comment === -1 ? line : line.slice(0, comment)).trim()
  const colon = text.indexOf(':')
  const at = colon === -1 ? blankBetweenTwoWords(text) : colon
  if (at === undefined) return undefined
  const key = keys.get(text.slice(0, Math.min(at, 20)).trim().toLowerCase())
  return key && { key, value: text.slice(at + 1).trim() }
}

/** Who forgets the colon has written a key, blanks and one word. */
function blankBetweenTwoWords(text: string): number | undefined {
  const words = text.split(/\s+/, 3)
  return words.length === 2 ? words[0]?.length : undefined
}
