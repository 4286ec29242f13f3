/** What a prompt names records by: "only reviews from the United States", "leave out what is marked as sponsored". */
export interface PromptPhrases {
  readonly is: 'with' | 'without'
  /** The prompt's own words. */
  readonly words: string
  readonly phrases: readonly string[]
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
export const keeping = words(
  'only just nur solo sólo solamente soltanto seulement uniquement apenas somente alleen tylko',
)
export const leaving = words(
  'leave leaving exclude excluding except without skip ignore omit hide drop ohne sin sans senza sem zonder',
)
/** The same behind what is left out. */
export const ending = words('weglassen auslassen ausblenden ausschließen ignorieren weglaten only')
const marking = words(
  'marked labelled labeled tagged flagged markiert marcado marcados marcada marcadas marqué segnati',
)
const linking = words('as with als como comme come')
export const leading = words('from in of by at under von aus unter de di da en')
const silent = words(
  'the den der dem la el las los le les table tables section sections list lists heading headings part parts tabelle tabellen abschnitt abschnitte tabla tablas sección secciones sezione sezioni',
)
export const beside = words('and or und oder y o e et ou')
/** What begins to tell of a name and is no part of it. */
export const telling = words('that which who with but die que che qui where')
export const articles = words('the a an der die das den dem el la los las lo le les il i gli l de os as o het een')
const maxWords = 300
const longestMark = 4
const maxPhrases = 6

/** The phrases of each sentence that keeps or leaves out records by them; linear in the prompt. */
export function promptPhrases(prompt: string): PromptPhrases[] {
  const found: PromptPhrases[] = []
  for (const sentence of prompt.split(/[.;:!?\n]/)) {
    const all = sentence
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, maxWords)
    const begin = all.findIndex((word) => keeping.has(plain(word)) || leaving.has(plain(word)))
    if (begin < 0) continue
    const isLeft = leaving.has(plain(all[begin] ?? ''))
    const phrases = isLeft ? marksIn(all, begin) : namesIn(all, begin)
    if (phrases.length > 0)
      found.push({
        is: isLeft ? 'without' : 'with',
        words: all.slice(begin).join(' '),
        phrases: phrases.slice(0, maxPhrases),
      })
  }
  return found
}

/** A word's letters in lower case. */
export function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}

/** "… marked as sold out": the few words of the mark. */
function marksIn(all: readonly string[], begin: number): string[] {
  const at = all.findIndex((word, place) => place > begin && marking.has(plain(word)))
  if (at < 0) return []
  const from = linking.has(plain(all[at + 1] ?? '')) ? at + 2 : at + 1
  const mark = bare(all.slice(from, from + longestMark).join(' '))
  return mark === '' ? [] : [mark]
}

/** "… of the tables Prices and Stock": names beside each other, each of which begins with a capital or in quotes. */
function namesIn(all: readonly string[], begin: number): string[] {
  for (let at = begin + 1; at < all.length; at += 1) {
    if (!leading.has(plain(all[at] ?? ''))) continue
    let from = at + 1
    while (silent.has(all[from] ?? '')) from += 1
    if (isName(all[from])) return namesFrom(all.slice(from))
  }
  return []
}

function namesFrom(rest: readonly string[]): string[] {
  const names: string[][] = [[]]
  const isQuoted = quoteMark.test(rest[0] ?? '')
  for (const [at, word] of rest.entries()) {
    if (telling.has(plain(word))) break
    // "6 March in the main list": where it stands.
    if (!isQuoted && leading.has(word) && silent.has(rest[at + 1] ?? '')) break
    if (beside.has(word) && isName(rest[at + 1])) names.push([])
    else {
      names.at(-1)?.push(word)
      if (word.endsWith(',')) names.push([])
    }
  }
  return names.map((name) => bare(name.join(' '))).filter((name) => name.length > 1)
}

const quoteMark = /^["“„«]/

function isName(word: string | undefined): boolean {
  return word !== undefined && /^["“„«]?[\p{Lu}\d]/u.test(word)
}

function bare(text: string): string {
  return text.replaceAll(/["“”„«»,]/g, '').trim()
}
