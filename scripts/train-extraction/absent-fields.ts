import { type FieldPlan, fieldPlan, type Schema } from '../../server/src/extraction/schema/field-plan.ts'
import type { LabelledCase } from './labelled-cases.ts'
import { generator, hashOf } from '../seeded.ts'
import { isObject, opened } from './truths.ts'

/** A field of a record as some schema asks for it. */
interface AskedField {
  readonly kind: string
  readonly plan: FieldPlan
}

const mostAdded = 3

/**
 * Labelled cases whose lists ask for up to three fields besides that their records do not have, those of lists on pages of other kinds: who writes a
 * schema asks for what the page may lack, and labelled schemas hardly do. The same cases give the same fields.
 */
export function casesWithAbsentFields(cases: readonly LabelledCase[]): LabelledCase[] {
  const pool = cases.flatMap(({ kind, schema }) =>
    fieldsOf(fieldPlan(schema, undefined)).map((plan) => ({ kind, plan })),
  )
  return cases.map((one) => {
    const random = generator(hashOf(one.id))
    return { ...one, schema: withMore(one.schema, { kind: one.kind, pool, random }) }
  })
}

/** The same for what is asked once of a page: up to three single values that others ask of pages of other kinds, null in the truth. */
export function casesWithAbsentValues(cases: readonly LabelledCase[]): LabelledCase[] {
  const pool = cases.flatMap(({ kind, schema }) =>
    fieldPlan(schema, undefined)
      .properties.filter(({ shape }) => shape === 'scalar')
      .map((plan) => ({ kind, plan })),
  )
  return cases.flatMap((one) => {
    const { properties } = one.schema as { properties?: Record<string, Schema> }
    const truth = opened(one.truth)
    if (properties === undefined || !isObject(truth)) return []
    const adding = { kind: one.kind, pool, random: generator(hashOf(one.id)) }
    const more = withFields(properties, fieldPlan(one.schema, undefined), adding)
    const absent = Object.keys(more).filter((name) => !(name in properties))
    const known = { ...truth, ...Object.fromEntries(absent.map((name) => [name, null])) }
    return [{ ...one, schema: { ...one.schema, properties: more }, truth: known }]
  })
}

interface Adding {
  readonly kind: string
  readonly pool: readonly AskedField[]
  readonly random: () => number
}

/** The single values that lists of objects ask of their records. */
function fieldsOf(plan: FieldPlan): FieldPlan[] {
  if (plan.shape === 'array' && plan.items?.shape === 'object')
    return plan.items.properties.filter(({ shape }) => shape === 'scalar')
  return plan.shape === 'object' ? plan.properties.flatMap(fieldsOf) : []
}

function withMore(schema: Schema, adding: Adding): Schema {
  const { properties, items } = schema as { properties?: Record<string, Schema>; items?: Schema }
  const inner = (items as { properties?: Record<string, Schema> } | undefined)?.properties
  if (items !== undefined && inner !== undefined)
    return { ...schema, items: { ...items, properties: withFields(inner, fieldPlan(items, undefined), adding) } }
  if (properties === undefined) return schema
  const all = Object.entries(properties).map(([name, property]) => [name, withMore(property, adding)] as const)
  return { ...schema, properties: Object.fromEntries(all) }
}

function withFields(properties: Record<string, Schema>, plan: FieldPlan, adding: Adding): Record<string, Schema> {
  const all = Object.entries(properties)
  const count = 1 + Math.floor(mostAdded * adding.random())
  for (let added = 0, tries = 0; added < count && tries < 60; tries += 1) {
    const field = adding.pool[Math.floor(adding.random() * adding.pool.length)]
    if (
      field === undefined ||
      field.kind === adding.kind ||
      !isAbsent(
        field.plan,
        plan,
        all.map(([name]) => name),
      )
    )
      continue
    all.splice(Math.floor(adding.random() * (all.length + 1)), 0, [field.plan.name, field.plan.schema])
    added += 1
  }
  return Object.fromEntries(all)
}

const looked = new Set(['url', 'image', 'title'])

/** Nothing like it is asked for, and what looks like it is what the list asks for anyway. */
function isAbsent({ key, concept, choices }: FieldPlan, { properties }: FieldPlan, names: readonly string[]): boolean {
  const words = new Set(key.split(' '))
  if (names.includes(key) || properties.some((other) => !words.isDisjointFrom(new Set(other.key.split(' ')))))
    return false
  const kind = concept?.kind
  if (kind === undefined) return true
  if (choices !== undefined || looked.has(kind) || properties.some((other) => other.concept?.id === concept?.id))
    return false
  return kind === 'text' || kind === 'code' || properties.some((other) => other.concept?.kind === kind)
}
