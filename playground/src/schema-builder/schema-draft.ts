import { isObject } from '../parts/json-of.ts'
export const valueTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const

export type ValueType = (typeof valueTypes)[number]

/** One field of a schema under construction. `fields` are those of an object, or of the objects of an array. */
export interface SchemaField {
  readonly name: string
  readonly type: ValueType
  /** What an array is made of. */
  readonly items: Exclude<ValueType, 'array'>
  readonly description: string
  readonly isRequired: boolean
  readonly fields: readonly SchemaField[]
}

/** A schema as it is being written: as rows of fields, or as JSON. */
export type SchemaDraft =
  | { readonly mode: 'fields'; readonly fields: readonly SchemaField[] }
  | { readonly mode: 'json'; readonly text: string }

type Json = Readonly<Record<string, unknown>>

export const newField: SchemaField = {
  name: '',
  type: 'string',
  items: 'string',
  description: '',
  isRequired: false,
  fields: [],
}

/** A schema as rows when rows can say all of it, otherwise as JSON. */
export function draftOfSchema(schema: unknown): SchemaDraft {
  const fields = isObject(schema) ? fieldsOf(schema) : []
  if (fields !== undefined) return { mode: 'fields', fields }
  return { mode: 'json', text: JSON.stringify(schema, null, 2) }
}

/** The JSON Schema; text that is no JSON is sent as text, and the service says what is wrong. */
export function schemaOfDraft(draft: SchemaDraft): unknown {
  if (draft.mode === 'fields') return objectSchema(draft.fields)
  try {
    return JSON.parse(draft.text)
  } catch {
    return draft.text
  }
}

function objectSchema(fields: readonly SchemaField[]): Json {
  const named = fields.filter(({ name }) => name !== '')
  const required = named.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(named.map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
  }
}

function fieldSchema({ type, items, description, fields }: SchemaField): Json {
  const said = description === '' ? {} : { description }
  if (type === 'object') return { ...objectSchema(fields), ...said }
  if (type !== 'array') return { type, ...said }
  return { type, ...said, items: items === 'object' ? objectSchema(fields) : { type: items } }
}

/** Undefined when the schema says something that a row cannot. */
function fieldsOf(schema: Json): SchemaField[] | undefined {
  const { type, properties = {}, required = [], ...rest } = schema
  if (type !== 'object' || !isObject(properties) || !Array.isArray(required) || Object.keys(rest).length > 0) {
    return undefined
  }
  if (!required.every((name) => Object.hasOwn(properties, name as string))) return undefined
  const fields = Object.entries(properties).map(([name, value]) => fieldOf(name, value, required.includes(name)))
  return fields.every((field) => field !== undefined) ? fields : undefined
}

function fieldOf(name: string, schema: unknown, isRequired: boolean): SchemaField | undefined {
  if (!isObject(schema)) return undefined
  const { type, description = '', items, ...rest } = schema
  if (typeof description !== 'string') return undefined
  const field = { ...newField, name, description, isRequired }
  if (type === 'array') {
    const inner = isObject(items) && Object.keys(rest).length === 0 ? fieldOf('', items, false) : undefined
    if (inner === undefined || inner.type === 'array' || inner.description !== '') return undefined
    return { ...field, type, items: inner.type, fields: inner.fields }
  }
  if (type === 'object') {
    const { description: _said, ...said } = schema
    const fields = fieldsOf(said)
    return fields && { ...field, type, fields }
  }
  const known = valueTypes.find((each) => each === type)
  if (known === undefined || Object.keys(rest).length > 0 || items !== undefined) return undefined
  return { ...field, type: known }
}
