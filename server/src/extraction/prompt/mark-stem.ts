import { plainLetters, wordsOf } from '../../values/name-words.ts'

/** A word without what its gender and number add, so that "verifizierte" finds "Verifizierter Kauf"; what is paid for has many names. */
export function markStem(word: string): string {
  const letters = plainLetters(word.toLowerCase())
  const stem = letters.replace(/(?<=.{4})(?:e[mnrs]?|as?|os?|is?|s)$/u, '')
  return same.get(stem) ?? stem
}

/** The stem of a word as prompts write it, in the singular. */
export function wordStem(word: string): string {
  return markStem(wordsOf(word)[0] ?? word)
}

const same = new Map(
  [
    'sponsored ad ads advert advertisement advertising promoted anzeig werbung gesponsert annonc publicit pub sponsoris patrocinad anunci publicidad sponsorizzat annunc annunci anunc pubblicit reklam advertenti gesponsord',
    'pinned sticky stickied angeheftet angepinnt fijad epingl fissat',
  ].flatMap((line) => line.split(' ').map((word, _, all) => [word, all[0] ?? word] as const)),
)
