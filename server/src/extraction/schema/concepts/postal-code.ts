import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const postalCode = concept({
  id: 'postal_code',
  kind: 'text',
  names:
    'postal code|zip|zip code|postcode|plz|cap|code postal|código postal|codigo postal|poštna številka|kod pocztowy|postnummer|psč|postleitzahl|postcode nl|郵便番号',
  paths: 'address.postalCode|postalCode',
  isPlausible: shortly(),
  partOfAddress: 'postalCode',
})
