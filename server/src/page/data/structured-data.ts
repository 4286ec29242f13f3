import type { DataNode } from './data-node.ts'
import { microdataOf } from './microdata.ts'
import { rdfaOf } from './rdfa.ts'
import type { PageTree } from '../html/html-parser.ts'

/** A page's JSON-LD, microdata and RDFa as one flat list of nodes, `@graph` opened and `@id` references followed. */
export interface StructuredData {
  /** Every node, outer before inner. */
  readonly nodes: readonly DataNode[]
  /** The node itself or, of a reference, the node it names. */
  resolve(value: unknown): unknown
}

/** Nodes read before the rest is left: no page has as many. */
const maxNodes = 5000

/** Reads JSON-LD first; scripts that are no JSON are mended where that is easy, else passed over. */
export function structuredDataOf(tree: PageTree): StructuredData {
  const nodes: DataNode[] = []
  const byId = new Map<string, DataNode>()
  const waiting: unknown[] = []
  for (const script of tree.all('script')) {
    if (/^\s*application\/ld\+json/i.test(script.attribute('type') ?? ''))
      waiting.push(parsed(script.first?.data ?? ''))
  }
  for (let at = 0; at < waiting.length && nodes.length < maxNodes; at += 1) {
    const value = waiting[at]
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) {
      const node = value as DataNode
      nodes.push(node)
      const id = node['@id']
      if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node)
    }
    waiting.push(...Object.values(value).slice(0, maxNodes))
  }
  for (const node of [...microdataOf(tree.root), ...rdfaOf(tree.root)]) {
    if (Object.keys(node).length === 0) continue
    nodes.push(node)
    const id = node['@id']
    if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node)
  }
  return {
    nodes,
    resolve(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      const { '@id': id, ...rest } = value as DataNode
      return typeof id === 'string' && Object.keys(rest).every((key) => key === '@type')
        ? (byId.get(id) ?? value)
        : value
    },
  }
}

/** The names of a node's types, without their vocabulary. */
export function typesOf(node: DataNode): readonly string[] {
  const type = node['@type']
  return (Array.isArray(type) ? type : [type])
    .filter((name) => typeof name === 'string')
    .map((name) => name.replace(/^.*[/:#]/, ''))
}

function parsed(source: string): unknown {
  const json = unwrapped(source)
  return (
    parsedJson(json) ??
    parsedJson(
      json
        // oxlint-disable-next-line no-control-regex -- control characters are what JSON must not hold
        .replace(/[\u0000-\u001f]+/g, ' ')
        .replace(/,\s*([}\]])/g, '$1')
        .trimEnd()
        .replace(/;$/, ''),
    )
  )
}

/** Without the comment or section that keeps a script from readers that know none, and without what is blank around it. */
function unwrapped(source: string): string {
  const whole = source.trim()
  const opened = whole.replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/\s{0,20}<!\[CDATA\[|<!\[CDATA\[)/, '')
  const end = opened.endsWith(';') ? opened.slice(0, -1).trimEnd() : opened
  const closed = end.replace(/(?:-->|\/\*\]\]>\*\/|\/\/\s{0,20}\]\]>|\]\]>)$/, '')
  return closed === end ? opened : closed.trim()
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
