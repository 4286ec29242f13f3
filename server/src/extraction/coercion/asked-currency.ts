import { isShared } from './currency-shown.ts'
import { type Money, currencyOf } from '../../values/money.ts'

/** What names call a currency by beside its code and its sign. */
const spelled: Readonly<Record<string, string>> = {
  dollar: 'USD',
  dollars: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  sterling: 'GBP',
  yen: 'JPY',
  rupees: 'INR',
  rupee: 'INR',
  zloty: 'PLN',
  franken: 'CHF',
  francs: 'CHF',
  kronor: 'SEK',
}

/** "$ 5", "50 kr": a sign that several countries write for money of their own, and no more than the amount beside it. */
const signAlone = /^[\d.,\s]*(?:\$|kr\.?|[¥￥])[\d.,\s]*$/i

/** The currency that a name ends with, as ISO 4217: "price usd", "preis in euro", "cost in pounds". */
function askedCurrency(key: string): string | undefined {
  const at = key.lastIndexOf(' ')
  const last = key.slice(at + 1)
  return at < 0 || last.length < 3 ? undefined : (spelled[last] ?? currencyOf(last))
}

/** The amounts of a text that are in the currency which a name asks for, or of which nothing tells another: nothing is converted. */
export function inAskedCurrency(key: string, text: string, amounts: readonly Money[]): readonly Money[] {
  const asked = askedCurrency(key)
  if (asked === undefined) return amounts
  const own = amounts.filter(({ currency }) => currency === asked)
  if (own.length > 0) return own
  return amounts.filter(({ currency, from, to }) => {
    const told = text.slice(from, to)
    return currency === undefined || (signAlone.test(told) && isShared(told, currency, asked))
  })
}

/** True where a name asks for another currency than the page's own, which is what its markup's bare figures are in. */
export function asksOtherCurrency(key: string, own: string | undefined): boolean {
  const asked = own === undefined ? undefined : askedCurrency(key)
  return asked !== undefined && asked !== own
}
