import { setImmediate as turn } from 'node:timers/promises'

/** A stretch of a long text. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

export interface Passage extends Stretch {
  /** The heading it stands under, without its marks. */
  readonly heading: string | undefined
}

/** Blocks are joined up to about this length; longer ones are cut between lines or words. */
const leastChars = 400
const mostChars = 1200
/** What fits less than this share of how the best one fits only shares common words with the question. */
const leastShare = 0.3
/** Nobody else waits for longer than it takes to look through this much. */
const charsAtOnce = 64 * 1024

/** The blocks of a Markdown or plain text as passages of like length, each with its heading. */
export function passagesOf(whole: string): Passage[] {
  const passages: Passage[] = []
  let heading: string | undefined
  let open: Passage | undefined
  const close = (): void => {
    if (open !== undefined) passages.push(...cut(whole, open))
    open = undefined
  }
  for (const block of blocksOf(whole)) {
    const title = /^#{1,6} (.{1,200})/.exec(whole.slice(block.start, Math.min(block.end, block.start + 210)))?.[1]
    if (title !== undefined) {
      close()
      heading = title.trim()
    }
    open = { start: open?.start ?? block.start, end: block.end, heading }
    if (open.end - open.start >= leastChars) close()
  }
  close()
  return passages
}

function* blocksOf(whole: string): Generator<Stretch> {
  for (let start = 0; start < whole.length;) {
    const gap = whole.indexOf('\n\n', start)
    const end = gap === -1 ? whole.length : gap
    if (end > start) yield { start, end }
    start = end + 2
  }
}

function cut(whole: string, { start, end, heading }: Passage): Passage[] {
  const parts: Passage[] = []
  for (let from = start; from < end;) {
    const to = end - from <= mostChars ? end : spaceBefore(whole, from, from + mostChars)
    parts.push({ start: from, end: to, heading })
    from = to
  }
  return parts
}

/** Where a stretch that ends at `most` at the latest ends without cutting a line, a word or a character. */
function spaceBefore(whole: string, from: number, most: number): number {
  for (const mark of ['\n', ' ']) {
    const at = whole.lastIndexOf(mark, most - 1) + 1
    if (at > from + leastChars) return at
  }
  return betweenCharacters(whole, most)
}

/**
 * The passages of a text that fit a question, best first: those that share words with it, rarer words counting more (BM25).
 * Looks in portions, so that a long text holds nobody else up.
 */
export async function fittingPassages(whole: string, question: string): Promise<Passage[]> {
  const asked = [...new Set(wordsOf(question))].slice(0, 64)
  const fits = new Map<string, readonly (readonly [at: number, weight: number])[]>()
  const found: { passage: Passage; weights: Map<number, number>; length: number }[] = []
  const passages = passagesOf(whole)
  let sinceTurn = 0
  for (const passage of passages) {
    const words = wordsOf(`${passage.heading ?? ''} ${whole.slice(passage.start, passage.end)}`)
    const weights = new Map<number, number>()
    for (const word of words) {
      const fit = fits.getOrInsertComputed(word, () => fitOf(word, asked))
      for (const [at, weight] of fit) weights.set(at, (weights.get(at) ?? 0) + weight)
    }
    if (weights.size > 0) found.push({ passage, weights, length: words.length })
    sinceTurn += passage.end - passage.start
    if (sinceTurn < charsAtOnce) continue
    sinceTurn = 0
    await turn()
  }
  const rarity = asked.map((_word, at) => {
    const holding = found.filter(({ weights }) => weights.has(at)).length
    return Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5))
  })
  const scored = found
    .map(({ passage, weights, length }) => ({ passage, score: scoreOf(weights, rarity, length) }))
    .toSorted((a, b) => b.score - a.score)
  const least = leastShare * (scored[0]?.score ?? 0)
  return scored.filter(({ score }) => score >= least).map(({ passage }) => passage)
}

/** BM25 with its usual constants; lengths are measured by a middling passage. */
function scoreOf(weights: ReadonlyMap<number, number>, rarity: readonly number[], length: number): number {
  const longer = 1.2 * (0.25 + (0.75 * length) / 120)
  let score = 0
  for (const [at, weight] of weights) score += ((rarity[at] ?? 0) * weight * 2.2) / (weight + longer)
  return score
}

/** Which words of the question a word of the page stands for: itself, or one with the same beginning ("deliver", "delivery"). */
function fitOf(word: string, asked: readonly string[]): [number, number][] {
  return asked.flatMap((wanted, at): [number, number][] => {
    if (word === wanted) return [[at, 1]]
    const common = Math.min(word.length, wanted.length, 12)
    const isAlike = common >= 4 && Math.abs(word.length - wanted.length) <= 4 && sharesStart(word, wanted, common)
    return isAlike ? [[at, 0.6]] : []
  })
}

function sharesStart(word: string, wanted: string, common: number): boolean {
  const length = Math.max(4, common - 1)
  return word.slice(0, length) === wanted.slice(0, length)
}

/** Words in plain small letters; of scripts without spaces each pair of characters. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word) ? pairsOf(word) : [word],
  )
}

function pairsOf(word: string): string[] {
  const characters = Array.from(word)
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Characters shown before and after what was found. */
const around = 200
/** More are counted, but not looked at. */
const maxFound = 1000

export interface Found {
  /** Where the text occurs, with what stands around it; what overlaps is one stretch, unless that grows long. */
  readonly stretches: readonly Stretch[]
  /** How often it occurs. */
  readonly count: number
}

/** Where a text occurs from `start` on, whatever its case and its spaces. */
export function findText(whole: string, text: string, start = 0): Found {
  const words = text.trim().split(/\s+/)
  const pattern = new RegExp(words.map((word) => RegExp.escape(word)).join(String.raw`\s+`), 'giu')
  pattern.lastIndex = start
  const stretches: Stretch[] = []
  let count = 0
  for (let hit = pattern.exec(whole); hit !== null; hit = pattern.exec(whole)) {
    count += 1
    if (count > maxFound) continue
    const last = stretches.at(-1)
    const from = Math.max(start, spaceAfter(whole, hit.index - around))
    if (last !== undefined && hit.index + hit[0].length <= last.end) continue
    const to = Math.min(whole.length, spaceUntil(whole, hit.index + hit[0].length + around))
    const isNear = last !== undefined && from <= last.end && to - last.start <= mostChars
    if (isNear) stretches.pop()
    stretches.push({ start: isNear ? last.start : Math.max(from, last?.end ?? 0), end: to })
  }
  return { stretches, count }
}

/** The next beginning of a word within some characters, else the place itself. */
function spaceAfter(whole: string, at: number): number {
  if (at <= 0) return 0
  const space = whole.slice(at, at + 40).search(/\s/)
  return space === -1 ? betweenCharacters(whole, at) : at + space + 1
}

function spaceUntil(whole: string, at: number): number {
  if (at >= whole.length) return whole.length
  const space = whole.slice(at, at + 40).search(/\s/)
  return space === -1 ? betweenCharacters(whole, at) : at + space
}

/** Never between the halves of one character. */
function betweenCharacters(whole: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(whole.charAt(at)) ? at + 1 : at
}
