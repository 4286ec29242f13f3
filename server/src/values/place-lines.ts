import { countryNames } from './country-names.ts'

/** What a line with a place says of each of its parts. */
export interface Place {
  readonly venue?: string | undefined
  readonly street?: string | undefined
  /** From the street on. */
  readonly address?: string | undefined
  readonly locality?: string | undefined
  readonly country?: string | undefined
  readonly location: string
}

export const codeBefore = /^(?:[A-Z]{1,2}-)?(?:\d{4,5}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2})\s(?=\p{Lu})/u
/** Postal codes behind a town: "Leeds LS1 4AB", "Galway H91 X2Y3", "Tucson AZ 85701" */
export const codeBehind = /\s(?:[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]\d[\dW]\s?[\dA-Z]{4}|(?:[A-Z]{2}\s)?\d{5})$/u
const houses =
  /(?:^|[\s-])(?:museum|hall|theatre|theater|cent(?:re|er)|church|park|library|school|university|college|club|house|gallery|arena|stadium|hotel|caf[eé]|bar|room|studio|saal|halle|haus|kirche|bibliothek|schule|universität|musée|salle|théâtre|église|bibliothèque|teatro|museo|sala|iglesia|biblioteca|kerk|zaal|schouwburg|kościół|teatr|muzeum|biblioteka)$/iu

/** "Kulturhaus, Main Street 5, 8010 Graz, Austria": undefined for lines that do not read as the parts of a place. */
export function placeIn(line: string): Place | undefined {
  const pieces = line
    .split(/,\s+|\s[|·•–—-]\s/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  if (pieces.length < 2 || pieces.length > 6 || /[.!?]$/.test(line)) return undefined
  const country = countryNames().has(pieces.at(-1)?.toLowerCase() ?? '') ? pieces.pop() : undefined
  const streetAt = pieces.findIndex(
    (piece, at) => /\d/.test(piece) && /\p{L}{3}/u.test(piece) && at < pieces.length - 1,
  )
  const street = streetAt < 0 ? undefined : pieces[streetAt]
  const last = pieces.length - 1
  const town = last > 0 || country !== undefined ? townOf(pieces[last] ?? '') : undefined
  const venue = streetAt === 0 || last === 0 || /\d/.test(pieces[0] ?? '') ? undefined : pieces[0]
  return {
    venue,
    street,
    address: street === undefined || last === streetAt ? undefined : line.slice(line.indexOf(street)),
    locality: town,
    country,
    location: line,
  }
}

/** Without its postal code. */
function townOf(piece: string): string | undefined {
  const town = piece.replace(codeBefore, '').replace(codeBehind, '')
  return /\d/.test(town) || houses.test(town) ? undefined : town
}
