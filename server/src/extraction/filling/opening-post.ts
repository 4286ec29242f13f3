import type { Locale } from '../coercion/raw-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { commentLists, replyLists } from '../schema/post-lists.ts'
import type { Filled, FilledObject, FilledScalar } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import { nameKey } from '../../values/name-words.ts'
import { scalarsOf } from './told-in-records.ts'

type Entry = readonly [name: string, filled: Filled]

const openingNames =
  /^(?:(?:original|first|opening|initial|main|root|top|starting|lead) (?:post|message|question|entry|comment)|op|question|topic post|thread post|opener|eröffnungsbeitrag|startbeitrag|erster beitrag|ursprungsbeitrag|frage|premier message|message initial|question initiale|primer mensaje|mensaje original|pregunta|messaggio iniziale|primo messaggio|domanda|post original|mensagem original|pergunta|openingspost|vraag|pierwszy post|pytanie|fråga|första inlägget)$/
/** So much of two texts is compared, in characters. */
const compared = 120

/** The post that a thread begins with, where it is asked for beside the answers, is none of them, and what stands in it tells of it. */
export function withOpeningPost(
  { properties }: FieldPlan,
  entries: readonly Entry[],
  locale: Locale,
): readonly Entry[] {
  const own = properties.find(asksOpening)
  const list = properties.find(
    ({ shape, items, key }) =>
      shape === 'array' && items?.shape === 'object' && (replyLists.test(key) || commentLists.test(key)),
  )
  if (own === undefined || list?.items === undefined) return entries
  const opening = entries.find(([name]) => name === own.name)?.[1]
  const answers = entries.find(([name]) => name === list.name)?.[1]
  const first = answers?.kind === 'array' ? answers.items[0] : undefined
  if (opening === undefined || answers?.kind !== 'array' || first?.kind !== 'object') return entries
  if (!areOne(scalarsOf(opening), scalarsOf(first))) return entries
  const rest = { ...answers, items: answers.items.slice(1) }
  if (opening.kind !== 'object') return entries.map(([name, filled]) => [name, name === list.name ? rest : filled])
  const told = toldOf(own, { item: list.items, first, locale })
  const names = new Set(told.map(([name]) => name))
  const kept = opening.entries.filter(([name]) => !names.has(name))
  return entries.map(([name, filled]): Entry => {
    if (name === own.name) return [name, { ...opening, entries: [...kept, ...told] }]
    return [name, name === list.name ? rest : filled]
  })
}

/** Some of both stands at one place, or says at length the same. */
function areOne(opening: readonly FilledScalar[], told: readonly FilledScalar[]): boolean {
  return opening.some((one) =>
    told.some((other) => isWithin(one.node, other.node) || isWithin(other.node, one.node) || saysTheSame(one, other)),
  )
}

/** Where it is shown: what scripts keep stands nowhere. */
function isWithin(inner: FilledScalar['node'], outer: FilledScalar['node']): boolean {
  if (inner === undefined || outer === undefined || inner.isHidden || outer.isHidden) return false
  return outer.tag !== 'script' && outer.order <= inner.order && inner.order < outer.end
}

function saysTheSame({ quote: one }: FilledScalar, { quote: other }: FilledScalar): boolean {
  const begins = nameKey(one.slice(0, compared))
  return one.length >= compared && begins === nameKey(other.slice(0, compared))
}

/** A part of its own, or its text alone. */
function asksOpening({ shape, key, types, description }: FieldPlan): boolean {
  if (shape === 'object') return openingNames.test(key)
  const isText = shape === 'scalar' && types.has('string')
  return isText && (openingTexts.test(key) || tellsOpening.test(description))
}

const openingTexts =
  /^(?:(?:original|first|opening|initial|main|root) (?:post|message|question)(?: (?:text|body|content))?|question(?: (?:text|body|content))?|frage(?:text)?|pregunta|question initiale|domanda|pergunta)$/
const tellsOpening =
  /\b(?:full |whole |complete )?(?:text|body|content) of the (?:opening|original|first|initial) (?:post|message|question)\b/i

/** What the first record says of the fields of the opening post. */
function toldOf(
  { properties }: FieldPlan,
  { item, first, locale }: { item: FieldPlan; first: FilledObject; locale: Locale },
): Entry[] {
  const plans = new Map(item.properties.map((property) => [property.name, property]))
  return properties.flatMap((property): Entry[] => {
    const source = first.entries.find(([name]) => isSame(property, plans.get(name)))?.[1]
    if (source?.kind !== 'scalar' || source.node === undefined) return []
    return toldEntries(property, { text: source.quote, node: source.node }, { locale, score: source.score })
  })
}

function isSame(one: FieldPlan, other: FieldPlan | undefined): boolean {
  if (other?.shape !== 'scalar' || one.shape !== 'scalar') return false
  return one.key === other.key || (one.concept !== undefined && one.concept === other.concept)
}
