import { fractions } from './fractions.ts'

/** Seconds of a duration as pages write it: ISO 8601 ("PT1H30M"), "1 hr 30 min", "90 Minuten", "1:30 h"; else undefined. */
export function secondsIn(text: string): number | undefined {
  return isoSeconds(text.trim()) ?? clockSeconds(text) ?? wordySeconds(text)
}

function isoSeconds(text: string): number | undefined {
  const match =
    /^P(?:([\d.]*)Y)?(?:([\d.]*)M)?(?:([\d.]*)W)?(?:([\d.]*)D)?(?:T(?:([\d.,]*)H)?(?:([\d.,]*)M)?(?:([\d.,]*)S)?)?$/i.exec(
      text,
    )
  if (match === null || text.length < 3) return undefined
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part: string | undefined) => Number((part || '0').replace(',', '.')))
  return (((years * 365 + months * 30 + weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** "1:30 h" is hours and minutes, "2:05:30" is hours, minutes and seconds. */
function clockSeconds(text: string): number | undefined {
  const three = /^\s*(\d{1,3}):(\d{2}):(\d{2})\s*$/.exec(text)
  if (three !== null) return Number(three[1]) * 3600 + Number(three[2]) * 60 + Number(three[3])
  const two = /^\s*(\d{1,3}):(\d{2})\s*(h|hrs?|hours?|std\.?|stunden)?\s*$/i.exec(text)
  if (two === null) return undefined
  const [, first, second, unit] = two
  return unit === undefined ? Number(first) * 60 + Number(second) : Number(first) * 3600 + Number(second) * 60
}

const units: readonly [pattern: RegExp, seconds: number][] = [
  [/^(?:d|days?|tage?n?|jours?|d[ií]as?|giorn[io]|dag(?:en)?)$/i, 86_400],
  [
    /^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|godz|timm(?:e|ar)|timer?|tunti?a?|час\p{L}*|hod\p{L}*)$/iu,
    3600,
  ],
  [/^(?:m|mins?|minutes?|minuten?|minutos?|minut[oi]|minuter|minutt?er|min\p{L}*|мин\p{L}*|dk|dakika)$/iu, 60],
  [/^(?:s|secs?|seconds?|sekunden?|secondes?|segundos?|second[oi])$/i, 1],
]

function wordySeconds(text: string): number | undefined {
  let total = 0
  let isFound = false
  for (const match of text.matchAll(/(\d+(?:[.,]\d+)?)?\s?([¼½¾⅓⅔]|\b1\/2\b)?\s?(\p{L}+)\.?/gu)) {
    const [, whole, fraction, word = ''] = match
    if (whole === undefined && fraction === undefined) continue
    const seconds = units.find(([pattern]) => pattern.test(word))?.[1]
    if (seconds === undefined) continue
    const part = fraction === undefined ? 0 : (fractions[fraction] ?? 0.5)
    total += (Number((whole ?? '0').replace(',', '.')) + part) * seconds
    isFound = true
  }
  const [, minutes = '0'] = bareMinutes.exec(text) ?? []
  return isFound ? Math.round(total + Number(minutes) * 60) : undefined
}

/** "1 h 05", "2h30" */
const bareMinutes = /\d\s?(?:h|hrs?|heures?|hours?)\s?([0-5]\d)(?![\d.,:]|\s?\p{L})/iu
