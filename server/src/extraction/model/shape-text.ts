import { isObject } from '../../json/is-object.ts'
import type { JsonSchema } from '../../models/language-model.ts'

/** A shape as TypeScript writes it, which takes a model a third of the tokens of its JSON Schema; texts are left unnamed. */
export function shapeText(schema: JsonSchema): string {
  const { properties, items, description } = schema
  const said = typeof description === 'string' ? ` /* ${description.replaceAll('*/', '')} */` : ''
  if (isObject(properties)) {
    const parts = Object.entries(properties).map(([name, part]) => propertyText(name, isObject(part) ? part : {}))
    return `{${parts.join(', ')}}${said}`
  }
  if (isObject(items)) return `${shapeText(items) || 'string'}[]${said}`
  return `${scalarText(schema)}${said}`
}

function propertyText(name: string, schema: JsonSchema): string {
  const type = shapeText(schema)
  const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
  if (type === '') return key
  return type.startsWith(' /*') ? `${key}${type}` : `${key}: ${type}`
}

function scalarText({ type, enum: choices }: JsonSchema): string {
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  const types = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string' && name !== 'null')
  return types.length === 1 && types[0] === 'string' ? '' : types.join(' | ')
}
