import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { nodesIn } from '../scope/scope-elements.ts'
import type { Scope } from '../scope/scope.ts'
import { boxKinds, kindCalled, kindOfBox } from '../view/document-boxes.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

const anyBox = /^(?:admonition|callout|notice|note box|info box|hinweisbox|alert box)$/
const longest = 2000
const score = 0.92

/** The texts of boxes set off from a document's own text, of the kind that a field is called by: "warning", "notes", "callouts". */
export function admonitions(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { key, types, format, choices } = plan.items ?? plan
  if (!types.has('string') || format !== undefined || choices !== undefined) return []
  const bare = key.replace(/ (?:text|box|message|content)$/, '')
  const kind = kindCalled(bare)
  if (kind < 0 && !anyBox.test(key)) return []
  const found: ViewNode[] = []
  for (const node of nodesIn(scope, page)) {
    if (node.order < (found.at(-1)?.end ?? 0) || node.isHidden || node.isBoilerplate || node.to <= node.from) continue
    const own = node.to - node.from <= longest ? kindOfBox(node) : -1
    if (own >= 0 && (kind < 0 || own === kind)) found.push(node)
  }
  return found.flatMap((node, at): Candidate[] => {
    const text = withoutTitle(page.view.text.slice(node.from, node.to).trim())
    return text === '' ? [] : [{ text, node, isHidden: true, score: score - Math.min(0.1, 0.01 * at) }]
  })
}

/** All of them, for a list. */
export function admonitionLists(plan: FieldPlan, scope: Scope, page: PageIndex): ListCandidate[] {
  const raws = admonitions(plan, scope, page)
  return raws.length === 0 ? [] : [{ raws, score }]
}

const titles = new RegExp(
  String.raw`^(?:${boxKinds.map(([, shown]) => shown).join('|')})s?\s*[:!.]?\s*(?:\n|(?<=[:!.]\s{0,4}))`,
  'iu',
)

function withoutTitle(text: string): string {
  return text.replace(titles, '').trim()
}
