import type { Filled } from '../scope/scope.ts'

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
