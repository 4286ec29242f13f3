import { type Candidate, isAskedFor, pagePenalty } from './candidate.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn, nodesIn } from '../scope/scope-elements.ts'
import { attributeOf } from '../view/view-element.ts'

const ratingText =
  /(?:\d(?:[.,]\d+)?)\s*(?:stars?\s*)?(?:out of|\/|von|sur|su)\s*(?:5|10)(?![\d:/]|\s*of\b)|\d(?:[.,]\d+)?\s*-?(?:stars?|sterne)\b|[★⭐][★⭐☆½]{2}/i
/** "★ 4.8", "4.8 ★" */
const starred = /[★⭐]\s?[0-5][.,]\d(?!\d)|(?<![\d.,])[0-5][.,]\d\s?[★⭐]/

/** "4.7 (2,310 ratings)" */
const counted =
  /(?<![\d.,])[0-5][.,]\d(?!\d)(?=\s?\(\d[\d.,\s]{0,9}k?\+?\s(?:ratings?|reviews?|bewertungen|rezensionen|avis|reseñas|opiniones|valoraciones|recensioni|valutazioni|avaliações|opinii)\))/i

function ratingIn(text: string): RegExpExecArray | null {
  return ratingText.exec(text) ?? starred.exec(text) ?? counted.exec(text)
}

/** Stars and scores that texts and labels tell. */
export function ratings(_plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const told = [...labelledRatings(scope, page), ...writtenRatings(scope, page)]
  // "1 star", "2 stars" … beside each other are a scale to click on, or a histogram.
  const steps = new Set(told.flatMap(({ text }) => /^\s*([1-5])\s*-?(?:stars?|sterne?)\b/i.exec(text)?.[1] ?? []))
  return steps.size < 3 ? told : told.filter(({ text }) => !/^\s*[1-5]\s*-?(?:stars?|sterne?)\b/i.test(text))
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
      told.push({ text, node, isHidden: true, score: 0.7 - (isPage ? pagePenalty(node, page) : 0) })
    }
  }
  return told
}

function writtenRatings(scope: Scope, page: PageIndex): Candidate[] {
  const isPage = scope.kind === 'page'
  const told: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    const text = page.view.text.slice(from, Math.min(to, from + 161))
    const match = text.length <= 160 ? ratingIn(text) : null
    if (match === null || (isPage && isAskedFor(node))) continue
    const part = text.slice(match.index).split(/[|·•(]/)[0] ?? text
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

/** "★ 4.8 (52)": how many said so, in brackets behind a rating. */
export function ratingCounts(scope: Scope, page: PageIndex): Candidate[] {
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const quote = to - from > 120 ? '' : page.view.text.slice(from, to)
    const match = ratingIn(quote)
    const text =
      match === null ? undefined : /^[^()]{0,40}(\(\d[\d.,\s]{0,9}k?\+?\))/i.exec(quote.slice(match.index))?.[1]
    if (text === undefined) return []
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    return [{ text, quote, node, isHidden: true, score: countScore - penalty }]
  })
}
