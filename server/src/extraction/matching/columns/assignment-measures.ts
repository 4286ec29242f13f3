import { lexicalFit } from './name-fits.ts'
import type { Wanted } from './wanted-value.ts'
import type { Shaped } from './shaped.ts'
import type { Assignment } from './assignment-table.ts'

/** What half of the records lack is worth less; what every record must have, by as much as it is lacking. */
export function heldOf(wanted: readonly Wanted[], shaped: readonly Shaped[], assignment: Assignment): number {
  const fills = new Map(shaped.map(({ column }) => [column.key, column.fill]))
  // What a record's lists are told by is looked at where they are read.
  const single = wanted.filter(({ isList }) => !isList)
  const counted = single.length === 0 ? wanted : single
  const sum = counted.reduce((all, one) => {
    const sources = assignment.get(one) ?? []
    const fill = Math.min(
      1,
      sources.reduce((most, { key }) => most + (fills.get(key) ?? 0), 0),
    )
    return all + (sources[0]?.score ?? 0) * (one.isRequired ? fill : 0.5 + 0.5 * fill)
  }, 0)
  return sum / Math.max(1, counted.length)
}

export function coveredShare(shaped: readonly Shaped[], assignment: Assignment): number {
  const keys = new Set([...assignment.values()].map(([first]) => first?.key))
  const sizes = shaped.map(({ column }) => ({ key: column.key, size: column.length * column.fill }))
  const told = sizes.filter(({ key }) => keys.has(key)).reduce((sum, { size }) => sum + size, 0)
  return Math.min(1, told / Math.max(1, ...sizes.map(({ size }) => size)))
}

/** How well the names of what was chosen are what is asked for; what few of the records have names little of them. */
export function namedOf(wanted: readonly Wanted[], shaped: readonly Shaped[], assignment: Assignment): number {
  const columns = new Map(shaped.map(({ column }) => [column.key, column]))
  const fits = wanted.map((one) => {
    const column = columns.get(assignment.get(one)?.[0]?.key ?? '')
    return column === undefined ? 0 : lexicalFit(one, column) * Math.min(1, 2 * column.fill)
  })
  return fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length)
}

/** The mean over what is wanted; what is required or names the record counts more, and its lack costs. */
export function fitOf(wanted: readonly Wanted[], shaped: readonly Shaped[], assignment: Assignment): number {
  const columns = new Map(shaped.map(({ column }) => [column.key, column]))
  let sum = 0
  let most = 0
  for (const one of wanted) {
    const weight = one.isRequired || one.isTitle ? 1.5 : 1
    most += weight
    const best = assignment.get(one)?.[0]
    const column = best === undefined ? undefined : columns.get(best.key)
    if (best !== undefined && column !== undefined) sum += weight * best.score * (0.4 + 0.6 * column.fill)
    else if (one.isRequired) sum -= 0.5
  }
  return Math.max(0, sum / Math.max(1, most))
}

/** All that is asked of records, but for one thing, is told by one of several alone. */
export function isToldByOne(wanted: readonly Wanted[], shaped: readonly Shaped[], assignment: Assignment): boolean {
  const columns = new Map(shaped.map(({ column }) => [column.key, column]))
  const told = wanted.flatMap((one) => columns.get(assignment.get(one)?.[0]?.key ?? '') ?? [])
  const lone = told.filter(({ slots }) => slots.length > 1 && slots.filter((slot) => slot !== undefined).length === 1)
  return lone.length > 0 && told.length - lone.length <= 1
}
