import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import { lexicalFit } from './name-fits.ts'
import { startOf } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const score = 0.6
const leastFill = 0.8
const leastBeside = 0.9
const surelyCalled = 0.7

/** "Salle des Tilleuls, Saint-Orlan" in two elements: where a venue's name and its town are asked for, the name stands first. */
export function assignTowns({ wanted, shaped, holdings }: Assigning): void {
  const town = wanted.find(
    ({ plan, isList }) => !isList && plan.types.has('string') && plan.concept?.partOfAddress === 'locality',
  )
  const name = town && wanted.find((one) => !one.isList && one.path.at(-1) === 'name' && isOfSame(one, town))
  const held = name && holdings.column(name)
  if (town === undefined || name === undefined || held === undefined) return
  const told = holdings.column(town)
  // What the page calls a town is one, wherever it stands.
  if (told !== undefined && lexicalFit(town, told) >= surelyCalled) return
  const free = shaped.map(({ column }) => column).filter((column) => holdings.isFree(town, column))
  const beside = (told === undefined ? free : [told]).filter((column) => isBeside(column, held))
  const [other, ...more] = beside
  if (other === undefined || more.length > 0) return
  const [first, second] = startOf(other) < startOf(held) ? [other, held] : [held, other]
  holdings.give(name, first, [{ key: first.key, score: Math.max(score, holdings.score(name)) }])
  holdings.give(town, second, [{ key: second.key, score }])
}

/** Values of one object in the records. */
function isOfSame({ path: one }: Wanted, { path: other }: Wanted): boolean {
  return one.length > 1 && one.length === other.length && one.slice(0, -1).every((step, at) => step === other[at])
}

/** Texts in elements right beside each other. */
function isBeside({ kind, fill, slots }: Column, held: Column): boolean {
  if (kind !== 'text' || held.kind !== 'text' || fill < leastFill) return false
  const pairs = slots.flatMap((slot, at) => {
    const own = held.slots[at]
    return slot === undefined || own === undefined ? [] : [slot.node.parent === own.node.parent && Math.abs(slot.node.place - own.node.place) === 1] // prettier-ignore
  })
  return pairs.length > 1 && pairs.filter(Boolean).length >= leastBeside * pairs.length
}
