import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const region = concept({
  id: 'region',
  kind: 'text',
  names:
    'region|address region|state|province|bundesland|provincia|région|regione|comunidad autónoma|kanton|województwo|provincie|län',
  askedAs:
    'state code|state name|province name|prefecture|federal state|county|us state|state abbreviation|state or province',
  paths: 'address.addressRegion|addressRegion',
  isPlausible: shortly(),
  partOfAddress: 'region',
})
