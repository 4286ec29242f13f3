import type { Assigning } from './assigning.ts'
import { isInside } from './is-inside.ts'

/** What holds the record's name is all of it, and no list of one thing. */
export function releaseWholes({ wanted, table }: Assigning): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  const name = title === undefined ? undefined : table.column(title)
  for (const one of wanted) {
    const held = one.isList ? table.column(one) : undefined
    if (name !== undefined && held !== undefined && isInside(name, held)) table.release(one)
  }
}
