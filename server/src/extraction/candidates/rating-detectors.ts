import { areInCards } from './told-of-cards.ts'
import { type Candidate, isAskedFor, pagePenalty } from './candidate.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn, nodesIn } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { countWords, unspacedCounts } from '../../values/rating-words.ts'

const ratingText =
  /(?:\d(?:[.,]\d+)?)\s*(?:stars?\s*)?(?:out of|\/|von|sur|su)\s*(?:5|10)(?![\d:/]|\s*of\b)|\d(?:[.,]\d+)?\s*-?(?:stars?|sterne)\b|[★⭐][★⭐☆½]{2}/i
/** "4.9 of 5", "4 of 5 stars"; "4 of 5" alone counts something. */
const ofFive = /\d[.,]\d\sof\s(?:5|10)(?!\d)|\d\sof\s5\sstars?/i
/** "★ 4.8", "4.8 ★" */
const starred = /[★⭐]\s?[0-5][.,]\d(?!\d)|(?<![\d.,])[0-5][.,]\d\s?[★⭐]/

/** How many said so: "2,310 ratings", "1,204 guest reviews", "128件のレビュー". */
const countPhrase = String.raw`(\d[\d.,'’\s]{0,9}k?\+?(?:\s(?:\p{L}{2,12}\s)?(?:${countWords})(?!\p{L})|\s?${unspacedCounts}))`
/** What stands between a rating and that: a mark, what the rating means, or that it follows from it. */
const between = String.raw`(?:\s?[(·•|–—]?\s?|\s(?-i:\p{Lu}\p{Ll}{3,12}(?:\s\p{Ll}{3,8})?)\s?[(·•|–—]?\s?|\s(?:from|based on|aus|auf Basis von|basé sur|basad[oa] en|basat[oa] su|na podstawie)\s)`
/** "4.7 (2,310 ratings)", "8.7 Excellent · 1,204 guest reviews", "Ø 4,3 aus 56 Bewertungen", "rated 4.8 by 120 people" */
const counted = new RegExp(
  String.raw`(?<![\d.,])\d[.,]\d(?![\d.,])(?=${between}${countPhrase}|(?<=\brated\s\d[.,]\d)\sby\s${countPhrase})`,
  'iu',
)
const bare = /^\d[.,]\d$/
/** What follows a rating and is none of it: who gave it, and how many. */
const followed = /[|·•(–—]|\s(?:from|based|by|aus|auf|basé|basad[oa]|na podstawie)\s/

function ratingIn(text: string): RegExpExecArray | null {
  const told = ratingText.exec(text)
  const besideStars = starred.exec(text)
  // Stars behind a figure are drawn of it: "4,8★★★★★".
  const isOfFigure = told !== null && besideStars !== null && besideStars.index < told.index
  return ofFive.exec(text) ?? (isOfFigure ? besideStars : told) ?? besideStars ?? counted.exec(text)
}

/** Stars and scores that texts and labels tell. */
export function ratings({ key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const all = ofOne(scope, [...labelledRatings(scope, page), ...writtenRatings(scope, page), ...countedRatings(scope, page)]) // prettier-ignore
  const told = asksStars.test(key) ? all.map(preferringStars) : all
  // "1 star", "2 stars" … beside each other are a scale to click on, or a histogram.
  const steps = new Set(told.flatMap(({ text }) => /^\s*([1-5])\s*-?(?:stars?|sterne?)\b/i.exec(text)?.[1] ?? []))
  return steps.size < 3 ? told : told.filter(({ text }) => !/^\s*[1-5]\s*-?(?:stars?|sterne?)\b/i.test(text))
}

const asksStars = /(?:^| )(?:stars?|sterne?|étoiles?|estrellas?|stelle|estrelas?|sterren|gwiazdki)(?: |$)/
const starsGain = 0.12

/** Where stars are asked for, a house's own are meant before what guests say of it. */
function preferringStars(told: Candidate): Candidate {
  return wholeStars.test(told.text) ? { ...told, score: told.score + starsGain } : told
}

const ofManyCost = 0.12

/** Ratings that stand side by side are of one thing each: what a visitor gave is not what the page's own thing has. */
function ofOne(scope: Scope, told: Candidate[]): Candidate[] {
  if (scope.kind !== 'page') return told
  const besides = Map.groupBy(told, ({ node: { tag, parent } }) => `${tag} ${parent?.tag} ${parent?.parent?.order}`)
  const sides = new Map(
    [...besides.values()].flatMap((all) => {
      const count = new Set(all.map(({ node }) => node.parent)).size
      return all.map((one) => [one, count] as const)
    }),
  )
  const ofCards = ratingsOfCards(told)
  return told.map((one) =>
    (sides.get(one) ?? 1) < 2 && !ofCards.has(one) ? one : Object.assign({}, one, { score: one.score - ofManyCost }),
  )
}

/** Ratings in elements of one kind side by side, at whatever depth. */
function ratingsOfCards(told: readonly Candidate[]): ReadonlySet<Candidate> {
  const inOrder = told.toSorted((a, b) => a.node.order - b.node.order)
  const found = new Set<Candidate>()
  for (const [at, one] of inOrder.entries()) {
    const before = inOrder.slice(Math.max(0, at - mostInCard), at).find(({ node }) => areInCards(node, one.node))
    if (before !== undefined) found.add(before).add(one)
  }
  return found
}

/** Ways in which a card tells its rating: stars, their label, a line. */
const mostInCard = 3

function labelledRatings(scope: Scope, page: PageIndex): Candidate[] {
  const isPage = scope.kind === 'page'
  const told: Candidate[] = []
  for (const node of nodesIn(scope, page)) {
    if (node.isHidden || node.tag === 'input' || (isPage && isAskedFor(node))) continue
    for (const name of ['aria-label', 'title', 'alt'] as const) {
      const text = attributeOf(node, name)
      if (text === undefined || text.length > 80 || !ratingText.test(text) || /^(?:rate|give|leave)\b/i.test(text))
        continue
      told.push({
        text,
        node,
        isHidden: true,
        score: 0.7 - (isPage ? pagePenalty(node, page) + starsOfName({ node, text }, page) : 0),
      })
    }
  }
  return told
}

/** Stars in a heading, and whole ones right beside it, are of what it names, as a hotel's are: what guests say stands elsewhere. */
function starsOfName({ node, text }: Pick<Candidate, 'node' | 'text'>, { heading }: PageIndex): number {
  if (heading === undefined) return 0
  const isInside = node.order >= heading.order && node.order < heading.end
  const isBeside = node.parent !== null && node.parent === heading.parent && wholeStars.test(text)
  return isInside || isBeside ? 0.1 : 0
}

const wholeStars = /^\s*[1-5]\s?-?(?:stars?|sterne?|étoiles?|estrellas?|stelle|estrelas?|sterren|gwiazdki)\s*$/i

function writtenRatings(scope: Scope, page: PageIndex): Candidate[] {
  const isPage = scope.kind === 'page'
  const told: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    const text = page.view.text.slice(from, Math.min(to, from + 161))
    const match = text.length <= 160 ? ratingIn(text) : null
    if (match === null || (isPage && isAskedFor(node))) continue
    // What only its count tells to be a rating is the figure.
    const [part = text] = bare.test(match[0]) ? [match[0]] : text.slice(match.index).split(followed, 1)
    told.push({
      text: part,
      node,
      isHidden: false,
      score: 0.66 - (isPage ? pagePenalty(node, page) + (/\d|☆/.test(part) ? 0 : 0.3) : 0),
    })
  }
  return told
}

/** "1,284 reviews", "Excellent · 1,284 reviews" */
const countLine = new RegExp(String.raw`^[^\d]{0,26}${countPhrase}`, 'iu')

/** "8.7" with "Excellent" and "1,284 reviews" in the next lines of its part: only these tell that it is a rating. */
function countedRatings(scope: Scope, page: PageIndex): Candidate[] {
  const lines = linesIn(scope, page)
  const textOf = (at: number): string => {
    const line = lines[at]
    return line === undefined ? '' : page.view.text.slice(line.from, Math.min(line.to, line.from + 81)).trim()
  }
  return lines.flatMap(({ node }, at) => {
    const text = textOf(at)
    if (!bare.test(text)) return []
    const isVerdict = /^\p{Lu}[\p{L}\s]{2,23}$/u.test(textOf(at + 1))
    const next = countLine.test(textOf(at + 1)) ? at + 1 : at + 2
    const counts = lines[next]
    if (counts === undefined || (next > at + 1 && !isVerdict) || !countLine.test(textOf(next))) return []
    if (!isNear(node, counts.node) || (scope.kind === 'page' && isAskedFor(node))) return []
    return [{ text, node, isHidden: false, score: 0.66 - (scope.kind === 'page' ? pagePenalty(node, page) : 0) }]
  })
}

function isWithin(inner: ViewNode, { order, end }: ViewNode): boolean {
  return inner.order >= order && inner.order < end
}

const mostClimbs = 3

/** In one small part of the page. */
function isNear(one: ViewNode, other: ViewNode): boolean {
  let at: ViewNode | null = one
  for (let climbs = 0; at !== null && climbs < mostClimbs; climbs += 1, at = at.parent)
    if (other.order >= at.order && other.order < at.end) return true
  return false
}

const countScore = 0.56

/** How many said so, on the line of a rating or in brackets right behind the element that draws it. */
export function ratingCounts(scope: Scope, page: PageIndex): Candidate[] {
  return [...countsBehind(scope, page), ...countsInBrackets(scope, page)]
}

const bracketed = /^\(\d[\d.,\s]{0,9}k?\+?\)$/i

/** "(1,230)" beside stars whose label alone tells the rating. */
function countsInBrackets(scope: Scope, page: PageIndex): Candidate[] {
  const rated = labelledRatings(scope, page).filter(({ node }) => node.tag !== 'a')
  if (rated.length === 0) return []
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const text = to - from > 16 ? '' : page.view.text.slice(from, to).trim()
    const beside = bracketed.test(text)
      ? rated.find(({ node: stars }) => stars.to <= from && (isWithin(stars, node) || isNear(stars, node)))
      : undefined
    const between = beside === undefined ? 'none' : page.view.text.slice(beside.node.to, from)
    if (/[\p{L}\d]/u.test(between)) return []
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    return [{ text, quote: text, node, isHidden: true, score: countScore - penalty }]
  })
}

/** "★ 4.8 (52)", "7.8/10 from 12,345 users": how many said so, behind a rating. */
function countsBehind(scope: Scope, page: PageIndex): Candidate[] {
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const quote = to - from > 120 ? '' : page.view.text.slice(from, to)
    const match = ratingIn(quote)
    const text = match === null ? undefined : countBehind(quote.slice(match.index + match[0].length))
    if (text === undefined) return []
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    return [{ text, quote, node, isHidden: true, score: countScore - penalty }]
  })
}

const inBrackets = /^[^()]{0,40}(\(\d[\d.,\s]{0,9}k?\+?\))/i
const inWords = new RegExp(String.raw`^(?:${between}|\sby\s)${countPhrase}`, 'iu')

function countBehind(text: string): string | undefined {
  return (inBrackets.exec(text) ?? inWords.exec(text))?.[1]
}
