/** A node of structured data in the shape of JSON-LD. */
export type DataNode = Readonly<Record<string, unknown>>

/** Nodes read before the rest is left: no page has as many. */
const maxNodes = 5000

/** Nodes of linked data under construction, in the shape that JSON-LD gives them. */
export class LinkedNodes {
  readonly nodes: Record<string, unknown>[] = []

  get isFull(): boolean {
    return this.nodes.length >= maxNodes
  }

  /** A new node of those types. */
  open(types: string | undefined, id: string | undefined): Record<string, unknown> {
    const node: Record<string, unknown> = {}
    if (types !== undefined && types.trim() !== '') node['@type'] = types.trim().split(/\s+/)
    if (id !== undefined && id !== '') node['@id'] = id
    this.nodes.push(node)
    return node
  }
}

/** Adds a value to a property; several become a list. A node has one name: what is said again is a caption's or a card's. */
export function addValue(node: Record<string, unknown>, name: string, value: string | DataNode): void {
  const before = Object.hasOwn(node, name) ? node[name] : undefined
  if (value === '' || (name === 'name' && before !== undefined)) return
  if (before === undefined) node[name] = value
  else if (Array.isArray(before)) before.push(value)
  else node[name] = [before, value]
}
