import { concept } from '../concept.ts'

export const gtin = concept({
  id: 'gtin',
  kind: 'code',
  names: 'gtin|gtin13|gtin 13|ean|upc|barcode|ean code|upc code|ean 13',
  askedAs: 'ean13|gtin code|gtin 14|barcode number|ean number|upc number|jan code|global trade item number',
  paths: 'gtin13|gtin|gtin12|gtin14|gtin8',
  isOfThings: true,
})
