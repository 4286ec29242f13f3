/** What pages write for what an amount is of, by what names call it. */
const units: readonly (readonly [asked: RegExp, told: string])[] = [
  [/^(?:l|liter|litre|litro|litr)s?$/, String.raw`(?:l|lit(?:er|re)s?|litros?|litri?)`],
  [/^(?:kg|kilo|kilogram)s?$/, String.raw`(?:kg|kilo(?:gram)?s?)`],
  [/^(?:lb|pound)s?$/, String.raw`(?:lbs?\.?|pounds?)`],
  [/^(?:oz|ounce)s?$/, String.raw`(?:oz\.?|ounces?)`],
  [/^(?:100 ?g|hundred gram)s?$/, String.raw`(?:100\s?g)`],
  [/^(?:gb|gigabyte)s?$/, String.raw`(?:gb|gigabytes?)`],
  [/^(?:m2|sqm|qm|square (?:meter|metre))s?$/, String.raw`(?:m²|m2|qm|sqm|sq\.?\s?m|square met(?:er|re)s?)`],
  [/^(?:sqft|sq ft|ft2|square (?:foot|feet))$/, String.raw`(?:sq\.?\s?ft\.?|sqft|ft²|square (?:foot|feet))`],
  [/^(?:month|mo|monat|mois|mes|mese)$/, String.raw`(?:mo(?:nth)?|mon\.?|mtl\.?|monat|mois|mes|mese|month)`],
  [/^(?:year|yr|annum|jahr|an|año|anno)$/, String.raw`(?:y(?:ea)?r|annum|jahr|an|año|anno)`],
  [/^(?:week|wk|woche|semaine)$/, String.raw`(?:w(?:ee)?k|woche|semaine|semana)`],
  [/^(?:day|tag|jour|día|giorno)$/, String.raw`(?:day|tag|jour|día|giorno)`],
  [/^(?:hour|hr|h|stunde|heure|hora|ora)$/, String.raw`(?:h(?:ou)?r|h|std\.?|stunde|heure|hora|ora)`],
  [/^(?:night|nacht|nuit|noche|notte)$/, String.raw`(?:night|nacht|nuit|noche|notte)`],
  [/^(?:person|pax|user|seat|adult|head)$/, String.raw`(?:person|p\.?\s?p\.?|pax|user|seat|adult|head|pers\.?)`],
  [/^(?:unit|piece|item|stück|pièce)$/, String.raw`(?:unit|pieces?|item|each|ea|st(?:k|ück)\.?|pièce)`],
  [/^(?:km|kilometer|kilometre)$/, String.raw`(?:km|kilomet(?:er|re))`],
  [/^(?:mile|mi)$/, String.raw`(?:mi(?:le)?)`],
  [/^(?:kwh)$/, String.raw`kwh`],
]
const asked = /(?:^| )(?:price|cost|rate|fee|rent|charge|preis|kosten|prix|precio|prezzo|preço) (?:per|pro|par|por|al) /

/** What stands behind an amount of the unit that a name asks for: "/ l" for "price per liter"; undefined for names of no such amount. */
export function unitBehind(key: string): RegExp | undefined {
  const lead = asked.exec(key)
  const unit = lead === null ? '' : key.slice(lead.index + lead[0].length)
  if (unit === '') return undefined
  const told = units.find(([name]) => name.test(unit))?.[1] ?? unit.replaceAll(/[^\p{L}\d]+/gu, String.raw`\s`)
  return new RegExp(String.raw`^\s?(?:[/∕]|per|pro|par|por|al|a)?\s?(?:1\s?)?${told}(?![\p{L}\d])`, 'iu')
}

const byMeasure =
  /\d\s?\p{Sc}?\s?(?:[/∕]|\b(?:per|pro|par|por|je)\s)\s?(?:1(?:00)?\s?)?(?:l|lit(?:er|re)s?|ml|cl|kg|g|lbs?|oz|m|m²|m2|ft|unit|piece|each|stück|st|wash|load|dose|sheet|tablet|capsule)(?![\p{L}\d])/iu

/** "$18.00/lb": what a measure of something costs, and not the thing. */
export function isByMeasure(text: string): boolean {
  return byMeasure.test(text)
}
