/** What a page writes where a program's name has plain letters: "groesse" is "grösse" or "größe"; nothing where that makes no difference. */
export function withUmlauts(key: string): string[] {
  // "value" and "query" have none, nor has "blue".
  const told = key.replaceAll(/ae|oe|(?<![aeq])ue(?!l?$|l? )/g, (letters) => umlauts[letters] ?? letters)
  const sharp = told.replaceAll('ss', 'ß')
  return [...new Set([told, sharp])].filter((name) => name !== key)
}

const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' }
