import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const street = concept({
  id: 'street',
  kind: 'text',
  names:
    'street|street name|street and number|address line|address line 1|straße|strasse|straße und hausnummer|rue|calle|ulica|ulice|straatnaam|adresse rue|via|dirección calle|住所',
  askedAs:
    'address 1|line 1|address line one|road|street line|street and number|street name|straße hausnummer|rua|logradouro|straat|gata|gatuadress|rue et numéro|calle y número|via e numero civico|ulica i numer',
  paths: 'address.streetAddress|streetAddress|location.address.streetAddress',
  isPlausible: shortly((text) => /\p{L}/u.test(text)),
  partOfAddress: 'street',
  isInFooters: true,
})
