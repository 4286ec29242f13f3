/** The words of a property name, a class or a label, in lower case and singular: "reviewCount" → ["review", "count"]. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
}

/** The words as one text, to compare and look up by. */
export function nameKey(name: string): string {
  return wordsOf(name).join(' ')
}

/** Folds case, width, quotes, dashes and space, so that what reads alike compares alike. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u201b\u00b4`]/g, "'")
    .replaceAll(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Whether a text holds a part as words of its own: "boat" is not in "steamboat". Scripts without spaces have no such edges. */
export function holdsWhole(text: string, part: string): boolean {
  if (part === '') return false
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (isEdge(text[at - 1], part[0]) && isEdge(text[at + part.length], part.at(-1))) return true
  }
  return false
}

function isEdge(outside: string | undefined, inside: string | undefined): boolean {
  return outside === undefined || !wordly.test(outside) || inside === undefined || !wordly.test(inside)
}

const wordly =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u

function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word) || keptPlurals.has(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s')) return word
  return /(?:[sxz]|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const keptPlurals = new Set(['series', 'news', 'species', 'address', 'status', 'lens', 'preis', 'colores', 'sales'])
