import { denying, having, joining, lacking, leading, relating, silent, wordSet } from './prompt-words.ts'
import type { Token } from './prompt-tokens.ts'

/** One of several things that are named beside each other: "Berlin" of "in Berlin or Hamburg". */
export interface PromptItem {
  /** As it was written, from its first word that says something to its last. */
  readonly text: string
  readonly words: readonly PromptWord[]
}

export interface PromptWord {
  readonly text: string
  readonly key: string
  /** Stands in quotes, or begins with a capital or a figure. */
  readonly isName: boolean
  readonly isQuoted: boolean
}

/** What records are told by: one of its items, each led to by the same word. */
export interface PromptPart {
  /** "in", "whose", "with", "without"; empty for what follows the verb. */
  readonly lead: string
  /** All of it, in case that a name has an "and". */
  readonly text: string
  readonly isDenied: boolean
  /** It says under which heading they stand. */
  readonly isOfSection: boolean
  readonly items: readonly PromptItem[]
}

/** Whether it names something: in quotes, with a capital or by a figure. */
export function hasName({ items }: PromptPart): boolean {
  return items.some(({ words }) => words.some(({ isName }) => isName))
}

interface Within {
  readonly from: number
  readonly to: number
  /** Places of tokens that were read as something else. */
  readonly taken: ReadonlySet<number>
}

const maxParts = 8
const maxItems = 16

/** What is told of records within a sentence. */
export function partsOf(tokens: readonly Token[], { from, to, taken }: Within): PromptPart[] {
  const reading = new PartsReading(tokens, to)
  for (let at = from; at < to; at += 1) if (!taken.has(at)) reading.take(at)
  return reading.parts().slice(0, maxParts)
}

const dutch = wordSet('alleen enkel slechts zonder behalve negeer laat niet geen')

/** A sentence begins with a capital in any case. */
function isFirstWord({ key }: Token, at: number): boolean {
  return at === 0 && [leading, relating, having, lacking, silent].some((words) => words.has(key))
}

interface Places {
  readonly lead: string
  readonly isDenied: boolean
  /** Places of the words of each item. */
  readonly items: number[][]
}

