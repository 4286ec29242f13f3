import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { type Column, columnOfSlots } from './record-columns.ts'
import type { RecordGroup } from './record-group.ts'
import type { Slot } from './slot.ts'

/** The key of the column of the tabs that open a group's records. */
export const tabKey = '^tab'

/** What the tabs say that open the records of a group, where each of these is what one opens. */
export function tabColumn(
  view: PageView,
  { records, kind }: RecordGroup,
  tabs: ReadonlyMap<ViewNode, ViewNode>,
): Column | undefined {
  if (tabs.size === 0 || kind !== 'siblings') return undefined
  const slots = records.map(({ node }): Slot | undefined => {
    const tab = tabs.get(node)
    if (tab === undefined) return undefined
    const { from, to } = tab
    const text = view.text.slice(from, to).trim().replaceAll(/\s+/g, ' ')
    return { key: tabKey, kind: 'text', node: tab, text, from, to, label: undefined, names: [] }
  })
  return slots.includes(undefined) ? undefined : columnOfSlots(view, tabKey, slots)
}
