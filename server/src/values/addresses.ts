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
const country = /,?\s(?:USA|U\.S\.A\.|United States|UK|U\.K\.|United Kingdom|England|Scotland|Wales)$/
const european =
  /^(?:(?<street>[^,|•·]{2,60}?\d{1,4}\s?[a-zA-Z]?)\s*[,|•·-]\s*)?(?:[A-Z]{1,2}-)?(?<code>\d{4,5}|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4}\s?[A-Z]{2})\s(?<town>\p{Lu}[\p{L}.'-]+(?:\s\p{L}[\p{L}.'-]*){0,3})(?:,\s*\p{L}+)?$/u

/** The parts of an address that ends in this line; the line above may hold its street. */
export function addressIn(line: string, above: string): AddressParts | undefined {
  const own = line.replace(country, '')
  const states = american.exec(own) ?? australian.exec(own)
  if (states?.groups !== undefined) {
    const { region, code: postalCode } = states.groups
    const pieces = own
      .slice(0, states.index)
      .split(',')
      .map((piece) => piece.trim())
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

/** "12 rue du Port, 44000 Nantes" and "Hauptstraße 7, 25938 Oevenum", also behind the house that it is. */
function europeanIn(line: string, above: string): AddressParts | undefined {
  const whole = european.exec(line)?.groups
  const inHouse = withoutVenue(line)
  const other = whole ?? european.exec(inHouse.read)?.groups
  if (other === undefined) return undefined
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

function streetOf(text: string): string | undefined {
  return text.length >= 4 && text.length <= 80 && /\p{L}/u.test(text) && /\d/.test(text) && !/[:@?!]|https?/.test(text)
    ? text
    : undefined
}
