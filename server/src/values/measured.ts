import { fractionCharacters, fractions } from './fractions.ts'

/** "250 g red lentils, rinsed" taken apart. */
export interface Measured {
  /** As written: "1 ½", "2-3". */
  readonly amount: string | undefined
  /** The same as a number; the first of a range. */
  readonly value: number | undefined
  readonly unit: string | undefined
  readonly name: string
  /** What stands behind the first comma or in brackets at the end. */
  readonly note: string | undefined
}

const amountPattern = new RegExp(
  String.raw`^(?:ca\.?|about|approx\.?|etwa|circa)?\s?((?:\d{1,5}(?:[.,]\d{1,3})?\s?[${fractionCharacters}]?|[${fractionCharacters}])(?:\s?\d\/\d{1,2}|\/\d{1,2})?(?:\s?(?:[-–—]|to|bis|à|a)\s?(?:\d{1,5}(?:[.,]\d{1,3})?\s?[${fractionCharacters}]?|[${fractionCharacters}])(?:\/\d{1,2})?)?)\s?`,
  'iu',
)
const units = new Set(
  (
    'g gr gram grams gramm grammes kg kilo mg ml cl dl l liter litre litres tsp teaspoon teaspoons tbsp tbs tablespoon tablespoons cup cups oz ounce ounces lb lbs pound pounds pint pints quart quarts gallon ' +
    'clove cloves can cans tin tins jar jars slice slices pinch pinches handful handfuls stick sticks package packages packet packets pkg bunch bunches sprig sprigs piece pieces stalk stalks head heads dash knob fillet fillets ' +
    'el tl prise prisen bund dose dosen stück zehe zehen packung packungen pck pkg becher tasse tassen scheibe scheiben zweig zweige esslöffel teelöffel glas ' +
    'cucchiaio cucchiai cucchiaino cucchiaini spicchio spicchi fetta fette pizzico bicchiere bustina cuillère cuillères gousse gousses pincée pincées tranche tranches sachet sachets verre verres brin brins branche branches botte bottes poignée càs càc cs cc ' +
    'cda cdas cdta cdtas cucharada cucharadas cucharadita cucharaditas taza tazas diente dientes pizca rebanada lata vaso colher colheres xícara xícaras dente dentes ' +
    'msk tsk krm st burk klyfta klyftor dkg łyżka łyżki łyżek łyżeczka łyżeczki szklanka szklanki ząbek ząbki szczypta eetlepel eetlepels theelepel theelepels teen tenen snufje plakjes'
  ).split(' '),
)
/** "c. à soupe", "cuillères à café" */
const spoonsOf = /^(?:c\.?|cuillères?|cuillerées?|cuill\.) ?à ?(?:soupe|café|thé|dessert|s\.?|c\.?)(?=\s|$)/iu
const longest = 240
/** The same in other units: "(400 g)". */
const otherAmount = new RegExp(String.raw`\s?\({1,2}(?:about |ca\. )?[\d${fractionCharacters}][^()]{0,40}\){1,2}`, 'u')

/** How many of some lines begin with an amount, 0 to 1; 1 where there are none. */
export function measuredShare(lines: readonly string[]): number {
  return lines.length === 0 ? 1 : lines.filter((line) => measured(line)?.amount).length / lines.length
}

/** Takes a line of a list of ingredients apart; undefined for one that is no such line. */
export function measured(line: string): Measured | undefined {
  const text = line.trim()
  if (text === '' || text.length > longest) return undefined
  const match = amountPattern.exec(text)
  const amount = match?.[1]?.trim()
  const rest = text.slice(match?.[0].length ?? 0)
  const spoons = spoonsOf.exec(rest)
  const word = spoons ?? /^(\p{L}+(?:\.\p{L}+)*)\.?(?=\s|$)/u.exec(rest)
  const isKnown = spoons !== null || units.has((word?.[1] ?? '').toLowerCase().replaceAll('.', ''))
  const isUnit = amount !== undefined && word !== null && isKnown
  const named = (isUnit ? rest.slice(word[0].length) : rest)
    .replace(otherAmount, ' ')
    .trim()
    .replace(/^(?:(?:of|de|di|von)\s+|d['’]\s?)(?=\p{L})/iu, '')
  if (!/\p{L}/u.test(named)) return undefined
  const split = /^([^,(]{2,}?)\s?(?:,\s?|\()(.+?)\)?$/u.exec(named)
  return {
    amount,
    value: amount === undefined ? undefined : valueOf(amount),
    unit: isUnit ? word[0] : undefined,
    name: named,
    note: split?.[2],
  }
}

/** The name without what is said of it behind a comma or in brackets. */
export function bareNameOf({ name, note }: Measured): string {
  return note === undefined ? name : name.slice(0, name.indexOf(note)).replace(/[\s,(]{1,3}$/, '')
}

function valueOf(amount: string): number | undefined {
  const [first = ''] = amount.split(/\s?(?:[-–—]|to|bis|à|a)\s?/i)
  let value = 0
  for (const part of first.match(new RegExp(String.raw`\d+\/\d+|\d+(?:[.,]\d+)?|[${fractionCharacters}]`, 'gu')) ??
    []) {
    const [over, under] = part.split('/').map(Number)
    if (under !== undefined) value += (over ?? 0) / under
    else value += fractions[part] ?? Number(part.replace(',', '.'))
  }
  return Number.isFinite(value) && value > 0 ? Number(value.toFixed(3)) : undefined
}
