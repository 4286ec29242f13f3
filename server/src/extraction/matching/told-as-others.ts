import { nobodyNames } from '../coercion/coerce-person.ts'
import type { Locale } from '../coercion/raw-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Column } from '../records/record-columns.ts'
import { readShare } from './columns/read-share.ts'
import type { Wanted } from './columns/wanted-value.ts'

/** So many of a column's texts are such as are asked for. */
const leastReadable = 0.6
const looked = 24
/** In characters. */
const longest = 32
/** In one word people call themselves by figures alone: "131359". */
const nickname = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{2,23}$/u
/** Nobody, and nothing to press. */
const nobody = new RegExp(
  String.raw`^(?:${nobodyNames}|anonymous|deleted|removed|advertisement|sponsored|ad|reply|quote)$`,
  'i',
)
const words = /^\p{L}[\p{L} ’'-]*$/u

/**
 * What a text says in a column that elsewhere tells what is asked for: "Closed" among opening hours, a firm called "Close",
 * a member who goes by a number. Undefined where it does not look so.
 */
export function toldAsOthers(one: Wanted, column: Column, text: string, locale: Locale): string | undefined {
  const { types, format, choices, concept } = one.plan
  if (!types.has('string') || format !== undefined || choices !== undefined || column.kind !== 'text') return undefined
  const told = text.trim()
  if (told.length > longest || !mayBe(concept?.kind, told)) return undefined
  const shares = sharesOf.getOrInsertComputed(column, noShares)
  const read = shares.getOrInsertComputed(one.plan, () => readShare(one, column, { locale, looked }))
  return read >= leastReadable ? told : undefined
}

/** How much of a column can be read as what is wanted, found out once. */
const sharesOf = new WeakMap<Column, Map<FieldPlan, number>>()

function noShares(): Map<FieldPlan, number> {
  return new Map()
}

function mayBe(kind: string | undefined, text: string): boolean {
  if (kind === 'person') return nickname.test(text) && !nobody.test(text)
  return (kind === 'text' || kind === 'money' || kind === 'duration') && words.test(text)
}
