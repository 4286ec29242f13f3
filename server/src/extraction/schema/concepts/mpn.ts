import { concept } from '../concept.ts'

export const mpn = concept({
  id: 'mpn',
  kind: 'code',
  names:
    'mpn|manufacturer part number|part number|model number|model|model no|manufacturer reference|part no|part nr|part|mfr part number|mfg part number|manufacturer part|oem number|teilenummer|herstellernummer|modell|модель|модел|型番|モデル|型式|型号|型號|모델|모델명|الموديل|رقم الموديل|الطراز|דגם|μοντέλο|modelo|modèle|modello|malli',
  paths: 'mpn|model|model.name',
  isCode: () => true,
  isOfThings: true,
})
