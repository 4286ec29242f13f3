const joiners = /\s?[,;&|•·]\s(?:and\s)?|\s(?:and|und|et|og|och|en|with)\s|\s(?:y|e|i)\s(?=\p{Lu})/u
/** A name of two to five words, each with a capital but for such as "de" and "van". */
export const fullName =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s(?:\p{Lu}[\p{L}\p{M}.'’-]*|d[aeiou]s?|del|della|v[ao]n|der|den|zu|la|le|al|bin|ibn)){1,4}$/u
/** Whether a text is somebody's name and nothing else. */
export function isFullName(text: string): boolean {
  return fullName.test(text.trim())
}

/** What asks for a part of somebody's name. */
export const partsOfNames =
  /^(?:(?:first|given|fore|middle|last|family|sur) ?names?|vornamen?|nachnamen?|familienname|prénom|nom de famille|apellidos?|primer apellido|nombre de pila|cognome|achternaam|voornaam|förnamn|efternamn|fornavn|etternavn|efternavn|imię|nazwisko|sobrenome)$/
const longest = 200

/** "Jane Doe, Bo Lind and John Roe" is three names; what they are is left out, and whatever else stands between such words is one text. */
export function personNames(text: string): string[] {
  if (text.length > longest) return [text]
  const parts = text
    .replaceAll(/\s+/g, ' ')
    .split(joiners)
    .filter((part) => part !== '')
  if (parts.length < 2) return [text]
  if (parts.every((part) => fullName.test(part))) return parts
  // "Jane Doe and John Roe, Transport correspondents"
  const persons = parts.slice(0, -1)
  return persons.length > 1 && persons.every((part) => fullName.test(part)) && isOffice(parts.at(-1)) ? persons : [text]
}

/** What several people are: words in the plural of which no more than the first has a capital. */
function isOffice(text = ''): boolean {
  const [, ...rest] = text.split(' ')
  return text.endsWith('s') && rest.length > 0 && rest.every((word) => /^\p{Ll}/u.test(word))
}

/** Words that names have in small letters. */
const small =
  /^(?:d[aeiou]s?|del|della|v[ao]n|der|den|zu|la|le|al|bin|ibn|and|und|et|y|e|og|och|en|by|von|par|por|di|av|af|for|of|from)$/u
const longestCalled = 60

/** False for what is written as words are and names are not: in quotation marks, as a sentence, or mostly in small letters behind a capital. */
export function mayBeCalledBy(text: string): boolean {
  if (!/^[@\p{L}“"„«‘']/u.test(text) || text.length > longestCalled || /^["“„«‘'].*["”“»’']$/su.test(text)) return false
  const [first = '', ...rest] = (text.split(/[,(|•·–—\n]|:$/u)[0] ?? '').trim().split(/\s+/)
  if (/\p{L}{4}[.!?…]$/u.test(text)) return false
  if (rest.length === 0 || !/^\p{Lu}/u.test(first)) return true
  const telling = rest.filter((word) => !small.test(word))
  return telling.filter((word) => /^\p{Ll}/u.test(word)).length < 0.5 * Math.max(1, telling.length)
}
