/** Units of area, as names ask for them and as they stand behind a number; as the sources of expressions. */
export const areaUnits = {
  metres: {
    asked: 'mq|sqm|m2|qm|sq m|square met(?:er|re)s?',
    told: String.raw`m²|m2\b|㎡|mq\b|qm\b|sqm\b|sq\.?\s?m(?:et(?:er|re)s?)?\b\.?|square met(?:er|re)s?|metri quadr[ai]ti`,
  },
  feet: {
    asked: 'sqft|sq ft|ft2|square f(?:oo|ee)t',
    told: String.raw`ft²|ft2\b|sqft\b|sq\.?\s?f(?:ee)?t\b\.?|square f(?:oo|ee)t`,
  },
} as const

const { metres, feet } = areaUnits
const askedMetres = new RegExp(String.raw`\b(?:${metres.asked})\b`)
const askedFeet = new RegExp(String.raw`\b(?:${feet.asked})\b`)
const toldMetres = new RegExp(String.raw`\d\s?(?:${metres.told})`, 'i')
const toldFeet = new RegExp(String.raw`\d\s?(?:${feet.told})`, 'i')

/** Whether a number with a unit of area behind it stands in a text: "1,240 sq ft", "82 m²". */
export function hasFloorArea(text: string): boolean {
  return toldMetres.test(text) || toldFeet.test(text)
}

/** Whether a text gives square feet where words, in lower case, ask for square metres, or the other way round. */
export function isInOtherUnit(words: string, text: string): boolean {
  if (askedFeet.test(words)) return toldMetres.test(text) && !toldFeet.test(text)
  return askedMetres.test(words) && toldFeet.test(text) && !toldMetres.test(text)
}
