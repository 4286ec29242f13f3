import { isObject } from '../json/is-object.ts'
import { escapedStep, unescapedStep } from './json-pointer.ts'
import {
  counts,
  definitionMaps,
  numbers,
  references,
  sameValueWords,
  schemaKeywords,
  schemaLists,
  schemaMaps,
} from './schema-words.ts'

/** One thing wrong with a caller's schema: `pointer` is a JSON Pointer into it. */
export interface SchemaProblem {
  readonly pointer: string
  readonly message: string
}

const maxBytes = 64 * 1024
const maxDepth = 16
/** Objects, lists and values of a schema's JSON, and how deep they may lie: examples and enum values need not be schemas. */
const maxNodes = 10_000
const maxNesting = 100
const maxProblems = 20
const maxPattern = 1000
/** Reading one such as `\p{L}` costs as much as reading a thousand letters, because each stands for hundreds of ranges. */
const maxPropertyEscapes = 100
const typeNames: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])

const texts = new Set(['description', 'title', 'format', '$comment'])

type Schema = Readonly<Record<string, unknown>>

/** What keeps an object from being a JSON Schema that extract can fill (decision R10); empty when nothing does. */
export function jsonSchemaProblems(schema: Schema): SchemaProblem[] {
  const excess = excessOf(schema)
  if (excess !== undefined) return [{ pointer: '', message: excess }]
  const bytes = Buffer.byteLength(JSON.stringify(schema))
  if (bytes > maxBytes) return [{ pointer: '', message: `is ${bytes} bytes of JSON; at most ${maxBytes} are accepted` }]
  return new SchemaCheck(schema).problems()
}

/** Why a schema is too large to be looked at more closely, found without looking at more of it than is allowed. */
function excessOf(schema: Schema): string | undefined {
  let level: unknown[] = [schema]
  let nodes = 0
  let characters = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxNesting) return `is nested deeper than ${maxNesting} objects and lists`
    const next: unknown[] = []
    for (const value of level) {
      nodes += 1
      if (typeof value === 'string') characters += value.length
      if (typeof value !== 'object' || value === null) continue
      const values: readonly unknown[] = Object.values(value)
      if (nodes + next.length + values.length > maxNodes) return `holds more than ${maxNodes} values`
      if (!Array.isArray(value)) characters += Object.keys(value).reduce((sum, name) => sum + name.length, 0)
      if (characters > maxBytes) return `is more than ${maxBytes} bytes of JSON`
      next.push(...values)
    }
    level = next
  }
  return undefined
}

class SchemaCheck {
  readonly #root: Schema
  readonly #problems: SchemaProblem[] = []
  /** Each schema that was looked at, and where it stands. */
  readonly #seen = new Map<unknown, string>()
  /** What is referred to, and where from: it need not stand where schemas do. */
  readonly #referred: { readonly target: unknown; readonly reference: string }[] = []
  #propertyEscapes = 0

  constructor(root: Schema) {
    this.#root = root
  }

