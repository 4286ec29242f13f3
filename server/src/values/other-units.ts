/** "price_per_month" is no number of months. */
const notPer = '(?<!(?:per|pro|par|por|al) )'

/** Units of one measure: as a name asks for each, and as it stands behind a number. */
const measures: readonly (readonly (readonly [asked: string, told: string])[])[] = [
  [
    ['t|ton|tonne', 't|tons?|tonnes?'],
    ['kg|kilo|kilogram', 'kg|kilos?|kilograms?'],
    ['g|gram|gramm', 'g|gr|grams?|grammes?|Gramm'],
    ['mg|milligram', 'mg|milligrams?'],
    ['lb|lbs|pound', String.raw`lbs?\.?|pounds?`],
    ['oz|ounce', String.raw`oz\.?|ounces?`],
  ],
  [
    ['km|kilometer|kilometre', 'km|kilomet(?:er|re)s?'],
    ['mi|mile', 'mi|miles?'],
    ['m|meter|metre', 'm|met(?:er|re)s?'],
    ['cm|centimeter|centimetre', 'cm'],
    ['mm|millimeter|millimetre', 'mm'],
    ['inch|inche', 'in|inch(?:es)?|″|"'],
    ['ft|feet|foot', 'ft|feet|foot|′'],
    ['yd|yard', 'yd|yards?'],
  ],
  [
    ['l|liter|litre', 'l|L|lit(?:er|re)s?'],
    ['ml|milliliter|millilitre', 'ml|mL'],
    ['cl|centiliter|centilitre', 'cl'],
    ['gal|gallon', 'gal|gallons?'],
  ],
  [
    ['w|watt', 'W|watts?'],
    ['kw|kilowatt', 'kW'],
    ['mw|megawatt', 'MW'],
    ['hp|ps|bhp|horsepower', 'hp|PS|bhp|cv|ch'],
  ],
  [
    ['wh|watt hour', 'Wh'],
    ['kwh|kilowatt hour', 'kWh'],
    ['mwh|megawatt hour', 'MWh'],
  ],
  [
    ['kb|kilobyte', 'kB|KB'],
    ['mb|megabyte', 'MB'],
    ['gb|gigabyte', 'GB'],
    ['tb|terabyte', 'TB'],
  ],
  [
    ['km h|kmh|kph', 'km/h|kmh|kph'],
    ['mph', 'mph'],
    ['knot|kn', 'knots?|kn|kt'],
    ['m s', 'm/s'],
  ],
  [
    ['v|volt', 'V|volts?'],
    ['kv|kilovolt', 'kV'],
    ['mv|millivolt', 'mV'],
  ],
  [
    ['bar', 'bar'],
    ['psi', 'psi'],
    ['kpa', 'kPa'],
    ['hpa', 'hPa'],
  ],
  [
    ['m2|sqm|qm', 'm²|m2|qm|sqm'],
    ['sqft|ft2|square feet|square foot', String.raw`sq\.?\s?ft\.?|ft²|sqft`],
    ['ha|hectare', 'ha|hectares?'],
    ['acre', 'acres?'],
    ['km2', 'km²|km2'],
  ],
  [
    ['c|celsius', String.raw`°\s?C|℃`],
    ['f|fahrenheit', String.raw`°\s?F|℉`],
  ],
  [
    [
      `${notPer}(?:day|tag|tage|jour|día|dia|giorno|giorni|dag|dagen|dni)`,
      '[Dd]ays?|Tagen?|Tage?|jours?|d[ií]as?|giorn[oi]|dagen|dag|dni',
    ],
    [
      `${notPer}(?:week|woche|wochen|semaine|semana|settimana|settimane|weken|tygodni)`,
      '[Ww]eeks?|Wochen?|semaines?|semanas?|settiman[ae]|weken|tygodni',
    ],
    [
      `${notPer}(?:month|monat|monate|mois|moi|mes|mese|mesi|meses|maand|maanden|miesiąc|miesiące)`,
      String.raw`[Mm]onths?|mos?\.?|Monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|miesi[ąę]c[ey]?`,
    ],
    [
      `${notPer}(?:year|jahr|jahre|an|année|annee|año|ano|anno|anni|jaar|jaren|lat|lata|år)`,
      String.raw`[Yy]ears?|yrs?\.?|Jahre?n?|ans?|années?|años?|ann[oi]|anos?|jaar|jaren|lata?|år`,
    ],
  ],
  [
    ['hz|hertz', 'Hz'],
    ['khz', 'kHz'],
    ['mhz', 'MHz'],
    ['ghz', 'GHz'],
  ],
]

interface Unit {
  readonly asked: RegExp
  readonly told: RegExp
  readonly others: readonly RegExp[]
}

const units: readonly Unit[] = measures.flatMap((measure) => {
  const told = measure.map(([, written]) => new RegExp(String.raw`\d\s?(?:${written})(?![\p{L}\d/²³])`, 'u'))
  return measure.flatMap(([asked], at) => {
    const [own, ...others] = [told[at], ...told.filter((_, place) => place !== at)]
    return own === undefined ? [] : [{ asked: new RegExp(` (?:${asked})$`), told: own, others }]
  })
})

const inUnit = /(?:^|\s)in (?:an? )?(\p{L}[\p{L}\d²]{0,12})/u

/**
 * True for a text whose figures all have another unit of the measure that a field asks for by the end of its name or with "in …" in its
 * description: "1.2 t" for "weight_kg". No such figure may be told, and one that is converted stands nowhere on the page.
 */
export function isInAnotherUnit(key: string, description: string, text: string): boolean {
  const unit = unitAsked(key, description)
  return unit !== undefined && !unit.told.test(text) && unit.others.some((other) => other.test(text))
}

/** Where a figure of the unit asked for stands in a text that has other units too: "2 years (24 months)" for months. */
export function placeOfUnit(key: string, description: string, text: string): number | undefined {
  const unit = unitAsked(key, description)
  return unit?.others.some((other) => other.test(text)) === true ? unit.told.exec(text)?.index : undefined
}

let last: { readonly key: string; readonly description: string; readonly unit: Unit | undefined } | undefined

/** Of one field after the other many texts are read. */
function unitAsked(key: string, description: string): Unit | undefined {
  if (last?.key !== key || last.description !== description)
    last = { key, description, unit: readUnit(key, description) }
  return last.unit
}

function readUnit(key: string, description: string): Unit | undefined {
  const told = inUnit.exec(description)?.[1]?.toLowerCase()
  return units.find(({ asked }) => asked.test(` ${key}`) || (told !== undefined && asked.test(` ${told}`)))
}
