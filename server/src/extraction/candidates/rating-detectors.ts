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
export function ratings(_plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const told = ofOne(scope, [...labelledRatings(scope, page), ...writtenRatings(scope, page)])
  // "1 star", "2 stars" … beside each other are a scale to click on, or a histogram.
  const steps = new Set(told.flatMap(({ text }) => /^\s*([1-5])\s*-?(?:stars?|sterne?)\b/i.exec(text)?.[1] ?? []))
  return steps.size < 3 ? told : told.filter(({ text }) => !/^\s*[1-5]\s*-?(?:stars?|sterne?)\b/i.test(text))
}

const ofManyCost = 0.12

/** Ratings that stand side by side are of one thing each: what a visitor gave is not what the page's own thing has. */
function ofOne(scope: Scope, told: Candidate[]): Candidate[] {
  if (scope.kind !== 'page') return told
  const besides = Map.groupBy(told, ({ node: { tag, parent } }) => `${tag} ${parent?.tag} ${parent?.parent?.order}`)
  const sides = new Map(
    [...besides.values()].flatMap((all) =>
      all.map((one) => [one, new Set(all.map(({ node }) => node.parent)).size] as const),
    ),
  )
  return told.map((one) =>
    (sides.get(one) ?? 1) < 2 ? one : Object.assign({}, one, { score: one.score - ofManyCost }),
  )
}

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
        score: 0.7 - (isPage ? pagePenalty(node, page) + starsOfName(node, page) : 0),
      })
    }
  }
  return told
}

/** Stars in a heading are of what it names, as a hotel's are: what guests say stands elsewhere. */
function starsOfName({ order }: ViewNode, { heading }: PageIndex): number {
  return heading !== undefined && order >= heading.order && order < heading.end ? 0.1 : 0
}

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

const countScore = 0.56

/** "★ 4.8 (52)", "7.8/10 from 12,345 users": how many said so, behind a rating. */
export function ratingCounts(scope: Scope, page: PageIndex): Candidate[] {
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
