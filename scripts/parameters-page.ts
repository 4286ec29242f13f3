import { servedOperations } from '../server/src/version.ts'
import { type Schema, contractSchemas } from './contract-schemas.ts'

const jobs = { BatchRequest: 'POST /v1/batch', CrawlRequest: 'POST /v1/crawl', Job: 'A job' }

/** docs/parameters.md: every field of every request and answer, from the OpenAPI document. */
export function parametersPage(): string {
  const schemas = contractSchemas()
  const section = (title: string, name: string): string => `## ${title}\n\n${tableOf(schemas[name] ?? {})}`
  const operations = servedOperations.flatMap((name) => {
    const schema = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    return [section(`POST /v1/${name}`, `${schema}Request`), section(`What ${name} answers`, `${schema}Result`)]
  })
  const others = Object.entries(jobs).map(([name, title]) => section(title, name))
  return `# Every field

What each endpoint takes and gives. When to use what: [the operations, by example](operations.md) and [jobs](jobs.md). The whole, with examples and errors, is the
[OpenAPI document](openapi.json), which \`/docs\` of a service shows. This page is generated from \`server/src/contract/\`.

${[...operations, ...others].join('\n\n')}
`
}

function tableOf(schema: Schema): string {
  return `| field | type | default | |\n|---|---|---|---|\n${rowsOf(schema, '').join('\n')}`
}

/** A row for each field, and behind it those of its own fields unless another table has them. */
function rowsOf({ properties = {}, required = [] }: Schema, before: string): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = before + name
    const fallback = defaultOf(name, schema, before === '' ? required : [])
    const row = `| \`${path}\` | ${typeOf(schema)} | ${fallback} | ${meaningOf(schema)} |`
    if (schema.description?.includes('as POST /v1/')) return [row]
    return [row].concat(rowsOf(schema, `${path}.`), rowsOf(schema.items ?? {}, `${path}[].`))
  })
}

function defaultOf(name: string, { default: fallback }: Schema, required: readonly string[]): string {
  if (fallback !== undefined) return `\`${JSON.stringify(fallback)}\``
  return required.includes(name) ? 'always' : ''
}

/** The type with its bounds or choices, in words. */
function typeOf({ type, enum: choices, const: only, anyOf, items, minimum, maximum, $ref: named }: Schema): string {
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (choices !== undefined) return choices.map((choice) => `\`${JSON.stringify(choice)}\``).join(', ')
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (items !== undefined) return `list of ${typeOf(items)}`
  if (named !== undefined) return (named.split('/').at(-1) ?? '').toLowerCase()
  const name = typeof type === 'string' ? type : (type?.join(' or ') ?? 'any')
  // What only says that an integer fits its 53 bits says nothing.
  const bounds = [minimum, maximum].map((bound) =>
    bound !== undefined && Math.abs(bound) < 2 ** 53 - 1 ? bound : undefined,
  )
  if (bounds.every((bound) => bound === undefined)) return name
  if (bounds[1] === undefined) return `${name} from ${bounds[0]}`
  return bounds[0] === undefined ? `${name} to ${bounds[1]}` : `${name}, ${bounds[0]} to ${bounds[1]}`
}

/** Readers of the page are told what a field does, not what it goes beyond. */
function meaningOf({ description = '' }: Schema): string {
  const plain = description.replaceAll(/Extension: (\w)/g, (_all, first: string) => first.toUpperCase())
  return plain.replaceAll('Extension: ', '').replaceAll('|', '\\|').replaceAll('\n', ' ')
}
