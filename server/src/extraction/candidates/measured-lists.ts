import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { measuredShare } from '../../values/measured.ts'
import { itemTextOf } from '../view/item-texts.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

const leastItems = 3
const leastMeasured = 0.6
const score = 0.5
/** In characters. */
const longestItem = 160

/** Lists of which most items begin with an amount, where such are asked for and nothing on the page calls them so. */
export function measuredLists({ concept }: FieldPlan, { view }: PageIndex): ListCandidate | undefined {
  if (concept?.isMeasured !== true) return undefined
  const lists = view.nodes.filter(
    ({ tag, isHidden, isBoilerplate }) => /^[uo]l$/.test(tag) && !isHidden && !isBoilerplate,
  )
  const nodes = lists.flatMap(({ children }) => {
    const items = children.filter(({ tag, isHidden, from, to }) => tag === 'li' && !isHidden && to > from)
    return areMeasured(items, view.text) ? items : []
  })
  if (nodes.length > 0) return { raws: nodes.map((node) => ({ text: itemTextOf(node, view), node, score })), score }
  const raws = linesOfParagraphs(view)
  return raws.length === 0 ? undefined : { raws, score }
}

/** The lines of paragraphs that breaks part, where most begin with an amount. */
function linesOfParagraphs({ nodes, text }: PageIndex['view']): Candidate[] {
  return nodes.flatMap((node): Candidate[] => {
    const { tag, isHidden, isBoilerplate, from, to, children } = node
    if (tag !== 'p' || isHidden || isBoilerplate || to - from > longestParagraph) return []
    if (!children.some((child) => child.tag === 'br')) return []
    const lines = text.slice(from, to).trim().split('\n')
    return areLines(lines) ? lines.map((line) => ({ text: line.trim(), node, score })) : []
  })
}

const longestParagraph = 4000

function areMeasured(items: readonly ViewNode[], text: string): boolean {
  // What is longer is no such line.
  const lines = items.map(({ from, to }) => (to - from > longestItem ? '' : text.slice(from, to)))
  return areLines(lines)
}

function areLines(lines: readonly string[]): boolean {
  return lines.length >= leastItems && measuredShare(lines) >= leastMeasured
}
