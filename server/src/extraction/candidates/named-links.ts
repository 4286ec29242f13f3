import type { Candidate } from './candidate.ts'
import { type FieldPlan, lookupKeys } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { nodesIn, shown } from '../scope/scope-elements.ts'
import { attributeOf } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'

const addresses = new Set(['uri', 'url', 'iri', 'uri-reference'])

/** Links that are called by the field's name: <a href="…">Website</a>. */
export function namedLinks(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { concept, format } = plan
  const isAddress = addresses.has(format ?? '') || concept?.kind === 'url'
  if (!isAddress || concept?.id === 'url' || concept?.kind === 'image') return []
  const keys = new Set(lookupKeys(plan).map(({ key }) => key))
  return nodesIn(scope, page).flatMap((node) => {
    const href = node.tag === 'a' && !node.isHidden && node.to - node.from <= 60 ? attributeOf(node, 'href') : undefined
    if (href === undefined || /^(?:#|javascript:|mailto:|tel:)/i.test(href)) return []
    const names = [shown(node, page), attributeOf(node, 'aria-label') ?? '', attributeOf(node, 'title') ?? '']
    const isNamed = names.some((name) =>
      keys.has(nameKey(name.replace(/^(?:visit|official|view|open|our|the)\s+/i, ''))),
    )
    return isNamed ? [{ text: href, node, isHidden: true, score: node.isBoilerplate ? 0.6 : 0.82 }] : []
  })
}
