/** Words that end the name of a street, or stand after it. */
const kinds =
  'street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|court|ct|way|highway|hwy|parkway|pkwy|place|pl|square|sq|terrace|trail|circle|cir|plaza|pike|broadway|quay|row|mews|crescent|close|gardens|wharf'
const written = kinds
  .split('|')
  .flatMap((kind) => [kind, kind.charAt(0).toUpperCase() + kind.slice(1), kind.toUpperCase()])
  .join('|')
/** "455 N. 3rd St. Unit 1205", "12 Quay Street, Galway": its name is in capitals, unlike what is on the way. */
const english = new RegExp(
  String.raw`^\d{1,5}[A-Za-z]?(?:\s?[-–]\s?\d{1,5})?,?\s(?:[\p{Lu}\d][\p{L}\d.'’-]*\s){1,5}?(?:${written})(?![\p{L}\d])`,
  'u',
)
/** "Kaistraße 12", "Lange Gasse 4a" */
const germanic =
  /^(?:\p{Lu}[\p{L}.'’-]*\s){0,4}\p{L}*(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|laan|straat|plein|gracht|gade|vej|vägen|gatan|gata|veien|katu)\s\d{1,4}\s?[a-z]?(?![\p{L}\d])/iu
/** "Calle del Pósito, 9", "Via Roma 12", "ul. Długa 5" */
const romance =
  /^(?:calle|c\/|avenida|avda\.?|plaza|paseo|rua|praça|via|viale|piazza|corso|vicolo|ul\.|al\.|pl\.)\s[^\d\n]{2,50}\d{1,4}/iu
/** "14 rue des Tanneurs", "3 bis, quai de la Gare" */
const french =
  /^\d{1,4}(?:\s?(?:bis|ter|[ab]))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|route|impasse|allée|cours)\s\p{L}/iu
/** In characters. */
const longest = 110

/** True for a line that begins with a street and the number of a house. */
export function isStreetLine(text: string): boolean {
  const line = text.trim()
  if (line.length > longest || line.includes('\n')) return false
  return [english, germanic, romance, french].some((pattern) => pattern.test(line))
}
