import { nameKey } from '../../values/name-words.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import type { PageView } from '../view/view-builder.ts'
import { isOfBareLinks } from '../view/bare-links.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { isOfRelated } from './list-names.ts'

/** A part of a site that lists are asked of by its name. */
interface SitePart {
  readonly asked: RegExp
  /** Tags and roles of such parts. */
  readonly tags?: RegExp
  /** Their classes, ids and labels. */
  readonly names: RegExp
  /** It frames the pages of the site. */
  readonly isFrame: boolean
}

const footer: SitePart = {
  asked: /\b(?:footer|bottom|fußzeile|pied de page)\b/,
  tags: /^(?:footer|contentinfo)$/,
  names: /footer|(?:^|[\s_-])foot(?:[\s_-]|$)/i,
  isFrame: true,
}
const menu: SitePart = {
  asked: /\b(?:menus?|(?:nav|navigation)(?! (?:path|trail)\b)|navbar|departments)\b/,
  tags: /^(?:nav|navigation|menu|menubar)$/,
  names: /navigation|megamenu|(?:^|[\s_-])(?:nav|navbar|menu|mega-menu)(?:[\s_-]|$)/i,
  isFrame: true,
}
const others: readonly SitePart[] = [
  {
    asked: /\bside ?(?:bar|menu)?\b/,
    tags: /^(?:aside|complementary)$/,
    names: /sidebar|(?:^|[\s_-])(?:side|aside|rail|secondary)(?:[\s_-]|$)/i,
    isFrame: true,
  },
  {
    asked:
      /\b(?:bread ?crumbs?|crumbs?|trail|(?:navigation|category|nav|page|site|menu|location|section) path|path (?:to|of) (?:this|the) page|hierarchy|krümelpfad|brotkrumen|brotkrümel|navigationspfad|fil d ariane|chemin de navigation|migas(?: de pan)?|ruta de navegación|briciole(?: di pane)?|percorso di navigazione|kruimelpad|smulor|okruszki|ścieżka nawigacji|trilha de navegação|navegação estrutural|brödsmulor)\b/,
    names: /bread-?crumb|(?:^|[\s_-])(?:crumbs?|bc)(?:[\s_-]|$)/i,
    isFrame: false,
  },
  {
    asked: /\btabs?\b/,
    tags: /^tablist$/,
    names: /(?:^|[\s_-])(?:tabs?|tab-?list|pills)(?:[\s_-]|$)/i,
    isFrame: false,
  },
  { asked: /\b(?:filters?|facets?|refinements?)\b/, names: /filter|facet|refine/i, isFrame: false },
  { asked: /\bsort/, names: /(?:^|[\s_-])sort/i, isFrame: false },
  { asked: /\b(?:social|follow)\b/, names: /social|(?:^|[\s_-])follow/i, isFrame: true },
]
const parts = [footer, menu, ...others]

/** Words for the frame of a site: a list of it is asked for. */
const frameWords = /\b(?:sidebar|side bar|(?:nav|navigation)(?! (?:path|trail)\b)|menu|footer|bottom|header|social)\b/
/** What may stand in the frame or not. */
const besideNames = /\b(?:related|popular|latest)\b/
const frameGain = 0.45
/** Of whatever stands in the frame. */
export const asideCost = 0.15
/** What stands aside and is not called so is hardly ever a list that is asked for. */
const unnamedAsideCost = 0.4
const leastNamedAside = 0.2
/** A list of a part of the site stands in what is called so. */
const partGain = 0.35
/** What is of the frame without being known as that stands behind none that is. */
const unframedGain = frameGain - asideCost
/** A menu leads on from the top of a page; what stands at its end is another. */
const footerMenuCost = 0.25
/** Elements around a group, its own records' first. */
const deepest = 8
/** In characters. */
const longestName = 200

/** Lists that a site's frame holds are asked for by name, and whatever else stands there is hardly ever meant. */
export function frameShare(plan: FieldPlan, group: RecordGroup, named: number): number {
  if (!group.isBoilerplate) return 0
  const asked = `${nameKey(plan.name)} ${plan.description}`
  const isOfOthers = besideNames.test(asked) || isOfRelated(listName(nameKey(plan.name)))
  const isBeside = isOfOthers && named >= leastNamedAside
  if (frameWords.test(asked) || isBeside) return frameGain
  if (asksFigures(plan) && areBareLinks(group)) return -unnamedAsideCost
  return named < leastNamedAside ? -unnamedAsideCost : 0
}

const figureTypes = ['number', 'integer', 'boolean']

/** Links of a few words, whatever they stand below, tell none. */
function asksFigures({ items }: FieldPlan): boolean {
  return (
    items?.properties.some(({ types }) => figureTypes.some((type) => types.has(type) && !types.has('string'))) === true
  )
}

function areBareLinks({ records }: RecordGroup): boolean {
  return records.every(({ node }) => isOfBareLinks(node))
}

const asksOf = new WeakMap<FieldPlan, readonly SitePart[]>()

/** What speaks for a group or against it, by the part of the site that the list is asked of: "links of the footer". */
export function sitePartShare(plan: FieldPlan, group: RecordGroup, { foot }: PageView): number {
  const asked = asksOf.getOrInsertComputed(plan, askedParts)
  if (asked.length === 0) return 0
  const around = elementsAround(group)
  const isOf = (part: SitePart): boolean =>
    around.some((node) => isPart(node, part) || (part === footer && node === foot))
  const own = asked.filter(isOf)
  const isUnframed = !group.isBoilerplate && own.some(({ isFrame }) => isFrame)
  const gain = (own.length > 0 ? partGain : 0) + (isUnframed ? unframedGain : 0)
  const isAtEnd = asked.includes(menu) && !asked.includes(footer) && isOf(footer)
  return isAtEnd ? gain - footerMenuCost : gain
}

function askedParts({ name, description }: FieldPlan): readonly SitePart[] {
  const text = `${nameKey(name)} ${description.toLowerCase()}`
  return parts.filter(({ asked }) => asked.test(text))
}

function elementsAround({ records: [record], parent }: RecordGroup): readonly ViewNode[] {
  const around = record === undefined ? [] : [record.node]
  for (
    let at: ViewNode | null = parent;
    at !== null && around.length < deepest && at.tag !== 'body' && at.tag !== 'main';
    at = at.parent
  )
    around.push(at)
  return around
}

function isPart(node: ViewNode, { tags, names }: SitePart): boolean {
  if (tags?.test(node.tag) === true || tags?.test(attributeOf(node, 'role') ?? '') === true) return true
  return ['class', 'id', 'aria-label'].some((name) => names.test((attributeOf(node, name) ?? '').slice(0, longestName)))
}
