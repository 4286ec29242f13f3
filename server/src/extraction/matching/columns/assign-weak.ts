import type { Assigning } from './assigning.ts'
import { isLikely } from './likely-pairs.ts'

/** What is too unlikely to be told still speaks for the group. */
export function assignWeak({ weak, table }: Assigning): void {
  for (const pair of weak) if (!isLikely(pair) && !pair.one.isList && !table.has(pair.one)) table.offer(pair)
}
