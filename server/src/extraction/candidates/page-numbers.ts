import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import { isNumeric } from '../schema/is-numeric.ts'

type Asked = 'current' | 'total'

const totals =
  /^(?:(?:total|number of|num|last|max|highest|final|thread|topic|result)s? )+pages?(?: number| count| no| index)?$|^pages?(?: count| total)?$|^(?:anzahl |letzte )?seiten?$|^(?:total (?:de )?|última )?páginas?$|^(?:nombre de |dernière )?pages?$|^(?:num(?:ero|éro)?|número|nombre|total[ei]?s?|seitenanzahl|gesamtzahl|antal|aantal|liczba|ilość|počet)(?: (?:di|de|des|der))? (?:pagine|pagina|páginas?|pages?|seiten|stron|strán|sidor|sider)$|^seitenanzahl$|^(?:letzte|ultim[ao]|última|laatste|sista|siste|sidste|ostatnia|poslední|viimeinen|son|dernière|derniere) (?:seite|pagina|página|page|sidan?|siden?|strona|stránka|strana|sivu|sayfa)$/
const currents =
  /^(?:current|this|shown|active) page(?: number| index)?$|^page (?:number|no|index|current)$|^(?:aktuelle seite|página actual|page actuelle|pagina attuale)$/
/** Within an object that is called so. */
const holders = /^(?:pagination|paging|pager|page|page navigation|page info)$/
const heldTotals = /^(?:of|total|last|count|max|total count)$/
const heldCurrents = /^(?:current|number|no|index|this|active)$/

const boxes =
  /pagination|paginering|paginación|paginação|paginazione|(?:^|[\s_-])(?:paginator|paging|pager|page-?numbers|page-?links|page-?nav(?:igation|wrapper)?)(?:$|[\s_-])/i
const currentClass = /(?:^|[\s_-])(?:current|active|selected)(?:$|[\s_-])/i
const ofPages =
  /(?<!\p{L})(?:page|seite|página|pagina|strona|stránka|side|sida)\s+(\d{1,5})\s+(?:of|von|sur|de|di|van|z|ze|av|af)\s+(\d{1,5})(?!\d)/iu
const mostInBox = 600
const longestBox = 2000
const score = 0.7
/** What numbers pages, one of them the one that is shown, tells the last of them more surely than the label before it. */
const surely = 0.88
const lasts =
  /(?:^| )(?:total|number|num|last|max|highest|final|count|letzte|ultim[ao]|última|laatste|sista|siste|sidste|ostatnia|poslední|viimeinen|son|dernière|derniere|anzahl)(?: |$)/

/** On which page of several one is and how many there are, by what leads from one to the next. */
export function pageNumbers(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const asked = askedOf(plan)
  if (asked === undefined || scope.kind !== 'page') return []
  const { view } = page
  for (const box of boxesIn(page)) {
    if (box.to - box.from > longestBox) continue
    const text = view.text.slice(box.from, box.to)
    const told = ofPages.exec(text)
    const { current, total } =
      told === null ? numbersIn(box, page) : { current: Number(told[1]), total: Number(told[2]) }
    const number = asked === 'current' ? current : total
    if (number === undefined || (total ?? 0) < 1) continue
    return [
      {
        text: String(number),
        quote: told?.[0] ?? text.slice(0, 200),
        node: box,
        isHidden: true,
        score: asked === 'total' && current !== undefined && lasts.test(plan.key) ? surely : score,
        by: 'the links to other pages',
      },
    ]
  }
  return []
}

function askedOf(plan: FieldPlan): Asked | undefined {
  if (!isNumeric(plan)) return undefined
  const { key, context } = plan
  const isHeld = holders.test(context.at(-1) ?? '')
  if (currents.test(key) || (isHeld && heldCurrents.test(key))) return 'current'
  return totals.test(key) || (isHeld && heldTotals.test(key)) ? 'total' : undefined
}

/** What is called so and, where nothing is, what holds links to pages by their numbers. */
function boxesIn({ view }: PageIndex): readonly ViewNode[] {
  const called = view.nodes.filter(isBox)
  if (called.length > 0) return called
  const links = view.nodes.filter((node) => leadsToPage(node, view.text)).slice(0, mostLinks)
  const [first, second] = links
  if (first === undefined || second === undefined) return []
  let box: ViewNode = first
  for (let climbs = 0; climbs < mostClimbs && box.parent !== null && box.end <= second.order; climbs += 1)
    box = box.parent
  return box.end > second.order && !isOfOthers(box) ? [box] : []
}

const mostLinks = 2
const mostClimbs = 4

/** "3", which leads to "?page=3" or "/page/3". */
function leadsToPage(node: ViewNode, text: string): boolean {
  const isShort = node.tag === 'a' && !node.isHidden && node.to - node.from <= 5
  const number = isShort ? text.slice(node.from, node.to).trim() : ''
  const told = /^\d{1,5}$/.test(number) ? pageOfAddress.exec(attributeOf(node, 'href') ?? '')?.[1] : undefined
  return told !== undefined && Number(told) === Number(number)
}

const pageOfAddress =
  /(?:[?&;](?:page|p|pg|paged|pagina|seite|pageno|page_?num(?:ber)?)=|\/(?:page|seite|pagina|p)[/-])(\d{1,5})(?!\d)/i

function isBox(node: ViewNode): boolean {
  if (node.isHidden || node.to <= node.from || !/^(?:nav|ul|ol|div|p|td|section)$/.test(node.tag)) return false
  return boxes.test(`${named(node, 'class')} ${named(node, 'aria-label')}`) && !isOfOthers(node)
}

/** In characters. */
const longestName = 200

function named(node: ViewNode, name: string): string {
  return (attributeOf(node, name) ?? '').slice(0, longestName)
}

/** What a thing's page shows in parts besides: its reviews, its pictures, other things. */
const others =
  /(?:^|[\s_-])(?:reviews?|ratings?|gallery|slider|slides?|carousel|swiper|splide|related|recommend\w*|questions?)(?:$|[\s_-])/i
const mostAround = 10

function isOfOthers(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1)
    if (others.test(`${named(at, 'class')} ${named(at, 'id')}`)) return true
  return false
}

function numbersIn(box: ViewNode, { view }: PageIndex): { readonly current?: number; readonly total?: number } {
  const all: number[] = []
  const unlinked: number[] = []
  let current: number | undefined
  for (const node of view.nodes.slice(box.order, Math.min(box.end, box.order + mostInBox))) {
    if (node.isHidden || node.children.some(({ from, to }) => to > from)) continue
    const text = view.text.slice(node.from, node.to).trim()
    if (!/^\d{1,5}$/.test(text)) continue
    all.push(Number(text))
    if (!isInLink(node)) unlinked.push(Number(text))
    if (isCurrent(node) || (node.parent !== null && isCurrent(node.parent))) current ??= Number(text)
  }
  // The page that is shown is the only one that no link leads to.
  const shown = current ?? (all.length > 1 && unlinked.length === 1 ? unlinked[0] : undefined)
  return all.length === 0 ? {} : { total: Math.max(...all), ...(shown === undefined ? {} : { current: shown }) }
}

function isInLink({ tag, parent }: ViewNode): boolean {
  return /^(?:a|button)$/.test(tag) || /^(?:a|button)$/.test(parent?.tag ?? '')
}

function isCurrent(node: ViewNode): boolean {
  const mark = attributeOf(node, 'aria-current')
  return (mark !== undefined && mark !== 'false') || currentClass.test(named(node, 'class'))
}
