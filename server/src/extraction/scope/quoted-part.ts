import { nameKey } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { quotedIn } from '../schema/quoted.ts'
import { ofFoot, pageFeet } from './page-feet.ts'
import { shownFrom } from './part-reading.ts'
import type { ViewNode } from '../view/view-element.ts'

const longestQuote = 200

/** The element outside the site's frame, or in its foot where that is asked for, whose whole text a description quotes: 'the band headed "Sail with us"'. */
export function quotedElement({ key, description }: FieldPlan, page: PageIndex): ViewNode | undefined {
  const { view } = page
  const quotes = new Set(quotedIn(description).filter((quote) => quote !== ''))
  if (quotes.size === 0) return undefined
  const isQuoted = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
    to > from && to - from <= longestQuote && quotes.has(nameKey(view.text.slice(from, to)))
  // Columns of a foot may be called as what stands in the menu.
  const feet = ofFoot.test(`${key} ${description}`) ? pageFeet(page) : []
  const isOwn = ({ isHidden, isBoilerplate, order }: ViewNode): boolean =>
    !isHidden && (feet.length > 0 ? feet.some((foot) => order >= foot.order && order < foot.end) : !isBoilerplate)
  const heading = view.nodes.find((node) => /^h[1-6]$/.test(node.tag) && isOwn(node) && isQuoted(node))
  if (heading !== undefined) return heading
  const line = view.lines.find((one) => isOwn(one.node) && isQuoted(one))
  if (line === undefined) return undefined
  const { order, end } = line.node
  const isLine = (node: ViewNode): boolean => node.to === line.to && shownFrom(node, view) === line.from
  return view.nodes.slice(order, end).find((node) => node.to <= line.to && isLine(node))
}
