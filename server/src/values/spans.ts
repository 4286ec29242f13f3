import { secondsIn } from './durations.ts'

const year = 365 * 86_400
const longer: readonly (readonly [pattern: RegExp, seconds: number])[] = [
  [/^(?:y|yrs?|years?|jahre?n?|ans?|années?|años?|ann[oi]|anos?|jaar|jaren|år|rok|lata?|lat)$/i, year],
  [
    /^(?:mos?|months?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|månad(?:er)?|miesiące|miesięcy|miesiąc)$/i,
    30 * 86_400,
  ],
  [
    /^(?:w|wks?|weeks?|wochen?|semaines?|semanas?|settiman[ae]|wek(?:en)?|veck(?:a|or)|tydzień|tygodnie|tygodni)$/i,
    7 * 86_400,
  ],
]

const amount = /(?<![\p{L}\d.,])(\d{1,9}(?:[.,]\d{1,3})?|an?|eine?[mn]?|une?)\s?(\p{L}{1,20})(?!\p{L})/u

/** Seconds of a span of time as pages write it, weeks, months of 30 days and years of 365 too: "5 years ago", "2 weeks", "an hour"; else undefined. */
export function spanIn(text: string): number | undefined {
  const [, count = '', word = ''] = amount.exec(text) ?? []
  const number = /\d/.test(count) ? Number(count.replace(',', '.')) : 1
  const seconds = longer.find(([pattern]) => pattern.test(word))?.[1]
  if (seconds !== undefined) return number * seconds
  return secondsIn(text) ?? (/\d/.test(count) ? undefined : secondsIn(`1 ${word}`))
}
