import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import { moneyIn } from '../../values/money.ts'

/** What is a part of the price, or taken off it, is not all of it. */
const partNames =
  /(?:^| )(?:saving|savings|save|saved|discount|reduction|deposit|shipping|instal?lment|ersparnis|rabatt|économie|remise|ahorro|descuento|risparmio|sconto|desconto|oszczędność|zniżka|besparing|korting)(?: |$)/

/** What a thing cost before is more than what it costs now: an amount that is not is a saving, a share of it, or the price itself. */
export function withoutCheaperFormer<Entry extends readonly [name: string, filled: Filled]>(
  { properties }: FieldPlan,
  entries: readonly Entry[],
): readonly Entry[] {
  const isFormer = (name: string): boolean => properties.find((one) => one.name === name)?.concept?.isFormer === true
  const isPart = (name: string): boolean => partNames.test(properties.find((one) => one.name === name)?.key ?? '')
  const current = properties.find(({ concept }) => concept?.isCurrent === true)
  const now = amountOf(entries.find(([name]) => name === current?.name)?.[1])
  // Where a price is asked for and there is none, an old one is another thing's.
  if (now === undefined) return current?.shape === 'scalar' ? entries.filter(([name]) => !isFormer(name)) : entries
  return entries.filter(([name, filled]) => {
    const before = isFormer(name) ? amountOf(filled) : undefined
    return before === undefined ? !isPart(name) || amountOf(filled) !== now : before > now
  })
}

function amountOf(filled: Filled | undefined): number | undefined {
  if (filled?.kind !== 'scalar') return undefined
  if (typeof filled.value === 'number') return filled.value
  return typeof filled.value === 'string' ? moneyIn(filled.value)[0]?.amount : undefined
}
