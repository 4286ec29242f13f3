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

/** Signs that several countries write for money of their own: alone, "$ 5" may be in any of these. */
const shared: readonly (readonly [sign: RegExp, codes: ReadonlySet<string>])[] = [
  [/^[\d.,\s]*\$[\d.,\s]*$/, new Set('USD CAD AUD NZD SGD HKD TWD MXN CLP ARS COP'.split(' '))],
  [/^[\d.,\s]*kr\.?[\d.,\s]*$/i, new Set('SEK NOK DKK ISK'.split(' '))],
  [/^[\d.,\s]*[¥￥][\d.,\s]*$/, new Set(['JPY', 'CNY'])],
]

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
  const sign = shared.find(([, codes]) => codes.has(asked))?.[0]
  return amounts.filter(({ currency, from, to }) => currency === undefined || sign?.test(text.slice(from, to)) === true)
}

/** True where a name asks for another currency than the page's own, which is what its markup's bare figures are in. */
export function asksOtherCurrency(key: string, own: string | undefined): boolean {
  const asked = own === undefined ? undefined : askedCurrency(key)
  return asked !== undefined && asked !== own
}
