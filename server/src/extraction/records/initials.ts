import type { Slot, SlotKind } from './slot.ts'

/** As much of a column as is looked at. */
interface TextColumn {
  readonly kind: SlotKind
  readonly slots: readonly (Slot | undefined)[]
  readonly length: number
  readonly isRepeated: boolean
}

/** One letter of each record alone may begin another text of it by chance. */
const leastRecords = 2
const initials = /^\p{L}{1,2}$/u

/** Columns of letters that stand for a picture of somebody, whose name begins with them: "A" beside "Ann Lee", "AL" too. */
export function initialsIn<Column extends TextColumn>(columns: readonly Column[]): readonly Column[] {
  const ofLetters = columns.filter(
    ({ kind, slots, length }) =>
      kind === 'text' &&
      length <= 2 &&
      slots.length >= leastRecords &&
      slots.every((slot) => slot === undefined || (initials.test(slot.text) && !/^h[1-6]$/.test(slot.node.tag))),
  )
  if (ofLetters.length === 0) return []
  // Of an index each letter leads to several names.
  const texts = columns.filter(({ kind, length, isRepeated }) => kind === 'text' && length > 2 && !isRepeated)
  return ofLetters.filter((one) => texts.some((other) => areInitialsOf(one, other)))
}

function areInitialsOf({ slots }: TextColumn, { slots: names }: TextColumn): boolean {
  if (names.some((name) => name?.text.includes('\n') === true)) return false
  return slots.every((slot, number) => slot === undefined || isInitialOf(slot.text, names[number]?.text ?? ''))
}

function isInitialOf(letters: string, name: string): boolean {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [begins = '', ends = ''] = letters.toUpperCase().match(/\p{L}/gu) ?? []
  const isFirst = first.toUpperCase().startsWith(begins)
  return isFirst && (ends === '' || others.some((word) => word.toUpperCase().startsWith(ends)))
}
