import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { type Candidate, isInOpinion, pagePenalty } from './candidate.ts'
import { dateIn } from '../../values/dates.ts'
import { endOfRange } from '../coercion/date-range.ts'
import { isWeekday } from '../../values/weekday-names.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { linesIn, nodesIn, shown } from '../scope/scope-elements.ts'
import { conceptByName } from '../schema/concepts.ts'
import { nameKey } from '../../values/name-words.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** Dates that say when something else happened. */
const otherDates =
  /updated|modified|effective|revised|last change|expires|deadline|copyright|©|aktualisiert|founded|since\b/i

/** "Last post by anna on", "Joined": days of what others did later, or of who wrote it. */
const daysOfOthers =
  /\b(?:last|latest|newest) (?:post|reply|message|comment|activity|active|seen|visit|response)|\b(?:joined|registered|bumped)\b|\bletzte[rs]? (?:beitrag|antwort|aktivität)|\bdernière? (?:message|réponse)|\b(?:último|última) (?:mensaje|respuesta|mensagem|resposta)|\bultim[oa] (?:messaggio|risposta)|\bostatni[ae]? (?:post|odpowiedź)|\bsenaste (?:inlägg|svar)/iu
/** In characters. */
const nearBefore = 60

/** Whether the words before it in its line say that it is the day of something else. */
function isOfOthers({ from }: ViewNode, { view: { text } }: PageIndex): boolean {
  const before = text.slice(Math.max(0, from - nearBefore), from)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return daysOfOthers.test(line)
}

export function dates(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  // Of a page that sells something, loose dates are those of its reviews and offers.
  const isSold = page.entities.some(({ types }) => types.includes('product'))
  const isOfPage = plan.concept?.isOfPage === true
  if (scope.kind === 'page' && isOfPage && isSold) return []
  const found = timesIn(scope, page, isOfPage)
  for (const { from, to, node } of linesIn(scope, page)) {
    const text = datedPart(to - from <= longestByline ? page.view.text.slice(from, to) : '', isOfPage)
    const date = text === '' ? undefined : dateIn(text, page.language)
    if (date === undefined || (isOfPage && (isOtherDay(text) || isCalledOtherwise(plan, node, page)))) continue
    const at = text.indexOf(date.raw)
    const withTime = text.slice(at, at + date.raw.length + 20)
    // "12–14 September": the first day stands before what reads as a date.
    const isFirst = plan.concept?.ofRange === 'start' && endOfRange(text, 'start', page.language) !== text
    const first = firstDay(text.slice(0, at))
    const told = plan.format === 'date-time' ? withTime : first + date.raw
    found.push({
      text: isFirst ? text : told,
      node,
      score:
        0.6 +
        (plan.format === 'date-time' && clockBehind.test(withTime) ? timedGain : 0) -
        lateness(node, scope, page) -
        (isOfPage ? ofOpinion(node, scope) : 0),
    })
  }
  return found
}

/** In characters. */
const longestLine = 80
const longestByline = 300
const betweenParts = /\s[|·•–—]\s|[|·•]|\s(?=\()/u

/** A short line, and of a byline the part with the day: "By Ada Finn | Photos: Mia Sand | 3 November 2025 (updated 4 November)". */
function datedPart(line: string, isOfPage: boolean): string {
  if (line.length <= longestLine && !(isOfPage && isOtherDay(line))) return line
  const parts = isOfPage ? line.split(betweenParts) : []
  return parts.find((part) => part.length <= longestLine && dateIn(part) !== undefined && !isOtherDay(part)) ?? ''
}

/** A moment is asked for, and this day has one. */
const timedGain = 0.03
const clockBehind = /\d\D{1,5}\d{1,2}[:.h]\d\d/

/** "Friday 12 – Sunday 14 September" has a weekday between, which no date needs. */
function firstDay(before: string): string {
  const [, day = '', word = ''] = /(\d{1,2}\.?\s?(?:[-–—]|to|bis|au|al)\s?)(\p{L}+\.?,?\s)?$/iu.exec(before) ?? []
  return word === '' || isWeekday(word) ? day : ''
}

function timesIn(scope: Scope, page: PageIndex, isOfPage: boolean): Candidate[] {
  return nodesIn(scope, page).flatMap((node): Candidate[] => {
    if (node.tag !== 'time' || node.isHidden || (isOfPage && isOfOthers(node, page))) return []
    const text = shown(node, page) || (attributeOf(node, 'datetime') ?? '')
    const doubt = isOfPage ? ofOpinion(node, scope) : 0
    return [{ text, node, score: 0.74 - lateness(node, scope, page) - doubt }]
  })
}

/** Elements in a definition around a day. */
const deepestDay = 3

/** "Start of work: 1 July" in a list of terms is no day of publication. */
function isCalledOtherwise(plan: FieldPlan, node: ViewNode, page: PageIndex): boolean {
  let at: ViewNode | null = node
  for (let steps = 0; at !== null && at.tag !== 'dd' && steps < deepestDay; steps += 1) at = at.parent
  const term = at?.tag === 'dd' ? at.parent?.children[at.place - 1] : undefined
  if (term?.tag !== 'dt') return false
  const other = conceptByName.get(nameKey(shown(term, page)))
  return other?.kind === 'date' && other !== plan.concept
}

function isOtherDay(line: string): boolean {
  return otherDates.test(line) || daysOfOthers.test(line)
}

/** The day of a comment is the page's own only where the page tells no other. */
const opinionCost = 0.25

function ofOpinion(node: ViewNode, { kind }: Scope): number {
  return kind === 'page' && isInOpinion(node) ? opinionCost : 0
}

function lateness(node: ViewNode, scope: Scope, page: PageIndex): number {
  if (scope.kind !== 'page') return 0
  const distance = Math.abs(node.from - (page.heading?.from ?? 0))
  return Math.min(0.14, distance / 20_000) + pagePenalty(node, page)
}
