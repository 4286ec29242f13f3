import type { GroupRecord } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isAddress } from '../schema/is-address.ts'
import { asksLinkTexts } from '../schema/link-texts.ts'
import { filedUnder } from '../scope/filed-links.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { FilledArray, FilledScalar, Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

const linkNames =
  /^(?:(?:external |source |reference |web )?(?:url|link|href|uri|address|web address|website)|lien|enlace|verweis)$/
const mostLinks = 100
const score = 0.7

/** True for a list of the addresses that a record leads to, whatever they are called, and for one of what its links are called. */
export function asksLinks(plan: FieldPlan): boolean {
  const { key, items } = plan
  return (items?.shape === 'scalar' && isAddress(items) && linkNames.test(key)) || asksLinkTexts(plan)
}

/** What the links are called that say where a record is filed. */
export function filingsIn(plan: FieldPlan, scope: Scope, { page, locale }: MatchContext): FilledArray | undefined {
  const { items } = plan
  return toldBy(filedUnder(plan, scope, page), (node) => {
    const text = page.view.text.slice(node.from, node.to).trim()
    return items === undefined || text === '' ? undefined : readScalar(items, { text, node }, { locale, score })
  })
}

/** Where the links of a record lead, or what they are called. */
export function linksIn(plan: FieldPlan, record: GroupRecord, context: MatchContext): FilledArray | undefined {
  return asksLinkTexts(plan) ? textsIn(plan, record, context) : addressesIn(plan, record, context)
}

/** What a record's links are called, each once, but for those that its name leads to. */
function textsIn(
  { items }: FieldPlan,
  record: GroupRecord,
  { page: { view }, locale }: MatchContext,
): FilledArray | undefined {
  return toldBy(linksOf(record, view), (node) => {
    const text = isInHeading(node) ? '' : view.text.slice(node.from, node.to).trim()
    if (items === undefined || text === '' || text.length > longestText || text.includes('\n')) return undefined
    return readScalar(items, { text, node }, { locale, score })
  })
}

/** In characters: more is a card that leads somewhere. */
const longestText = 120
const deepestLink = 4

function isInHeading({ parent, children }: ViewNode): boolean {
  let at: ViewNode | null = parent
  for (let depth = 0; at !== null && depth < deepestLink; depth += 1, at = at.parent)
    if (/^h[1-6]$/.test(at.tag)) return true
  return children.some(({ tag }) => /^h[1-6]$/.test(tag))
}

/** The addresses of a record's links, each once, without those of places on the same page. */
function addressesIn(
  { items }: FieldPlan,
  record: GroupRecord,
  { page: { view }, locale }: MatchContext,
): FilledArray | undefined {
  return toldBy(linksOf(record, view), (node) => {
    const href = attributeOf(node, 'href')
    if (items === undefined || href === undefined || /^(?:#|javascript:|mailto:|tel:)/i.test(href)) return undefined
    const filled = readScalar(items, { text: href, node, isHidden: true }, { locale, score })
    return typeof filled?.value === 'string' ? filled : undefined
  })
}

function linksOf({ start, end }: GroupRecord, { nodes }: PageView): readonly ViewNode[] {
  return nodes.slice(start, end).filter(({ tag, isHidden }) => tag === 'a' && !isHidden)
}

/** What links tell, each value once. */
function toldBy(
  links: readonly ViewNode[],
  read: (link: ViewNode) => FilledScalar | undefined,
): FilledArray | undefined {
  const found = new Map<unknown, FilledScalar>()
  for (const node of links) {
    if (found.size >= mostLinks) break
    const told = read(node)
    if (told !== undefined && !found.has(told.value)) found.set(told.value, told)
  }
  return found.size === 0 ? undefined : { kind: 'array', items: [...found.values()], score }
}
