import type { Fact } from '../facts/fact.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { ViewNode } from '../view/view-element.ts'

const mostClimbs = 8
const leastCards = 3

const known = new WeakMap<PageIndex, Map<string, ReadonlySet<ViewNode>>>()

/** True for a fact that three and more elements side by side tell each of itself: cards of what others bought, comments, results. */
export function isToldOfCards({ key, node }: Fact, page: PageIndex): boolean {
  const byKey = known.getOrInsertComputed(page, () => new Map<string, ReadonlySet<ViewNode>>())
  return byKey.getOrInsertComputed(key, () => ofCards(key, page)).has(node)
}

function ofCards(key: string, page: PageIndex): ReadonlySet<ViewNode> {
  const facts = page.index.named(key, 0, page.view.nodes.length)
  const nodes = [...new Set(facts.map(({ node }) => node))]
  const found = new Set<ViewNode>()
  let run = 0
  for (const [at, node] of nodes.entries()) {
    const before = nodes[at - 1]
    run = before !== undefined && areInCards(before, node) ? run + 1 : 1
    if (run >= leastCards) for (const one of nodes.slice(at + 1 - leastCards, at + 1)) found.add(one)
  }
  return found
}

/** At the same depth of two elements of one kind side by side that hold more than these. */
export function areInCards(one: ViewNode, other: ViewNode): boolean {
  let [a, b] = [one, other]
  for (let climbs = 0; climbs < mostClimbs && a.parent !== null && b.parent !== null; climbs += 1) {
    if (a.parent === b.parent)
      return climbs > 0 && a.tag === b.tag && a.attributes['class'] === b.attributes['class'] && a.to - a.from > one.to - one.from // prettier-ignore
    a = a.parent
    b = b.parent
  }
  return false
}
