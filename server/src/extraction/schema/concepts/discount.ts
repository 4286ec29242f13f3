import { moneyIn } from '../../../values/money.ts'
import { numbersIn } from '../../../values/numbers.ts'
import { concept } from '../concept.ts'

export const discount = concept({
  id: 'discount',
  kind: 'text',
  names:
    'discount|saving|you save|off|rabatt|discount percent|percent off|desconto|sconto|descuento|rabat|zľava|sleva|popust|desconto percentagem|sconto percentuale|rabatt prozent|save percent|risparmio|discount percentage|percentage off|discount rate|discount amount|saving amount|amount saved|ersparnis|ahorro|korting|réduction|remise|割引|rabais|price saving|price discount',
  askedAs:
    '折扣|折數|折扣率|price reduction|markdown|discount text|sale discount|reduction|percent discount|discount value|price drop|price cut|save amount|money saved|amount off|reduction percent|nachlass|porcentaje descuento|porcentaje de descuento|percentual desconto|percentual de desconto|percentuale sconto|kortingspercentage|besparing|zniżka|obniżka|rabatt procent|pourcentage de remise|taux de remise',
  paths: '',
  isOfThings: true,
  numberIn: reducedBy,
})

const shareWords = /percent|prozent|porcent|procent|pourcent|percentuale|\bpct\b|%|\brate\b/
const amountWords = /\bsav(?:e|ing)|\bamount|risparmio|ersparnis|ahorro/

/** "-20%" is 20; of "You save €24 (20%)" the amount where an amount is asked for. */
function reducedBy(text: string, asked: string): number | undefined {
  const numbers = numbersIn(text)
  const share = numbers.find(({ isPercent }) => isPercent)?.value
  const amount = moneyIn(text)[0]?.amount
  if (shareWords.test(asked)) return share === undefined ? loneNumber(text, amount) : Math.abs(share)
  if (amountWords.test(asked) && amount === undefined && share !== undefined) return undefined
  const told = amount ?? share ?? numbers[0]?.value
  return told === undefined ? undefined : Math.abs(told)
}

/** A number without a sign of what it counts may be the share. */
function loneNumber(text: string, amount: number | undefined): number | undefined {
  if (amount !== undefined || text.length > 8) return undefined
  const value = numbersIn(text)[0]?.value
  return value === undefined ? undefined : Math.abs(value)
}
