/** A label within a line, and where its value stands in it. */
interface InlineLabel {
  readonly label: string
  readonly from: number
  readonly to: number
}

const longestLine = 400
const maxLabels = 24
const longestLabel = 32
const mostWords = 4
/** A label begins after one of these, after a figure, or where the line does. */
const edges = /[,;|·•()/]/

/**
 * The labels of a line that has several: "Energy: 516 kcal, Fat: 29 g" and "Calories: 175 (9%) Protein: 6 g". A line with one
 * colon is no such line, nor is a sentence.
 */
export function inlineLabels(line: string): InlineLabel[] {
  if (line.length > longestLine) return []
  const found: { label: string; start: number; from: number }[] = []
  for (let at = line.search(/[:：]/); at >= 0 && found.length < maxLabels; at = nextColon(line, at + 1)) {
    const isSpaced = /\s/.test(line[at + 1] ?? '') || line[at] === '：'
    const start = isSpaced ? labelStart(line, { from: found.at(-1)?.from ?? 0, to: at }) : undefined
    if (start !== undefined) found.push({ label: line.slice(start, at).trim(), start, from: at + 1 })
  }
  if (found.length < 2) return []
  return found.map(({ label, from }, at) => {
    const value = line.slice(from, found[at + 1]?.start ?? line.length)
    const begin = from + value.length - value.trimStart().length
    return { label, from: begin, to: Math.max(begin, from + lengthOf(value)) }
  })
}

/** Without what parts it from the next label. */
function lengthOf(value: string): number {
  let length = value.length
  while (length > 0 && /[\s,;|·•]/.test(value[length - 1] ?? '')) length -= 1
  return length
}

function nextColon(line: string, from: number): number {
  const at = line.slice(from).search(/[:：]/)
  return at < 0 ? -1 : from + at
}

const units =
  /^(?:mins?|minutes?|minuten|minuti|minutos|hrs?|hours?|std|stunden?|secs?|seconds?|k?g|mg|kcal|kj|cal|m?l|cl|oz|lbs?|[ckm]?m|portion(?:s|en)?|servings?|people|person(?:s|en|e)?|%)\.?$/i

/** "20 min Bake: 35 min": the unit of the figure before is no part of the label. */
function isUnit(line: string, { begin, word }: { begin: number; word: string }): boolean {
  return units.test(word) && /\d\s?$/.test(line.slice(Math.max(0, begin - 2), begin))
}

/** Where the label before a colon begins; undefined where there is none. */
function labelStart(line: string, { from, to }: { from: number; to: number }): number | undefined {
  let start = to
  for (let words = 0, at = to; at > from;) {
    let edge = at
    while (edge > from && /\s/.test(line[edge - 1] ?? '')) edge -= 1
    let begin = edge
    while (begin > from && !/\s/.test(line[begin - 1] ?? '') && !edges.test(line[begin - 1] ?? '')) begin -= 1
    const word = line.slice(begin, edge)
    if (word === '' || /\d/.test(word) || isUnit(line, { begin, word })) break
    words += 1
    if (words > mostWords) return undefined
    start = begin
    at = begin
  }
  const label = line.slice(start, to).trim()
  return label.length > 1 && label.length <= longestLabel && /^\p{L}/u.test(label) ? start : undefined
}
