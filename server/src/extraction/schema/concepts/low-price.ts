import { concept } from '../concept.ts'
import { currentAmount } from '../amount-look.ts'

export const lowPrice = concept({
  id: 'low_price',
  kind: 'money',
  names:
    'low price|min price|minimum price|price min|lowest price|price from|price low|from price|starting at|starting from|price starting from|price starting at|ab preis|preis ab|prix à partir de|precio desde|prezzo da',
  paths: 'offers.lowPrice|lowPrice',
  ofRange: 'start',
  amountLook: currentAmount,
  ofSeveral: 'least',
})
