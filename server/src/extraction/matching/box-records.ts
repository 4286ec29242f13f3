import { groupOf, recordOf } from '../records/make-groups.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { boxKinds, isDocumentBox, kindCalled, kindOfBox } from '../view/document-boxes.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

const anyBoxes = /(?:^| )(?:admonition|callout|note box|note boxe|info box|info boxe|box|boxe)$/
const kindFields = /^(?:type|kind|level|severity|category|style|variant|art|tipo|typ)$/
/** In characters: what is longer holds a document. */
const longest = 3000
const mostRecords = 400
const leastSaid = 12

/** The boxes set off from a document's text, wherever they stand in it, as records, where a list of such a name asks for more than their text. */
export function boxRecords(
  { key, description, items }: Pick<FieldPlan, 'key' | 'description' | 'items'>,
  { start, end }: Scope,
  view: PageView,
): RecordGroup | undefined {
  const kind = kindCalled(key)
  const isAny = anyBoxes.test(key) || (kind >= 0 && asksSeveral(kind, description, items))
  if (kind < 0 && !isAny) return undefined
  const isAsked = (node: ViewNode): boolean => {
    if (isAny) return isDocumentBox(node)
    const own = kindOfBox(node)
    return own === kind || (kind === 0 && own < 0 && isDocumentBox(node))
  }
  const found: ViewNode[] = []
  for (let order = start; order < end && found.length < mostRecords; order += 1) {
    const node = view.nodes[order]
    if (node === undefined || node.isHidden || node.isBoilerplate) continue
    const length = node.to - node.from
    if (length < leastSaid || length > longest || order < (found.at(-1)?.end ?? 0) || !isAsked(node)) continue
    found.push(node)
  }
  const [first] = found
  return first === undefined ? undefined : groupOf('siblings', found.map(recordOf), first.parent ?? first)
}

/** Their kind is asked for, or the description names another one beside that which they are called by. */
function asksSeveral(kind: number, description: string, items: FieldPlan | undefined): boolean {
  if (items?.properties.some((property) => kindFields.test(property.key)) === true) return true
  return boxKinds.some(
    ([names], at) =>
      at !== kind && names.split('|').some((name) => new RegExp(String.raw`\b${name}s?\b`).test(description)),
  )
}
