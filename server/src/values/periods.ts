type Period = 'hour' | 'day' | 'night' | 'week' | 'month' | 'year'

/** What an amount is for, as names and pages say it. */
const periods: readonly (readonly [period: Period, told: RegExp])[] = [
  [
    'hour',
    /\b(?:per|an|a|pro|par|por|al|all['’]) ?(?:hour|hr|stunde|heure|hora|ora)\b|\bhourly\b|\/ ?(?:h|hr|hour|std)\b/iu,
  ],
  ['night', /\b(?:per|a|pro|par|por) (?:night|nacht|nuit|noche|notte)\b|\bnightly\b|\/ ?night\b/iu],
  ['day', /\b(?:per|a|pro|par|por|al) (?:day|tag|jour|día|giorno)\b|\bdaily\b|\btäglich\b|\/ ?(?:day|tag)\b/iu],
  [
    'week',
    /\b(?:per|a|pro|par|por|alla) (?:week|woche|semaine|semana|settimana)\b|\bweekly\b|\bp\.?w\b|\/ ?(?:week|wk|woche)\b/iu,
  ],
  [
    'month',
    /\b(?:per|a|pro|im|par|por|al) (?:month|monat|mois|mes|mese)\b|\bmonthly\b|\bmonatlich\b|\bmtl\b|\bp\.?c\.?m\b|\/ ?(?:month|mo|monat|mois|mes|mese)\b/iu,
  ],
  [
    'year',
    /\b(?:per|a|pro|im|par|por|al|all['’]) ?(?:year|annum|jahr|an|año|anno)\b|\b(?:yearly|annual|annually)\b|\bjährlich\b|\bp\.?a\b|\/ ?(?:year|yr|jahr|an)\b/iu,
  ],
]

/** The one period that a name or a text tells. */
export function periodOf(text: string): Period | undefined {
  const told = periods.filter(([, pattern]) => pattern.test(text))
  return told.length === 1 ? told[0]?.[0] : undefined
}
