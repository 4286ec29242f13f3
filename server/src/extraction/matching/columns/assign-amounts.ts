import type { Holdings } from './assign-parts.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted.ts'

const amountNames =
  /(?:^| )(?:price|cost|fee|amount|rate|charge|preis|kosten|gebühr|prix|coût|tarif|precio|coste|tarifa|prezzo|costo|tariffa|preço|custo|prijs|cena|koszt|pris)(?: |$)/
const leastMoney = 0.8
const leastFill = 0.8
const amountScore = 0.5

/** What every record must cost is the first amount that each shows and that tells nothing else, whatever it is called in full. */
export function assignAmounts(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  for (const one of wanted) {
    const isAmount = one.plan.types.has('number') && amountNames.test(one.plan.key)
    if (!isAmount || !one.isRequired || one.isList || holdings.column(one) !== undefined) continue
    const own = shaped.find(
      ({ column, shape }) =>
        column.kind === 'text' &&
        column.fill >= leastFill &&
        shape.money >= leastMoney &&
        shape.manyAmounts === 0 &&
        holdings.isFree(one, column),
    )
    if (own !== undefined) holdings.give(one, own.column, [{ key: own.column.key, score: amountScore }])
  }
}
