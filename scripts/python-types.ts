import { errorClasses } from '../client/src/error-of.ts'
import { type Schema, contractSchemas } from './contract-schemas.ts'

const scalars: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}
/** Python has errors of its own by these names. */
const renamed: Readonly<Record<string, string>> = {
  PermissionError: 'PermissionDeniedError',
  ConnectionError: 'ServiceUnreachableError',
  TimeoutError: 'CallTimeoutError',
}
const keywords = new Set('from import in is not and or class def global pass with as'.split(' '))
const commentWidth = 110

/** The text of python/src/gannet/contract.py: the types of every request and result, and which error each code is. */
export function pythonTypes(): string {
  const shapes = Object.entries(contractSchemas()).filter(([name]) => name !== 'Problem')
  const classes = new Classes(new Map(shapes.map(([name, schema]) => [shapeOf(schema), name])))
  for (const [name, schema] of shapes) classes.add(name, schema)
  const codes = Object.entries(errorClasses).map(([code, { name }]) => `    "${code}": "${renamed[name] ?? name}",`)
  return `"""Types of requests and results. Generated from the contract by \`npm run generate\`; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


${classes.text}

# The class of errors.py that each code of the service is raised as.
ERROR_CLASSES: dict[str, str] = {
${codes.join('\n')}
}
`
}

/** Classes for all objects, inner ones before those that hold them. An object that is like a named one has its name. */
class Classes {
  readonly #named: ReadonlyMap<string, string>
  readonly #written: string[] = []

  constructor(named: ReadonlyMap<string, string>) {
    this.#named = named
  }

  get text(): string {
    return this.#written.join('\n\n')
  }

  add(name: string, schema: Schema): void {
    const fields = Object.entries(schema.properties ?? {}).map(([field, property]) => {
      if (!/^[a-z_][a-z0-9_]*$/.test(field)) throw new Error(`${field} of ${name} is no name in Python`)
      const type = this.#typeOf(property, name + pascal(field))
      const own = schema.required?.includes(field) === true ? type : `NotRequired[${type}]`
      return { field, type: own, comment: comment(property) }
    })
    // A class cannot have a field whose name is a word of the language.
    const isPlain = fields.every(({ field }) => !keywords.has(field))
    const lines = fields.map((own) =>
      isPlain
        ? `${own.comment}    ${own.field}: ${own.type}\n`
        : `${own.comment}    ${JSON.stringify(own.field)}: ${JSON.stringify(own.type)},\n`,
    )
    if (isPlain) this.#written.push(`class ${name}(TypedDict):\n${lines.join('') || '    pass\n'}`)
    else this.#written.push(`${name} = TypedDict("${name}", {\n${lines.join('')}})\n`)
  }

  #typeOf(schema: Schema, name: string): string {
    if (schema.anyOf) return schema.anyOf.map((part) => this.#typeOf(part, name)).join(' | ')
    if (schema.enum) return `Literal[${schema.enum.map((word) => `'${word}'`).join(', ')}]`
    if (typeof schema.type === 'object') {
      // Every type there is: any JSON value.
      if (schema.type.length === 7) return 'Any'
      return schema.type.map((type) => this.#typeOf({ ...schema, type }, name)).join(' | ')
    }
    if (schema.type === 'array') return `list[${this.#typeOf(schema.items ?? {}, singular(name))}]`
    if (schema.type === 'object') return this.#objectOf(schema, name)
    return scalars[schema.type ?? ''] ?? 'Any'
  }

  #objectOf(schema: Schema, name: string): string {
    const { properties, additionalProperties: others } = schema
    if (properties === undefined) return `dict[str, ${others === undefined ? 'Any' : this.#typeOf(others, name)}]`
    // With fields of its own and any others, which a TypedDict cannot say.
    if (others !== undefined) return 'dict[str, Any]'
    const known = this.#named.get(shapeOf(schema))
    if (known !== undefined) return known
    this.add(name, schema)
    return name
  }
}

/** Equal for objects with the same fields. */
function shapeOf({ properties, required }: Schema): string {
  return JSON.stringify([properties, required])
}

function comment({ description, default: fallback }: Schema): string {
  const value = fallback === null ? 'None' : JSON.stringify(fallback)
  const said = description?.replace(/^Extension: (.)/, (_all, first: string) => first.toUpperCase())
  const sentences = [said, fallback === undefined ? undefined : `Default: ${value}.`]
  const words = sentences
    .filter((part) => part !== undefined)
    .join(' ')
    .split(' ')
    .filter(Boolean)
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= commentWidth) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.map((line) => `    # ${line}\n`).join('')
}

function pascal(field: string): string {
  return field
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function singular(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : `${name}Item`
}
