import { dateIn } from '../../values/dates.ts'
import { type FieldPlan, fieldPlan } from '../schema/field-plan.ts'
import type { Restriction } from '../schema/prompt-restrictions.ts'
import type { FilledObject, Scope } from '../scope/scope.ts'
import type { Filler } from './filler.ts'
import { isLimited, isMeant, namesOf } from './lists-meant.ts'
import { markStem } from '../schema/prompt-marks.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'
import { folded, nameKey, wordsOf } from '../../values/name-words.ts'

/** The records of a list that a prompt asks for. The filler hears of each restriction whether they could tell if they meet it. */
export function restricted(plan: FieldPlan, records: readonly Scope[], filler: Filler): Scope[] {
  const { limit, all } = filler.restrictions
  let kept = [...records]
  for (const restriction of all) {
    if (!isMeant(plan, restriction.words, filler)) continue
    const answers = answersTo(restriction, kept, { plan, filler })
    // Where all records say so, or none, it is of something else that the prompt speaks.
    const isOfWords = restriction.field === 'text' || restriction.field === 'mark'
    const isDecided = isOfWords ? areDivided(answers) : answers.some((answer) => answer !== undefined)
    // Shops write "sold out" on some and nothing on all others.
    const unsaid = restriction.field === 'availability' && isDecided && !answers.includes(true)
    if (isDecided) kept = kept.filter((_, at) => answers[at] ?? unsaid)
    filler.onRestriction(restriction.words, isDecided)
  }
  return isLimited(plan, filler) ? kept.slice(0, limit) : kept
}

interface ListOfPrompt {
  readonly plan: FieldPlan
  readonly filler: Filler
}

/** Whether each record meets a restriction, as far as it says. */
function answersTo(
  restriction: Restriction,
  records: readonly Scope[],
  { plan, filler }: ListOfPrompt,
): (boolean | undefined)[] {
  if (restriction.field === 'text') return records.map((scope) => holdsPhrase(restriction, scope, filler))
  if (restriction.field === 'mark') return marked(restriction, records, { plan, filler })
  const answers = records.map((scope) => holds(restriction, valueIn(scope, restriction.field, filler)))
  if (restriction.field !== 'date' || answers.some((answer) => answer !== undefined)) return answers
  return records.map((scope) => holdsYear(restriction.bound, scope, filler))
}

/** A year without a day, in an element of its own or in the heading over the record. */
function holdsYear(year: string, scope: Scope, { page: { view }, matching }: Filler): boolean | undefined {
  const told = [...ownTexts(scope, view)].map(({ text }) => text).filter((text) => justYear.test(text))
  const node = view.nodes[scope.start]
  const headings = told.length > 0 || node === undefined ? [] : matching.headings.before(node)
  const years = [...told, ...headings.filter((heading) => justYear.test(heading))]
  return years.length === 0 ? undefined : years.some((text) => text.includes(year))
}

const justYear = /^\(?(?:19|20)\d\d\)?$/

/** Records whose own field says what a mark says: "only the required parameters" of those with a field "required"; all where none does. */
export function withFlags<Told extends { readonly filled: FilledObject }>(
  plan: FieldPlan,
  records: readonly Told[],
  filler: Filler,
): readonly Told[] {
  let kept = records
  for (const restriction of filler.restrictions.all) {
    if (restriction.field !== 'mark' || !isMeant(plan, restriction.words, filler)) continue
    const marks = new Set(restriction.bound)
    const flag = plan.items?.properties.find(
      ({ types, key }) => types.has('boolean') && wordsOf(key).some((word) => marks.has(markStem(word))),
    )
    if (flag === undefined) continue
    const answers = kept.map(({ filled }) => isSaid(filled, flag) === (restriction.is === 'with'))
    if (areDivided(answers)) kept = kept.filter((_, at) => answers[at])
    filler.onRestriction(restriction.words, areDivided(answers))
  }
  return kept
}

function isSaid({ entries }: FilledObject, { name }: FieldPlan): boolean {
  const told = entries.find(([own]) => own === name)?.[1]
  return told?.kind === 'scalar' && told.value === true
}

