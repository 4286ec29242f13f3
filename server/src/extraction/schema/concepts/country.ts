import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

/** "Reviewed in the United States on 4 March 2026" */
const told =
  /^(?:reviewed|rezension|bewertet|commenté|évalué|reseñado|calificado|recensito|avaliado|beoordeeld)\s(?:in|aus|en|au|aux|nel|nei|no|na|uit)\s(?:(?:the|dem|der|den|le|la|les|los|il|lo|o|os)\s)?(\p{Lu}[\p{L} .'’-]{1,40}?)\s(?:on|vom|am|le|el|il|em|op)\s\d/iu

const isShort = shortly()

export const country = concept({
  id: 'country',
  kind: 'text',
  names:
    'country|address country|nation|country of origin|origin|herkunftsland|land|pays|país|paese|país de origen|paese di origine|pays d origine|ursprungsland|land van herkomst|país de origem|kraj pochodzenia|страна|страна производства|країна|ülke|원산지|제조국|国家|产地|原産国|生産国|بلد المنشأ|ארץ ייצור|χώρα|származási ország|țara de origine',
  askedAs: 'country name|country code|nation name|made in|krajina|země|država|negara|nom du pays|nombre del país',
  paths: 'address.addressCountry|addressCountry|address.addressCountry.name|countryOfOrigin',
  isPlausible: (text) => told.test(text) || isShort(text),
  textIn: (text) => told.exec(text.trim())?.[1] ?? text.trim(),
  isLikeInRecords: (text) => told.test(text),
  partOf: 'date',
})
