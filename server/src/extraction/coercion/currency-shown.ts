import { currencyOf, moneyIn } from '../../values/money.ts'
import type { Locale } from './raw-value.ts'

/** Signs that stand for the money of several countries, as they are written alone, with the codes of these. */
const shared: readonly (readonly [sign: RegExp, codes: ReadonlySet<string>])[] = [
  [/(?<![\p{L}])\$(?!\p{L})/u, new Set('USD CAD AUD NZD SGD HKD TWD MXN CLP ARS COP'.split(' '))],
  [/(?<!\p{L})kr\.?(?!\p{L})/iu, new Set('SEK NOK DKK ISK'.split(' '))],
  [/[¥￥]/, new Set('JPY CNY'.split(' '))],
]

/** The currency that a text is in, as ISO 4217; a sign that several use is that of the page's own country. */
export function currencyShown(text: string, { currency }: Pick<Locale, 'currency'>): string | undefined {
  const told = currencyOf(text) ?? moneyIn(text)[0]?.currency
  if (told === undefined || currency === undefined || told === currency || /[A-Z]{3}/.test(text)) return told
  return isShared(text, told, currency) ? currency : told
}

/** True for two currencies that are written with one sign, where a text has that without a letter beside it. */
export function isShared(text: string, one: string, other: string): boolean {
  return shared.some(([sign, codes]) => codes.has(one) && codes.has(other) && sign.test(text))
}
