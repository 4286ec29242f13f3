import { concept } from '../concept.ts'
import { currentAmount } from '../amount-look.ts'

export const lowPrice = concept({
  id: 'low_price',
  kind: 'money',
  names: 'low price|min price|minimum price|price min|lowest price|price from|price low|from price',
  paths: 'offers.lowPrice|lowPrice',
  amountLook: currentAmount,
})
