import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledScalar } from '../scope/scope.ts'

/** What the records tell in one of their fields, as texts. */
export function textsOf(property: string, records: readonly Filled[]): string[] {
  return records.flatMap((record) => {
    const told = valueIn(record, property)
    return told?.kind === 'scalar' ? [String(told.value)] : []
  })
}

/** What a record tells in one of its fields. */
export function valueIn(record: Filled, property: string): Filled | undefined {
  return record.kind === 'object' ? record.entries.find(([name]) => name === property)?.[1] : undefined
}

/** A value, or the values that an object has itself, in its order. */
export function scalarsOf(filled: Filled): readonly FilledScalar[] {
  if (filled.kind === 'scalar') return [filled]
  return filled.kind === 'object' ? filled.entries.flatMap(([, one]) => (one.kind === 'scalar' ? [one] : [])) : []
}

/** Records of which nothing but a name is found, where more was asked for, are headings of anything. */
export function isOnlyNames(item: FieldPlan, records: readonly Filled[]): boolean {
  const found = new Set(
    records.flatMap((record) => (record.kind === 'object' ? record.entries.map(([name]) => name) : [])),
  )
  const only = item.properties.find(({ name }) => found.has(name))
  return item.properties.length > 1 && found.size === 1 && only?.shape === 'scalar'
}
