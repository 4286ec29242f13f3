import { decodeHTML } from 'entities'
import type { Entity, EntityValue } from './entity.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

type Json = Readonly<Record<string, unknown>>

const maxDepth = 12
const maxValues = 20_000
const maxEntities = 5000

/** The entities that a page's JSON-LD scripts describe; broken scripts are mended where they can be, else left out. */
export function jsonLdEntities(view: PageView): Entity[] {
  const entities: Entity[] = []
  for (const { node, text } of view.scripts) {
    if (!/^application\/ld\+json/i.test(node.attributes['type']?.trim() ?? '')) continue
    const parsed = parseLoosely(text)
    if (parsed === undefined) continue
    for (const entity of entitiesIn(parsed, node, 'json-ld')) if (entities.length < maxEntities) entities.push(entity)
  }
  return entities
}

/** The entities of a JSON value, with `@id` references followed inside it. */
function entitiesIn(parsed: unknown, node: ViewNode, source: Entity['source']): Entity[] {
  const roots = graphOf(parsed)
  const byId = new Map<string, Json>()
  for (const root of roots) {
    const id = root['@id']
    if (typeof id === 'string' && Object.keys(root).length > 1 && !byId.has(id)) byId.set(id, root)
  }
  const budget = { left: maxValues }
  return roots.slice(0, maxEntities).map((root) => new EntityReader({ node, source, byId, budget }).entity(root, 0))
}

interface ReaderParts {
  readonly node: ViewNode
  readonly source: Entity['source']
  readonly byId: ReadonlyMap<string, Json>
  readonly budget: { left: number }
}

class EntityReader {
  readonly #parts: ReaderParts
  readonly #following = new Set<string>()

  constructor(parts: ReaderParts) {
    this.#parts = parts
  }

  entity(json: Json, depth: number): Entity {
    const properties = new Map<string, readonly EntityValue[]>()
    for (const [name, value] of Object.entries(json)) {
      if (this.#parts.budget.left <= 0) break
      const values = this.#values(value, depth + 1)
      if (values.length > 0)
        properties.set(name.replace(/^(?:schema:|https?:\/\/schema\.org\/)/, '').toLowerCase(), values)
    }
    return { source: this.#parts.source, types: typesOf(json['@type']), properties, node: this.#parts.node }
  }

  #values(value: unknown, depth: number): EntityValue[] {
    this.#parts.budget.left -= 1
    if (value === null || value === undefined || depth > maxDepth || this.#parts.budget.left < 0) return []
    if (Array.isArray(value)) return value.flatMap((item) => this.#values(item, depth))
    if (typeof value === 'object') return [this.#object(value as Json, depth)]
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    const text = plainText(String(value))
    return text === '' ? [] : [{ text, node: this.#parts.node }]
  }

  #object(json: Json, depth: number): EntityValue {
    const id = json['@id']
    const target = typeof id === 'string' && Object.keys(json).length === 1 ? this.#parts.byId.get(id) : undefined
    if (target === undefined || typeof id !== 'string' || this.#following.has(id)) return this.entity(json, depth)
    this.#following.add(id)
    const followed = this.entity(target, depth)
    this.#following.delete(id)
    return followed
  }
}

function graphOf(parsed: unknown): Json[] {
  if (Array.isArray(parsed)) return parsed.flatMap(graphOf)
  if (typeof parsed !== 'object' || parsed === null) return []
  const graph = (parsed as Json)['@graph']
  return Array.isArray(graph) ? graph.flatMap(graphOf) : [parsed as Json]
}

function typesOf(type: unknown): string[] {
  const names: readonly unknown[] = Array.isArray(type) ? type : [type]
  return names.filter((name) => typeof name === 'string').map((name) => name.replace(/^.*[/#:]/, '').toLowerCase())
}

/** Text of a script's value: entities decoded (some sites do it twice), tags dropped, space folded. */
function plainText(text: string): string {
  let plain = text
  for (let round = 0; round < 2 && /&[#\w]+;/.test(plain); round += 1) plain = decodeHTML(plain)
  if (/<[a-z/!]/i.test(plain))
    plain = plain.replaceAll(/<(?:br|\/p|\/li|\/div)\b[^>]{0,200}>/gi, '\n').replaceAll(/<[^>]{0,2000}>/g, '')
  return plain
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u00a0\u200b]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** JSON as sites write it: with comments around it, raw line breaks in strings, or trailing commas. */
function parseLoosely(text: string): unknown {
  const body = text
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')
    .trim()
    .replace(/;$/, '')
  for (const attempt of [
    () => body,
    () => body.replaceAll(/\p{Cc}+/gu, ' '),
    () =>
      body
        .replaceAll(/\p{Cc}+/gu, ' ')
        .replaceAll(/,\s*([}\]])/g, '$1')
        .replaceAll(/\\(?!["\\/bfnrtu])/g, String.raw`\\`),
  ]) {
    try {
      return JSON.parse(attempt())
    } catch {
      // The next attempt mends more.
    }
  }
  return undefined
}
