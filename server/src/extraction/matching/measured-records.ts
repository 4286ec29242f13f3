import { bareNameOf, type Measured, measured } from '../../values/measured.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import type { Filled, FilledArray, FilledObject, FilledScalar } from '../scope/scope.ts'

const amountNames =
  /^(?:amount|quantity|qty|menge|quantita|quantità|cantidad|quantité|quantite|quantidade|ilość|ilosc|mängd|mangd|množství|mnozstvi|hoeveelheid)$/
const unitNames =
  /^(?:unit|unit name|unit of measure(?:ment)?|einheit|unita|unità|unidad|unité|unite|unidade|jednostka|enhet|jednotka|eenheid|measure|measurement)$/
/** Beside a unit, or without an amount, what is measured is the amount. */
const measureNames = /^(?:measure|measurement|portion|how much|(?:amount|quantity) (?:and|with) unit|mengenangabe)$/
const noteNames = /^(?:note|preparation|comment|prep|detail|form|zubereitung|bemerkung)$/

const thingNames = /(?:^| )(?:name|ingredient|item|product|zutat|nom|nombre|nome|ingrédient|ingrediente)$/

interface Roles {
  readonly name: FieldPlan
  readonly amount: FieldPlan
  readonly unit: FieldPlan | undefined
  readonly note: FieldPlan | undefined
}

/** A list of measured things as the list of texts that pages have; undefined for any other list. */
export function linesAsked(plan: FieldPlan): FieldPlan | undefined {
  const { items: item, concept } = plan
  if (item?.shape !== 'object' || concept?.isMeasured !== true || rolesOf(item) === undefined) return undefined
  return asTexts(plan)
}

/** A list of objects as one of the texts that pages have. */
export function asTexts(plan: FieldPlan): FieldPlan {
  const item = plan.items ?? plan
  return { ...plan, items: { ...item, shape: 'scalar', types: new Set(['string']), properties: [] } }
}

/** The lines of a list of {quantity, unit, name}, each taken apart. */
export function measuredRecords({ items: item }: FieldPlan, lines: FilledArray | undefined): FilledArray | undefined {
  const roles = item === undefined ? undefined : rolesOf(item)
  if (roles === undefined || lines === undefined) return undefined
  const items = lines.items.flatMap((line): Filled[] => (line.kind === 'scalar' ? filledLine(roles, line) : []))
  const counted = items.filter(
    (one) => one.kind === 'object' && one.entries.some(([name]) => name === roles.amount.name),
  )
  return counted.length === 0 || counted.length * 2 < items.length ? undefined : { ...lines, items }
}

/** Whether most amounts of records are amounts and nothing else ("1 onion" is none), and few names are units. */
export function areAmountsClean({ items: item }: FieldPlan, { items }: FilledArray): boolean {
  const roles = item === undefined ? undefined : rolesOf(item)
  const amounts = valuesOf(items, roles?.amount.name)
  const names = valuesOf(items, roles?.name.name)
  if (names.filter((name) => measured(`1 ${String(name)} x`)?.name === 'x').length > mostUnits * names.length)
    return false
  // Without names the lines were not taken apart.
  if (names.length * 2 < items.length || names.filter(startsWithAmount).length * 2 > names.length) return false
  const clean = amounts.filter((amount) => typeof amount === 'number' || measured(`${String(amount)} x`)?.name === 'x')
  return clean.length * 2 >= items.length && clean.length >= cleanShare * amounts.length
}

/** "230 g flour" is no name. */
function startsWithAmount(name: unknown): boolean {
  return typeof name === 'string' && /^\d/.test(name) && measured(name)?.amount !== undefined
}

/** "Mehl" of the amount "6 EL": where the names are amounts and the amounts are names, each is the other. */
export function withAmountsRight(plan: FieldPlan, filled: FilledArray): FilledArray {
  const roles = plan.items === undefined ? undefined : rolesOf(plan.items)
  if (roles === undefined || !roles.amount.types.has('string')) return filled
  const amounts = valuesOf(filled.items, roles.amount.name)
  const names = valuesOf(filled.items, roles.name.name)
  const areSwapped = amounts.length > 0 && amountShare(names) >= cleanShare && amountShare(amounts) <= 1 - cleanShare
  if (!areSwapped) return filled
  const other = new Map([
    [roles.amount.name, roles.name.name],
    [roles.name.name, roles.amount.name],
  ])
  const items = filled.items.map((one): Filled =>
    one.kind === 'object'
      ? {
          kind: 'object',
          score: one.score,
          entries: one.entries.map(([name, value]) => [other.get(name) ?? name, value]),
        }
      : one,
  )
  return { ...filled, items }
}

