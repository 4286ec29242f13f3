/** How many records a prompt keeps from the first, and the words that say so. */
export interface PromptLimit {
  readonly count: number | undefined
  readonly words: string
}

const english =
  /\b(?:only |just )?(?:the )?(?:first|top) (\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)\b(?!\s+(?:\w+\s+)?(?:is|are|was|were|has|have|being|contains?|belongs?|tells?)\b)/i
/** "die ersten drei": the number stands behind. */
const numberBehind =
  /\b(?:nur |solo |sólo |soltanto |seulement )?(?:die ersten|las primeras|los primeros|le prime|i primi|les premiers|les premières|as primeiras|os primeiros|de eerste|de första) (\d{1,4}|\p{L}+)/iu
/** "los 3 primeros", "aux trois premiers éléments": it stands before. */
const numberBefore =
  /(?<!\p{L})(?:(?:nur|solo|sólo|soltanto|seulement|apenas) )?(?:los|las|les|aux|des|i|gli|le|os|as|die|der|den|de) (\d{1,4}|\p{L}{2,7}) (?:primer[oa]s|premi[eè]re?s|prim[ie]|primeir[oa]s|ersten|eerste|första)(?!\p{L})/iu

const counts = [
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'],
]

/** The first limit of a prompt: "only the first 3", "die ersten drei", "los 3 primeros". */
export function promptLimit(prompt: string): PromptLimit | undefined {
  for (const pattern of [english, numberBehind, numberBefore]) {
    const match = pattern.exec(prompt)
    if (match !== null) return { count: countOf(match[1] ?? ''), words: match[0] }
  }
  return undefined
}

/** A number in figures or as a word of a common language. */
export function countOf(word: string): number | undefined {
  const lower = word.toLowerCase()
  for (const words of counts) if (words.includes(lower)) return words.indexOf(lower) + 1
  return Number(word) || undefined
}
