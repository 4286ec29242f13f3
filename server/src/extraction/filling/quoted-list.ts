import { toldLength } from '../view/told-length.ts'
import { asksLogoNames, logosIn } from '../candidates/logo-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { behindHeading, isWhole, partOfHeading } from '../scope/part-around.ts'
import { quotedElement } from '../scope/quoted-part.ts'
import { readScalar } from '../scope/read-scalar.ts'
import { type FilledArray, type FilledScalar, partScope, type Scope } from '../scope/scope.ts'
import { itemTextOf } from '../view/item-texts.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

const score = 0.8
const leastItems = 2
/** In characters: what is longer is a card, of which a title may be meant. */
const longestItem = 80

/**
 * A list of texts whose heading its description quotes: 'listed under "Areas we serve"'. What has been found there in another way
 * stays; what has been found elsewhere is another list.
 */
export function withQuotedList(
  plan: FieldPlan,
  found: FilledArray | undefined,
  { scope, filler }: { readonly scope: Scope; readonly filler: Filler },
): FilledArray | undefined {
  const quoted = quotedList(plan, scope, filler)
  if (quoted === undefined) return found
  const items = found?.items ?? []
  const there = items.filter((one) => one.kind === 'scalar' && one.node !== undefined && isBehind(one.node, quoted))
  const isThere = 2 * there.length >= items.length && 2 * items.length >= quoted.list.items.length
  return isThere ? found : quoted.list
}

function isBehind({ order }: ViewNode, { heading, end }: QuotedList): boolean {
  return order >= heading.order && order < end
}

interface QuotedList {
  readonly list: FilledArray
  readonly heading: ViewNode
  /** Where the part ends that it heads. */
  readonly end: number
}

function quotedList(plan: FieldPlan, scope: Scope, filler: Filler): QuotedList | undefined {
  const item = plan.items
  if (scope.kind !== 'page' || item?.types.has('string') !== true || item.format !== undefined) return undefined
  // What stands in a menu is found by its own name.
  if (/\b(?:header|menu|nav(?:igation)?|sidebar)\b/.test(`${plan.key} ${plan.description}`)) return undefined
  const heading = quotedElement(plan, filler.page)
  if (heading === undefined) return undefined
  const parts = asksLogoNames(plan)
    ? [aroundPictures(heading, filler)]
    : [partOfHeading(heading, filler.page), behindHeading(heading)]
  for (const part of parts) {
    const items = part === undefined ? [] : itemsIn(plan, item, { part, heading, filler })
    if (part !== undefined && items.length >= leastItems)
      return { list: { kind: 'array', items, score }, heading, end: part.end }
  }
  return undefined
}

const leastPictures = 3
const mostClimbs = 6

/** The nearest element around a heading that shows several pictures: a strip of logos says nothing. */
function aroundPictures(heading: ViewNode, { page: { view } }: Filler): Scope | undefined {
  for (let at = heading.parent, climbs = 0; at !== null && climbs < mostClimbs; at = at.parent, climbs += 1) {
    if (isWhole(at)) return undefined
    if (view.nodes.slice(at.order, at.end).filter(({ tag }) => tag === 'img').length >= leastPictures)
      return partScope(at)
  }
  return undefined
}

interface QuotedPart {
  readonly part: Scope
  readonly heading: ViewNode
  readonly filler: Filler
}

function itemsIn(plan: FieldPlan, item: FieldPlan, { part, heading, filler }: QuotedPart): readonly FilledScalar[] {
  const { page, locale, matching } = filler
  const isOfLogos = asksLogoNames(plan)
  const texts = isOfLogos
    ? logosIn({ order: part.start, end: part.end }, page.view.nodes)
    : matching
        .runsIn(part.start, part.end)
        .filter((run) => isShort(run, heading, filler))
        .toSorted((a, b) => b.nodes.length - a.nodes.length)
        .slice(0, 1)
        .flatMap(({ nodes }) => nodes.map((node) => ({ text: itemTextOf(node, page.view), node })))
  const own = isOfLogos ? { ...item, concept: undefined } : item
  return texts.flatMap((raw) => readScalar(own, raw, { locale, score }) ?? [])
}

/** Of what their parent says, so that they are no words of a sentence. */
const leastOfParent = 0.8

interface Run {
  readonly nodes: readonly ViewNode[]
  readonly parent: ViewNode
}

function isShort({ nodes, parent }: Run, heading: ViewNode, { page: { view } }: Filler): boolean {
  const said = toldLength(nodes)
  return (
    nodes.length >= leastItems &&
    said >= leastOfParent * (parent.to - Math.max(parent.from, heading.to)) &&
    nodes.every((node) => {
      const text = view.text.slice(node.from, node.to).trim()
      return node.order > heading.order && text !== '' && text.length <= longestItem && !text.includes('\n')
    })
  )
}