/** Which records bear a mark: one of the words, and not what the list is called, that some records bear and others do not. */
function marked(
  { is, bound }: Restriction & { field: 'mark' },
  records: readonly Scope[],
  { plan, filler }: ListOfPrompt,
) {
  const names = new Set(namesOf(plan).map(markStem))
  const marks = records.map((scope) => marksOn(scope, filler))
  for (const mark of bound) {
    const answers = marks.map((own) => own.has(mark) === (is === 'with'))
    if (!names.has(mark) && areDivided(answers)) return answers
  }
  return []
}

/** The words of each short text of a record that stands in an element by itself, and of its signs' names. */
function marksOn(scope: Scope, { page: { view } }: Filler): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { node, text } of ownTexts(scope, view)) {
    const words = wordsOf(text).map(markStem)
    const most = node.tag === 'a' ? 1 : mostMarkWords
    if (words.length <= most && !isTitle(node)) for (const word of words) found.add(word)
  }
  return found
}

const mostMarkWords = 3
const longestMark = 40
const mostSearched = 200

/** The texts of elements that hold no other, and what signs are called. */
function* ownTexts(
  { start, end }: Scope,
  { nodes, text }: PageView,
): Generator<{ readonly node: ViewNode; readonly text: string }> {
  for (let at = start; at < Math.min(end, start + mostSearched); at += 1) {
    const node = nodes[at]
    if (node === undefined || node.isHidden) continue
    const shown = node.children.length === 0 && node.to - node.from <= longestMark ? text.slice(node.from, node.to) : ''
    const told = shown.trim() === '' ? (attributeOf(node, 'aria-label') ?? attributeOf(node, 'title') ?? '') : shown
    if (told !== '' && told.length <= longestMark) yield { node, text: told.trim() }
  }
}

/** What stands in a heading is the record's name. */
function isTitle(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, climbs = 0; at !== null && climbs < 4; at = at.parent, climbs += 1)
    if (/^h[1-6]$/.test(at.tag)) return true
  return false
}

function areDivided(answers: readonly (boolean | undefined)[]): boolean {
  return answers.includes(true) && answers.includes(false)
}

/** Whether a record, or a heading over it, says one of the phrases, or none of those that are to be left out. */
function holdsPhrase(
  { is, bound }: Restriction & { field: 'text' },
  { start, from, to }: Scope,
  { page: { view }, matching }: Filler,
): boolean {
  const node = view.nodes[start]
  const headings = node === undefined ? [] : matching.headings.before(node)
  const text = folded(view.text.slice(from, Math.min(to, from + longestSearched)))
  const isSaid = bound.some((phrase) => text.includes(folded(phrase)) || headings.includes(nameKey(phrase)))
  return isSaid === (is === 'with')
}

const longestSearched = 4000

const plans = {
  availability: fieldPlan({ type: 'object', properties: { availability: { type: 'boolean' } } }).properties[0],
  rating: fieldPlan({ type: 'object', properties: { rating: { type: 'number' } } }).properties[0],
  price: fieldPlan({ type: 'object', properties: { price: { type: 'number' } } }).properties[0],
  date: fieldPlan({ type: 'object', properties: { date: { type: 'string', format: 'date' } } }).properties[0],
}

/** What a record says of that, whether or not the schema asks for it. */
function valueIn(record: Scope, field: keyof typeof plans, filler: Filler): unknown {
  const plan = plans[field]
  const filled = plan === undefined ? undefined : filler.fill(plan, record)
  return filled?.kind === 'scalar' ? filled.value : undefined
}

/** Whether a record with that value meets a restriction; undefined when it does not say. */
function holds(
  { field, is, bound }: Exclude<Restriction, { field: 'text' | 'mark' }>,
  value: unknown,
): boolean | undefined {
  if (field === 'availability') return typeof value === 'boolean' ? value === bound : undefined
  if (field === 'date') return typeof value === 'string' ? dateIn(value)?.day.startsWith(bound) : undefined
  if (typeof value !== 'number') return undefined
  if (value === bound || is === '=') return value === bound && is.endsWith('=')
  return is.startsWith('<') ? value < bound : value > bound
}
