import { concept } from '../concept.ts'
import { oneLine } from '../../../values/lines.ts'

export const yields = concept({
  id: 'yields',
  kind: 'text',
  names:
    'yield|serving|serves|portion|recipe yield|serving size|makes|number of serving|portionen|personen|person|für|porciones|raciones|porzioni|porties|porcje|порции|portioner|annoksia|dosi|pax|couverts|nombre de personnes|servings yield|people|resa|servings|porsi|porce|dosi per|numero porzioni|rendement|rendimento|rinde|rende|personnes|porções|personer|antal personer|annokset',
  askedAs:
    '份量|人份|how many serving|serves how many|number of portion|portions number|people served|number of people|yield amount|serving count|portion count|serving amount|how many people|anzahl portionen|portionenzahl|nombre de portions|nb personnes|comensales|número de raciones|número de porciones|numero di porzioni|numero persone|número de porções|aantal personen|aantal porties|liczba porcji|antal portioner|počet porcí|počet porcií|število porcij|jumlah porsi',
  paths: 'recipeYield|yield',
  textIn: yieldOf,
  isCounted: true,
  // "Serving: 1 slice | Calories: 184" is a table of nutrition.
  isOther: ({ shown }) => /^.{0,40}(?:calorie|kcal)/i.test(shown),
})

/** "4 servings", "Serves 4", "für 4 Personen"; a table of nutrition is none. */
function yieldOf(text: string): string | undefined {
  const line = oneLine(text)
  return line.length <= 48 && /\d|\b(?:one|two|three|four|six|eight|ten|twelve)\b/i.test(line) && line !== '0'
    ? line
    : undefined
}
