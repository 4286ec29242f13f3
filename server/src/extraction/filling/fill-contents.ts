import { percentDecoded } from '../../percent-decoded.ts'
import { asksContents } from '../matching/contents-run.ts'
import { isAddress } from '../schema/is-address.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

const score = 0.82
const leastEntries = 3
/** In characters, from one link of a table of contents to the next: a number, or a line that leads nowhere. */
const farthest = 60

/** A table of contents as records of what each entry says and which place of the page it leads to; undefined for any other list. */
export function fillContents(
  plan: FieldPlan,
  scope: Scope,
  { page: { view }, locale }: Filler,
): FilledArray | undefined {
  const { items: item } = plan
  if (item?.properties.length !== 2 || scope.kind !== 'page' || !asksContents(plan)) return undefined
  const text = item.properties.find((one) => one.shape === 'scalar' && one.types.has('string') && !isAddress(one))
  const place = item.properties.find(
    (one) => one.shape === 'scalar' && (isAddress(one) || /^(?:anchor|id|hash|fragment)$/.test(one.key)),
  )
  if (text === undefined || place === undefined || place === text) return undefined
  const items = contentsOf(view).map((link): Filled => {
    const label = { text: view.text.slice(link.from, link.to).trim(), node: link }
    const address = { text: attributeOf(link, 'href') ?? '', node: link, isHidden: true }
    const told = toldEntries({ ...text, concept: undefined }, label, { locale, score })
    return { kind: 'object', score, entries: [...told, ...toldEntries(place, address, { locale, score })] }
  })
  return items.length === 0 ? undefined : { kind: 'array', items, score }
}

/** The first links close to each other that all lead to another place of the page. */
function contentsOf(view: PageView): readonly ViewNode[] {
  const ids = new Set(view.nodes.flatMap((node) => attributeOf(node, 'id') ?? attributeOf(node, 'name') ?? []))
  const run: ViewNode[] = []
  const seen = new Set<string>()
  for (const node of view.nodes) {
    const href = attributeOf(node, 'href')
    if (
      node.tag !== 'a' ||
      node.isHidden ||
      href === undefined ||
      !/[\p{L}\p{N}]/u.test(view.text.slice(node.from, node.to))
    )
      continue
    const last = run.at(-1)
    const isEntry = href.startsWith('#') && ids.has(percentDecoded(href.slice(1)))
    if (last !== undefined && (!isEntry || seen.has(href) || node.from - last.to > farthest)) {
      if (run.length >= leastEntries) return run
      run.length = 0
      seen.clear()
    }
    if (!isEntry) continue
    run.push(node)
    seen.add(href)
  }
  return run.length >= leastEntries ? run : []
}
