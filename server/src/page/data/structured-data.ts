import { type DataNode, isNode } from './data-node.ts'
import { jsonLdOf } from './json-ld.ts'
import { type MarkedUp, microdataOf } from './microdata.ts'
import { rdfaOf } from './rdfa.ts'
import type { PageTree } from '../html/html-parser.ts'

/** A page's JSON-LD, microdata and RDFa, read once for whoever asks. */
export interface StructuredData {
  /** Every node, outer before inner: JSON-LD first, then what the page's elements are marked up with. Of microdata and RDFa also what stands outside all items, as a node without types. */
  readonly nodes: readonly DataNode[]
  /** Those that are no other's property. */
  readonly roots: readonly DataNode[]
}

/** Nodes of JSON-LD that are given: no page has as many. */
const maxNodes = 5000

/** Of microdata and of RDFa. Most pages have neither, and both together are looked for in a seventh of the time. */
const markup = /itemprop|typeof=/
const nothing: MarkedUp = { nodes: [], roots: [] }

/** By the page's tree: metadata, verdict and text ask for it. */
const read = new WeakMap<PageTree, StructuredData>()

export function structuredDataOf(tree: PageTree): StructuredData {
  return read.getOrInsertComputed(tree, readData)
}

function readData(tree: PageTree): StructuredData {
  const linked = jsonLdOf(tree)
  const isMarkedUp = markup.test(tree.root.source)
  const items = isMarkedUp ? microdataOf(tree.root) : nothing
  const subjects = isMarkedUp ? rdfaOf(tree.root) : nothing
  const nodes = [...withInner(linked), ...items.nodes, ...subjects.nodes].filter(
    ({ properties }) => properties.size > 0,
  )
  return { nodes, roots: [...linked, ...items.roots, ...subjects.roots] }
}

/** Nodes and those within them, outer before inner. */
function withInner(roots: readonly DataNode[]): DataNode[] {
  const found = new Set(roots)
  for (const { properties } of found) {
    for (const values of properties.values())
      for (const value of values) if (isNode(value) && found.size < maxNodes) found.add(value)
  }
  return [...found]
}
