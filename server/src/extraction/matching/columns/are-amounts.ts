import { moneyIn } from '../../../values/money.ts'
import { ofColumn } from './column-facts.ts'

const mostly = 0.8
/** In characters. */
const longest = 40
const rated = /(?:\/|per|pro|par|por|al|each|from|ab|desde|da|od|à partir de)\s?\p{L}*/giu

/** "£6/mo", "£12 £9": what things cost, and no word of what they are. "Free" among them is neither. */
export const areAmounts = ofColumn(({ slots }) => {
  const told = slots.flatMap((slot) => (slot === undefined || /^\p{L}+$/u.test(slot.text) ? [] : [slot.text]))
  return told.length > 1 && told.filter(isAmount).length >= mostly * told.length
})

/** True of "£12 £9" and "£6/mo", false of "£5 gift card". */
export function isAmount(text: string): boolean {
  if (text.length > longest) return false
  const amounts = moneyIn(text)
  const rest = amounts.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
  return amounts.length > 0 && !/\p{L}/u.test(rest.replaceAll(rated, ''))
}
