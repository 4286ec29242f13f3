import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { nodesIn, shown } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { imageOf, isDecoration } from '../coercion/image-source.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const captionScore = 0.72
const alternativeScore = 0.62
const longest = 600
const maxFound = 10

/** Pictures that are no decoration, the first of them before the others. */
export function images(scope: Scope, page: PageIndex): Candidate[] {
  const found: Candidate[] = []
  for (const node of nodesIn(scope, page)) {
    if (node.tag !== 'img' || node.isHidden) continue
    const source = imageOf(node)
    if (source === undefined || isDecoration(node)) continue
    const size = Number(attributeOf(node, 'width') ?? 200)
    const base = scope.kind === 'page' ? 0.6 - pagePenalty(node, page) : 0.82
    found.push({ text: source, node, score: base - (size < 60 ? 0.2 : 0) - 0.001 * found.length })
    if (found.length > 40) break
  }
  return found
}

/** What stands below pictures. */
export function captions(scope: Scope, page: PageIndex): Candidate[] {
  const found = nodesIn(scope, page).filter(
    (node) => node.tag === 'figcaption' && !node.isHidden && node.to > node.from && node.to - node.from <= longest,
  )
  return found.slice(0, maxFound).map((node, at) => {
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    return { text: withoutCredit(node, page), node, score: captionScore - penalty - 0.02 * at }
  })
}

const credit = /^(?:photo|photograph|picture|image|credit|foto|bild|crédit|crédito)s?(?:\s(?:by|credit))?\s?[:：]|^©/i

/** "The bridge at dawn. Photo: Ann Reed" says what it shows up to who took it, where that stands in an element of its own. */
function withoutCredit(node: ViewNode, page: PageIndex): string {
  const last = node.children.findLast((child) => !child.isHidden && child.to > child.from)
  const isCredit = last !== undefined && last.from > node.from && credit.test(shown(last, page))
  const text = isCredit ? page.view.text.slice(node.from, last.from).trim() : ''
  return text === '' ? shown(node, page) : text
}

/** What pictures are said to show. */
export function alternativeTexts(scope: Scope, page: PageIndex): Candidate[] {
  const found: Candidate[] = []
  for (const node of nodesIn(scope, page)) {
    if (node.tag !== 'img' || node.isHidden || isDecoration(node)) continue
    const text = attributeOf(node, 'alt')?.trim() ?? ''
    if (text === '' || text.length > longest) continue
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    found.push({ text, node, isHidden: true, score: alternativeScore - penalty - 0.02 * found.length })
    if (found.length >= maxFound) break
  }
  return found
}
