import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import { readShare } from './read-share.ts'

const score = 0.7
const leastFill = 0.15
const leastReadable = 0.6
const looked = 12

const inBrackets =
  /\b(?:in|inside|within|between)\s(?:the\s)?(?:round\s|square\s)?(?:brackets|parenthes[ei]s|parens)\b|\bin\s(?:(?:eckigen|runden|der)\s)?klammern?\b|\bentre\sparenth[eè]ses\b|\bentre\sparéntesis\b|\b(?:tra|fra)\sparentesi\b|\bw\snawiasie\b|\btussen\shaakjes\b/i
/** Not those, or a part of what they hold. */
const aside =
  /\b(?:before|vor|avant|antes|prima|przed|voor)\b|\b(?:without|except|no|not|ohne|sans|sin|senza|bez|zonder)\s(?:[^\s,;]+\s){0,5}?(?:in|inside|within|between|entre|tra|fra|w|tussen)\s/i
const inside = /\(1\/3$/

/** "Mr_Epeen (Mr Epeen)": what is described as standing in brackets is what they hold, and who had that has what stands before them. */
export function assignBracketed({ wanted, shaped, table, judging: { locale } }: Assigning): void {
  for (const one of wanted) {
    const { description } = one.plan
    if (one.isList || !inBrackets.test(description) || aside.test(description)) continue
    const held = wanted.flatMap((each) => (each === one ? [] : (table.column(each)?.key ?? [])))
    const own = shaped
      .map(({ column }) => column)
      .filter((column) => inside.test(column.key) && column.fill >= leastFill)
      .filter((column) => readShare(one, column, { locale, looked }) >= leastReadable)
      .filter((column) => table.holders(one, column).every(({ plan }) => plan.types.has('string')))
      .toSorted((a, b) => Number(isBeside(b, held)) - Number(isBeside(a, held)) || b.fill - a.fill)[0]
    if (own === undefined || own === table.column(one)) continue
    const before = shaped.find(({ column }) => column.key === own.key.replace(inside, '(0/3'))?.column
    const others = wanted.filter((each) => each !== one && !each.isList && isSaidIn(table.column(each), own))
    for (const holder of new Set([...table.holders(one, own), ...others])) {
      table.release(holder)
      if (before !== undefined && table.isFree(holder, before)) table.give(holder, before, [{ key: before.key, score }])
    }
    table.give(one, own, [{ key: own.key, score }])
  }
}

/** The same with its brackets: "(Mr Epeen)". */
function isSaidIn(column: Column | undefined, own: Column): boolean {
  if (column === undefined) return false
  return own.slots.every((slot, at) => slot === undefined || bare(column.slots[at]?.text) === slot.text)
}

function bare(text: string | undefined): string | undefined {
  return text?.replace(/^\((.*)\)$/s, '$1').trim()
}

/** Another value stands in the same line. */
function isBeside({ key }: Column, held: readonly string[]): boolean {
  const line = key.replace(inside, '')
  return held.some((other) => other === line || other.startsWith(`${line}(`))
}
