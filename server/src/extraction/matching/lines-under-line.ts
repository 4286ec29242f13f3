import { emptyWords, weightOf, type WeighedWords, wordsFound } from '../../values/like-words.ts'
import { nameKey, wordsOf } from '../../values/name-words.ts'
import { quotedIn } from '../schema/quoted.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesWithin } from '../view/lines-within.ts'
import type { PageView, ViewLine } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { introducingWords } from './introduced-runs.ts'

/** In characters, of a line that stands over others. */
const longestHead = 60
const leastItems = 2
const mostItems = 60
const exactScore = 0.76
const toldScore = 0.6
const leastShare = 0.75
const leastWords = 2

export interface LinesFound {
  readonly lines: readonly ViewLine[]
  readonly score: number
}

/**
 * The lines of a text of lines, up to the next empty one, that stand below one that is called what is asked for: "Extras", "window",
 * "second door". Ads and posts are written so, without any element of a list.
 */
export function linesUnderLine(
  plan: FieldPlan,
  scope: Scope,
  { nodes, lines, text }: PageView,
): LinesFound | undefined {
  if (scope.kind !== 'page' || plan.items?.types.has('string') !== true || plan.items.format !== undefined)
    return undefined
  const names = new Set([plan.key, nameKey(plan.name), ...quotedIn(plan.description)])
  const { words } = introducingWords(plan)
  let best: LinesFound | undefined
  for (const node of textsOfLines(nodes)) {
    const own = linesWithin(lines, node.from, node.to).filter((line) => line.node === node)
    for (const part of partsOf(own, node)) {
      const [head, ...below] = part
      if (head === undefined || below.length < leastItems || below.length > mostItems) continue
      const score = headScore(text.slice(head.from, head.to), { names, words })
      if (score > (best?.score ?? 0)) best = { lines: below, score }
    }
  }
  return best
}

const leastBreaks = 4

function textsOfLines(nodes: readonly ViewNode[]): readonly ViewNode[] {
  return nodes.filter(
    ({ isHidden, isBoilerplate, children }) =>
      !isHidden && !isBoilerplate && children.length >= leastBreaks && children.filter(isBreak).length >= leastBreaks,
  )
}

function isBreak({ tag }: ViewNode): boolean {
  return tag === 'br'
}

/** Its lines, parted where two breaks follow each other. */
function partsOf(lines: readonly ViewLine[], { children }: ViewNode): readonly (readonly ViewLine[])[] {
  const breaks = children.filter(isBreak)
  const parts: ViewLine[][] = []
  let next = 0
  for (const [at, line] of lines.entries()) {
    const last = lines[at - 1]?.to ?? line.from
    while ((breaks[next]?.from ?? Infinity) < last) next += 1
    const start = next
    while ((breaks[next]?.from ?? Infinity) <= line.from) next += 1
    const current = parts.at(-1)
    if (current === undefined || next - start > 1) parts.push([line])
    else current.push(line)
  }
  return parts
}

interface Called {
  readonly names: ReadonlySet<string>
  readonly words: WeighedWords
}

function headScore(head: string, { names, words }: Called): number {
  if (head.length > longestHead || /[.!?;,]$/.test(head)) return 0
  const key = nameKey(head)
  if (names.has(key)) return exactScore
  const stand = wordsOf(head)
  const telling = stand.filter((word) => word.length > 2 && !emptyWords.has(word))
  const found = wordsFound(words, stand)
  const share = weightOf(found) / weightOf(words)
  return share >= leastShare && found.size >= leastWords && telling.length <= found.size + 1 ? toldScore : 0
}