/** Takes the tokens of a sentence one after another. */
class PartsReading {
  readonly #tokens: readonly Token[]
  readonly #end: number
  readonly #isDutch: boolean
  readonly #parts: Places[] = []
  #part: Places = { lead: '', isDenied: false, items: [[]] }
  /** The last of its items. */
  #item: number[] = this.#part.items[0] ?? []

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens
    this.#end = end
    this.#isDutch = tokens.some(({ key }) => dutch.has(key))
  }

  take(at: number): void {
    const token = this.#tokens[at]
    if (token === undefined) return
    if (token.kind === 'sign' || this.#isJoint(token)) this.#join(at, token)
    else if (token.kind !== 'word' || (isName(token) && !isFirstWord(token, at))) this.#item.push(at)
    // "Die Boote …" begins with an article.
    else if (at > 0 || !relating.has(token.key)) this.#takeWord(at, token.key)
  }

  /** In Dutch "of" is "or". */
  #isJoint(token: Token): boolean {
    if (token.kind !== 'word' || isName(token)) return false
    return joining.has(token.key) || (token.key === 'of' && this.#isDutch)
  }

  parts(): PromptPart[] {
    return [...this.#parts, this.#part]
      .filter(({ items }) => items.some((item) => item.length > 0))
      .map((part) => this.#partOf(part))
  }

  /** "Home & Garden" is one name; else another item begins. */
  #join(at: number, { key, kind }: Token): void {
    if (isBetweenNames(this.#tokens, at, this.#end)) this.#item.push(at)
    else if (kind === 'word' || /^[,:&–—+()]$/.test(key)) this.#beginItem()
  }

  #takeWord(at: number, key: string): void {
    const { lead, isDenied, items } = this.#part
    if (leading.has(key) && isWithinName(this.#tokens, at, this.#item)) this.#item.push(at)
    else if (denying.has(key) && this.#tokens[at - 1]?.key === '(') this.#begin('', true)
    else if (denying.has(key)) this.#begin(lead, !isDenied)
    else if (leading.has(key) || relating.has(key) || having.has(key) || lacking.has(key)) {
      // "in Berlin or in Hamburg", "about bills included in the rent": still the same part.
      const isAgain = key === lead && items.length > 1 && this.#item.length === 0
      const isToldOn = telling.has(lead) && leading.has(key) && this.#item.length > 0
      if (!isAgain && !isToldOn) this.#begin(key, items.every((item) => item.length === 0) && isDenied)
    } else if (!silent.has(key)) this.#item.push(at)
  }

  #begin(lead: string, isDenied: boolean): void {
    this.#parts.push(this.#part)
    this.#part = { lead, isDenied, items: [] }
    this.#beginItem()
  }

  #beginItem(): void {
    this.#item = []
    this.#part.items.push(this.#item)
  }

  #partOf({ lead, isDenied, items }: Places): PromptPart {
    const told = items.filter((item) => item.length > 0).slice(0, maxItems)
    const [first = 0] = told[0] ?? []
    const around = this.#tokens.slice(Math.max(0, first - nearest), (told.at(-1)?.at(-1) ?? 0) + 2)
    const isOfSection = sectionLeads.has(lead) || around.some(({ key, text }) => text === key && sectionWords.has(key))
    const text = textOf(this.#tokens, told.flat())
    return { lead, isDenied, isOfSection, text, items: told.map((item) => itemOf(this.#tokens, item)) }
  }
}

const telling = wordSet('about on concerning regarding mention mentions mentioning über sobre sur over om su')
const nearest = 3
const sectionLeads = wordSet('under below beneath underneath unter unterhalb sous bajo sotto onder sob pod')
const sectionWords = wordSet(
  'section sections heading headings headed table tables group groups tab tabs block abschnitt abschnitte abschnitts überschrift tabelle rubrik rubrique tableau titre sección tabla apartado sezione tabella sectie kop tabel seção avsnitt avsnittet rubriken sekcja sekcji',
)

function isName({ kind, text }: Token): boolean {
  return kind === 'quoted' || kind === 'number' || /^\p{Lu}/u.test(text)
}

/** "Lord of the Rings" */
function isWithinName(tokens: readonly Token[], at: number, item: readonly number[]): boolean {
  const [before, own, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  // A sentence begins with a capital in any case.
  if (before === undefined || at < 2 || item.at(-1) !== at - 1 || !isName(before)) return false
  return withinNames.has(own?.key ?? '') && next?.kind === 'word' && isName(next)
}

const withinNames = new Set(['of', 'de', 'du', 'del', 'di', 'della', 'on'])

/** "Home & Garden" */
function isBetweenNames(tokens: readonly Token[], at: number, to: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  return (
    tokens[at]?.key === '&' &&
    at + 1 < to &&
    before !== undefined &&
    next !== undefined &&
    isName(before) &&
    isName(next)
  )
}

function itemOf(tokens: readonly Token[], places: readonly number[]): PromptItem {
  return {
    text: textOf(tokens, places),
    words: places.flatMap((place): PromptWord[] => {
      const token = tokens[place]
      if (token === undefined) return []
      // A sentence begins with a capital in any case.
      const isNamed = isName(token) && (place > 0 || token.kind !== 'word' || /\p{L}\p{Lu}/u.test(token.text))
      return [{ text: token.text, key: token.key, isName: isNamed, isQuoted: token.kind === 'quoted' }]
    }),
  }
}

function textOf(tokens: readonly Token[], places: readonly number[]): string {
  const [first] = places
  const last = places.at(-1)
  if (first === undefined || last === undefined) return ''
  return tokens
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' ,', ',')
}
