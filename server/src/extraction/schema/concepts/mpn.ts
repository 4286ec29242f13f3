import { concept } from '../concept.ts'

export const mpn = concept({
  id: 'mpn',
  kind: 'code',
  names:
    'mpn|manufacturer part number|part number|model number|model|model no|manufacturer reference|herstellernummer|modell',
  paths: 'mpn|model|model.name',
  isCode: () => true,
  isOfThings: true,
})
