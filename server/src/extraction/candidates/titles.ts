import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { Candidate } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { linesIn, nodesIn, shown } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { withoutBadges } from '../view/without-badges.ts'
import { withoutSite } from '../../values/title-without-site.ts'
import { buttonClass } from '../../values/button-words.ts'

/** Of a line that is a name, in characters. */
const longestName = 160

export function titles(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'page') return pageTitles(page).map((one) => withoutNumber(plan, one))
  const found: Candidate[] = []
  for (const node of nodesIn(scope, page)) {
    const text = node.to > node.from && node.to - node.from <= 300 ? shown(node, page) : ''
    if (text === '' || node.isHidden) continue
    const late = 0.05 * ((node.from - scope.from) / Math.max(1, scope.to - scope.from))
    if (/^h[1-6]$/.test(node.tag)) found.push({ text: withoutBadges(node, page.view), node, score: 0.89 - late })
    else if (node.tag === 'dt') found.push({ text, node, score: 0.8 - late })
    else if (node.tag === 'a' && isNoName(node)) continue
    else if (node.tag === 'a') found.push({ text, node, score: 0.72 - late })
    else if (/^(?:strong|b|th|summary)$/.test(node.tag)) found.push({ text, node, score: 0.62 - late })
  }
  const [first] = linesIn(scope, page)
  if (first !== undefined && first.to - first.from <= longestName)
    found.push({ text: firstPart(page.view.text.slice(first.from, first.to)), node: first.node, score: 0.5 })
  return found
}

/** "Crash without a title #482" is called so without its number, and "The Long Tide (2019)" without its year where that is asked for as well. */
function withoutNumber({ siblings }: FieldPlan, candidate: Candidate): Candidate {
  const numbered = candidate.text.replace(ownNumber, '')
  const text = siblings.has('year') ? numbered.replace(/\s\((?:19|20)\d\d\)$/, '') : numbered
  return text.length < shortestTitle || text === candidate.text
    ? candidate
    : { ...candidate, text, quote: candidate.text }
}

const ownNumber = /\s#\d{1,7}$/
/** In characters. */
const shortestTitle = 8

/** A link that calls or writes, or is made to be pressed. */
function isNoName(link: ViewNode): boolean {
  return /^(?:tel|mailto):/i.test(attributeOf(link, 'href') ?? '') || buttonClass.test(attributeOf(link, 'class') ?? '')
}

/** "Apples – $1.20" names apples. */
function firstPart(line: string): string {
  return line.split(/\s[-–—|·]\s|:\s|\s\(|\s?(?=[$€£¥₹]\s?\d)/)[0] ?? line
}

export function pageTitles({ heading, meta, view }: PageIndex): Candidate[] {
  const found: Candidate[] = []
  if (heading !== undefined)
    found.push({
      text: withoutBadges(heading, view),
      node: heading,
      score: heading.isBoilerplate ? 0.6 : 0.94,
    })
  const title = meta.get('title')
  if (title !== undefined) {
    found.push({
      node: title.node,
      text: withoutSite(title.text, meta.get('og:site_name')?.text),
      isHidden: true,
      score: 0.72,
    })
  }
  return found
}
