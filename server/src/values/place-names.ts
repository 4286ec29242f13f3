import { countryNames } from './country-names.ts'
import { codeBefore, codeBehind } from './place-lines.ts'

/** In characters. */
const longestPlace = 48
const small =
  '(?:de|del|della|di|da|do|dos|du|des|la|le|les|las|los|el|of|the|on|upon|am|an der|an|im|in|bei|ob der|sur|sous|en|y|and|und|et|e|op|aan|nad|pod)'
const word = String.raw`\p{Lu}[\p{L}’'.-]*`
const name = String.raw`${word}(?:[ -](?:${small}[ -])?${word}){0,3}`
/** "Sialkot, Punjab", "Flensburg, DE", "Frankfurt (Oder), Germany"; "Austin (TX)" */
const names = new RegExp(String.raw`^${name}(?: \(\p{L}+\))?(?:, ${name}){1,2}$`, 'u')
const coded = new RegExp(String.raw`^${name} \([A-Z]{2,3}\)$`, 'u')
const besideCode = new RegExp(String.raw`^${name}(?:, ${name})?,?$`, 'u')
/** "Rs 22300", "2024 Annual", "4000 Members": a number that is as likely none of a place. */
const count = /^\d{4}\s(?![A-Z]{2}\s)|(?<![A-Z]{2})\s\d{5}$/
const anywhere =
  /^(?:(?:fully |100 ?% )?remote|anywhere|worldwide|nationwide|home ?office|télétravail|remoto|teletrabajo|bundesweit|europaweit)(?:$| ?[(,/–-])/i

/** True for what reads as nothing but where something is: a town with its region, country or postal code, or a country. */
export function readsAsPlace(text: string): boolean {
  const told = text.trim()
  if (told.length > longestPlace || told.length < 2) return false
  if (countryNames().has(told.toLowerCase()) || anywhere.test(told)) return true
  if (count.test(told)) return false
  const town = told.replace(codeBefore, '').replace(codeBehind, '')
  if (/\d/.test(town)) return false
  if (town !== told) return besideCode.test(town)
  return names.test(told) || coded.test(told)
}
