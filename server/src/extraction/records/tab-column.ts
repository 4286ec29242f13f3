import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { type Column, columnOfSlots } from './record-columns.ts'
import type { RecordGroup } from './record-group.ts'
import type { Slot } from './slot.ts'

/** The key of the column of the tabs that open a group's records. */
export const tabKey = '^tab'

/** What the tabs say that open the records of a group, where each of these is what one opens or stands in it. */
export function tabColumn(
  view: PageView,
  { records, kind }: RecordGroup,
  tabs: ReadonlyMap<ViewNode, ViewNode>,
): Column | undefined {
  if (tabs.size === 0 || kind !== 'siblings') return undefined
  const slots = records.map(({ node }): Slot | undefined => {
    const tab = tabOf(node, tabs)
    if (tab === undefined) return undefined
    const { from, to } = tab
    const text = view.text.slice(from, to).trim().replaceAll(/\s+/g, ' ')
    return { kind: 'text', node: tab, text, from, to, label: undefined, names: [] }
  })
  const told = new Set(slots.map((slot) => slot?.node))
  return told.has(undefined) || told.size < Math.min(2, records.length) ? undefined : columnOfSlots(view, tabKey, slots)
}

/** From a record to the panel that it stands in. */
const maxClimbs = 6

function tabOf(node: ViewNode, tabs: ReadonlyMap<ViewNode, ViewNode>): ViewNode | undefined {
  let at: ViewNode | null = node
  for (let climbs = 0; at !== null && climbs <= maxClimbs; climbs += 1, at = at.parent) {
    const tab = tabs.get(at)
    if (tab !== undefined) return tab
  }
  return undefined
}
