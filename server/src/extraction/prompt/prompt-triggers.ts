import {
  denying,
  ending,
  having,
  keeping,
  lacking,
  leading,
  leaving,
  relating,
  silent,
  wordSet,
} from './prompt-words.ts'
import type { Token } from './prompt-tokens.ts'

/** Where a sentence begins to keep or to leave out. */
export interface Trigger {
  readonly at: number
  readonly isKept: boolean
  /** How many tokens say so. */
  readonly length: number
  /** It stands behind what it is said of. */
  readonly isEnd: boolean
}

const twoWords = new Set(['other than', 'apart from', 'rather than', 'instead of', 'but not', 'and not', 'en dehors'])
const keepingVerbs = wordSet(
  'keep taking choose choosing pick picking select selecting restrict limit filter wähle wybierz wybierać sélectionne sélectionnez selecciona selecciona elige scegli kies välj behalte beschränke begrenze garde gardez limite limitez conserva limita mantén mantenha behoud beperk behåll begränsa zachowaj ogranicz',
)
const pointing = wordSet(
  'ones those diejenigen jene ceux celles aquellos aquellas quelli quelle degenen diegene aqueles aquelas dem',
)
const asking = wordSet(
  'include including list take want need show return give extract care interested einschließen aufnehmen inclure incluir includere opnemen',
)
/** After these and after signs a sentence begins anew. */
const beginning =
  /^(?:[,:(–—]|but|though|although|allerdings|jedoch|doch|mas|maar|men|ale|and|und|et|y|e|en|och|i|aber|mais|pero|ma|please|bitte)$/
/** "list each only once" */
const unrestricting = /^(?:once|einmal|eenmaal|if|wenn|si|se)$/

/** The triggers of a sentence, in order, but for places that were read as something else. */
export function triggersIn(tokens: readonly Token[], taken: ReadonlySet<number>): Trigger[] {
  const found: Trigger[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const trigger = taken.has(at) ? undefined : triggerAt(tokens, at, found.length === 0)
    const last = found.at(-1)
    if (trigger === undefined || (last?.isKept === true && isDeniedAside(tokens, at))) continue
    if (last !== undefined && isSame(last, trigger, tokens))
      found[found.length - 1] = { ...last, length: at + trigger.length - last.at }
    else found.push(trigger)
    at += trigger.length - 1
  }
  return found
}

/** "only those never edited (no edit date)": says once more which are kept. */
function isDeniedAside(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.key === '(' && denying.has(tokens[at]?.key ?? '')
}

/** "keep only", "leave out all those": nothing is said between them. */
function isSame(last: Trigger, trigger: Trigger, tokens: readonly Token[]): boolean {
  if (last.isEnd || (!trigger.isKept && last.isKept)) return false
  return tokens.slice(last.at + last.length, trigger.at).every(({ key, kind }) => kind !== 'sign' && silent.has(key))
}

function triggerAt(tokens: readonly Token[], at: number, isFirst: boolean): Trigger | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word') return undefined
  const next = tokens[at + 1]?.key ?? ''
  return (
    exceptAt(tokens, at) ??
    keepingAt(tokens, at, isFirst) ??
    leavingAt(tokens, at) ??
    (isFirst ? pointingAt(tokens, at, next) : undefined)
  )
}

