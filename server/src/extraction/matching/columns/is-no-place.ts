import type { Column } from '../../records/record-columns.ts'
import type { ColumnShape } from './column-shape.ts'
import { shownIn } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const longestPlace = 50
const leastWords = 9
const leastPlain = 0.6

/** Whether a place is asked for and the column has none: where something is is told in names, not in sentences or days. */
export function isNoPlace({ concept }: Wanted['plan'], column: Column, shape: ColumnShape): boolean {
  if (concept?.partOfAddress === undefined && concept?.isPlace !== true) return false
  return (column.length > longestPlace && shownIn(column).every(isSentence)) || areDays(column, shape)
}

function isSentence(text: string): boolean {
  const words = text.split(/\s+/)
  const plain = words.filter((word) => /^\p{Ll}/u.test(word))
  return words.length >= leastWords && plain.length >= leastPlain * words.length
}

/** "January 17–25 2026", "3 May". */
function areDays(column: Column, { date }: ColumnShape): boolean {
  return date > 0.5 && shownIn(column).every((text) => /^(?:\p{L}{3,9}\.?\s)?\d/u.test(text))
}
