import { concept } from '../concept.ts'

export const gtin = concept({
  id: 'gtin',
  kind: 'code',
  names: 'gtin|gtin13|gtin 13|ean|upc|barcode|ean code|upc code|ean 13',
  paths: 'gtin13|gtin|gtin12|gtin14|gtin8',
  isOfThings: true,
})
