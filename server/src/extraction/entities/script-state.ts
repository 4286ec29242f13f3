import { LiteralName, LiteralReader } from './js-literal.ts'
import { StreamedRows } from './streamed-rows.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** A value that a script of the page carries for its own use. */
export interface ScriptState {
  readonly value: unknown
  readonly node: ViewNode
}

const maxScripts = 200
const maxStates = 40
/** Characters of all scripts together. */
const maxLength = 6_000_000

const assignment =
  /(?:(?:window|self|globalThis)\s*(?:\.\s*([\w$]+)|\[\s*["']([\w$ -]+)["']\s*\])|(?<![\w$.])(?:var|let|const)\s+([\w$]+))\s*=\s*(?=[{[(f!J])/g

/**
 * State embedded in scripts: JSON in a script of a JSON type, and what is assigned to a name as a plain literal, as a string
 * of JSON, or as the arguments of a function that returns one. Nothing is run; what is anything else is left out.
 */
export function scriptStates(view: PageView): ScriptState[] {
  const states: ScriptState[] = []
  const streamed = new StreamedRows()
  let left = maxLength
  for (const { node, text } of view.scripts.slice(0, maxScripts)) {
    const type = (attributeOf(node, 'type') ?? '').trim().toLowerCase()
    if (type.startsWith('application/ld+json') || text.length > left || states.length >= maxStates) continue
    left -= text.length
    if (streamed.take(text, node)) continue
    for (const value of valuesIn(type, text)) {
      if (typeof value === 'object' && value !== null) states.push({ value: unpacked(value), node })
    }
  }
  const { first } = streamed
  return first === undefined ? states : [...states, ...streamed.values().map((value) => ({ value, node: first }))]
}

function valuesIn(type: string, text: string): unknown[] {
  if (/json/.test(type) || /^\s*[{[]/.test(text)) return [jsonIn(text)]
  return type === '' || /javascript|module/.test(type) ? assignedIn(text) : []
}

function assignedIn(text: string): unknown[] {
  const found: unknown[] = []
  for (const match of text.matchAll(assignment)) {
    if (found.length >= maxStates) break
    const at = match.index + match[0].length
    const value = literalAt(text, at)
    if (value !== undefined) found.push(value)
  }
  return found
}

function literalAt(text: string, at: number): unknown {
  const reader = new LiteralReader(text, at)
  try {
    if (text[at] === '{' || text[at] === '[') return withNames(reader.value(), new Map())
    if (reader.takes('JSON.parse(')) {
      const inner = reader.value()
      return typeof inner === 'string' ? jsonIn(inner) : undefined
    }
    return returned(reader, text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const lookAhead = 20_000

/** `(function(a,b){… return {x:a}}("1",2))`: the returned literal, with the arguments in the places of their names. */
function returned(reader: LiteralReader, text: string): unknown {
  if (!reader.takes('!')) reader.takes('(')
  const isFunction = reader.takes('function')
  const names = reader.list('(', ')').map((name) => (name instanceof LiteralName ? name.name : ''))
  if (!isFunction) reader.expect('=>')
  reader.expect('{')
  const set = readAssignments(reader, text)
  reader.expect('return')
  const value = reader.value()
  reader.takes(';')
  reader.expect('}')
  reader.takes(')')
  const given = reader.list('(', ')')
  const values = new Map(names.map((name, at) => [name, given[at] ?? null]))
  for (const { name, property, part } of set) {
    const target = values.get(name)
    if (typeof target === 'object' && target !== null) Object.assign(target, { [property]: withNames(part, values) })
  }
  return withNames(value, values)
}

/** `a.title="Mug";` before the return: parts of arguments that are shared. */
function readAssignments(reader: LiteralReader, text: string): { name: string; property: string; part: unknown }[] {
  const set: { name: string; property: string; part: unknown }[] = []
  const limit = reader.at + lookAhead * 10
  for (;;) {
    reader.skip()
    if (text.startsWith('return', reader.at) || reader.at > limit) return set
    const name = reader.name()
    const isIndexed = reader.takes('[')
    if (!isIndexed) reader.expect('.')
    const property = isIndexed ? String(reader.value()) : reader.name()
    if (isIndexed) reader.expect(']')
    reader.expect('=')
    set.push({ name, property, part: reader.value() })
    reader.takes(';')
    reader.takes(',')
  }
}

function withNames(value: unknown, values: ReadonlyMap<string, unknown>, depth = 0): unknown {
  if (value instanceof LiteralName) return values.get(value.name) ?? null
  if (typeof value !== 'object' || value === null || depth > 64) return value
  if (Array.isArray(value)) return value.map((item) => withNames(item, values, depth + 1))
  const object: Record<string, unknown> = Object.create(null)
  for (const [name, inner] of Object.entries(value)) object[name] = withNames(inner, values, depth + 1)
  return object
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const wrappers = new Set('Reactive ShallowReactive Ref ShallowRef EmptyRef EmptyShallowRef NuxtError'.split(' '))

/** A flat array whose numbers are places in itself is written out; any other value stays as it is. */
function unpacked(value: object): unknown {
  if (!Array.isArray(value) || !isIndexed(value)) return value
  const budget = { left: 50_000 }
  const read = (at: unknown, path: readonly number[]): unknown => {
    budget.left -= 1
    if (typeof at !== 'number' || at < 0 || at >= value.length || path.includes(at) || budget.left < 0) return null
    const item: unknown = value[at]
    const inner = [...path, at]
    if (path.length > 40 || typeof item !== 'object' || item === null) return path.length > 40 ? null : item
    if (!Array.isArray(item)) {
      const object: Record<string, unknown> = Object.create(null)
      for (const [name, place] of Object.entries(item)) object[name] = read(place, inner)
      return object
    }
    const [kind, first]: readonly unknown[] = item
    if (typeof kind !== 'string') return item.map((place) => read(place, inner))
    if (kind === 'Set') return item.slice(1).map((place) => read(place, inner))
    if (kind === 'Date') return first
    return wrappers.has(kind) ? read(first, inner) : null
  }
  return read(0, [])
}

/** Its first value names places, and every object in it does. */
function isIndexed(list: readonly unknown[]): boolean {
  const [first] = list
  const names = (item: unknown): boolean =>
    typeof item !== 'object' ||
    item === null ||
    (Array.isArray(item) && typeof item[0] === 'string') ||
    Object.values(item).every((place) => typeof place === 'number' && Number.isInteger(place))
  return list.length > 2 && typeof first === 'object' && first !== null && list.slice(0, 200).every(names)
}
