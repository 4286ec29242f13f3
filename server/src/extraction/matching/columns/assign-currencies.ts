import { moneyIn } from '../../../values/money.ts'
import type { Assigning } from './assigning.ts'
import { isFlag } from './flags.ts'

const currencyScore = 0.7
const leastTold = 0.6

/** "£45.00" tells the currency with the price: where nothing else tells it, it is read from there. */
export function assignCurrencies({ wanted, shaped, holdings }: Assigning): void {
  const amounts = wanted.flatMap((one) => {
    const held = one.plan.concept?.kind === 'money' && !isFlag(one) ? holdings.column(one) : undefined
    return held === undefined ? [] : [held]
  })
  const telling = [
    ...amounts,
    ...shaped.filter(({ shape }) => shape.money > leastTold).map(({ column }) => column),
  ].find(({ slots }) => {
    const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
    const told = texts.filter((text) => moneyIn(text)[0]?.currency !== undefined)
    return told.length > 0 && told.length >= leastTold * texts.length
  })
  if (telling === undefined) return
  for (const one of wanted)
    if (one.plan.concept?.kind === 'currency' && holdings.column(one) === undefined)
      holdings.give(one, telling, [{ key: telling.key, score: currencyScore }])
}
