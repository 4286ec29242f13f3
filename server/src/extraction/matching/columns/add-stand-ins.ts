import type { Assigning } from './assigning.ts'

/** Where a record lacks a value's column, one that is nearly as likely stands in. */
export function addStandIns({ pairs, table }: Assigning): void {
  for (const pair of pairs) table.offerStandIn(pair)
}

/** Where a record's line has no parts, the whole line stands in for its first part. */
export function addWholes({ wanted, shaped, table }: Assigning): void {
  const columns = new Map(shaped.map(({ column }) => [column.key, column]))
  for (const one of wanted) table.offerWhole(one, columns)
}
