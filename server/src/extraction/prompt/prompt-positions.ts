import { countOf, denying, keeping, leaving, silent, wordSet } from './prompt-words.ts'
import { type Rank, rankAt } from './prompt-ranks.ts'
import type { Token } from './prompt-tokens.ts'

/** So many from the beginning or from the end of a list, as it is or in an order. */
export interface Position {
  readonly end: 'first' | 'last'
  readonly count: number
  /** Of records in the order of what they tell; as they stand where there is none. */
  readonly by?: Rank
  /** The word that follows where no number says how many, and that must be what the list is of: "boat" of "only the latest boat". */
  readonly thing?: string | undefined
}

export interface FoundPosition {
  readonly position: Position
  readonly from: number
  readonly to: number
}

const first = wordSet(
  'first top initial erste ersten erster erstes obersten premier premiers première premières primer primero primeros primera primeras primo primi prima prime primeiro primeiros primeira primeiras eerste första första første pierwsze pierwszych pierwszy první ensimmäiset',
)
const last = wordSet(
  'last final bottom letzte letzten letzter letztes dernier derniers dernière dernières último últimos última últimas ultimo ultimi ultima ultime laatste sista siste sidste ostatnie ostatnich ostatni poslední viimeiset',
)
/** "The last 30 days" are no records, and neither is anybody's last name. */
const others =
  /^(?:names?|days?|weeks?|months?|years?|hours?|minutes?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans?|années?|días?|semanas?|mes(?:es)?|años?|giorni|settimane|mesi|anni|dagen|weken|maanden|jaar|jaren|dagar|veckor|månader|år|dni|lat|updated?|modified|seen|level|levels|of|time|half|rated?|sellers?|picks?|rating|reviews?(?=\s))$/
/** "The first one is the main one" restricts nothing. */
const telling = /^(?:is|are|was|were|has|have|being|contains?|belongs?|tells?|ist|sind|est|sont|es|son|è|sono)$/

/** "the first five", "die letzten drei", "los 3 primeros", "the last one". */
export function positionsIn(tokens: readonly Token[]): FoundPosition[] {
  const ranked = tokens.flatMap((_, at) => rankedAt(tokens, at) ?? [])
  const places = tokens.flatMap((token, at) => (mayTellPlace(token, at) ? (positionAt(tokens, at) ?? []) : []))
  // "The top ten best rated" are ten.
  const apart = places.filter(({ from, to }) => ranked.every((other) => to < other.from || from > other.to))
  return [...ranked, ...apart].toSorted((a, b) => a.from - b.from)
}

/** "the three cheapest", "the latest five", "only the oldest one" */
function rankedAt(tokens: readonly Token[], at: number): FoundPosition | undefined {
  const found = rankAt(tokens, at)
  if (found === undefined) return undefined
  const end = at + found.length
  const position = (count: number): Position => ({ end: 'first', count, by: found.rank })
  const number = numberBefore(tokens, at)
  if (number !== undefined) return { position: position(number.count), from: number.at, to: end }
  const behind = tokens[end]
  const after = behind && behind.key !== 'one' && !isArticle(behind) ? countOf(behind.key) : undefined
  if (after !== undefined)
    return isOther(tokens[end + 1]) ? undefined : { position: position(after), from: at, to: end + 1 }
  // "Only the highest price" may be a field.
  if (found.rank.of === 'amount' || !isTriggered(tokens, at) || tells(behind)) return undefined
  const thing = behind?.kind === 'word' && behind.key !== 'one' ? behind.key : undefined
  return { position: { ...position(1), thing }, from: at, to: end }
}

const farthestNumber = 5

/** "three" of "the three cheapest", of "les trois bateaux les plus récents" and of "the three with the most reviews". */
function numberBefore(
  tokens: readonly Token[],
  at: number,
): { readonly at: number; readonly count: number } | undefined {
  for (let place = at - 1; place >= Math.max(0, at - farthestNumber); place -= 1) {
    const token = tokens[place]
    if (token === undefined || token.kind === 'sign' || token.kind === 'quoted') return undefined
    const count = isArticle(token) ? undefined : countOf(token.key)
    if (count === undefined) continue
    const isBeside = place === at - 1 || leadsToNumber(tokens[place - 1])
    return isBeside && Number.isInteger(count) && count > 0 ? { at: place, count } : undefined
  }
  return undefined
}

/** "the two boats with …", "keep 2 boats with …", but not "under 50 with …". */
function leadsToNumber(token: Token | undefined): boolean {
  return token === undefined || silent.has(token.key) || keeping.has(token.key) || leaving.has(token.key)
}

/** "Safety First" is a name. */
function mayTellPlace({ key, kind, text }: Token, at: number): boolean {
  return kind === 'word' && (first.has(key) || last.has(key)) && (at === 0 || text === key || key === 'top')
}

function positionAt(tokens: readonly Token[], at: number): FoundPosition | undefined {
  const [before, own, next, past] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (own === undefined || isOther(next)) return undefined
  const end = first.has(own.key) ? 'first' : 'last'
  const after = next && countOf(next.key)
  if (after !== undefined)
    return isOther(past) || tells(past) || tells(tokens[at + 3])
      ? undefined
      : { position: { end, count: after }, from: at, to: at + 2 }
  const count = before && !isArticle(before) ? countOf(before.key) : undefined
  if (count !== undefined) return { position: { end, count }, from: at - 1, to: at + 1 }
  if (numbered.has(own.key) || tells(next) || tells(past) || !isTriggered(tokens, at)) return undefined
  return { position: { end, count: 1 }, from: at, to: at + 1 }
}

/** They mean a place only together with a number. */
const numbered = new Set(['top', 'final', 'initial', 'prime', 'prima'])

function isOther(token: Token | undefined): boolean {
  return token !== undefined && others.test(token.key)
}

function tells(token: Token | undefined): boolean {
  return token !== undefined && telling.test(token.key)
}

/** "skip the first", "except for the last one" */
function isTriggered(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - nearest), at)
    .some(({ key }) => keeping.has(key) || leaving.has(key) || denying.has(key))
}

const nearest = 3

/** "un", "una" and the like before a word are no numbers. */
function isArticle(token: Token): boolean {
  return /^(?:un|una|uno|um|uma|een|en|ett|ein|eine|einen|une)$/.test(token.key)
}
