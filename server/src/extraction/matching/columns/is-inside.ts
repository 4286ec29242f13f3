import type { Column } from '../../records/record-columns.ts'

/** Most of the first's texts stand in the second's. */
export function isInside(inner: Column, outer: Column): boolean {
  let both = 0
  let inside = 0
  for (const [at, slot] of inner.slots.entries()) {
    const around = outer.slots[at]
    if (slot === undefined || around === undefined || slot.to <= slot.from) continue
    both += 1
    if (slot.from >= around.from && slot.to <= around.to && slot.to - slot.from < around.to - around.from) inside += 1
  }
  return both > 0 && inside > 0.5 * both
}
