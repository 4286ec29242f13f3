import { type Candidate, moneyPenalty, pagePenalty } from './candidate.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { type Money, moneyIn } from '../../values/money.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { deepest, linesIn } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

const otherAmounts =
  /shipping|delivery|versand|per month|\/\s?mo\b|monthly|save|saving|you save|off\b|coupon|instal|klarna|financ|cashback|voucher|deposit|minimum order|orders? over|free (?:shipping|delivery)|was\b|rrp|list price|reg(?:ular)?\b/i

/** Amounts are looked for in this many lines: a page of more is a list, whose price is none of the page's. */
const maxLines = 20_000

/** An amount that is a heading of its own is what the thing costs. */
const headingGain = 0.12

/** Amounts of money, those near the heading or in something called price first. */
export function amounts(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const headingAt = page.heading?.from ?? 0
  const isArticle = scope.kind === 'page' && page.isReading
  let left = maxLines
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    if (to - from > 240 || (left -= 1) < 0) return []
    const line = page.view.text.slice(from, to)
    return moneyIn(line).flatMap((money, at, all) => {
      if (isNoPrice(money, line, { scope, page })) return []
      const holder = deepest(page, node, from + money.from)
      // "$200" and "2 bids" right beside it are two figures.
      const isApart = holder.to > from + money.from + 1 && holder.to < from + money.to
      const end = isApart && /\d$/.test(page.view.text.slice(from, holder.to)) ? holder.to - from : money.to
      const around = wordsAround(line, all, at)
      let score = 0.56 + (/price|preis|prix|prezzo|precio|amount/i.test(attributeOf(holder, 'class') ?? '') ? 0.14 : 0)
      if (scope.kind === 'page') score += nearness(from - headingAt) - pagePenalty(holder, page)
      if (otherAmounts.test(around) && plan.concept?.isFormer !== true) score -= 0.2
      score -= moneyPenalty(plan, holder)
      score -= 0.01 * (money.from / 240)
      // A line that is little else is a price; a sentence only mentions one.
      if (line.length > 90) score -= 0.15
      if (isHeading(holder, line, money)) score += scope.kind === 'page' && from > headingAt ? headingGain : 0
      // What a text is about, or leads to, costs what it says; the page itself has no price.
      else if (isArticle && isOfText(line, holder)) score -= 0.4
      return [
        {
          text: /\d\s*(?:[-–—~]|to)\s*\D{0,6}\d/.test(line) ? line : line.slice(money.from, end),
          node: holder,
          score,
        },
      ]
    })
  })
}

/** "$10.5T", "€3 billion", "3 Mrd. €": what a market or a loss is put at. */
const magnitudes = String.raw`\s?(?:[TB]n?(?![\p{L}\d])|tn(?!\p{L})|(?:tr|b)illion|milliard|miliard|miljard|billones|mrd(?!\p{L})|md€)`
const withMagnitude = new RegExp(String.raw`\d${magnitudes}`, 'iu')
const magnitudeBehind = new RegExp(`^${magnitudes}`, 'iu')

/** The sum of an empty basket, what is counted in billions; and "2 TL", a price in Turkish, which in German and Dutch is two teaspoons. */
function isNoPrice(
  { amount, from, to }: Money,
  line: string,
  { scope, page }: { readonly scope: Scope; readonly page: PageIndex },
): boolean {
  if (
    scope.kind === 'page' &&
    (amount === 0 || withMagnitude.test(line.slice(from, to)) || magnitudeBehind.test(line.slice(to)))
  )
    return true
  return /\bTL\b/i.test(line.slice(from, to)) && !page.language.startsWith('tr')
}

/** A price stands soon after the heading, given the characters between. */
function nearness(distance: number): number {
  const far = Math.min(0.08, Math.abs(distance) / 50_000)
  if (distance < 0) return -0.08 - far
  return (distance < 1500 ? 0.1 : 0) - far
}

/** Words before an amount belong to it, unless another amount stands between. */
function wordsAround(line: string, all: readonly Money[], at: number): string {
  const { from = 0, to = 0 } = all[at] ?? {}
  return line.slice(Math.max(all[at - 1]?.to ?? 0, from - 30), Math.min(all[at + 1]?.from ?? line.length, to + 12))
}

function isHeading({ tag }: ViewNode, line: string, { from, to }: Money): boolean {
  return /^h[2-6]$/.test(tag) && line.trim().length <= to - from
}

/** More than a figure: a sentence, a title or a link. */
function isOfText(line: string, holder: ViewNode): boolean {
  return line.length > 40 || isTitleOrLink(holder)
}

function isTitleOrLink(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < 4; at = at.parent, steps += 1) {
    if (/^(?:a|h[1-6]|figcaption)$/.test(at.tag)) return true
  }
  return false
}

const priceNames = 'price|total price|rent|salary|cost|fee|amount|preis|prix|precio|prezzo|prijs|cena'.split('|')

/** What the page itself calls a price says its currency as well. */
export function namedAmounts(scope: Scope, page: PageIndex): Candidate[] {
  return priceNames.flatMap((name) =>
    page.index
      .named(name, scope.start, scope.end)
      .filter(({ text, from, to }) => text === undefined && to - from <= 60)
      .slice(0, 5)
      .map(({ node, from, to }) => ({
        text: page.view.text.slice(from, to),
        node,
        score: 0.5 - (scope.kind === 'page' ? pagePenalty(node, page) : 0),
      })),
  )
}
