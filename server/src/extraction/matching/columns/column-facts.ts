import type { Column } from '../../records/record-columns.ts'

let facts = 0

/** Finds something out of a column alone, once: every value that is wanted, of every list that is asked for, looks at it again. */
export function ofColumn<Fact>(find: (column: Column) => Fact): (column: Column) => Fact {
  const place = facts
  facts += 1
  return (column) => {
    let fact = column.known[place]
    if (fact === undefined) {
      fact = find(column)
      column.known[place] = fact
    }
    // Only this function writes at its place.
    return fact as Fact
  }
}

/** Several records have it, and all of them say the same. */
export function areAllAlike({ slots, distinct }: Column): boolean {
  const count = slots.filter((slot) => slot !== undefined).length
  return count > 1 && distinct * count < 1.5
}
