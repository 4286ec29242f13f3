import { percentDecoded } from '../../percent-decoded.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { Candidate } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { nodesIn, shown } from '../scope/scope-elements.ts'
import { attributeOf } from '../view/view-element.ts'

/** A code with its parts, as far as three digits in a row are looked for in it. */
const longestCode = 64

/** The page's own address often holds its identifier. */
export function codesOfAddress({ meta, url, view }: PageIndex): Candidate[] {
  const fact = meta.get('canonical') ?? meta.get('og:url')
  const address = fact?.text ?? url
  const path = URL.parse(address, url)?.pathname ?? ''
  const node = fact?.node ?? view.nodes[0]
  const codes = [...path.matchAll(/(?<![A-Za-z\d])[A-Z\d]{5,16}(?:-[A-Z]\d{2})?(?![A-Za-z\d])/g)]
    .filter(({ index }) => /\d{3}/.test(path.slice(index, index + longestCode).replace(/[^A-Z\d-].*$/s, '')))
    .map(([code]) => code)
  return node === undefined
    ? []
    : codes.toReversed().map((text, at) => ({ text, node, isHidden: true, score: 0.5 - 0.02 * at }))
}

export function links(_plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'page') {
    const node = page.heading ?? page.view.nodes[0]
    return node === undefined ? [] : [{ text: page.url, node, isHidden: true, score: 0.6 }]
  }
  const found: Candidate[] = []
  for (const node of nodesIn(scope, page)) {
    const href = node.tag === 'a' && !node.isHidden ? attributeOf(node, 'href') : undefined
    if (href === undefined || /^(?:#|javascript:|mailto:|tel:)/i.test(href)) continue
    const isTitle =
      node.parent !== null &&
      (/^h[1-6]$/.test(node.parent.tag) || node.children.some(({ tag }) => /^h[1-6]$/.test(tag)))
    found.push({ text: href, node, isHidden: true, score: (isTitle ? 0.86 : 0.8) - 0.01 * Math.min(10, found.length) })
    if (found.length > 40) break
  }
  return found
}

export function addressed(scheme: string, scope: Scope, page: PageIndex): Candidate[] {
  return nodesIn(scope, page).flatMap((node) => {
    const href = node.tag === 'a' ? attributeOf(node, 'href') : undefined
    if (href?.toLowerCase().startsWith(scheme) !== true) return []
    const bare = percentDecoded(href.slice(scheme.length).split('?')[0] ?? '')
    const text = scheme === 'tel:' && shown(node, page).replaceAll(/\D/g, '').length >= 6 ? shown(node, page) : bare
    return [{ text, node, isHidden: true, score: node.isBoilerplate ? 0.6 : 0.8 }]
  })
}
