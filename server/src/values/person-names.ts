const joiners = /\s?[,;&|•·]\s(?:and\s)?|\s(?:and|und|et|og|och|en|with)\s|\s(?:y|e|i)\s(?=\p{Lu})/u
/** A name of two to five words, each with a capital but for such as "de" and "van". */
export const fullName =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s(?:\p{Lu}[\p{L}\p{M}.'’-]*|d[aeiou]s?|del|della|v[ao]n|der|den|zu|la|le|al|bin|ibn)){1,4}$/u
const longest = 200

/** "Jane Doe, Bo Lind and John Roe" is three names; whatever else stands between such words is one text. */
export function personNames(text: string): string[] {
  if (text.length > longest) return [text]
  const parts = text
    .replaceAll(/\s+/g, ' ')
    .split(joiners)
    .filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => fullName.test(part)) ? parts : [text]
}
