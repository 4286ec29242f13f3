import { decodeHTML } from 'entities'
import { addValue, type DataNode, type DataValue, maxNodes, type OpenDataNode, typeNames } from './data-node.ts'
import type { PageNode } from '../html/html-node.ts'
import type { PageTree } from '../html/html-parser.ts'
import { isObject } from '../../json/is-object.ts'

type Json = Readonly<Record<string, unknown>>

const maxDepth = 12
/** Values of one script that are read. */
const maxValues = 20_000

/**
 * The outermost nodes of a page's JSON-LD, `@graph` opened and `@id` references followed; scripts that are no JSON are mended
 * where that is easy, else passed over.
 */
export function jsonLdOf(tree: PageTree): DataNode[] {
  const roots: (readonly [json: Json, element: PageNode])[] = []
  for (const element of tree.all('script')) {
    if (!/^\s*application\/ld\+json/i.test(element.attribute('type') ?? '')) continue
    for (const json of graphOf(parseLoosely(element.first?.data ?? ''))) roots.push([json, element])
  }
  return new JsonLdReader(roots.slice(0, maxNodes)).nodes()
}

class JsonLdReader {
  readonly #roots: readonly (readonly [json: Json, element: PageNode])[]
  readonly #isRoot: ReadonlySet<Json>
  readonly #nodes = new Map<Json, OpenDataNode>()
  readonly #byId = new Map<string, readonly [json: Json, element: PageNode]>()
  readonly #filled = new Set<DataNode>()
  #left = maxValues

  constructor(roots: readonly (readonly [json: Json, element: PageNode])[]) {
    this.#roots = roots
    this.#isRoot = new Set(roots.map(([json]) => json))
    for (const [json, element] of roots) this.#learnIds(json, element, 0)
  }

  nodes(): DataNode[] {
    const opened = this.#roots.map(([json, element]) => ({ node: this.#open(json, element), json, element }))
    let script: PageNode | undefined
    for (const { node, json, element } of opened) {
      if (element !== script) this.#left = maxValues
      script = element
      this.#fill(node, json, 0)
    }
    return opened.map(({ node }) => node)
  }

  #learnIds(value: unknown, element: PageNode, depth: number): void {
    if ((!isObject(value) && !Array.isArray(value)) || depth > maxDepth) return
    if (!Array.isArray(value)) {
      const id = value['@id']
      if (typeof id === 'string' && !isReference(value) && !this.#byId.has(id)) this.#byId.set(id, [value, element])
    }
    for (const inner of Object.values(value)) this.#learnIds(inner, element, depth + 1)
  }

  #open(json: Json, element: PageNode): OpenDataNode {
    const known = this.#nodes.get(json)
    if (known !== undefined) return known
    const types = [json['@type']].flat().flatMap((type) => (typeof type === 'string' ? typeNames(type) : []))
    const node: OpenDataNode = { source: 'json-ld', types, properties: new Map(), element }
    this.#nodes.set(json, node)
    return node
  }

  #fill(node: OpenDataNode, json: Json, depth: number): void {
    if (this.#filled.has(node)) return
    this.#filled.add(node)
    for (const [key, value] of Object.entries(json)) {
      if (this.#left <= 0) return
      if (key.startsWith('@') && key !== '@id') continue
      const name = key.replace(/^(?:schema:|https?:\/\/schema\.org\/)/, '')
      for (const inner of this.#values(value, node.element, depth + 1)) addValue(node, name, inner)
    }
  }

  #values(value: unknown, element: PageNode, depth: number): DataValue[] {
    this.#left -= 1
    if (value === null || value === undefined || depth > maxDepth || this.#left < 0) return []
    if (Array.isArray(value)) return value.flatMap((item) => this.#values(item, element, depth))
    if (isObject(value)) return this.#object(value, element, depth)
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    const stated = plainText(String(value))
    return stated === '' ? [] : [{ stated, element, address: undefined }]
  }

  #object(json: Json, element: PageNode, depth: number): DataValue[] {
    const wrapped = json['@value'] ?? json['@list'] ?? json['@set']
    if (wrapped !== undefined) return this.#values(wrapped, element, depth + 1)
    const [target, place] = (isReference(json) ? this.#byId.get(String(json['@id'])) : undefined) ?? [json, element]
    const node = this.#open(target, place)
    // A root is filled in its turn: from deep within another it would be cut.
    if (!this.#isRoot.has(target)) this.#fill(node, target, depth)
    return [node]
  }
}

/** An object that says no more than which it is. */
function isReference(json: Json): boolean {
  return typeof json['@id'] === 'string' && Object.keys(json).every((key) => key === '@id' || key === '@type')
}

function graphOf(parsed: unknown): Json[] {
  if (Array.isArray(parsed)) return parsed.flatMap(graphOf)
  if (!isObject(parsed)) return []
  const graph = parsed['@graph']
  return Array.isArray(graph) ? graph.flatMap(graphOf) : [parsed]
}

/** Text of a script's value: entities decoded (some sites do it twice), tags dropped, space folded. */
function plainText(text: string): string {
  let plain = text
  for (let round = 0; round < 2 && /&[#\w]+;/.test(plain); round += 1) plain = decodeHTML(plain)
  if (/<[a-z/!]/i.test(plain))
    plain = plain.replaceAll(/<(?:br|\/p|\/li|\/div)\b[^<>]{0,200}>/gi, '\n').replaceAll(/<[^<>]*>/g, '')
  return plain
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u00a0\u200b]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** JSON as sites write it: with comments or a section around it, raw line breaks in strings, or trailing commas. */
function parseLoosely(source: string): unknown {
  const body = unwrapped(source)
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

/** Without the comment or section that keeps a script from readers that know none, and without what is blank around it. */
function unwrapped(source: string): string {
  return source
    .trim()
    .replace(/^(?:<!--|\/\*\s{0,20}<!\[CDATA\[\s{0,20}\*\/|\/\/\s{0,20}<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/;$/, '')
    .trimEnd()
    .replace(/(?:-->|\]\]>(?:\s{0,9}\*\/)?)$/, '')
    .trimEnd()
    .replace(/(?:\/\/|\/\*)$/, '')
    .trim()
    .replace(/;$/, '')
}
