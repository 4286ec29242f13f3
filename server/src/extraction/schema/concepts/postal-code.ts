import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const code = /(?<![\d.,$€£])\d{5}(?:-\d{4}|-\d{3})?(?![\d.,]\d)/

export const postalCode = concept({
  id: 'postal_code',
  kind: 'text',
  names:
    'postal code|zip|zip code|postcode|plz|cap|code postal|código postal|codigo postal|poštna številka|kod pocztowy|postnummer|psč|postleitzahl|postcode nl|郵便番号',
  askedAs:
    'post code|postal|zip postal code|zipcode|cp|codice postale|cep|postcodegebied|eircode|pincode|pin code|poštová číslo',
  paths: 'address.postalCode|postalCode',
  isPlausible: shortly((text) => /\d/.test(text)),
  // "30060, Marietta, Georgia"
  textIn: (text) => code.exec(text)?.[0] ?? text,
  partOfAddress: 'postalCode',
})
