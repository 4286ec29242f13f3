import { isObject } from '../../json/is-object.ts'
import { schemaAt } from '../../contract/json-schema.ts'
import { counts, numbers, references, schemaKeywords, schemaLists, schemaMaps } from '../../contract/schema-words.ts'
import type { Schema } from './field-plan.ts'

/** Keywords besides whose values are taken as they are. */
const taken: ReadonlySet<string> = new Set([
  ...counts,
  ...numbers,
  'const',
  'dependentRequired',
  'enum',
  'pattern',
  'required',
  'uniqueItems',
])

/**
 * A schema with nothing in it but what its values are judged by. Whatever else a caller wrote says nothing of values, and a
 * validator may read it in ways of its own: `$async`, `$id` and the like change what it does, an `examples` that is no list
 * stops it. What is referred to stands in `$defs` by numbers, because names may be such that no URI can hold.
 */
export function bareSchema(schema: Schema, isFormat: (name: string) => boolean): Schema {
  const copying = new Copying(schema, isFormat)
  const bare = copying.copy(schema)
  return isObject(bare) ? { ...bare, $defs: copying.definitions() } : {}
}

class Copying {
  readonly #root: Schema
  readonly #isFormat: (name: string) => boolean
  readonly #numbers = new Map<unknown, number>()

  constructor(root: Schema, isFormat: (name: string) => boolean) {
    this.#root = root
    this.#isFormat = isFormat
  }

  copy(schema: unknown): unknown {
    if (!isObject(schema)) return schema
    const referred = Object.keys(schema).filter((keyword) => references.has(keyword))
    // Two references in one schema are two things that hold.
    const every = referred.length > 1 ? { allOf: this.#every(schema, referred) } : {}
    const parts = Object.entries(schema).flatMap(([keyword, part]) => this.#keyword(keyword, part, schema))
    return { ...Object.fromEntries(parts), ...every }
  }

  /** What was referred to; it grows while it is copied. */
  definitions(): Schema {
    const definitions: Record<string, unknown> = {}
    for (const [target, number] of this.#numbers) definitions[number] = this.copy(target)
    return definitions
  }

  #keyword(keyword: string, part: unknown, schema: Schema): [keyword: string, part: unknown][] {
    if (references.has(keyword)) return [['$ref', this.#reference(part)]]
    if (keyword === 'type') return [[keyword, typesOf(part, schema['nullable'])]]
    if (keyword === 'format') return typeof part === 'string' && this.#isFormat(part) ? [[keyword, part]] : []
    if (schemaKeywords.has(keyword)) return [[keyword, this.copy(part)]]
    if (schemaLists.has(keyword)) return [[keyword, this.#list(part)]]
    if (schemaMaps.has(keyword) && isObject(part)) return [[keyword, this.#map(part)]]
    return taken.has(keyword) ? [[keyword, part]] : []
  }

  #every(schema: Schema, referred: readonly string[]): unknown[] {
    return [...this.#list(schema['allOf']), ...referred.map((keyword) => ({ $ref: this.#reference(schema[keyword]) }))]
  }

  #list(part: unknown): unknown[] {
    return Array.isArray(part) ? part.map((item) => this.copy(item)) : []
  }

  #map(part: Schema): unknown {
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, this.copy(item)]))
  }

  #reference(part: unknown): string {
    const target = schemaAt(this.#root, String(part))
    if (target === this.#root) return '#'
    return `#/$defs/${this.#numbers.getOrInsert(target, this.#numbers.size)}`
  }
}

/** OpenAPI 3.0 has no type "null", but says so. */
function typesOf(type: unknown, nullable: unknown): unknown {
  return nullable === true ? [...new Set([type, 'null'].flat())] : type
}
