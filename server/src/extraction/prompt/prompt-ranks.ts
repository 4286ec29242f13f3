import { wordSet } from './prompt-words.ts'
import type { Token } from './prompt-tokens.ts'

/** "Cheapest", "most recent", "highest score": by what records are put in order, and from which end. */
export interface Rank {
  readonly of: 'price' | 'day' | 'rating' | 'amount'
  /** The highest or latest come first. */
  readonly isMost: boolean
  /** What is said of it: "score". */
  readonly about: readonly string[]
}

/** Where a rank is said, and in how many tokens. */
export interface FoundRank {
  readonly rank: Rank
  readonly length: number
}

type WordsOfRank = readonly [of: Rank['of'], isMost: boolean, words: ReadonlySet<string>]

/** Words that alone say by what, from which end. */
const single: readonly WordsOfRank[] = [
  ['price', false, wordSet('cheapest günstigste günstigsten billigste billigsten preiswertesten goedkoopste voordeligste billigaste najtańsze najtańszych billigste nejlevnější')],
  ['price', true, wordSet('priciest dearest costliest teuerste teuersten duurste dyraste najdroższe najdroższych dyreste nejdražší')],
  ['day', true, wordSet('newest latest neueste neuesten jüngste jüngsten aktuellste aktuellsten nieuwste recentste nyaste senaste najnowsze najnowszych nyeste nejnovější')],
  ['day', false, wordSet('oldest earliest älteste ältesten früheste frühesten oudste äldsta najstarsze najstarszych ældste eldste nejstarší')],
  ['rating', true, wordSet('best-rated top-rated highest-rated bestbewertete bestbewerteten')],
] // prettier-ignore

/** Before these a word makes them the most or the least of all. */
const raised: readonly WordsOfRank[] = [
  ['price', false, wordSet('abordable abordables barato barata baratos baratas económico económica económicos económicas economico economica economici economiche conveniente convenienti')],
  ['price', true, wordSet('expensive costly cher chers chère chères caro cara caros caras costoso costosa costosi costose')],
  ['day', true, wordSet('recent récent récents récente récentes reciente recientes nuevo nuevos nueva nuevas recente recenti nuovo nuovi nuove recentes novo novos')],
  ['day', false, wordSet('ancien anciens ancienne anciennes antiguo antiguos antigua antiguas vecchio vecchi vecchie antigo antigos')],
  ['rating', true, wordSet('rated valorado valorados valorada valoradas noté notés notée notées bewertet bewerteten beoordeeld beoordeelde betygsatta valutati valutate')],
] // prettier-ignore

/** What makes the word that follows one of the two ends. */
const most = wordSet('most plus más più mais mieux mejor best beste besten highest top bäst meest')
const least = wordSet('least moins menos meno lowest worst')
/** Before what is counted or measured: "the most reviews". */
const highest = wordSet(
  'highest largest biggest longest most höchste höchsten größte größten längste längsten meisten hoogste grootste meeste högsta största flest mayor mayores maggiore maggiori maior maiores',
)
const lowest = wordSet(
  'lowest smallest shortest fewest niedrigste niedrigsten kleinste kleinsten kürzeste kürzesten wenigsten laagste kleinste minste lägsta minsta menor menores minore minori',
)
/** "The most of it", "the most important" are no amounts. */
const noAmounts = wordSet(
  'of the in is are one ones list page important interesting relevant popular common used likely read rated reviewed',
)

/** A rank that is said at a place. */
export function rankAt(tokens: readonly Token[], at: number): FoundRank | undefined {
  const [own, next] = [tokens[at], tokens[at + 1]]
  if (own?.kind !== 'word') return undefined
  for (const [of, isMost, words] of single)
    if (words.has(own.key)) return { rank: { of, isMost, about: [own.key] }, length: 1 }
  if (next?.kind !== 'word') return undefined
  for (const [of, isMost, words] of raised) {
    if (!words.has(next.key) || isAnd(own.key, next.key)) continue
    if (most.has(own.key)) return { rank: { of, isMost, about: [] }, length: 2 }
    if (least.has(own.key)) return { rank: { of, isMost: !isMost, about: [] }, length: 2 }
  }
  const isHigh = highest.has(own.key)
  if ((!isHigh && !lowest.has(own.key)) || noAmounts.has(next.key)) return undefined
  return { rank: { of: 'amount', isMost: isHigh, about: [next.key] }, length: 2 }
}

const english = wordSet('recent expensive costly')

/** "Titles plus recent comments", "mais récents" in French: the first word joins, and raises nothing. */
function isAnd(own: string, next: string): boolean {
  return (own === 'plus' && english.has(next)) || (own === 'mais' && (next.includes('é') || next.includes('è')))
}
