import { wordsOf } from './name-words.ts'

/** What says how something is counted or bounded, and nothing of what it is. */
export const emptyWords: ReadonlySet<string> = new Set(
  wordsOf(
    'the a an of in on at to for from by with and or is are was were be been that which who whom whose this these those it its as than how many much number count total amount value most least minimum maximum min max up above below over under after before per each every given named mentioned stated shown told percent percentage share usd eur gbp length long one first last there can may must where when what if any not no only integer day week month hour night year die der das den dem ein eine einer und oder von zu im in mit für auf wie viele anzahl el la los las un una de del que por para con en y le les des du et dans pour combien nombre il lo gli di da che per e numero quanti',
  ),
)

const shortestStem = 4
const longestEnding = 4

/** "stored" and "store", "automatically" and "auto". */
export function isSameWord(asked: string, told: string): boolean {
  if (asked === told) return true
  const length = Math.min(asked.length, told.length)
  if (length < shortestStem) return false
  let same = 0
  while (same < length && asked[same] === told[same]) same += 1
  return same >= shortestStem && same >= length - 1 && (same === asked.length || told.length - same <= longestEnding)
}

/** Words that are asked for, with how much each of them says. */
export type WeighedWords = ReadonlyMap<string, number>

/** Those of the words that stand among others. */
export function wordsFound(words: WeighedWords, stand: readonly string[]): WeighedWords {
  return new Map([...words].filter(([asked]) => stand.some((word) => isSameWord(asked, word))))
}

export function weightOf(words: WeighedWords): number {
  return words.values().reduce((sum, weight) => sum + weight, 0)
}
