import { countOf, denying, keeping, leaving, wordSet } from './prompt-words.ts'
import type { Token } from './prompt-tokens.ts'

/** So many from the beginning or from the end of a list. */
export interface Position {
  readonly end: 'first' | 'last'
  readonly count: number
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
  return tokens.flatMap((token, at) => (mayTellPlace(token, at) ? (positionAt(tokens, at) ?? []) : []))
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
