import { StreamedParts } from '../../page/roles/streamed-parts.ts'
import type { PageNode } from '../../page/html/html-node.ts'
import type { ParsedPage } from '../../page/html/parse-page.ts'
import { textLength } from '../../page/roles/data-table.ts'
import { type PageView, ViewBuilder } from './view-builder.ts'

/** Share of the text for visitors without scripts below which the rest of the page is no page without it. */
const enoughWithoutNoscript = 0.5

/** The one place that knows the page tree's shape: turns it into the view that extraction reads. */
export function pageView(page: ParsedPage): PageView {
  const { view, passedOver } = viewOf(page, false)
  return view.text.length < enoughWithoutNoscript * passedOver ? viewOf(page, true).view : view
}

/** Instead of the row of a part that has been read where its template stands. */
const shownBefore = 0

interface BuiltView {
  readonly view: PageView
  /** Characters that stand in `noscript` elements and were left out. */
  readonly passedOver: number
}

function viewOf({ tree, baseUrl }: ParsedPage, withNoscript: boolean): BuiltView {
  const builder = new ViewBuilder(baseUrl, withNoscript)
  const { nodes } = tree.root
  const streamed = new StreamedParts(tree.root)
  /** Where reading goes on after an element: after the place in which it is shown. */
  const placeOf = (node: PageNode): PageNode => {
    const row = streamed.placeOf(node.row)
    return row === node.row ? node : nodes.node(row)
  }
  let passedOver = 0
  let node = tree.root.first
  while (node !== null) {
    const row = streamed.shownAt(node.row, node.tag)
    if (row !== shownBefore) {
      const shown = row === node.row ? node : nodes.node(row)
      const isOpen = enter(builder, shown)
      if (!isOpen && !withNoscript && shown.tag.name === 'noscript') passedOver += textLength(shown)
      if (isOpen && shown.first !== null) {
        node = shown.first
        continue
      }
      if (isOpen) builder.close()
      node = placeOf(shown)
    }
    while (node !== null && node.next === null) {
      node = node.parent === tree.root ? null : node.parent
      if (node === null) break
      builder.close()
      node = placeOf(node)
    }
    node = node?.next ?? null
  }
  return { view: builder.finish(), passedOver }
}

/** True when the node was opened and its content is to be read. */
function enter(builder: ViewBuilder, node: PageNode): boolean {
  const { name } = node.tag
  if (name === '#text') {
    builder.text(node.data)
    return false
  }
  if (!builder.open(name, attributesOf(node), node)) return false
  if (name !== 'script' && name !== 'title') return true
  builder.script(node.first?.data ?? '')
  builder.close()
  return false
}

const noAttributes: Readonly<Record<string, string>> = Object.freeze(Object.create(null))

/** Its instances have no names of their own, so that an attribute may have any; made this way they stay fast. */
const Attributes = function () {} as unknown as new () => Record<string, string>
Attributes.prototype = Object.create(null)

function attributesOf({ attributes }: PageNode): Readonly<Record<string, string>> {
  if (attributes.length === 0) return noAttributes
  const named = new Attributes()
  for (let at = 0; at + 1 < attributes.length; at += 2) {
    const name = attributes[at]
    const value = attributes[at + 1]
    if (name !== undefined && value !== undefined) named[name] = value
  }
  return named
}
