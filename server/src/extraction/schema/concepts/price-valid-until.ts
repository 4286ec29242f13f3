import { concept } from '../concept.ts'

export const priceValidUntil = concept({
  id: 'price_valid_until',
  kind: 'date',
  names: 'price valid until|offer valid until|offer end',
  paths: 'offers.priceValidUntil',
})
