/** What pages call pay, as labels of a lone amount or of a range. */
export const payNames =
  'salary|pay|wage|wages|salary range|pay range|compensation|remuneration|annual salary|base salary|gehalt|vergütung|gehaltsspanne|salaire|rémunération|salario|retribución|sueldo|stipendio|retribuzione|salaris|lön|løn|lønn|wynagrodzenie|pensja'

const names = new Set(payNames.split('|'))
const range =
  /\d[kK]?\s?(?:\p{Sc}|[a-z]{3}\s)?\s?(?:[-–—]|to|bis|and|und|a|à|et|do|hasta|y|tot|till|e)\s?\p{Sc}?\D{0,4}\d/iu

/** A label of pay alone tells a bound of it only where two amounts are told. */
export function isLoneAmount({ key, shown }: { readonly key: string; readonly shown: string }): boolean {
  return names.has(key) && !range.test(shown)
}
