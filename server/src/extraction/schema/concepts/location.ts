import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const location = concept({
  id: 'location',
  kind: 'text',
  names:
    'location|place|where|city|job location|based in|event location|ort|lieu|lugar|ubicación|standort|luogo|ubicacion|lokalizacja|hometown|home town|headquarters|plats|lokasi|city state|miejsce|plaats|sted|localização|место|место проведения|місце|konum|장소|위치|地点|地點|場所|المكان|الموقع|מיקום|τοποθεσία|helyszín|locație|paikka',
  askedAs:
    'place name|location text|located in|situated in|city and state|city or town|where held|work location|office location|venue location|event place|job place|company location|place of work|place of event|where it is|where it takes place|arbeitsort|einsatzort|lieu de travail|localisation|lugar de trabajo|sede di lavoro|luogo di lavoro|local de trabalho|werklocatie|standplaats|miejsce pracy|arbetsplats|kraj dogodka|místo|miesto|místo konání|veranstaltungsadresse|user location|author location|member location|reviewer location|commenter location|lugar residencia|lugar de residencia|whereabout',
  paths:
    'jobLocation.address.addressLocality|location.name|location.address.addressLocality|location|jobLocation.address|address',
  isPlace: true,
  isOfTowns: true,
  isPlausible: shortly(),
  isMachineWord: true,
  isCommonWord: true,
})
