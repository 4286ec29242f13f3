import { percentDecoded } from '../../percent-decoded.ts'
import { nameKey } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { fileKindOf } from '../schema/file-kinds.ts'
import type { Scope } from '../scope/scope.ts'
import { nodesIn, shown } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'

const namedScore = 0.82
const loneScore = 0.6
/** In characters. */
const longestLink = 200

/** Links to files of the kind that is asked for: those that are called as the rest of its name says, or else the only one. */
export function fileLinks(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const kind = fileKindOf(plan)
  if (kind === undefined) return []
  const links = nodesIn(scope, page).flatMap((node) => {
    const href = node.tag === 'a' && !node.isHidden ? attributeOf(node, 'href') : undefined
    return href !== undefined && kind.ending.test(href) ? [{ node, href }] : []
  })
  const asked = new Set(kind.words)
  const called =
    asked.size === 0 ? [] : links.filter(({ node, href }) => asked.isSubsetOf(wordsOfFile(node, href, page)))
  if (called.length > 0)
    return called.map(({ node, href }) => ({ text: href, node, isHidden: true, score: namedScore }))
  const [first] = links
  const isLone = first !== undefined && links.every(({ href }) => href === first.href)
  return isLone ? [{ text: first.href, node: first.node, isHidden: true, score: loneScore }] : []
}

/** Of what the link shows, and of the file's name. */
function wordsOfFile(node: ViewNode, href: string, page: PageIndex): ReadonlySet<string> {
  const [path = ''] = href.split(/[?#]/, 1)
  const name = path.split('/').at(-1) ?? ''
  const told = node.to - node.from <= longestLink ? shown(node, page) : ''
  return new Set(`${nameKey(told)} ${nameKey(percentDecoded(name))}`.split(' '))
}
