import type { Candidate } from '../candidates/candidate.ts'
import type { PageView } from '../view/view-builder.ts'

/** The share of a list's lines, of those that the page does not show as markup has them, that it shows in words of its own. */
const leastFound = 0.6
/** A shown line says more than markup by a remark in brackets at most, in characters. */
const longestRemark = 60
/** Recipes are shorter, in lines, in characters of a line and of the page. */
const mostLines = 120
const longestLine = 300
const mostShown = 4000
const mostText = 500_000

/** Lines that markup tells in other words than the page: "225.0g tofu drained" where a visitor reads "225g tofu, drained". */
export function asShown(raws: readonly Candidate[], { text, lines }: PageView): readonly Candidate[] {
  if (raws.length > mostLines) return raws
  const isShown = (line: string): boolean => text.slice(0, mostText).includes(line)
  const unseen = raws.filter(
    (raw) => raw.isHidden === true && raw.text.length <= longestLine && !isShown(raw.text.trim()),
  )
  if (unseen.length === 0) return raws
  const shown = lines.slice(0, mostShown).map(({ from, to, node }) => {
    const line = text.slice(from, to).trim()
    return { line, folded: line.toLowerCase(), node }
  })
  const found = new Map<Candidate, Candidate>()
  for (const raw of unseen) {
    const words = raw.text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
    const twins = shown.filter(
      ({ line, folded }) =>
        line.length <= raw.text.length + longestRemark &&
        words.every((word) => folded.includes(word)) &&
        isAmountKept(raw.text, line),
    )
    const [twin] = twins.toSorted((a, b) => a.line.length - b.line.length)
    if (twin !== undefined && words.length > 0) found.set(raw, { text: twin.line, node: twin.node, score: raw.score })
  }
  const isComputed = [...found].some(
    ([raw, twin]) => computed.test(raw.text) || startsWithAmount(twin.text) > startsWithAmount(raw.text),
  )
  return !isComputed || found.size < leastFound * unseen.length ? raws : raws.map((raw) => found.get(raw) ?? raw)
}

/** Amounts as programs write them: "225.0g", "18.20 gm", "0.333 cup", "0 1/2 cup". */
const computed = /\d[.,]\d{0,3}0(?!\d)|\d[.,]\d{3}|^0\s/
const amount = /[\d¼½¾⅓⅔⅛]/u

function startsWithAmount(line: string): number {
  return Number(amount.test(line.slice(0, 1)))
}

/** "600 g salmon" is no "Salmon: 600 g", which is to be taken apart otherwise. */
function isAmountKept(told: string, shown: string): boolean {
  return amount.test(told) === amount.test(shown) && startsWithAmount(shown) >= startsWithAmount(told)
}
