import { addressIn } from '../../values/addresses.ts'
import type { PageView } from '../view/view-builder.ts'
import type { GroupRecord } from './record-group.ts'
import type { KeyedSlot } from './slot.ts'
import { linesOf } from './slot-lines.ts'

/** In characters: what is longer is a page of something else that gives an address. */
export const longestAddressed = 1200
const longestLine = 140
const addressLabels = [
  ['street', 'street'],
  ['locality', 'city'],
  ['region', 'region'],
  ['postalCode', 'postal code'],
] as const

/** The parts of the first address that a record writes in a line or two. */
export function addAddress(
  view: PageView,
  { node, from, to }: Pick<GroupRecord, 'node' | 'from' | 'to'>,
  slots: KeyedSlot[],
): void {
  const text = view.text.slice(from, to)
  if (!/\d/.test(text)) return
  let above = ''
  for (const { line, start } of linesOf(text, 0)) {
    const shown = line.trim()
    const parts = shown.length <= longestLine ? addressIn(shown, above) : undefined
    above = shown.length <= longestLine ? shown : ''
    if (parts === undefined) continue
    for (const [part, label] of addressLabels) {
      const told = parts[part]
      const place = told === undefined ? -1 : text.lastIndexOf(told, start + line.length)
      if (told === undefined || place < 0) continue
      const own = { key: `|address ${label}`, kind: 'part', node, text: told, label, names: [] } as const
      slots.push({ ...own, from: from + place, to: from + place + told.length })
    }
    return
  }
}
