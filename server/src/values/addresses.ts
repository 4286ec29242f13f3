import { dateIn } from './dates.ts'

/** An address as one or two lines tell it. */
export interface AddressParts {
  readonly street?: string | undefined
  readonly locality?: string | undefined
  readonly region?: string | undefined
  readonly postalCode?: string | undefined
}

/** "Austin, TX 78701", "Toronto, ON M5V 2T6" */
const american = /[,\s](?<region>[A-Z]{2})[,\s]\s?(?<code>\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u
/** "Fitzroy VIC 3065" */
const australian = /[,\s](?<region>NSW|VIC|QLD|TAS|ACT|SA|WA|NT)[,\s]\s?(?<code>\d{4})$/u
const british =
  /(?:^|,\s?)(?<town>\p{Lu}[\p{L}'. -]{1,40}?)[,\s]\s?(?<code>[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[AC-FHKNPRTV-Y]\d[\dW]\s?[\dA-Z]{4})$/u
/** Those of the United States, which addresses spell out now and then. */
const stateNames =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming'
/** "Huntingdon, Pennsylvania 16652" */
const spelled = new RegExp(String.raw`[,\s](?<region>${stateNames})[,\s]{1,2}(?<code>\d{5}(?:-\d{4})?)$`, 'u')
/** "© 2025 Harbour Tools, LLC 81 Quay St." */
const firmBefore = /^[^\d,]{0,4}(?:\d{4} )?\p{Lu}[^\d]{2,60}\b(?:LLC|LLP|Inc|Ltd|Corp|GmbH)\.?,?\s(?=\d)/u
const nameBeforeBox = /^[^\d]{1,60}\s(?=P\.?\s?O\.?\s?Box\b)/
const country = /,?\s(?:USA|U\.S\.A\.|United States|UK|U\.K\.|United Kingdom|England|Scotland|Wales)$/
const european =
  /^(?:(?<street>[^,|•·]{2,60}?\d{1,4}\s?[a-zA-Z]?)\s*[,|•·-]\s*)?(?:[A-Z]{1,2}-)?(?<code>\d{4,5}|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4}\s?[A-Z]{2})\s(?<town>\p{Lu}[\p{L}.'-]+(?:\s\p{L}[\p{L}.'-]*){0,3})(?:,\s*\p{L}+)?$/u

/** The parts of an address that ends in this line; the line above may hold its street. */
export function addressIn(line: string, above: string): AddressParts | undefined {
  const own = line.replace(country, '').replace(firmBefore, '').replace(nameBeforeBox, '')
  const states = american.exec(own) ?? australian.exec(own) ?? spelled.exec(own)
  if (states?.groups !== undefined) {
    const { region, code: postalCode } = states.groups
    const pieces = own
      .slice(0, states.index)
      .split(',')
      .flatMap((piece) => streetAndTown(piece.trim()))
      .filter((piece) => piece !== '')
    const towns = pieces.filter((piece) => !/\d|\bCounty$|^(?:suite|unit|store|floor)\b/i.test(piece))
    const locality = towns.at(-1) ?? pieces.at(-1)
    const before = pieces.slice(0, locality === undefined ? 0 : pieces.indexOf(towns[0] ?? locality)).join(', ')
    if (locality === undefined || /\d/.test(locality)) return undefined
    return { street: streetOf(before) ?? streetOf(above), locality: towns[0] ?? locality, region, postalCode } // prettier-ignore
  }
  const inBritain = britishIn(own, above)
  if (inBritain !== undefined) return inBritain
  return europeanIn(line, above)
}

const streetKinds =
  'Street|St|Avenue|Ave|Boulevard|Blvd|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Way|Highway|Hwy|Parkway|Pkwy|Place|Pl|Square|Sq|Terrace|Ter|Trail|Circle|Cir|Plaza|Pike|Turnpike|Broadway'
/** "315 11th Street Bandera", "3065 2nd St #1077 Brooklyn": a number, and behind what ends a street a name without figures. */
const streetBeforeTown = new RegExp(
  String.raw`^(?<street>(?:\d|P\.?\s?O\.?\s).{0,60}(?:\s(?:${streetKinds})\.?(?:\s(?:[NSEW]|NE|NW|SE|SW))?|\s#?\d{1,6}[A-Z]?))\s(?<town>\p{Lu}[\p{L}.'-]+(?:\s\p{Lu}[\p{L}.'-]+){0,2})$`,
  'u',
)

/** Both of an address that has no comma between them. */
function streetAndTown(piece: string): string[] {
  const { street, town } = streetBeforeTown.exec(piece)?.groups ?? {}
  return street === undefined || town === undefined ? [piece] : [street, town]
}

/** "12 rue du Port, 44000 Nantes" and "Hauptstraße 7, 25938 Oevenum", also behind the house that it is. */
function europeanIn(line: string, above: string): AddressParts | undefined {
  const whole = european.exec(line)?.groups
  const inHouse = withoutVenue(line)
  const other = whole ?? european.exec(inHouse.read)?.groups
  // "Posted by Jane on February 16, 2026 No comments"
  if (other === undefined || dateIn(line) !== undefined) return undefined
  // A number and a word are an address only with a street before them.
  const street = streetOf(whole === undefined ? inHouse.street : (whole['street'] ?? '')) ?? streetOf(above)
  return street === undefined ? undefined : { street, locality: other['town'], postalCode: other['code'] }
}

/**
 * "Salle des Fêtes, 12 rue du Port, 44000 Nantes" and "Petersen GmbH · Hauptstraße 7 · 25938 Oevenum" without the house: the street as it
 * is written, and both as they are read, with a number behind its street.
 */
function withoutVenue(line: string): { street: string; read: string } {
  const pieces = line.split(/,\s+|\s[|·•]\s/)
  const [street = '', town = ''] = pieces.slice(-2)
  if (pieces.length < 2 || pieces.length > 4) return { street: '', read: '' }
  const numbered = street.replace(/^(\d{1,4}\s?[a-z]?(?:\s(?:bis|ter))?)\s(.+)$/, '$2 $1')
  return { street, read: `${numbered}, ${town}` }
}

/** "5 Quay Street, Bristol BS1 4QA": the town stands before the code, the street before it or in the line above. */
function britishIn(line: string, above: string): AddressParts | undefined {
  const found = british.exec(line)
  if (found?.groups === undefined) return undefined
  const pieces = line.slice(0, found.index).split(',')
  const street = pieces.map((piece) => streetOf(piece.trim())).findLast((piece) => piece !== undefined)
  return { street: street ?? streetOf(above), locality: found.groups['town'], postalCode: found.groups['code'] }
}

function streetOf(line: string): string | undefined {
  const text = line.replace(firmBefore, '').replace(/,$/, '')
  return text.length >= 4 && text.length <= 80 && /\p{L}/u.test(text) && /\d/.test(text) && !/[:@?!]|https?/.test(text)
    ? text
    : undefined
}
