import type { PageNode } from '../html/html-node.ts'
import { propertyText } from '../html/property-text.ts'

/** A thing that a page describes for programs: an object of JSON-LD, an item of microdata or a subject of RDFa. */
export interface DataNode {
  readonly source: 'json-ld' | 'microdata' | 'rdfa'
  /** The names of its types, without their vocabulary: "Product". */
  readonly types: readonly string[]
  /** By name, without the vocabulary of schema.org. Nodes may hold each other in circles. */
  readonly properties: ReadonlyMap<string, readonly DataValue[]>
  /** Where it stands: of JSON-LD its script. */
  readonly element: PageNode
}

export type DataValue = DataText | DataNode

/** A value that is no node. Where nothing states its text, that is what its element shows. */
export interface DataText {
  readonly element: PageNode
  /** What an attribute or a script says. */
  readonly stated: string | undefined
  /** Where a link leads to, or a picture comes from. */
  readonly address: string | undefined
}

export function isNode(value: DataValue): value is DataNode {
  return 'properties' in value
}

/** Properties that name things: of these a link's text is meant, not its address. */
const namings = new Set(['name', 'headline', 'author', 'creator', 'publisher', 'givenName', 'familyName', 'brand'])

/** The text of a value of a property of that name. */
export function textOfValue({ stated, address, element }: DataText, property: string): string {
  if (stated !== undefined) return stated
  if (address === undefined) return propertyText(element)
  return namings.has(property) || address === '' ? propertyText(element) || address : address
}

/** The texts of a property, those of nodes left out. */
export function textsOf({ properties }: DataNode, property: string): string[] {
  return (properties.get(property) ?? []).flatMap((value) => (isNode(value) ? [] : [textOfValue(value, property)]))
}

/** Nodes of microdata and RDFa that are read before the rest is left: no page has as many. */
export const maxNodes = 5000

/** Values of one property that are kept. */
const maxValues = 1000

/** A node under construction. */
export interface OpenDataNode extends DataNode {
  readonly properties: Map<string, DataValue[]>
}

/** The names of types without their vocabularies. */
export function typeNames(types: string | undefined): string[] {
  return (types ?? '')
    .split(/\s+/)
    .map((type) => type.replace(/^.*[/:#]/, ''))
    .filter((type) => type !== '')
}

/** Adds a value to a property. A node has one name: what is said again is a caption's or a card's. */
export function addValue({ properties, source }: OpenDataNode, name: string, value: DataValue): void {
  const values = properties.get(name)
  if (values === undefined) properties.set(name, [value])
  else if ((name !== 'name' || source === 'json-ld') && values.length < maxValues) values.push(value)
}

/** Keeps by which name a node is referred to. */
export function addId(node: OpenDataNode, id: string | undefined): void {
  if (id !== undefined && id !== '') addValue(node, '@id', { element: node.element, stated: id, address: undefined })
}
