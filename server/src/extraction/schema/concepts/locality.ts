import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const locality = concept({
  id: 'locality',
  kind: 'text',
  names:
    'locality|address locality|town|city|stadt|ciudad|ville|città|cidade|miasto|stad|commune|municipality|localidad|località|gemeinde|woonplaats|miejscowość|město',
  askedAs:
    'town name|city name|municipality name|suburb|village|comune|município|municipio|gemeente|postort|wohnort|obec|kota|kraj pošte',
  paths: 'address.addressLocality|addressLocality|location.address.addressLocality|jobLocation.address.addressLocality',
  // A telephone number is no town.
  isPlausible: shortly((text) => /\p{L}{2}/u.test(text)),
  partOfAddress: 'locality',
})
