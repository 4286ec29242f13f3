import { nameKey } from '../../values/name-words.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import type { PageView } from '../view/view-builder.ts'

const leastNamed = 2

/**
 * Whether a table whose columns would be the records names in its first row, and not in its first column, several of the fields that
 * are asked for, or one in its corner: its rows are the records, whatever their cells look like.
 */
export function isReadAcross({ items }: FieldPlan, { kind, headers, records }: RecordGroup, view: PageView): boolean {
  if (kind !== 'columns' || headers === undefined || items === undefined) return false
  const heads = records.map(({ roots: [head] }) => (head === undefined ? '' : view.text.slice(head.from, head.to)))
  const [corner = ''] = headers
  const across = namedBy(items.properties, [corner, ...heads])
  const isNamed = across >= leastNamed || namedBy(items.properties, [corner]) > 0
  return isNamed && across > namedBy(items.properties, headers.slice(1))
}

/** How many of the fields cells of a table are called. */
function namedBy(fields: readonly FieldPlan[], cells: readonly string[]): number {
  const keys = new Set(cells.map((cell) => nameKey(cell)).filter((key) => key !== ''))
  return fields.filter((field) => lookupKeys(field).some(({ key }) => keys.has(key))).length
}
