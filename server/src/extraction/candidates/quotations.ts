import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { nodesIn } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'

const score = 0.6
const most = 20
const made = /(?:^|[\s_-])(?:pull-?quotes?|block-?quotes?)(?:$|[\s_-])/i

/** What stands in the elements that are made for quotations, without who is quoted. */
export function quotations(scope: Scope, page: PageIndex): Candidate[] {
  return quotedElements(scope, page)
    .slice(0, most)
    .map((node, at) => ({ text: withoutSource(node, page), node, score: score - 0.01 * at }))
    .filter(({ text }) => text !== '')
}

function quotedElements(scope: Scope, page: PageIndex): ViewNode[] {
  const found: ViewNode[] = []
  for (const node of nodesIn(scope, page)) {
    const last = found.at(-1)
    if (node.isHidden || node.isBoilerplate || node.to <= node.from || (last !== undefined && node.order < last.end))
      continue
    if (node.tag === 'blockquote' || made.test(attributeOf(node, 'class') ?? '')) found.push(node)
  }
  return found
}

/** Up to the element that says whose words they are. */
function withoutSource(node: ViewNode, { view }: PageIndex): string {
  const source = view.nodes
    .slice(node.order + 1, node.end)
    .find(({ tag, from, to }) => /^(?:cite|footer|figcaption)$/.test(tag) && to > from)
  return view.text.slice(node.from, source?.from ?? node.to).trim()
}
