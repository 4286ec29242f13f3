import { nameKey } from '../../values/name-words.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import type { PageView } from '../view/view-builder.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'
import { otherListNames } from './list-names.ts'

const looked = 60
const deepestHeading = 6

/** True for sections of which one is headed with the very name of a list: it holds the list, and none of them is a record of it. */
export function isOneHeadedByList(
  { name, key }: FieldPlan,
  { kind, records }: RecordGroup,
  { text }: PageView,
): boolean {
  if (kind === 'rows' || kind === 'columns' || records.length < 2) return false
  const own = listName(nameKey(name))
  const others = otherListNames(own)
  return records.slice(0, looked).some((record) => {
    const heading = headingOf(record)
    const told = heading === undefined ? '' : nameKey(text.slice(heading.from, heading.to))
    return told !== '' && (told === own || told === key || others.has(told))
  })
}

/** What a record begins with, where that is a heading. */
function headingOf({ node }: GroupRecord): ViewNode | undefined {
  let at: ViewNode | undefined = node
  for (let depth = 0; at !== undefined && depth < deepestHeading; depth += 1) {
    if (/^h[1-6]$/.test(at.tag)) return at
    at = at.children.find(isShown)
  }
  return undefined
}
