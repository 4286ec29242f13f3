import { plainLetters, wordsOf } from '../../values/name-words.ts'
import { articles, beside, ending, keeping, leading, leaving, plain, telling } from './prompt-phrases.ts'

/** What a prompt says of records in a word or two that a page may write on them: "only verified reviews", "Anzeigen weglassen". */
export interface PromptMarks {
  readonly is: 'with' | 'without'
  /** The prompt's own words. */
  readonly words: string
  /** One of them is the mark, another may be what the records are called. */
  readonly marks: readonly string[]
}

const maxMarks = 3
/** What begins to tell of records by more than a mark. */
const clauses = new Set(
  'what whose those whom written wrote not diejenigen jene deren aquellos aquellas ceux celles quelli quelle'.split(
    ' ',
  ),
)
const fillers = new Set(
  'out aside away any all every alle allen toutes tous todos todas tutti tutte also bitte please'.split(' '),
)

/** The marks of each sentence that keeps or leaves out records in so few words that one of them must be it. */
export function promptMarks(prompt: string): PromptMarks[] {
  return prompt.split(/[.;:!?\n]/).flatMap((sentence) => {
    const all = sentence.split(/\s+/).filter((word) => word !== '')
    const begin = all.findIndex(
      (word) => keeping.has(plain(word)) || leaving.has(plain(word)) || ending.has(plain(word)),
    )
    if (begin < 0) return []
    const verb = plain(all[begin] ?? '')
    // "Anzeigen weglassen", "verified reviews only": what is meant stands before.
    const isBehind = begin === all.length - 1
    if (ending.has(verb) && !keeping.has(verb) && !isBehind) return []
    const marks = told(isBehind ? all.slice(0, -1) : all.slice(begin + 1))
    if (marks === undefined) return []
    return [{ is: keeping.has(verb) ? 'with' : 'without', words: sentence.trim(), marks }]
  })
}

/** All words of it but articles and the like; undefined where they are too many, name several things, or are told more of: "answers that …". */
function told(all: readonly string[]): string[] | undefined {
  const marks: string[] = []
  for (const word of all) {
    const key = plain(word)
    if (telling.has(key) || beside.has(key) || clauses.has(key)) return undefined
    if (leading.has(key)) return marks.length > 1 ? marks : undefined
    if (key !== '' && !articles.has(key) && !fillers.has(key)) marks.push(...wordsOf(key).map(markStem))
    if (marks.length > maxMarks) return undefined
    if (word.endsWith(',')) break
  }
  return marks.length === 0 ? undefined : marks
}

/** A word without what its gender and number add, so that "verifizierte" finds "Verifizierter Kauf"; what is paid for has many names. */
export function markStem(word: string): string {
  const letters = plainLetters(word.toLowerCase())
  const stem = letters.replace(/(?<=.{4})(?:e[mnrs]?|as?|os?|is?|s)$/u, '')
  return (
    sameMarks
      .find((same) => same.has(stem))
      ?.values()
      .next().value ?? stem
  )
}

const sameMarks = [
  'sponsored ad ads advert advertisement advertising promoted anzeig werbung gesponsert annonc publicit pub sponsoris patrocinad anunci publicidad sponsorizzat annunc annunci anunc pubblicit reklam advertenti gesponsord',
  'pinned sticky stickied angeheftet angepinnt fijad epingl fissat',
].map((line) => new Set(line.split(' ')))
