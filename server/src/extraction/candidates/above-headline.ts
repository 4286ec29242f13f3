import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'

/** In characters, and in words. */
const [longest, mostWords] = [40, 4]
const farthest = 4
/** As such a line it is surer than as what the story is filed under. */
const [named, filed] = [0.52, 0.45]
const namedSo = /(?:^| )(?:kicker|eyebrow|overline|dachzeile|spitzmarke|surtitre)(?: |$)/
/** Parts of a trail, ways back and moments. */
const noKicker =
  /[>›»/|·•:]|\d|^(?:home|back|skip|menu|search|share|by|von|par|por|zurück|retour|volver|indietro)(?: |$)/i

/** The line right above a page's headline, which says what kind of story it is or what it belongs to. */
export function kickers({ key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { heading, view } = page
  if (scope.kind !== 'page' || heading === undefined) return []
  const above = linesIn(scope, page).findLast(({ to, node }) => to <= heading.from && !node.isHidden)
  const text = above === undefined ? '' : view.text.slice(above.from, above.to).trim()
  if (above === undefined || above.node.isBoilerplate || !standsBeside(above.node, heading)) return []
  const isNamed = namedSo.test(key)
  if (!isNamed && !isOfStory(heading)) return []
  const isShort = text !== '' && text.length <= longest && text.split(/\s+/).length <= mostWords
  return isShort && /\p{L}{2}/u.test(text) && !noKicker.test(text)
    ? [{ text, node: above.node, score: isNamed ? named : filed }]
    : []
}

function isOfStory({ parent }: ViewNode): boolean {
  for (let at = parent, level = 0; at !== null && level < farthest; level += 1, at = at.parent)
    if (at.tag === 'article') return true
  return false
}

/** A few levels up one element holds both, and it is not all of the page. */
function standsBeside(node: ViewNode, { order }: ViewNode): boolean {
  let at = node.parent
  for (let level = 0; at !== null && level < farthest; level += 1, at = at.parent) {
    if (/^(?:body|html)$/.test(at.tag)) return false
    if (order >= at.order && order < at.end) return true
  }
  return false
}
