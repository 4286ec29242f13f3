import { problems } from '../server/src/contract/problems.ts'
import { type Schema, contractSchemas } from './contract-schemas.ts'

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** The text of client/src/contract.ts: the types of every request and result, and the codes of problems. */
export function clientTypes(): string {
  const interfaces = Object.entries(contractSchemas())
    .filter(([name]) => name !== 'Problem')
    .map(([name, schema]) => `export interface ${name} ${objectType(schema, '')}`)
  const codes = Object.entries(problems).map(
    ([code, { statuses, meaning }]) => `  /** ${statuses.join(' or ')}: ${meaning} */\n  | '${code}'`,
  )
  return `// Generated from the contract by \`npm run generate\`; do not edit.

${interfaces.join('\n\n')}

/** Codes of the service's errors, as this version of the client knows them. */
export type ProblemCode =
${codes.join('\n')}
`
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.anyOf) return schema.anyOf.map((part) => typeOf(part, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((word) => `'${word}'`).join(' | ')
  if (typeof schema.type === 'object') {
    // Every type there is: any JSON value.
    if (schema.type.length === 7) return 'unknown'
    return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  }
  if (schema.type === 'array') return `${grouped(typeOf(schema.items ?? {}, indent))}[]`
  if (schema.type === 'object') return objectType(schema, indent)
  return scalars[schema.type ?? ''] ?? 'unknown'
}

function objectType(schema: Schema, indent: string): string {
  if (schema.properties === undefined) {
    const value = schema.additionalProperties === undefined ? 'unknown' : typeOf(schema.additionalProperties, indent)
    return `Record<string, ${value}>`
  }
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${comment(property, inner)}${inner}${name}${mark}: ${typeOf(property, inner)}\n`
  })
  const others =
    schema.additionalProperties === undefined
      ? ''
      : `${inner}[field: string]: ${typeOf(schema.additionalProperties, inner)}\n`
  return `{\n${lines.join('')}${others}${indent}}`
}

function comment({ description, default: fallback }: Schema, indent: string): string {
  const sentences = [description, fallback === undefined ? undefined : `Default: ${JSON.stringify(fallback)}.`]
  const text = sentences.filter((part) => part !== undefined).join(' ')
  return text === '' ? '' : `${indent}/** ${text.replaceAll('*/', '*∕')} */\n`
}

function grouped(type: string): string {
  return type.includes(' | ') ? `(${type})` : type
}
