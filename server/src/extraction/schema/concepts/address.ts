import { concept } from '../concept.ts'
import { dateIn } from '../../../values/dates.ts'
import { shortly } from '../short-text.ts'

/** A date right behind a name: "Doe JaneMay 4, 2024". */
const glued = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.?\s\d{1,2},?\s(?:19|20)\d{2}/iu

export const address = concept({
  id: 'address',
  kind: 'text',
  names:
    'address|street address|full address|postal address|adresse|dirección|indirizzo|anschrift|endereço|adres|adress|adresa|osoite|адрес|주소|地址|住所|所在地|العنوان|כתובת|διεύθυνση|cím|adresă',
  askedAs: '地址|門市地址',
  paths: 'address.streetAddress|address|location.address|streetAddress',
  isPlausible: shortly(isAddress),
  isOfParts: true,
  isMachineWord: true,
  isCommonWord: true,
  isInFooters: true,
})

/** An address has a number or several parts, and is no byline with its date. */
function isAddress(text: string): boolean {
  const line = text.replaceAll(/\s*\n\s*/g, ', ')
  if (
    /^(?:by|von|par|por|written|published|posted|updated)\b/i.test(line) ||
    dateIn(line) !== undefined ||
    glued.test(line)
  )
    return false
  return !/@|https?:/.test(line) && (/\d/.test(line) || line.includes(','))
}
