import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const stated = /^(?:EZ|Erstzulassung|1st reg\.?|Immat\.?)(?::\s?|\s)(\d{1,2}[/.]\d{4})$/i

/** When a car was first registered. */
export const firstRegistration = concept({
  id: 'first_registration',
  kind: 'text',
  names: 'first registration|erstzulassung|ez|première immatriculation|mise en circulation|immatricolazione|prima immatricolazione|pierwsza rejestracja', // prettier-ignore
  paths: 'dateVehicleFirstRegistered',
  isStated: true,
  isLike: (text) => stated.test(text),
  textIn: (text) => stated.exec(text.trim())?.[1] ?? text.trim(),
  isPlausible: shortly(),
})
