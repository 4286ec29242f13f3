import { concept } from '../concept.ts'

/** Codes that are no words: "ALL" and "TOP" lead to lists. */
const codes =
  /^(?:EUR|USD|GBP|GBX|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|RON|AUD|CAD|NZD|INR|BRL|MXN|ZAR|SGD|HKD|KRW|THB|ILS|AED)$/

export const currency = concept({
  id: 'currency',
  kind: 'currency',
  names:
    'currency|price currency|currency code|währung|devise|moneda|valuta|moeda|waluta|mena|waehrung|monnaie|měna|bid currency|mata uang',
  askedAs:
    'iso currency|currency iso|iso currency code|currency of price|price currency code|currency iso code|money unit|currency of amount|currency used|pay currency|salary currency|wage currency|gehaltswährung',
  paths: 'offers.priceCurrency|priceCurrency|offers.priceSpecification.priceCurrency|currency|baseSalary.currency',
  metaNames: ['product:price:currency', 'og:price:currency'],
  partOf: 'money',
  isStated: true,
  isStatedOnce: true,
  isLike: (text) => codes.test(text.trim()),
})
