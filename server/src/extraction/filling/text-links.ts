import { siteNodes } from '../candidates/site-lists.ts'
import { filingLinks } from '../candidates/filing-links.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isAddress } from '../schema/is-address.ts'
import { isPlainText } from '../schema/is-plain-text.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledArray, FilledScalar, Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'
import type { Filler } from './filler.ts'

const linkNames = /(?:^| )(?:link|hyperlink|outlink|citation|reference|source)s?$/
const withinText =
  /\b(?:in|inside|within|from|of|amid) (?:the )?(?:(?:article|post|body|main|story|running)(?:'s)? )?(?:text|body|prose|article|story|post|copy|paragraphs?)\b|\binline\b|\bin-(?:text|body|article)\b/i
const inlineNames =
  /^(?:inline|in text|in article|in body|outbound|outgoing|body|article|article body|story|text|prose|body text|content|contextual|embedded) (?:link|hyperlink)s?$|^links? (?:in|inside|within|from|of) (?:the )?(?:article|body|content|copy|post|prose|story|text|(?:article|body|main|story) text)$|^outlinks?$/
const score = 0.72
const mostLinks = 400
const mostFields = 3
/** In characters: what a line says besides. */
const leastAround = 10

/** The links that stand amid what a page says, where these are asked for, with the words that lead there. */
export function textLinks(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || scope.kind !== 'page' || !asksTextLinks(plan)) return undefined
  const fields = fieldsOf(item)
  const isOfLinks = fields.some(isAddress) && fields.every((field) => isAddress(field) || isPlainText(field))
  if (!isOfLinks || fields.length > mostFields) return undefined
  return listOf(item, linksAmidText(filler), filler)
}

const filed =
  /(?:^| )(?:tag|topic|keyword|hashtag|label|categor(?:y|ie)|subject|theme|etiqueta|schlagwort|thema|tema)s?$/

/** Tags and topics with their addresses, by where the links of a post lead. */
export function filedLinks(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  const text = item?.properties.find(isPlainText)
  if (item?.properties.length !== 2 || text === undefined || !item.properties.some(isAddress)) return undefined
  if (!filed.test(nameKey(plan.name))) return undefined
  const [list] = filingLinks({ ...plan, items: text }, scope, filler.page)
  return listOf(item, list?.raws.map(({ node }) => node) ?? [], filler)
}

/** The site's menu, its languages and what it says by law as records of what each link says and where it leads. */
export function siteLinks(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item?.properties.length !== 2 || scope.kind !== 'page') return undefined
  if (!item.properties.some(isPlainText) || !item.properties.some(isAddress)) return undefined
  const nodes = siteNodes(plan, filler.page)
  return listOf(item, nodes, filler)
}

/** An item of each link that tells all of its fields. */
function listOf(item: FieldPlan, links: readonly ViewNode[], filler: Filler): FilledArray | undefined {
  const fields = fieldsOf(item)
  const items = links.flatMap((node): Filled[] => {
    const entries = fields.flatMap((field): [string, FilledScalar][] => {
      const told = read(field, node, filler)
      return told === undefined ? [] : [[field.name, told]]
    })
    if (entries.length < fields.length) return []
    return item.shape === 'object' ? [{ kind: 'object', entries, score }] : entries.map(([, told]) => told)
  })
  return items.length === 0 ? undefined : { kind: 'array', items, score }
}

function fieldsOf(item: FieldPlan): readonly FieldPlan[] {
  return item.shape === 'object' ? item.properties : [item]
}

function asksTextLinks({ name, description }: FieldPlan): boolean {
  const key = nameKey(name)
  return inlineNames.test(key) || (linkNames.test(key) && withinText.test(description))
}

function read(field: FieldPlan, node: ViewNode, { page: { view }, locale }: Filler): FilledScalar | undefined {
  const text = isAddress(field) ? (attributeOf(node, 'href') ?? '') : view.text.slice(node.from, node.to).trim()
  return readScalar(field, { text, node, isHidden: isAddress(field) }, { locale, score })
}

/** Each in a line of the page's main text that says more than its link does. */
function linksAmidText({ page }: Filler): readonly ViewNode[] {
  const { view } = page
  const told = new Set(page.mainText().split('\n').map(nameKey))
  told.delete('')
  const lines = view.lines.filter(
    ({ from, to }) => to - from < longestLine && told.has(nameKey(view.text.slice(from, to))),
  )
  const found: ViewNode[] = []
  let next = 0
  for (const node of view.nodes) {
    if (found.length === mostLinks) break
    const href = node.tag === 'a' && !node.isHidden && node.to > node.from ? attributeOf(node, 'href') : undefined
    if (href === undefined || /^(?:#|javascript:)/i.test(href)) continue
    while ((lines[next]?.to ?? Infinity) < node.to) next += 1
    const line = lines[next]
    if (line === undefined) break
    if (line.from <= node.from && line.to - line.from >= node.to - node.from + leastAround) found.push(node)
  }
  return found
}

/** In characters, of a paragraph. */
const longestLine = 20_000
