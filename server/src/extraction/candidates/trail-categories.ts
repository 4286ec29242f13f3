import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { shown } from '../scope/scope-elements.ts'
import type { ViewNode } from '../view/view-element.ts'
import { folded, nameKey } from '../../values/name-words.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'
import { crumbsOf, trailOf } from './trails.ts'

const trailScore = 0.7
/** Less than what a page calls its categories. */
const trailListScore = 0.56
const wholeScore = 0.86
const longestCrumb = 80
const maxInside = 200
/** What a trail leads through; a kind or a genre it rarely tells. */
const placeNames =
  /(?:^| )(?:category|section|department|forum|board|subforum|unterforum|sous forum|subforo|foro|sottoforum|subject area|kategorie|catégorie|categoría|categoria|kategoria|kategori|rubrik|categorie|rubrique|rubrica|seção|secao|sección|seccion|sezione|sectie|dział|avdelning|kategorien|rubriken|secciones|sezioni|seções|secoes)(?: name)?$/
const starts =
  /^(?:home|start|startseite|accueil|inicio|início|hem|forside|domů|domov|strona główna|board index|forum index|search|log ?in|register)$/i
/** What a trail itself is called. */
const wholeNames =
  /(?:^| )(?:bread ?crumbs?|crumbs?|brotkrumen|brotkrümel|fil d ?ariane|fil ariane|migas?|migas de pan|briciole|drobečk\p{L}*|kruimelpad|okruszki|brødkrummer|brödsmulor|murupolku|хлебные крошки|麵包屑|面包屑|パンくず(?:リスト)?|פירורי לחם|مسار التنقل|(?:forum|board|category|nav|navigation|page|site|topic|section|location) (?:path|trail))(?: |$)/u
/** What may be the name of other things as well. */
const perhapsNames = /^(?:path|trail|ruta|percorso|caminho)(?: |$)/
const wholeDescribed =
  /\bbread ?-?crumbs?\b|\b(?:path|way) (?:of|to|above|from the (?:top|home)|through)\b|\bnavigationspfad\b|\bruta de navegación\b|\bfil d.ariane\b|\bbrotkrumen|\b(?:pfad|weg) (?:der|zu|zur|von|durch)\b|\bchemin (?:de|des|vers|depuis)\b|\bpercorso (?:delle|dei|dalla|fino)\b|\bcaminho (?:das|até|desde)\b|\bruta (?:de las|desde|hasta)\b|(?<!\p{L})(?:navigācijas ceļš|navigační cesta|ścieżka nawigacji|murupolku|navigointipolku|хлебные крошки|путь навигации)(?!\p{L})|麵包屑|面包屑|導覽路徑|导航路径|パンくず|פירורי לחם|مسار التنقل/iu

/** The last link of the way to a page that is not the page itself: the part of the site that it stands in. */
export function trailCategories({ key, name }: FieldPlan, page: PageIndex): Candidate[] {
  if (!placeNames.test(key) && !placeNames.test(nameKey(name))) return []
  const last = partsOf(page).at(-1)
  return last === undefined ? [] : [{ text: shown(last, page), node: last, score: trailScore }]
}

/** All parts of the site that a page stands in, from the widest, as a list. */
export function trailList({ key, name }: FieldPlan, page: PageIndex): ListCandidate[] {
  const crumbs = placeNames.test(key) || placeNames.test(nameKey(name)) ? partsOf(page) : []
  const raws = crumbs.map((node) => ({ text: shown(node, page), node, score: trailListScore }))
  return raws.length === 0 ? [] : [{ raws, score: trailListScore }]
}

/** True for a list that can be nothing but the trail of the page. */
export function isTrailOnly(plan: FieldPlan): boolean {
  return plan.items?.types.has('string') === true && isCalledTrail(plan)
}

function isCalledTrail({ key, name }: FieldPlan): boolean {
  return wholeNames.test(nameKey(name)) || wholeNames.test(key)
}

/** True for a list that is called the trail of the page, or described as it. */
export function asksTrail(plan: FieldPlan): boolean {
  const { description, items } = plan
  return isCalledTrail(plan) || wholeDescribed.test(description) || wholeDescribed.test(items?.description ?? '')
}

/** The whole trail, where just that is asked for. */
export function wholeTrail(plan: FieldPlan, page: PageIndex): ListCandidate | undefined {
  const { items } = plan
  if (items?.types.has('string') !== true || items.format !== undefined) return undefined
  if (!asksTrail(plan) && !perhapsNames.test(nameKey(plan.name))) return undefined
  const raws = crumbsOf(page).map(({ text, node }): Candidate => ({ text, node, score: wholeScore }))
  return raws.length === 0 ? undefined : { raws, score: wholeScore }
}

/** The links of a trail but for the first page and the page itself. */
function partsOf(page: PageIndex): ViewNode[] {
  const trail = trailOf(page)
  if (trail === undefined) return []
  const heading = page.heading === undefined ? '' : folded(shown(page.heading, page))
  return page.view.nodes
    .slice(trail.order, Math.min(trail.end, trail.order + maxInside))
    .filter((node) => node.tag === 'a' && !node.isHidden && isPart(shown(node, page), heading))
}

function isPart(text: string, heading: string): boolean {
  return /\p{L}/u.test(text) && text.length <= longestCrumb && !starts.test(text) && folded(text) !== heading
}
