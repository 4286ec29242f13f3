import { isObject } from '../../json/is-object.ts'
import type { Entity, EntityValue } from './entity.ts'
import { type ScriptState, scriptStates } from './script-state.ts'
import type { PageView } from '../view/view-builder.ts'
import { wordsOf } from '../../values/name-words.ts'

type Json = Readonly<Record<string, unknown>>

/** What the state of a page's scripts holds: things with names, and lists of like things. */
export interface StateEntities {
  readonly things: readonly Entity[]
  readonly lists: readonly (readonly Entity[])[]
}

const maxDepth = 24
const maxObjects = 20_000
const maxThings = 400
const maxLists = 60
const naming =
  /^(?:(?:product|item|article|job|event|recipe|book|movie|course|page|display)?(?:name|title|headline)|label|question)$/

/** Things of the embedded state: objects with a name and two more values, outermost first. */
export function stateEntities(view: PageView): StateEntities {
  const things: Entity[] = []
  const lists: Entity[][] = []
  const names = new PlainNames()
  for (const state of scriptStates(view)) new StateReader(state, { things, lists }, names).read()
  return { things, lists }
}

/** What is still to be looked at, by its name. */
interface Queued {
  readonly value: unknown
  readonly name: string
  readonly depth: number
}

function mayHoldParts(value: unknown): boolean {
  return isObject(value) || isList(value)
}

/** The plain names of a page's keys, each read once: things of a list have the same. */
class PlainNames {
  readonly #known = new Map<string, string>()

  of(key: string): string {
    return this.#known.getOrInsertComputed(key, plainName)
  }
}

class StateReader {
  readonly #state: ScriptState
  readonly #found: { things: Entity[]; lists: Entity[][] }
  readonly #byKey = new Map<string, Json>()
  readonly #entities = new Map<Json, Entity>()
  readonly #names: PlainNames
  #left = maxObjects

  constructor(state: ScriptState, found: { things: Entity[]; lists: Entity[][] }, names: PlainNames) {
    this.#state = state
    this.#found = found
    this.#names = names
  }

  read(): void {
    const { value } = this.#state
    this.#learnKeys(value, 0)
    const queue: Queued[] = [{ value, name: '', depth: 0 }]
    for (let at = 0; at < queue.length && at < maxObjects; at += 1) {
      const next = queue[at]
      if (next === undefined || next.depth > maxDepth) continue
      this.#take(next.value, next.name)
      this.#queueParts(next, queue)
    }
  }

  /** What a list or an object holds and holds something itself, each by its name or else that of the list. */
  #queueParts({ value, name, depth }: Queued, queue: Queued[]): void {
    if (isList(value)) {
      for (const part of value)
        if (mayHoldParts(part) && queue.length < maxObjects) queue.push({ value: part, name, depth: depth + 1 })
    } else if (isObject(value)) {
      for (const [own, part] of Object.entries(value))
        if (mayHoldParts(part) && queue.length < maxObjects)
          queue.push({ value: part, name: this.#names.of(own), depth: depth + 1 })
    }
  }

  #take(value: unknown, name: string): void {
    const { things, lists } = this.#found
    if (isList(value)) {
      const objects = value.map((item) => this.#followed(item)).filter(isObject)
      if (objects.length >= 2 && objects.length === value.length && lists.length < maxLists && this.#areThings(objects))
        lists.push(objects.slice(0, 2000).map((object) => this.#entity(object, name, 0)))
      return
    }
    if (things.length < maxThings && isObject(value) && isThing(value, this.#names))
      things.push(this.#entity(value, name, 0))
  }

  #areThings(objects: readonly Json[]): boolean {
    return objects.every((object) => isThing(object, this.#names))
  }

  /** Normalised caches keep things under keys such as "Product:12" and refer to them. */
  #learnKeys(value: unknown, depth: number): void {
    if (!isObject(value) || depth > 4) return
    for (const [key, inner] of Object.entries(value)) {
      if (isObject(inner) && (key.includes(':') || key.startsWith('$')) && !this.#byKey.has(key))
        this.#byKey.set(key, inner)
      else if (depth < 4) this.#learnKeys(inner, depth + 1)
    }
  }

  #followed(value: unknown): unknown {
    if (!isObject(value)) return value
    const reference = value['__ref'] ?? (value['type'] === 'id' ? value['id'] : undefined)
    return typeof reference === 'string' ? (this.#byKey.get(reference) ?? value) : value
  }

  #entity(object: Json, name: string, depth: number): Entity {
    const known = this.#entities.get(object)
    if (known !== undefined) return known
    const properties = new Map<string, EntityValue[]>()
    const { node } = this.#state
    const entity: Entity = { source: 'state', types: typesOf(object, name), properties, node }
    this.#entities.set(object, entity)
    for (const [key, value] of Object.entries(object)) {
      const values = this.#values(value, key, depth + 1)
      const own = values.length > 0 ? this.#names.of(key) : ''
      if (own === '') continue
      const before = properties.get(own)
      properties.set(own, before === undefined ? values : [...before, ...values])
    }
    return entity
  }

  #values(value: unknown, name: string, depth: number): EntityValue[] {
    this.#left -= 1
    const target = this.#followed(value)
    if (target === null || target === undefined || depth > 8 || this.#left < 0) return []
    if (isList(target)) return target.slice(0, 1000).flatMap((item) => this.#values(item, name, depth))
    if (isObject(target)) return [this.#entity(target, name, depth)]
    if (typeof target !== 'string' && typeof target !== 'number' && typeof target !== 'boolean') return []
    const text = plainText(String(target))
    return text === '' ? [] : [{ text, node: this.#state.node }]
  }
}

/** A value that belongs to the page's state, not to what its scripts are set up with. */
function isThing(object: Json, names: PlainNames): boolean {
  // The properties of an element, as server components send them.
  if ('children' in object || 'className' in object) return false
  const keys = Object.keys(object)
  if (keys.length < 3) return false
  let scalars = 0
  let isNamed = false
  for (const key of keys) {
    const value = object[key]
    if (typeof value !== 'string' && typeof value !== 'number') continue
    scalars += 1
    isNamed ||= typeof value === 'string' && value !== '' && naming.test(names.of(key))
  }
  return scalars >= 2 && isNamed
}

/** "price({"currency":"EUR"})" is the price; "current_price" and "currentPrice" are one name. */
function plainName(key: string): string {
  return wordsOf(key.replace(/\(.*$/s, '')).join('')
}

function typesOf(object: Json, name: string): string[] {
  return [object['__typename'], object['@type'], object['type'], name]
    .filter((type) => typeof type === 'string')
    .map((type) => type.toLowerCase())
    .filter((type) => type !== '')
}

function plainText(text: string): string {
  const plain = /<[a-z/!]/i.test(text)
    ? text.replaceAll(/<(?:br|\/p|\/li|\/div)\b[^>]{0,200}>/gi, '\n').replaceAll(/<[^>]{0,2000}>/g, '')
    : text
  return unevenSpace.test(plain) ? plain.replaceAll(/[^\S\n]+/g, ' ').trim() : plain.trim()
}

const unevenSpace = /[^\S\n ]| {2}/

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
