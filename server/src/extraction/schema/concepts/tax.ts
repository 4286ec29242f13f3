import { concept } from '../concept.ts'

export const tax = concept({
  id: 'tax',
  kind: 'money',
  names: 'tax|vat|sales tax',
  paths: '',
  isCharge: true,
})