/** How many of them are an amount and nothing else. */
function amountShare(values: readonly unknown[]): number {
  const amounts = values.filter((value) => measured(`${String(value)} x`)?.name === 'x' && /\d/.test(String(value)))
  return amounts.length / Math.max(1, values.length)
}

const cleanShare = 0.8
const mostUnits = 0.2

function valuesOf(items: readonly Filled[], name: string | undefined): unknown[] {
  return items.flatMap((one) =>
    one.kind === 'object'
      ? one.entries.flatMap(([own, value]) => (own === name && value.kind === 'scalar' ? [value.value] : []))
      : [],
  )
}

function rolesOf({ properties }: FieldPlan): Roles | undefined {
  const scalars = properties.filter(({ shape }) => shape === 'scalar')
  const amount = scalars.find(({ key }) => amountNames.test(key)) ?? scalars.find(({ key }) => measureNames.test(key))
  const unit = scalars.find((one) => one !== amount && unitNames.test(one.key))
  const note = scalars.find(({ key }) => noteNames.test(key))
  const others = scalars.filter((one) => one !== amount && one !== unit && one !== note && one.types.has('string'))
  const name = others.find(({ key }) => thingNames.test(key)) ?? others[0]
  return amount === undefined || name === undefined ? undefined : { name, amount, unit, note }
}

function filledLine(roles: Roles, line: FilledScalar): Filled[] {
  const parts = typeof line.value === 'string' ? measured(line.value) : undefined
  if (parts === undefined) return []
  const told: (readonly [FieldPlan | undefined, unknown])[] = [
    [roles.amount, amountOf(roles, parts)],
    [roles.unit, parts.unit],
    [roles.name, roles.note === undefined ? parts.name : bareNameOf(parts)],
    [roles.note, parts.note],
  ]
  const entries = told.flatMap(([field, value]): [string, Filled][] =>
    field === undefined || value === undefined ? [] : [[field.name, { ...line, value }]],
  )
  return [{ kind: 'object', entries, score: line.score }]
}

/** As a number, or as written: with its unit where nothing else is asked for that. */
function amountOf({ amount, unit }: Roles, parts: Measured): unknown {
  if (!amount.types.has('string')) return parts.value
  return unit === undefined && parts.unit !== undefined ? `${parts.amount} ${parts.unit}` : parts.amount
}

const counted = /^(\d{1,4})\s?(?:[x×]\s|\s)\s*(?=\p{L})(.+)$/su
const leastApart = 0.8

/** "2 dust bags" where a quantity is asked for beside a name: two of them, where nearly all records begin with a number. */
export function withAmountsApart(plan: FieldPlan, filled: FilledArray, { text }: PageView): FilledArray {
  const roles = plan.items === undefined ? undefined : rolesOf(plan.items)
  if (roles === undefined || !roles.amount.types.has('integer')) return filled
  const parts = filled.items.map((one) => apart(roles, one, text))
  const split = parts.filter((part) => part !== undefined)
  if (split.length < leastApart * filled.items.length) return filled
  return { ...filled, items: filled.items.map((one, at) => parts[at] ?? one) }
}

function apart({ name, amount }: Roles, one: Filled, pageText: string): Filled | undefined {
  if (one.kind !== 'object') return undefined
  const told = scalarOf(one, name) ?? scalarOf(one, amount)
  // Where the amount alone was read the line that it stands in says of what.
  const { node } = told ?? {}
  const own = scalarOf(one, name)?.value
  const around = node === undefined ? '' : pageText.slice(node.from, node.to).trim()
  const [, count, rest] = counted.exec(typeof own === 'string' ? own : around) ?? []
  if (told === undefined || count === undefined || rest === undefined) return undefined
  const others = one.entries.filter(([own]) => own !== name.name && own !== amount.name)
  return {
    ...one,
    entries: [...others, [amount.name, { ...told, value: Number(count) }], [name.name, { ...told, value: rest }]],
  }
}

function scalarOf({ entries }: FilledObject, { name }: FieldPlan): FilledScalar | undefined {
  const told = entries.find(([own]) => own === name)?.[1]
  return told?.kind === 'scalar' ? told : undefined
}
