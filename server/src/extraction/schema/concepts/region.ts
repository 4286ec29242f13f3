import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const region = concept({
  id: 'region',
  kind: 'text',
  names: 'region|address region|state|province',
  paths: 'address.addressRegion|addressRegion',
  isPlausible: shortly(),
  partOfAddress: 'region',
})
