import { concept } from '../concept.ts'

export const mpn = concept({
  id: 'mpn',
  kind: 'code',
  names:
    'mpn|manufacturer part number|part number|model number|model|model no|manufacturer reference|part no|part nr|part|mfr part number|mfg part number|manufacturer part|oem number|teilenummer|herstellernummer|modell',
  paths: 'mpn|model|model.name',
  isCode: () => true,
  isOfThings: true,
})
