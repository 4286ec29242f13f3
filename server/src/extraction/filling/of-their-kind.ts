import { nameKey } from '../../values/name-words.ts'
import { fullName } from '../../values/person-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import { otherListNames } from '../matching/list-names.ts'
import type { Filled } from '../scope/scope.ts'

const peopleLists =
  /(?:^| )(?:team|staff|team member|staff member|board member|employee|speaker|presenter|panelist|instructor|coach|leadership|faculty|people|mitarbeiter|referent|équipe|equipo|ponente|relatore|squadra)s?$/
const planLists =
  /(?:^| )(?:plan|pricing|pricing plan|tier|pricing tier|subscription|tarif|tarife|forfait|piano|abonnement)s?$/
const leastPeople = 0.5
/** Names of things have as many words or more. */
const mostWords = 3
const leastPriced = 0.3
/** In scripts without capitals nothing tells names from other words. */
const cased = /\p{Lu}|\p{Ll}/u

const leastSaid = 0.3
const ofQuestions = otherListNames('faq')
const ofOpinions = new Set(['review', 'comment', 'testimonial'].map((name) => otherListNames(name)))

/**
 * False for people of whom hardly any has a person's name, for plans of which none has a price, and for opinions of which nothing
 * but a text is told, where more is asked for.
 */
export function areOfTheirKind({ name }: FieldPlan, item: FieldPlan, records: readonly Filled[]): boolean {
  const key = listName(nameKey(name))
  if (peopleLists.test(key)) return arePeople(item, records)
  const kind = otherListNames(key)
  if (kind === ofQuestions) return holdQuestions(item, records)
  if (ofOpinions.has(kind)) return areSaid(item, records)
  return !planLists.test(key) || arePriced(item, records)
}

const leastAsking = 0.3

/** Some of them ask, where questions are asked for. */
function holdQuestions({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const asked = properties.find(({ concept }) => concept?.isAsked === true)
  if (asked === undefined) return true
  const texts = textsOf(asked.name, records)
  return texts.filter((text) => /[?？؟;]/.test(text)).length >= leastAsking * records.length
}

/** Who said it, when, or how good it is. */
const beside = new Set(['person', 'rating', 'date'])

function areSaid({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const others = properties.filter(({ concept }) => beside.has(concept?.kind ?? ''))
  const told = records.filter((record) => others.some(({ name }) => valueIn(record, name) !== undefined))
  return others.length === 0 || told.length >= leastSaid * records.length
}

function arePeople({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const called = properties.find(({ concept, key }) => concept?.kind === 'person' || /(?:^| )name$/.test(key))
  const names = called === undefined ? [] : textsOf(called.name, records).filter((text) => cased.test(text))
  return names.length === 0 || names.filter((text) => isPerson(bare(text))).length >= leastPeople * names.length
}

function isPerson(text: string): boolean {
  return fullName.test(text) && text.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word)).length <= mostWords
}

/** "Dr. Jane Doe, MD" */
function bare(text: string): string {
  return (text.split(',')[0] ?? '').replace(/^(?:dr|prof|mr|mrs|ms|ing|dipl)\.\s*/i, '').trim()
}

function arePriced({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const price = properties.find(({ concept }) => concept?.kind === 'money')
  if (price === undefined) return true
  return records.filter((record) => valueIn(record, price.name) !== undefined).length >= leastPriced * records.length
}

function textsOf(property: string, records: readonly Filled[]): string[] {
  return records.flatMap((record) => {
    const told = valueIn(record, property)
    return told?.kind === 'scalar' ? [String(told.value)] : []
  })
}

function valueIn(record: Filled, property: string): Filled | undefined {
  return record.kind === 'object' ? record.entries.find(([name]) => name === property)?.[1] : undefined
}
