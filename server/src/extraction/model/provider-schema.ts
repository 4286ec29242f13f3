import type { FieldPlan } from '../schema/field-plan.ts'

type Json = Readonly<Record<string, unknown>>

const maxDepth = 8
const kept = ['minimum', 'maximum', 'pattern', 'format', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

/** Which line of the page each value is from. */
const sources = {
  type: ['array', 'null'],
  items: {
    type: 'object',
    properties: { path: { type: 'string' }, line: { type: 'integer' } },
    required: ['path', 'line'],
    additionalProperties: false,
  },
}

/**
 * The shape that a provider is asked for: every property required but nullable, nothing else allowed, bounds told in the
 * descriptions, because strict modes know few keywords. The caller's own schema is what validates.
 */
export function providerSchema(plan: FieldPlan, wanted: ReadonlySet<string> | undefined): Json {
  const data = shapeOf(plan, 0, wanted)
  return {
    type: 'object',
    properties: { data, sources },
    required: ['data', 'sources'],
    additionalProperties: false,
  }
}

function shapeOf(plan: FieldPlan, depth: number, wanted?: ReadonlySet<string>): Json {
  const described = descriptionOf(plan)
  if (plan.shape === 'array') {
    const items =
      plan.items === undefined || depth >= maxDepth ? { type: ['string', 'null'] } : shapeOf(plan.items, depth + 1)
    return { type: ['array', 'null'], items, ...described }
  }
  if (plan.shape === 'object') {
    const properties = plan.properties.filter(({ name }) => wanted === undefined || wanted.has(name)).slice(0, 100)
    return {
      type: ['object', 'null'],
      properties: Object.fromEntries(properties.map((property) => [property.name, shapeOf(property, depth + 1)])),
      required: properties.map(({ name }) => name),
      additionalProperties: false,
      ...described,
    }
  }
  const types = [...plan.types].filter((type) => type !== 'null')
  const choices = plan.choices === undefined ? {} : { enum: [...new Set([...plan.choices, null])] }
  return { type: [...(types.length === 0 ? ['string'] : types), 'null'], ...choices, ...described }
}

function descriptionOf({ schema }: FieldPlan): Json {
  const bounds = kept
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name}: ${JSON.stringify(schema[name])}`)
  const own = typeof schema['description'] === 'string' ? [schema['description'].slice(0, 500)] : []
  const text = [...own, ...bounds].join('; ')
  return text === '' ? {} : { description: text }
}
