import { languageNames } from '../../values/language-names.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { pageFeet } from '../scope/page-feet.ts'
import { isAddress } from '../schema/is-address.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'
import { trailOf } from './trails.ts'

const score = 0.8
const menuNames =
  /^(?:(?:main|primary|top|header|site|global) (?:navigation|nav|menu)|navigation|nav)(?: (?:item|link|entry|entrie|label|point))?$|^(?:header|top) (?:link|menu|navigation)$|^haupt(?:menü|menue|navigation)$|^menüpunkte$|^(?:menu|menú|navegación|navegacion|navigation|navigazione|navegação) (?:principal|principale)$|^(?:navegación|navegacion|navigazione|navegação)$|^(?:hoofd|huvud|hoved)men[uy]$|^(?:hlavní menu|menu główne|nawigacja|navigering|navigasjon|navigatie|navigointi|navigace)$|^(?:voci|elementi|punti) (?:di |del )?men[uù]$|^menu ?(?:punkte?r?|voci|val|länkar|lenker)$/
/** These may be what is to eat, too. */
const anyMenus = /^menu(?: (?:item|entry|entrie|link))?$/
const legalNames =
  /^(?:footer )?legal(?: (?:link|page|item|navigation|menu|info|information|notice))?$|^footer legal(?: link)?$|^(?:legal footer) link$|^rechtliche? (?:link|hinweise|seiten)$|^(?:lien|page) (?:légaux|legaux|légale|legale)$|^(?:enlace|página|pagina|link|aviso) legal(?:e|i|es|is)?$/
const languageLists =
  /^(?:(?:available|site|supported|page|website) )?(?:language|locale)(?: (?:option|switcher|switch|choice))?$|^(?:verfügbare )?sprachen$|^langue(?: disponible)?$|^idioma(?: disponible)?$|^lingu[ea](?: disponibil[ei])?$|^(?:línguas?|talen|taalkeuze|språk|sprog|języki|jazyky|kielet|limbi|jezici)$/
/** What sites have to say by law, or by their own terms. */
const legalWords =
  /(?<!\p{L})(?:imprint|legal|privacy|terms|cookies?|impressum|datenschutz|agb|nutzungsbedingungen|widerruf|mentions légales|confidentialité|conditions|cg[uv]|aviso legal|privacidad|condiciones|privacidade|termos|note legali|condizioni|informativa|regulamin|prywatności|voorwaarden|privacybeleid|integritetspolicy|villkor|personvern|vilkår)(?!\p{L})/iu
const leastLinks = 2
const leastItems = 3
const mostLinks = 14
/** Of a row of links at a site's foot, so that all of it is legal. */
const leastLegal = 0.5
/** In characters. */
const longestLabel = 48
const mostLooked = 400

/** The links of a site's menu, of what it has to say by law or of its languages, where a list is called so. */
export function siteNodes({ key }: Pick<FieldPlan, 'key'>, page: PageIndex): readonly ViewNode[] {
  if (menuNames.test(key) || anyMenus.test(key)) return menuItems(page)
  if (legalNames.test(key)) return legalLinks(page)
  return languageLists.test(key) ? languageLinks(page) : []
}

/** Names of the site's own pages: of its menu, and of what it has to say by law. */
export function siteLists(plan: FieldPlan, page: PageIndex): ListCandidate | undefined {
  if (menuNames.test(plan.key)) return listOf(plan, menuItems(page), page)
  return legalNames.test(plan.key) ? listOf(plan, legalLinks(page), page) : undefined
}

/** What may be of the site where nothing else of the page is called so: a menu, and the languages that it can be read in. */
export function siteListsElse(plan: FieldPlan, page: PageIndex): ListCandidate | undefined {
  if (anyMenus.test(plan.key)) return listOf(plan, menuItems(page), page)
  return languageLists.test(plan.key) ? listOf(plan, languageLinks(page), page) : undefined
}

function listOf({ items }: FieldPlan, nodes: readonly ViewNode[], page: PageIndex): ListCandidate | undefined {
  if (items?.shape !== 'scalar' || !items.types.has('string')) return undefined
  const raws = nodes.flatMap((node) => rawOf(node, { isOfAddresses: isAddress(items), page }))
  return raws.length === 0 ? undefined : { raws, score }
}

function rawOf(node: ViewNode, { isOfAddresses, page }: { isOfAddresses: boolean; page: PageIndex }): Candidate[] {
  const href = attributeOf(node, 'href')
  if (isOfAddresses) return href === undefined ? [] : [{ text: href, node, isHidden: true, score }]
  return [{ text: labelOf(node, page), node, score }]
}

function labelOf({ from, to }: ViewNode, { view }: PageIndex): string {
  const [first = ''] = view.text.slice(from, to).trim().split('\n')
  return first.trim()
}

function isLabel(node: ViewNode, page: PageIndex): boolean {
  const label = labelOf(node, page)
  return !node.isHidden && label.length <= longestLabel && /\p{L}/u.test(label)
}

/** The items of the first menu of a page at their top level. */
function menuItems(page: PageIndex): readonly ViewNode[] {
  const { view, heading } = page
  for (const menu of view.nodes) {
    if (heading !== undefined && menu.order > heading.order) break
    if (menu.isHidden || !isMenu(menu)) continue
    const items = topItems(menu, page)
    if (items.length >= leastItems) return items
  }
  return calledMenu(page) ?? rowOfLinks(page)
}

