import { footColumns, type LinkColumn, menuColumns, sideColumns } from '../candidates/link-columns.ts'
import { isAddress } from '../schema/is-address.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { ofFoot } from '../scope/page-feet.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

const score = 0.8
/** A heading, where it leads and its links. */
const mostFields = 3
const leastColumns = 2

/** A list of {heading, links: [{label, url}]} that is asked of the site's footer or side: the links there below what they are called together. */
export function fillLinkColumns(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  return fromColumns(plan, scope, { filler, columnsOf: () => columnsAsked(plan, filler) })
}

/** The same of the site's menu, where nothing else of the page is what is asked for. */
export function fillMenuColumns(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const isAsked = ofMenu.test(`${plan.key} ${plan.description.toLowerCase()}`)
  return isAsked ? fromColumns(plan, scope, { filler, columnsOf: () => menuColumns(filler.page) }) : undefined
}

function fromColumns(
  plan: FieldPlan,
  scope: Scope,
  { filler, columnsOf }: { readonly filler: Filler; readonly columnsOf: () => readonly LinkColumn[] },
): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || scope.kind !== 'page' || item.properties.length > mostFields) return undefined
  const heading = item.properties.find(isText)
  const list = item.properties.find(({ shape }) => shape === 'array')
  if (heading === undefined || !asksLinks(list)) return undefined
  const items = columnsOf().flatMap((column): Filled[] => {
    const named = toldOf(heading, column.heading, filler)
    const where = item.properties.find((property) => property.shape === 'scalar' && isAddress(property))
    const leads = where === undefined ? [] : toldOf(where, column.heading, filler)
    const links = column.links.flatMap((link) => linkOf(list.items, link, filler) ?? [])
    if (named.length === 0 || links.length === 0) return []
    const own: FilledArray = { kind: 'array', items: links, score }
    return [{ kind: 'object', entries: [...named, ...leads, [list.name, own]], score }]
  })
  return items.length < leastColumns ? undefined : { kind: 'array', items, score }
}

const ofSide = /\bside ?(?:bar|menu|nav|navigation)\b|\bat the side\b/

const ofMenu =
  /(?:^|[^\p{L}])(?:(?:mega ?|main |top |site |header )?(?:menus?|nav|navigation)|menú|menü|hauptmenü|navigazione|navegación|navegação|navigatie)(?![\p{L}])/u

function columnsAsked({ key, description }: FieldPlan, { page }: Filler): readonly LinkColumn[] {
  const asked = `${key} ${description.toLowerCase()}`
  if (ofFoot.test(asked)) return footColumns(page)
  return ofSide.test(asked) ? sideColumns(page) : []
}

function asksLinks(list: FieldPlan | undefined): list is FieldPlan & { readonly items: FieldPlan } {
  const item = list?.items
  if (item === undefined) return false
  if (item.shape === 'scalar') return isText(item) || isAddress(item)
  const { properties } = item
  return properties.length === 2 && properties.some(isText) && properties.some(isAddress)
}

function isText(plan: FieldPlan): boolean {
  return (
    plan.shape === 'scalar' &&
    plan.types.has('string') &&
    !isAddress(plan) &&
    !isNumeric(plan) &&
    plan.choices === undefined
  )
}

function linkOf(item: FieldPlan, link: ViewNode, filler: Filler): Filled | undefined {
  if (item.shape === 'scalar') return toldOf(item, link, filler)[0]?.[1]
  const entries = item.properties.flatMap((property) => toldOf(property, link, filler))
  return entries.length < item.properties.length ? undefined : { kind: 'object', entries, score }
}

/** Where the words of a link end, before a mark behind them: "New". */
function endOf({ from, to, children }: ViewNode, text: string): number {
  const mark = children.find((child) => child.to > child.from)
  return mark !== undefined && text.slice(from, mark.from).trim() !== '' ? mark.from : to
}

/** What opens and closes a column on small screens. */
const opener = /\s[+\-–−›»▾▼⌄∨]\s*$/

/** How many things a link leads to. */
const count = /\s\(\d+\)\s*$/

function toldOf(plan: FieldPlan, node: ViewNode, { page: { view }, locale }: Filler): [string, Filled][] {
  const [line = ''] = view.text.slice(node.from, endOf(node, view.text)).trim().split('\n')
  const isOfAddress = isAddress(plan)
  const text = isOfAddress ? (attributeOf(node, 'href') ?? '') : line.replace(opener, '').replace(count, '').trim()
  if (text === '') return []
  return toldEntries(
    isOfAddress ? plan : { ...plan, concept: undefined },
    { text, node, isHidden: isOfAddress },
    { locale, score },
  )
}
