import type { FieldPlan } from '../schema/field-plan.ts'
import { labelNames, valueNames } from '../../values/pair-names.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { withinTimes } from '../scope/within-times.ts'
import { cappedList } from '../scope/most-items.ts'
import { namedPart } from './best-group.ts'
import type { Filler } from './filler.ts'
import { areOfTheirKind } from './of-their-kind.ts'
import { isOnlyNames, valueIn } from './told-in-records.ts'

/** A title and a text are a card, whose text is a sentence: what is shorter is a value with its label. */
const cardNames = new Set(['title', 'titel', 'título', 'titolo'])
const cardTexts = new Set(['text', 'content', 'description'])
const leastOfCard = 30
/** What has a name and is told of in words is rather one of several like things than a label with its value. */
const thingNames = new Set([...cardNames, 'name', 'heading', 'headline', 'nom', 'nombre', 'nome', 'titre'])
const thingTexts = new Set([
  ...cardTexts,
  'detail',
  'summary',
  'explanation',
  'beschreibung',
  'descripción',
  'descrizione',
])

/** True for what asks for a name and a text. */
export function areCards(item: FieldPlan): boolean {
  const fields = pairFields(item)
  return fields !== undefined && thingNames.has(fields.name.key) && thingTexts.has(fields.value.key)
}

interface PairFields {
  readonly name: FieldPlan
  readonly value: FieldPlan
}

/** The name and the value that each of a list of labels asks for, beside which records can do without what else they ask for. */
function pairFields({ properties, needed }: FieldPlan): PairFields | undefined {
  const name = properties.find(({ key }) => labelNames.has(key))
  const value = properties.find((one) => one !== name && valueNames.has(one.key))
  if (name === undefined || value === undefined || !value.types.has('string') || value.choices !== undefined)
    return undefined
  return properties.every((one) => one === name || one === value || !needed.has(one.name)) ? { name, value } : undefined
}

const values = /^(?:value|val|wert|valeur|valore?|waarde|värde|wartość|hodnota|vrednost)$/

/** Names alone are no properties of anything: one for each cell of a table that nothing marks as one. */
export function lackValues(item: FieldPlan, records: readonly Filled[]): boolean {
  const value = pairFields(item)?.value
  if (value === undefined || !values.test(value.key)) return false
  return isOnlyNames(item, records) && records.every((record) => valueIn(record, value.name) === undefined)
}

/** Most of the records tell a name and a value. */
export function tellsPairs(item: FieldPlan, matched: FilledArray | undefined): boolean {
  const fields = pairFields(item)
  if (matched === undefined || fields === undefined) return false
  const names = [fields.name.name, fields.value.name]
  const both = matched.items.filter((record) => names.every((name) => valueIn(record, name) !== undefined))
  return 2 * both.length > matched.items.length
}

/** What a page tells of something with labels, whether or not it is told in figures. */
const facts = /^(?:(?:key|quick|fast) )?fact$/

/** A list of {name, value} takes the page's labels and their values. */
export function fillPairs(
  plan: FieldPlan,
  item: FieldPlan,
  { scope, filler }: { readonly scope: Scope; readonly filler: Filler },
): FilledArray | undefined {
  const fields = pairFields(item)
  if (fields === undefined || scope.kind === 'entity') return undefined
  const { name, value } = fields
  const { page } = filler
  const own = namedPart(plan, scope, filler) ?? scope
  const least = cardNames.has(name.key) && cardTexts.has(value.key) ? leastOfCard : 0
  const isWithin = withinTimes(page.view.text.length)
  const items = page.pairs
    .filter(
      ({ node, from, to }) =>
        node.order >= own.start && node.order < own.end && !node.isBoilerplate && to - from >= least,
    )
    .filter(({ from, to }) => isWithin(to - from))
    .map(({ label, labelNode, node, from, to }): Filled => {
      const text = page.view.text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
      return {
        kind: 'object',
        score: 0.8,
        entries: [
          [name.name, { kind: 'scalar', value: label, quote: label, node: labelNode, score: 0.8 }],
          [value.name, { kind: 'scalar', value: text, quote: text, node, score: 0.8 }],
        ],
      }
    })
  if (items.length < 2 || !(facts.test(plan.key) || areOfTheirKind(plan, items, page))) return undefined
  return cappedList(plan, items, { score: 0.8 })
}