const menuWords =
  /(?:^|[\s_-])(?:menu|(?:main|top|drop|nav|site|primary|header)-?_?(?:menu|nav|navigation|links)|navigation|navbar|nav|menubar)(?:$|[\s_-])/i
const otherMenus =
  /bread-?crumb|language|sprach|langue|social|utility|secondary|skip|user|account|share|page|footer|foot|bottom|side|tool|filter|sort|tab|trail|path/i
const menuTags = /^(?:ul|ol|div|tr|td|table)$/
/** Menus are above what a page says. */
const mostBefore = 1200
/** So many elements may be called menus and be none. */
const mostCalled = 20

/** Where a page is older than the element for menus: what is called one by its class. */
function calledMenu(page: PageIndex): readonly ViewNode[] | undefined {
  const trail = trailOf(page)
  let called = 0
  for (const node of page.view.nodes) {
    if (node.from > mostBefore || called > mostCalled) return undefined
    const { attributes, isHidden, tag } = node
    const names = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`
    if (isHidden || !menuTags.test(tag) || !menuWords.test(names) || otherMenus.test(names)) continue
    called += 1
    if (trail !== undefined && node.order <= trail.order && trail.end <= node.end) continue
    const items = topItems(node, page)
    if (items.length >= leastItems) return items
  }
  return undefined
}

const leastInRow = 4

/** Else a row above all else that a page says of nothing but links, each in an element of its own. */
function rowOfLinks(page: PageIndex): readonly ViewNode[] {
  for (const node of page.view.nodes) {
    if (node.from > mostBefore) return []
    if (node.isHidden || !/^(?:tr|ul)$/.test(node.tag)) continue
    const shown = node.children.filter(isShown)
    const links = shown.flatMap((child) => firstPressed(child, page) ?? [])
    const areAlone = links.every(({ from, to }, at) => shown[at]?.from === from && shown[at].to === to)
    if (links.length >= leastInRow && links.length === shown.length && areAlone) return links
  }
  return []
}

function isMenu({ tag, attributes }: ViewNode): boolean {
  if (tag !== 'nav' && attributes['role'] !== 'navigation') return false
  return !/bread-?crumb|language|sprach|langue|social|utility|secondary|skip/i.test(
    `${attributes['aria-label'] ?? ''} ${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`,
  )
}

/** What of each item stands before what it opens. */
function topItems(menu: ViewNode, page: PageIndex): readonly ViewNode[] {
  const queue = [menu]
  for (let at = 0; at < queue.length && at < mostLooked; at += 1) {
    const children = (queue[at]?.children ?? []).filter(({ isHidden }) => !isHidden)
    const labels = children.flatMap((child) => firstPressed(child, page) ?? [])
    if (labels.length >= leastItems && labels.length >= 0.5 * children.length) return labels
    queue.push(...children)
  }
  return []
}

const deepest = 30

/** The first link or button in an item of a menu, where nothing else is said before it. */
function firstPressed(item: ViewNode, page: PageIndex): ViewNode | undefined {
  const inside = page.view.nodes.slice(item.order, Math.min(item.end, item.order + deepest))
  const first = inside.find((node) => /^(?:a|button|summary)$/.test(node.tag) || attributeOf(node, 'role') === 'button')
  const isFirst = first !== undefined && page.view.text.slice(item.from, first.from).trim() === ''
  return isFirst && isLabel(first, page) ? first : undefined
}

/** Links at the foot of a page that stand beside each other, where most of them are legal. */
function legalLinks(page: PageIndex): readonly ViewNode[] {
  const { nodes, text } = page.view
  const links = pageFeet(page).flatMap(({ order, end }) =>
    nodes.slice(order, end).filter((node) => node.tag === 'a' && isLabel(node, page)),
  )
  const legal = links.filter(({ from, to }) => legalWords.test(text.slice(from, to)))
  if (legal.length < leastLinks) return []
  const row = rowOf(legal, links)
  const told = row.filter((link) => legal.includes(link))
  return row.length <= mostLinks && told.length >= leastLegal * row.length ? row : told
}

/** The links of the element that holds the last of them and the one before it. */
function rowOf(legal: readonly ViewNode[], links: readonly ViewNode[]): readonly ViewNode[] {
  const before = legal.at(-2)?.order ?? 0
  let row = legal.at(-1)?.parent ?? null
  while (row !== null && row.order > before) row = row.parent
  return row === null ? [] : links.filter(({ order, end }) => order >= row.order && end <= row.end)
}

/** Links that say nothing but the name of a language, or which page of another language they lead to. */
function languageLinks(page: PageIndex): readonly ViewNode[] {
  const { nodes } = page.view
  const found = nodes
    .filter(({ tag }) => tag === 'a' || tag === 'button')
    .filter((node) => isLabel(node, page) && tellsLanguage(node, page))
  const [first] = found
  let box = first?.parent ?? null
  for (let climbs = 0; box !== null && climbs < 3; box = box.parent, climbs += 1) {
    const { order, end } = box
    const own = found.filter((node) => node.order >= order && node.end <= end)
    if (own.length >= leastLinks) return own
  }
  return []
}

function tellsLanguage(node: ViewNode, page: PageIndex): boolean {
  const isOfOther = attributeOf(node, 'hreflang') !== undefined || attributeOf(node, 'lang') !== undefined
  return isOfOther || languageNames().has(labelOf(node, page).toLowerCase())
}