  problems(): SchemaProblem[] {
    this.#schema(this.#root, '', 1)
    // It grows while what is referred to refers to more.
    for (const { target, reference } of this.#referred)
      if (!this.#seen.has(target)) this.#schema(target, plainPointer(reference), 1)
    if (this.#problems.length === 0) this.#refuseLoops()
    return this.#problems.slice(0, maxProblems)
  }

  /** A schema that comes back to itself for the same value would be asked about it for ever. */
  #refuseLoops(): void {
    const [open, closed] = [new Set<Schema>(), new Set<Schema>()]
    const enter = (schema: Schema): void => {
      if (closed.has(schema) || this.#problems.length > 0) return
      if (open.has(schema)) return this.#refuse(this.#seen.get(schema) ?? '', 'refers to itself for the same value')
      open.add(schema)
      for (const next of judgesAsWell(this.#root, schema)) enter(next)
      open.delete(schema)
      closed.add(schema)
    }
    for (const schema of this.#seen.keys()) if (isObject(schema)) enter(schema)
  }

  #refuse(pointer: string, message: string): void {
    this.#problems.push({ pointer, message })
  }

  #schema(value: unknown, pointer: string, depth: number): void {
    if (this.#problems.length >= maxProblems) return
    if (typeof value === 'boolean' && pointer !== '') return
    if (!isObject(value)) return this.#refuse(pointer, 'must be a schema (an object)')
    if (depth > maxDepth) return this.#refuse(pointer, `is nested deeper than ${maxDepth} schemas`)
    this.#seen.set(value, pointer)
    for (const [keyword, part] of Object.entries(value)) this.#keyword(keyword, part, { pointer, depth })
  }

  #keyword(keyword: string, part: unknown, at: { pointer: string; depth: number }): void {
    const pointer = `${at.pointer}/${escapedStep(keyword)}`
    const depth = at.depth + 1
    if (keyword === 'type') return this.#type(part, pointer)
    if (references.has(keyword)) return this.#reference(part, pointer)
    if (schemaKeywords.has(keyword)) return this.#schema(part, pointer, depth)
    if (schemaLists.has(keyword)) {
      if (!Array.isArray(part) || part.length === 0) return this.#refuse(pointer, 'must be a list of schemas')
      return part.forEach((item, index) => this.#schema(item, `${pointer}/${index}`, depth))
    }
    if (schemaMaps.has(keyword) || definitionMaps.has(keyword)) return this.#schemas(keyword, part, { pointer, depth })
    const wrong = keyword === 'pattern' ? this.#wrongPattern(part) : wrongValue(keyword, part)
    if (wrong !== undefined) this.#refuse(pointer, wrong)
  }

  #schemas(keyword: string, part: unknown, { pointer, depth }: { pointer: string; depth: number }): void {
    if (!isObject(part)) return this.#refuse(pointer, 'must be an object of schemas')
    for (const [name, item] of Object.entries(part)) {
      const at = `${pointer}/${escapedStep(name)}`
      const wrong = keyword === 'patternProperties' ? this.#wrongPattern(name) : undefined
      if (wrong !== undefined) this.#refuse(at, `is a name that ${wrong}`)
      else if (!name.isWellFormed()) this.#refuse(at, 'is a name with half of a character (a lone surrogate)')
      else if (keyword !== 'dependencies' || !isNameList(item)) this.#schema(item, at, depth)
    }
  }

  #type(part: unknown, pointer: string): void {
    const names: readonly unknown[] = Array.isArray(part) ? part : [part]
    const unknown = names.findIndex((name) => !typeNames.has(name))
    if (unknown < 0 && names.length > 0 && new Set(names).size === names.length) return
    const at = Array.isArray(part) && unknown >= 0 ? `${pointer}/${unknown}` : pointer
    const shown = unknown < 0 ? '' : `${JSON.stringify(names[unknown])?.slice(0, 60) ?? 'that'} is no type; `
    this.#refuse(at, `${shown}known are object, array, string, number, integer, boolean and null`)
  }

  #wrongPattern(pattern: unknown): string | undefined {
    if (typeof pattern !== 'string') return 'must be a string'
    if (pattern.length > maxPattern) return `must be at most ${maxPattern} characters long`
    this.#propertyEscapes += pattern.match(/\\p/gi)?.length ?? 0
    if (this.#propertyEscapes > maxPropertyEscapes)
      return `is one too many with Unicode properties; a schema may hold ${maxPropertyEscapes} such as \\p{L}`
    return patternProblem(pattern)
  }

  #reference(part: unknown, pointer: string): void {
    if (typeof part !== 'string') return this.#refuse(pointer, 'must be a string')
    if (!part.startsWith('#')) return this.#refuse(pointer, 'remote references are not followed; use #/$defs/…')
    if (part !== '#' && !part.startsWith('#/'))
      return this.#refuse(pointer, 'must be a JSON Pointer such as #/$defs/name')
    const target = schemaAt(this.#root, part)
    if (!isObject(target) && typeof target !== 'boolean') this.#refuse(pointer, 'points to nothing in this schema')
    else this.#referred.push({ target, reference: part })
  }
}

/** The part of a schema that a local reference such as `#/$defs/price` points to. */
export function schemaAt(root: unknown, reference: string): unknown {
  let at: unknown = root
  for (const step of reference.split('/').slice(1)) {
    const name = unescapedFragment(step)
    if ((!isObject(at) && !Array.isArray(at)) || !Object.hasOwn(at, name)) return undefined
    at = Reflect.get(at, name)
  }
  return at
}

/** What else is asked about each value that a schema is asked about. */
function judgesAsWell(root: Schema, schema: Schema): Schema[] {
  return Object.entries(schema).flatMap(([keyword, part]) => {
    if (references.has(keyword)) return [schemaAt(root, String(part))].filter(isObject)
    if (!sameValueWords.has(keyword)) return []
    if (Array.isArray(part)) return part.filter(isObject)
    if (schemaKeywords.has(keyword)) return [part].filter(isObject)
    return isObject(part) ? Object.values(part).filter(isObject) : []
  })
}

function plainPointer(reference: string): string {
  const steps = reference.split('/').slice(1)
  return steps.map((step) => `/${escapedStep(unescapedFragment(step))}`).join('')
}

function wrongValue(keyword: string, value: unknown): string | undefined {
  if (counts.has(keyword) || numbers.has(keyword)) return wrongNumber(keyword, value)
  if (texts.has(keyword)) return typeof value === 'string' ? undefined : 'must be a string'
  if (keyword === 'required') return isNameList(value) ? undefined : 'must be a list of property names, each once'
  if (keyword === 'dependentRequired')
    return isObject(value) && Object.values(value).every(isNameList) ? undefined : 'must be an object of lists of names'
  if (keyword === 'enum') return Array.isArray(value) && value.length > 0 ? undefined : 'must be a list of values'
  if (keyword === 'uniqueItems') return typeof value === 'boolean' ? undefined : 'must be true or false'
  return undefined
}

function wrongNumber(keyword: string, value: unknown): string | undefined {
  // JSON knows larger numbers than we do.
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  if (counts.has(keyword))
    return isNumber && Number.isInteger(value) && value >= 0 ? undefined : 'must be a whole number, at least 0'
  if (!isNumber) return 'must be a number'
  return keyword === 'multipleOf' && value <= 0 ? 'must be above 0' : undefined
}

function patternProblem(value: string): string | undefined {
  try {
    // Reading a pattern is harmless; matching is what may take for ever, and happens elsewhere.
    void new RegExp(value, 'u')
    return undefined
  } catch {
    return 'is not a valid regular expression'
  }
}

function isNameList(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length
}

/** In a URI's fragment a step is percent-encoded besides. */
function unescapedFragment(step: string): string {
  let plain = step
  try {
    plain = decodeURIComponent(step)
  } catch {
    // A lone "%" stands for itself.
  }
  return unescapedStep(plain)
}
