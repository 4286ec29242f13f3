import { concept } from '../concept.ts'

export const highPrice = concept({
  id: 'high_price',
  kind: 'money',
  names: 'high price|max price|maximum price|price max|highest price|price to|price high|to price',
  paths: 'offers.highPrice|highPrice',
  ofRange: 'end',
  ofSeveral: 'most',
})
