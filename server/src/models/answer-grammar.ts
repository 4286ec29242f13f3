import type { JsonSchema } from './language-model.ts'
import { isObject } from '../json/is-object.ts'

/** The schema of an answer in the words that grammars of llama.cpp know: "or null" is an alternative of its own. */
export function answerGrammar(schema: JsonSchema): JsonSchema {
  const { type } = schema
  if (Array.isArray(schema['enum'])) return { enum: schema['enum'] }
  if (!Array.isArray(type)) return typeof type === 'string' ? shapeOf(schema, type) : { type: 'string' }
  const shapes = type.map((name: unknown) => (typeof name === 'string' ? shapeOf(schema, name) : { type: 'null' }))
  return shapes.length === 1 && shapes[0] !== undefined ? shapes[0] : { oneOf: shapes }
}

const maxItems = 500

function shapeOf(schema: JsonSchema, type: string): JsonSchema {
  if (type === 'object') {
    const properties = Object.entries(isObject(schema['properties']) ? schema['properties'] : {})
    return {
      type,
      properties: Object.fromEntries(
        properties.map(([name, inner]) => [name, answerGrammar(isObject(inner) ? inner : {})]),
      ),
      additionalProperties: false,
    }
  }
  if (type === 'array')
    return { type, items: answerGrammar(isObject(schema['items']) ? schema['items'] : {}), maxItems }
  return { type }
}