const nothing = wordSet('nothing nichts rien nada niente niets nic inget intet')
const others = /^(?:but|except|else|other|others|anderes|andere|d'autre|más|altro|anders|innego|annat)$/

/** "nothing but these", "no others than these": only these; "I need only" in French. */
function exceptAt(tokens: readonly Token[], at: number): Trigger | undefined {
  const [key, next, past] = [0, 1, 2].map((more) => tokens[at + more]?.key ?? '')
  const only = (length: number): Trigger => ({ at, isKept: true, length, isEnd: false })
  if (key === 'que' && /^(?:besoin|veux|faut|garde|gardez|voudrais)$/.test(tokens[at - 1]?.key ?? '')) return only(1)
  if (next === undefined || key === undefined || !others.test(next)) return undefined
  if (nothing.has(key) && (next === 'but' || next === 'except')) return only(2)
  return denying.has(key) && past === 'than' ? only(3) : undefined
}

function keepingAt(tokens: readonly Token[], at: number, isFirst: boolean): Trigger | undefined {
  const key = tokens[at]?.key ?? ''
  const isEnd = at > 0 && tokens.slice(at + 1).every((token) => token.kind === 'sign' || silent.has(token.key))
  if (isEnd && ending.has(key) && (isFirst || keeping.has(key)))
    return { at, isKept: keeping.has(key), length: 1, isEnd: true }
  if (keeping.has(key)) {
    if (unrestricting.test(tokens[at + 1]?.key ?? '')) return undefined
    return { at, isKept: true, length: 1, isEnd: isEnd || (isFirst && isBehind(tokens, at)) }
  }
  return keepingVerbs.has(key) && (isFirst || at === 0) ? { at, isKept: true, length: 1, isEnd } : undefined
}

/** "from part one only, the rest is known" */
function isBehind(tokens: readonly Token[], at: number): boolean {
  return at > 1 && tokens[at + 1]?.key === ',' && tokens[at - 1]?.kind !== 'sign'
}

function leavingAt(tokens: readonly Token[], at: number): Trigger | undefined {
  const key = tokens[at]?.key ?? ''
  const next = tokens[at + 1]?.key ?? ''
  const trigger = (length: number): Trigger => ({ at, isKept: false, length, isEnd: false })
  if (twoWords.has(`${key} ${next}`)) return trigger(2)
  const isAtStart = at === 0 || beginning.test(tokens[at - 1]?.key ?? '')
  if (lacking.has(key)) return isAtStart ? trigger(1) : undefined
  if (leaving.has(key)) return trigger(1)
  if (nothing.has(key) && !others.test(next)) return trigger(1)
  if (!denying.has(key)) return undefined
  // "Those under B are not needed", "die unter B brauche ich nicht"
  if (at > 1 && tokens.slice(at + 1).every((token) => token.kind === 'sign' || unneeded.test(token.key)))
    return { at, isKept: false, length: 1, isEnd: true }
  if (asking.has(next)) return trigger(2)
  return isAtStart ? trigger(1) : undefined
}

/** "the ones that …"; "Of the filters we need size and colour" */
function pointingAt(tokens: readonly Token[], at: number, next: string): Trigger | undefined {
  const key = tokens[at]?.key ?? ''
  const isPointing = pointing.has(key) && (relating.has(next) || leading.has(next))
  const isAsking = asking.has(key) && at > 0 && leading.has(tokens[0]?.key ?? '')
  return isPointing || isAsking ? { at, isKept: true, length: 1, isEnd: false } : undefined
}

const unneeded =
  /^(?:needed|necessary|required|wanted|nötig|erforderlich|nodig|nécessaires?|necesari[oa]s?|necessari[oa]?)$/

const longestFragment = 16
const speaking =
  /^(?:get|should|must|can|read|use|find|collect|fetch|hole|lies|récupère|lee|leggi|lees|hämta|each|every|one|per|as|prices?|dates?|currency|format)$/
const states = /^(?:in stock|sold out|out of stock|available|unavailable)$/
const being = /^(?:is|are|was|were)$/
/** Tokens within which a name follows what leads to it. */
const nearName = 3

/** "Services with the word Consulting in the name", "links without Terms and Privacy": no sentence, but what is meant. */
export function fragmentTrigger(tokens: readonly Token[], taken: ReadonlySet<number>): Trigger[] {
  const named = labelTrigger(tokens)
  if (named !== undefined) return [named]
  const quoting = tokens.findIndex(({ key, kind }, at) => kind === 'word' && at > 0 && relating.has(key) && tokens[at + 1] !== undefined && tokens.slice(at).some((token) => token.kind === 'quoted')) // prettier-ignore
  if (quoting > 0) return [{ at: quoting, isKept: true, length: 0, isEnd: false }]
  if (tokens.length > longestFragment || tokens.some(({ key }) => asking.has(key) || speaking.test(key))) return []
  const first = tokens.findIndex(({ key }) => being.test(key))
  const at = tokens.findIndex((_, place) => place > 0 && !taken.has(place) && tellsWhich(tokens, place))
  if (at < 0 || (first >= 0 && first < at)) return []
  const isLeft = lacking.has(tokens[at]?.key ?? '')
  return [{ at, isKept: !isLeft, length: isLeft ? 1 : 0, isEnd: false }]
}

const longestLabel = 3

/** "nutrients: Vitamin A and Iron" */
function labelTrigger(tokens: readonly Token[]): Trigger | undefined {
  const at = tokens.slice(0, longestLabel + 1).findIndex(({ key }) => key === ':')
  const rest = tokens.slice(at + 1)
  const isNamed = rest.some(({ kind, text }) => kind === 'quoted' || (kind === 'word' && /^\p{Lu}/u.test(text)))
  return at > 0 && isNamed && !rest.some(({ key }) => speaking.test(key))
    ? { at, isKept: true, length: 1, isEnd: false }
    : undefined
}

function tellsWhich(tokens: readonly Token[], at: number): boolean {
  const { key = '', kind } = tokens[at] ?? {}
  if (kind !== 'word') return false
  if (lacking.has(key)) return true
  const rest = tokens.slice(at + 1)
  if (
    having.has(key) &&
    rest.some((token) => /^(?:word|wort|mot|palabra|parola|palavra|woord|ordet|słowo)$/.test(token.key))
  )
    return true
  if (relating.has(key)) return rest.some((token) => token.kind === 'quoted' || states.test(token.key))
  return leading.has(key) && isNameFirst(rest)
}

function isNameFirst(rest: readonly Token[]): boolean {
  const next = rest.slice(0, nearName).find((token) => token.kind !== 'word' || !silent.has(token.key))
  return next?.kind === 'quoted' || (next?.kind === 'word' && /^\p{Lu}/u.test(next.text))
}
