import { neededCodes, upperCodes } from '../percent-codes.ts'

/** The path of a robots.txt rule, in which `*` stands for whatever characters and a last `$` for the end of the address. */
export class PathPattern {
  /** How much it says: of several rules the longest counts. */
  readonly length: number
  readonly #raw: Parts
  /** With what is encoded needlessly decoded; undefined where that changes nothing. */
  readonly #decoded: Parts | undefined

  constructor(pattern: string) {
    const raw = encoded(pattern)
    const decoded = neededCodes(raw)
    this.length = raw.length
    this.#raw = partsOf(raw)
    this.#decoded = decoded === raw ? undefined : partsOf(decoded)
  }

  matches({ raw, effort }: AskedPath): boolean {
    return matchesParts(this.#raw, raw, effort)
  }

  /** As `matches`, or so when on both sides is decoded what needs no code. */
  matchesDecoded({ raw, decoded, effort }: AskedPath): boolean {
    if (matchesParts(this.#raw, raw, effort)) return true
    if (this.#decoded === undefined && raw === decoded) return false
    return matchesParts(this.#decoded ?? this.#raw, decoded, effort)
  }
}

/** Characters that may be compared for one address: some milliseconds, where a file is made to take long. */
const maxComparisons = 5_000_000

/** An address's path and query, to be asked of many patterns. */
export class AskedPath {
  readonly raw: string
  readonly decoded: string
  readonly effort = { left: maxComparisons }

  constructor({ pathname, search }: URL) {
    this.raw = upperCodes(`${pathname}${search}`)
    this.decoded = neededCodes(this.raw)
  }

  /** Whether the patterns took more than they may: then no answer of theirs counts. */
  get isTooHard(): boolean {
    return this.effort.left < 0
  }
}

interface Parts {
  /** What stands between the stars. */
  readonly texts: readonly string[]
  readonly isWhole: boolean
}

function partsOf(pattern: string): Parts {
  const isWhole = pattern.endsWith('$')
  return { texts: (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/), isWhole }
}

/** Each text at its first place after the one before: if any places do, these do. */
function matchesParts({ texts, isWhole }: Parts, path: string, effort: AskedPath['effort']): boolean {
  const [first = '', ...others] = texts
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isWhole ? others.pop() : undefined
  for (const text of others) {
    // Looking for a text compares each of its characters at each place, at worst.
    effort.left -= text.length * Math.max(1, path.length - at)
    const found = effort.left < 0 ? -1 : path.indexOf(text, at)
    if (found === -1) return false
    at = found + text.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}

/** As addresses are written: what is not ASCII as the codes of its UTF-8. */
function encoded(pattern: string): string {
  return upperCodes(pattern.replaceAll(/[^\0-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed())))
}
