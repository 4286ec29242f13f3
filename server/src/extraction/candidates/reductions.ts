import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { nodesIn, shown } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const reduction =
  /^\(?(?:save|sale|du sparst|sie sparen|spare|ahorra(?: un)?|risparmi(?:a il)?|économisez|bespaar|oszczędzasz)?\s*[-–−]?\s?\d{1,2}(?:[.,]\d{1,2})?\s?%\s*(?:off|rabatt|discount|korting|sconto|de réduction|de descuento|dto\.?|sleva|zľava)?!?\)?$/i
/** "€94.90 -17%" */
const behindPrice = /(?<=\d\s?[^\s\d]{0,3}\s)[-–−]\s?\d{1,2}\s?%$/
const longest = 30
const reductionScore = 0.62
/** Where a page says more of them, they are of other things. */
const maxFound = 40

/** Shares that stand by themselves, as beside a price: "-20%", "Save 20%", "20% off". */
export function reductions(scope: Scope, page: PageIndex): Candidate[] {
  const found: Candidate[] = []
  const headingAt = page.heading?.from ?? 0
  for (const node of nodesIn(scope, page)) {
    if (node.isHidden || node.to <= node.from || node.to - node.from > longest) continue
    const all = shown(node, page)
    const text = reduction.test(all) ? all : behindPrice.exec(all)?.[0]
    if (text === undefined) continue
    const distance = scope.kind === 'page' ? Math.abs(node.from - headingAt) / 50_000 : 0
    const isBare = !/[-–−]|\p{L}/u.test(text)
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    found.push({ text, node, score: reductionScore - Math.min(0.1, distance) - penalty - (isBare ? 0.2 : 0) })
    if (found.length >= maxFound) break
  }
  return found
}
