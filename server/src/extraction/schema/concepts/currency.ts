import { concept } from '../concept.ts'

export const currency = concept({
  id: 'currency',
  kind: 'currency',
  names:
    'currency|price currency|currency code|währung|devise|moneda|valuta|moeda|waluta|mena|waehrung|monnaie|měna|bid currency|mata uang',
  paths: 'offers.priceCurrency|priceCurrency|offers.priceSpecification.priceCurrency|currency|baseSalary.currency',
  metaNames: ['product:price:currency', 'og:price:currency'],
  partOf: 'money',
})
