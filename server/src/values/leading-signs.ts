/** "-$45.10", "−€ 3,00", "- € 3.00"; a dash with a space behind it is none. */
const beforeCurrency = /^(\s*)(?:[-\u2212]\s?|\u2013)(\p{Sc}|\p{Lu}{1,2}\$|\p{Lu}{3})\s?(?=[\d.])/u
/** "12,00-" as statements of accounts have it; "12,-" has no cents. */
const behindNumber = /^(\D{0,6}?)(\d[\d.,'’\u00a0\u202f ]*[.,]\d{2})\s?[-\u2212](?=\s?(?:\p{Sc}|\p{Lu}{3})?\s*$)/u
/** "–5 %" with a dash */
const dashed = /^(\s*)\u2013\s?(?=\d[\d.,]*\s?%)|^(\s*)\u2013(?=\d)/
const inWords = /(?<![\p{L}\d]\s?)minus\s(?=\d)/iu
const bracketed = /^\s*\(((?:\p{Sc}|\p{Lu}{3})?\s?)(\d[\d.,'’\u00a0 ]*)(\s?(?:\p{Sc}|\p{Lu}{3})?)\)\s*$/u

/**
 * A text whose sign stands right before its number, wherever the page has it: "$ -45.10" of "-$45.10", "-12,00" of "12,00-". Amounts in
 * brackets are below nothing where accounts are asked for (`isOfAccounts`).
 */
export function withLeadingSign(text: string, isOfAccounts: boolean): string {
  if (!/[-\u2212\u2013(]|minus/i.test(text)) return text
  const plain = text
    .replace(beforeCurrency, '$1$2 -')
    .replace(behindNumber, '$1-$2')
    .replace(dashed, '$1$2-')
    .replace(inWords, '-')
  return isOfAccounts ? plain.replace(bracketed, '$1 -$2$3') : plain
}
