import { availabilityIn } from '../../values/availability.ts'
import { isCrossedOut, signOfIcon } from '../../values/marks.ts'
import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { flagWords, stated, statementPattern } from '../coercion/stated.ts'
import type { Scope } from '../scope/scope.ts'
import { strikes } from '../view/struck-out.ts'
import { type Candidate, pagePenalty } from './candidate.ts'
import { stockSigns } from './stock-detectors.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { deepest, linesIn } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** A short line that holds the field's own words states it: "Free shipping", "No pets allowed". */
export function statements(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'page' && closedNames.test(flagWords(plan.key))) {
    const closed = closings(scope, page)
    if (closed.length > 0) return closed
  }
  const stock = saysOutOfStock(plan) ? stockSaid(scope, page) : []
  if (stock.length > 0) return stock
  const pattern = statementPattern(plan)
  if (pattern === undefined || plan.name === '') return []
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const text = to - from <= 60 ? page.view.text.slice(from, to) : ''
    const match = text === '' ? null : pattern.exec(text)
    const said = match === null || /:\s*$/.test(text) ? undefined : stated(text, match)
    if (match === null || said === undefined) return []
    // "Lift: yes · Pets: no" says something else of each.
    const part = text.split(/\s[|·•]\s|[,;]\s/).find((piece) => pattern.test(piece)) ?? text
    const isDenied =
      !said ||
      isCrossedOut(text) ||
      beginsCrossed(node) ||
      isStruckAt(page, node, from + match.index) ||
      /\b(?:not|no|none|unavailable|nein|non)\b/i.test(part)
    return [
      {
        text: isDenied ? 'no' : 'yes',
        quote: text,
        node,
        isHidden: true,
        score: 0.6 - (scope.kind === 'page' ? pagePenalty(node, page) : 0),
      },
    ]
  })
}

/** Struck out is what a list of amenities has not. */
function isStruckAt(page: PageIndex, block: ViewNode, at: number): boolean {
  for (let node: ViewNode | null = deepest(page, block, at); node !== null; node = node.parent) {
    if (strikes(node)) return true
    if (node === block) break
  }
  return false
}

/** "Sold out" asks for the opposite of what is told of availability. */
function saysOutOfStock({ key, types }: FieldPlan): boolean {
  return !types.has('string') && availabilityIn(flagWords(key)) === false
}

function stockSaid(scope: Scope, page: PageIndex): Candidate[] {
  return stockSigns(scope, page).flatMap((sign): Candidate[] => {
    const isAvailable = availabilityIn(sign.text)
    if (isAvailable === undefined) return []
    return [{ ...sign, text: isAvailable ? 'no' : 'yes', quote: sign.text, isHidden: true }]
  })
}

/** An icon that an element begins with, drawn as a cross. */
function beginsCrossed({ from, children: [first] }: ViewNode): boolean {
  const isIcon = first !== undefined && first.from === first.to && first.from === from
  return isIcon && signOfIcon(attributeOf(first, 'class') ?? '') === '✗'
}

const closedNames =
  /^(?:closed|locked|archived|geschlossen|gesperrt|cerrado|fermé|verrouillé|chiuso|bloccato|gesloten)$/
const closingSentence =
  /\b(?:(?:topic|thread|discussion|post|question|issue) (?:was|is|has been) (?:now )?(?:automatically )?(?:closed|locked|archived)|(?:new )?(?:replies|comments|posts) are (?:no longer|not) (?:allowed|accepted)|closed to (?:new )?(?:replies|comments)|not open for further (?:replies|comments)|dieses thema (?:wurde|ist) (?:automatisch )?(?:geschlossen|gesperrt)|ce (?:sujet|fil) (?:a été|est) (?:automatiquement )?(?:fermé|verrouillé)|este tema (?:se|está) (?:ha )?cerr(?:ó|ado))/i
const longestClosing = 240
const closingScore = 0.66

/** "This topic was automatically closed 90 days after the last reply." */
function closings(scope: Scope, page: PageIndex): Candidate[] {
  for (const { from, to, node } of linesIn(scope, page)) {
    const quote = to - from <= longestClosing ? page.view.text.slice(from, to) : ''
    if (quote !== '' && closingSentence.test(quote))
      return [{ text: 'yes', quote, node, isHidden: true, score: closingScore }]
  }
  return []
}

/** A line, or a part of one, or a badge beside the page's heading that is one of the schema's own choices, and the only one. */
export function choiceLines({ choices = [] }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const known = new Set(choices.filter((choice) => typeof choice === 'string').map(nameKey))
  const lines = choicesInLines(known, scope, page)
  const found = lines.length > 0 ? lines : badges(known, scope, page)
  return new Set(found.map(({ text }) => nameKey(text))).size === 1 ? found : []
}

const badgeScore = 0.5
/** Badges stand so near to a heading, in characters. */
const nearHeading = 240
const badgeTags = /^(?:span|em|strong|b|small|sup|mark|code|div|i)$/

function badges(known: ReadonlySet<string>, scope: Scope, { heading, view }: PageIndex): Candidate[] {
  if (scope.kind !== 'page' || heading === undefined) return []
  return view.nodes.flatMap((node): Candidate[] => {
    const { tag, from, to, isHidden, isBoilerplate } = node
    const isNear = to > heading.from - nearHeading && from < heading.to + nearHeading
    if (!isNear || isHidden || isBoilerplate || to - from > longestChoice || !badgeTags.test(tag)) return []
    const text = view.text.slice(from, to).trim()
    return text !== '' && known.has(nameKey(text)) ? [{ text, node, score: badgeScore }] : []
  })
}

const longestChoice = 60

function choicesInLines(known: ReadonlySet<string>, scope: Scope, page: PageIndex): Candidate[] {
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const line = to - from <= 160 ? page.view.text.slice(from, to) : ''
    const parts = line.split(/\s*[|·•]\s*|,\s/)
    return parts
      .filter((part) => part.length <= longestChoice && nameKey(part) !== '' && known.has(nameKey(part)))
      .map((text) => ({
        text,
        quote: line,
        node,
        score: (parts.length === 1 ? 0.52 : 0.48) - (scope.kind === 'page' ? pagePenalty(node, page) : 0),
      }))
  })
}
