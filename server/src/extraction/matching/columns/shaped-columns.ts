import { moneyIn } from '../../../values/money.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Shaped } from './shaped.ts'
import { shapeOf, textsOf } from './column-shape.ts'
import type { ElementLooks } from './element-looks.ts'
import type { TextReader } from './text-traits.ts'

/** The columns with their shapes, which are the same whatever is asked of them. */
export function shapesOf(columns: readonly Column[], reader: TextReader, looks: ElementLooks): Shaped[] {
  const long = columns.filter(({ kind, length }) => kind === 'text' && length > 30)
  const longest = Math.max(0, ...columns.filter(({ kind }) => kind === 'text').map(({ length }) => length))
  const shaped = columns.map((column) => {
    const texts = textsOf(column, reader)
    // A prose that an element inside tells without what else stands in the record is looked at there.
    const shape = shapeOf(column, texts, { looks, longest: isWrapper(column, long) ? longest * 1.8 : longest })
    return { column, texts, shape }
  })
  const dearer = dearerColumns(shaped)
  return shaped.map(({ column, texts, shape }) => ({
    column,
    texts,
    shape: dearer.has(column) ? { ...shape, isDearer: true } : shape,
  }))
}

const longestAmount = 40

/** Of single amounts that stand beside each other the one that is hardly ever below another: what a thing cost before. */
function dearerColumns(shaped: readonly Shaped[]): ReadonlySet<Column> {
  const amounts = shaped
    .filter(({ column, shape }) => shape.money > 0.5 && column.length <= longestAmount && column.kind !== 'attribute')
    .map(({ column }) => ({ column, values: column.slots.map((slot) => onlyAmount(slot?.text)) }))
    .filter(({ values }) => values.some((value) => value !== undefined))
    .slice(0, maxAmounts)
  const isAboveAny = (one: (typeof amounts)[number]): boolean =>
    amounts.some(({ values }) => isAbove(one.values, values))
  const isBelowAny = (one: (typeof amounts)[number]): boolean =>
    amounts.some(({ values }) => isAbove(values, one.values))
  return new Set(amounts.filter((one) => isAboveAny(one) && !isBelowAny(one)).map(({ column }) => column))
}

const maxAmounts = 12

function onlyAmount(text: string | undefined): number | undefined {
  const found = text === undefined ? [] : moneyIn(text)
  return found.length === 1 ? found[0]?.amount : undefined
}

/** Where records have both, the first is nearly always more, but no multiple of the other. */
function isAbove(ones: readonly (number | undefined)[], others: readonly (number | undefined)[]): boolean {
  let both = 0
  let above = 0
  for (const [at, one] of ones.entries()) {
    const other = others[at]
    if (one === undefined || other === undefined || other <= 0) continue
    both += 1
    if (one > other && one <= 5 * other) above += 1
  }
  return both >= 2 && above >= 0.9 * both
}

/** An element inside holds nearly all of it. */
function isWrapper({ key, length, fill, kind }: Column, texts: readonly Column[]): boolean {
  if (kind !== 'text' || length <= 30) return false
  return texts.some(
    (other) => other.key.startsWith(`${key}/`) && other.length >= 0.66 * length && other.fill >= 0.8 * fill,
  )
}
