import { outermostRecords } from './outermost-records.ts'
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
const leastSaid = 12
const mentions = boxKinds.map(([names]) => new RegExp(String.raw`\b(?:${names})s?\b`))

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
  return outermostRecords({ start, end }, view, (node) => {
    const length = node.to - node.from
    return length >= leastSaid && length <= longest && isAsked(node)
  })
}

/** Their kind is asked for, or the description names another one beside that which they are called by. */
function asksSeveral(kind: number, description: string, items: FieldPlan | undefined): boolean {
  if (items?.properties.some((property) => kindFields.test(property.key)) === true) return true
  return mentions.some((mention, at) => at !== kind && mention.test(description))
}
