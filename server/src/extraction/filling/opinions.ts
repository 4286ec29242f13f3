import { nameKey } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { isOfAnotherList, otherListNames } from '../matching/list-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import { areCommonWords } from '../view/common-words.ts'
import { bareName, isSomebody } from './somebody.ts'
import { scalarsOf, valueIn } from './told-in-records.ts'

const leastSaid = 0.3
/** Lists of what visitors or customers think, by whatever name they have in any language. */
export const ofOpinions = new Set(['review', 'comment', 'testimonial'].map((name) => otherListNames(name)))

/** Lists of what was said. */
export const quotationLists = /^(?:pull )?(?:quote|quotation|zitat|zitate|citation|cita|citazione|citazioni|citat)s?$/
const leastQuoted = 0.4

/** What was said stands in quotation marks, or was said by somebody. */
export function areQuotations(item: FieldPlan, records: readonly Filled[], { view }: PageIndex): boolean {
  const said = item.properties.find(({ concept }) => concept?.isProse === true || concept?.isWhole === true)
  const marked = said === undefined ? [] : records.filter((record) => isMarked(valueIn(record, said.name)))
  const speakers = item.properties.filter(
    (one) => one !== said && (one.shape === 'object' || (one.shape === 'scalar' && one.types.has('string'))),
  )
  const persons = speakers
    .flatMap(({ name }) => records.flatMap((record) => textIn(valueIn(record, name)) ?? []))
    .filter((text) => isSomebody(text, view))
  return marked.length >= leastQuoted * records.length || persons.length >= leastQuoted * records.length
}

function isMarked(told: Filled | undefined): boolean {
  if (told?.kind !== 'scalar') return false
  return told.node?.tag === 'blockquote' || told.node?.tag === 'q' || /[“”„«»]|^"/.test(told.quote)
}

/** Who said it, when, or how good it is. */
const beside = new Set(['person', 'rating', 'date'])

/** A day may be called by a word that means nothing alone: "on". */
function isBeside({ concept, format }: FieldPlan): boolean {
  return beside.has(concept?.kind ?? '') || (concept === undefined && (format === 'date' || format === 'date-time'))
}

/** Of some of them somebody, a day or a judgement is told, where any of these is asked for; headings of other lists and stars alone say nothing. */
export function areSaid({ properties }: FieldPlan, records: readonly Filled[], { view }: PageIndex): boolean {
  const others = properties.filter(isBeside)
  const texts = properties.filter((one) => !isBeside(one) && one.concept?.kind !== 'url')
  const pages = properties.filter(({ concept, format }) => concept?.kind === 'url' || format === 'uri')
  const words = texts.filter((one) => !pages.includes(one))
  const asksWho = others.some(({ concept }) => concept?.kind === 'person')
  const tells = (record: Filled): boolean => {
    const told = others.filter(({ name, concept }) => {
      const told = textIn(valueIn(record, name))
      return told !== undefined && !(concept?.kind === 'person' && isNobody(told, view))
    })
    if (texts.some(({ name }) => isCalledOtherwise(valueIn(record, name)))) return false
    // Reviews that nobody is asked of and that each lead to a page of their own are articles.
    if (!asksWho && isTold(record, pages) && isTold(record, words)) return true
    // Stars alone are a page's rating, or a scale to click on.
    const isRatedOnly = told.every(({ concept }) => concept?.kind === 'rating') && texts.length > 0
    return told.length > 0 && !(isRatedOnly && !isTold(record, texts))
  }
  return others.length === 0 || records.filter(tells).length >= leastSaid * records.length
}

function isTold(record: Filled, fields: readonly FieldPlan[]): boolean {
  return fields.some(({ name }) => valueIn(record, name) !== undefined)
}

/** Its text; of an object {name, role} its first one. */
function textIn(told: Filled | undefined): string | undefined {
  const [first] = told === undefined ? [] : scalarsOf(told)
  return first === undefined ? undefined : String(first.value)
}

/** "You may also like" and "Questions and answers" head other lists. */
function isCalledOtherwise(told: Filled | undefined): boolean {
  return told?.kind === 'scalar' && typeof told.value === 'string' && isOfAnotherList(nameKey(told.value), opinionNames)
}

const opinionNames = ['review', 'comment', 'testimonial']

/** "Jane Doe, head of the harbour" */
const mostOfAuthor = 6

/** "Ensure compliance" on a page that writes of ensuring compliance, or a day. */
function isNobody(text: string, view: PageIndex['view']): boolean {
  if (ofOpinions.has(otherListNames(nameKey(text))) || text.split(/\s+/).length > mostOfAuthor) return true
  return (
    /^(?:\p{L}+\.? \d{1,2}|\d[\d./-]*)$/u.test(text) ||
    (/\s|^\p{Lu}/u.test(bareName(text)) && areCommonWords(bareName(text), view))
  )
}
