import { toldLength } from '../view/told-length.ts'
import { nameKey } from '../../values/name-words.ts'
import { areAskedSections } from '../matching/section-share.ts'
import { manyShare } from '../matching/group-rules.ts'
import { hasOwnHeading, isOfRelated } from '../matching/list-names.ts'
import { sitePartShare } from '../matching/site-parts.ts'
import type { GroupMatch } from '../matching/match-records.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { anythings, figureLists } from './of-their-kind.ts'
import { listName } from '../schema/list-name.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

/**
 * What the page does not call so must tell more of what is asked for, where it can do without: of lists of other pages' schemas two in
 * five score less, of those that a page does have one in fifty.
 */
const leastUnnamed = 0.8
/** The only list of a schema is rather what the page is about. */
const leastOnly = 0.7
/** What fills the page and tells much of what is asked for is rather the list. */
const leastMain = 0.55
/** Reviews and questions are hardly ever without a word that says so. */
const leastUnheaded = 0.92
/** A table is one, whatever it is called. */
const leastTable = 0.62
const hardlyNamed = 0.15
/** A class or a word of a heading says less than a heading. */
const wellNamed = 0.3
const leastHalfNamed = 0.7

/** What stands in the site's frame must tell as much more. */
const moreAside = 0.15

const leastOfAnything = 0.5
const filterLists = /(?:^| )(?:filter|facet|refinement)s?(?: group| option)?s?$/
const mostLooked = 60

function holdsControls({ group: { records } }: GroupMatch): boolean {
  const [first] = records
  if (first === undefined) return false
  const queue = first.roots.slice(0, mostLooked)
  for (let at = 0; at < queue.length && at < mostLooked; at += 1) {
    const node = queue[at]
    if (node !== undefined && isControl(node)) return true
    queue.push(...(node?.children.slice(0, mostLooked) ?? []))
  }
  return false
}

function isControl({ tag, attributes }: ViewNode): boolean {
  if (tag === 'input') return /^(?:checkbox|radio)$/.test(attributes['type'] ?? '')
  return tag === 'select' || tag === 'option'
}

/** True for a group that says too little of itself to be taken for a list that the page need not have; `lists` counts the schema's. */
export function isDoubtful(
  list: FieldPlan,
  match: GroupMatch,
  { lists, view }: { readonly lists: number; readonly view: PageView },
): boolean {
  // Every page has sections.
  if (match.named >= wellNamed || areAskedSections(list, match.group)) return false
  const key = nameKey(list.name)
  const { kind } = match.group
  const isBoilerplate = match.group.isBoilerplate && !tellsAddresses(match)
  // What stands in the site's frame and is not called so is a part of it.
  if (isBoilerplate && match.named < hardlyNamed && sitePartShare(list, match.group, view) <= 0) return true
  const score = match.score - (isBoilerplate ? moreAside : 0) - manyShare(match.group)
  // Figures are known by what they are.
  if (anythings.test(key) || figureLists.test(listName(key)))
    return (isBoilerplate && match.named < hardlyNamed) || match.score < leastOfAnything
  if (match.named >= hardlyNamed) return score < leastHalfNamed
  const name = listName(key)
  if (kind === 'rows' || kind === 'columns') return score < leastTable
  if (hasOwnHeading(name)) return score < leastUnheaded
  return score < leastOf(match, { lists, view })
}

/** Where a firm has its offices stands at the end of each of its pages. */
function tellsAddresses({ assignment }: GroupMatch): boolean {
  return [...assignment].some(([one, [best]]) => one.plan.concept?.isInFooters === true && best !== undefined && best.score >= leastAddress) // prettier-ignore
}

const leastAddress = 0.5

function leastOf(match: GroupMatch, { lists, view }: { readonly lists: number; readonly view: PageView }): number {
  if (tellsMuch(match) && isMostOf(match, view)) return leastMain
  return lists > 1 ? leastUnnamed : leastOnly
}

const surely = 0.7
const leastTold = 3

/** Three fields and more are surely told, a figure or a day among them, however many others the page lacks. */
function tellsMuch({ assignment }: GroupMatch): boolean {
  const told = [...assignment].flatMap(([one, [best]]) =>
    best !== undefined && best.score >= surely ? [one.plan] : [],
  )
  return told.length >= leastTold && told.some(isOfFigures)
}

function isOfFigures({ types, concept }: FieldPlan): boolean {
  return !types.has('string') || concept?.kind === 'money' || concept?.kind === 'date'
}

const leastShare = 0.5
const ownLengths = new WeakMap<PageView, number>()

/** The records are most of what the page says outside of its site's frame. */
function isMostOf({ group: { records } }: GroupMatch, view: PageView): boolean {
  const own = ownLengths.getOrInsertComputed(view, ownLength)
  return toldLength(records) >= leastShare * own
}

function ownLength({ lines }: PageView): number {
  const own = lines.filter(({ node }) => !node.isHidden && !node.isBoilerplate)
  return toldLength(own)
}

/** More than by one word of several: "recipes" are no related ones. */
const namedByOther = 0.19

/** True for a group that no page means by a list of this name unless it says so, so that another list may have it. */
export function isAnothers({ name }: FieldPlan, match: GroupMatch): boolean {
  if (match.named >= namedByOther) return false
  const key = nameKey(name)
  // Controls to narrow a list down are there to be used; a name and a link fit anything.
  return filterLists.test(key) ? !holdsControls(match) : isOfRelated(listName(key)) && !arePricedCards(match)
}

const leastOfCards = 0.9

/** Several things with a name and a price each, outside of the site's frame, are such as one might buy instead, whatever stands above them. */
function arePricedCards({ assignment, score, group: { isBoilerplate } }: GroupMatch): boolean {
  const isPriced = [...assignment].some(
    ([{ plan }, [best]]) => plan.concept?.kind === 'money' && best !== undefined && best.score >= surely,
  )
  return isPriced && !isBoilerplate && score >= leastOfCards
}
