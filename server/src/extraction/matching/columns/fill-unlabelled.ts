import { figureKey } from '../../records/slot-lines.ts'
import type { Assigning } from './assigning.ts'

/** What only some records call by its name, in a title or by an icon, stands unnamed at the same place of others. */
export function fillUnlabelled({ wanted, shaped, holdings }: Assigning): void {
  for (const one of wanted) {
    const held = one.isList ? undefined : holdings.column(one)
    if (held === undefined || !held.key.startsWith(figureKey) || held.fill === 1) continue
    const fuller = shaped.find(
      ({ column: { kind, fill, slots } }) =>
        kind === 'text' &&
        fill > held.fill &&
        held.slots.every(
          (slot, at) => slot === undefined || (slots[at]?.node === slot.node && slots[at].text === slot.text),
        ),
    )?.column
    if (fuller === undefined || !holdings.isFree(one, fuller)) continue
    holdings.give(one, fuller, [{ key: fuller.key, score: holdings.score(one) }])
  }
}
