import { type DataNode, type DataText, isNode, textOfValue } from '../../page/data/data-node.ts'
import type { StructuredData } from '../../page/data/structured-data.ts'
import type { Entity, EntityValue } from './entity.ts'
import type { PageView } from '../view/view-builder.ts'

/** The outermost things that a page's JSON-LD, microdata and RDFa describe, with the elements where extraction sees them. */
export function markupEntities(data: StructuredData, view: PageView): Entity[] {
  const entities = new Map<DataNode, OpenEntity>()
  // One after the other: things within things may be as deep as a page likes.
  const open: DataNode[] = []
  const entityOf = (node: DataNode): OpenEntity =>
    entities.getOrInsertComputed(node, () => {
      open.push(node)
      return {
        source: node.source === 'json-ld' ? 'json-ld' : 'microdata',
        types: node.types.map((type) => type.toLowerCase()),
        properties: new Map<string, EntityValue[]>(),
        node: view.elementAt(node.element),
      }
    })
  const roots = data.roots.map(entityOf)
  for (const node of open) {
    const { properties } = entityOf(node)
    for (const [name, values] of node.properties) {
      const key = keyOf(name)
      if (key === undefined) continue
      const own = values.flatMap((value): EntityValue[] =>
        isNode(value) ? [entityOf(value)] : textIn(value, name, view),
      )
      if (own.length > 0) properties.set(key, [...(properties.get(key) ?? []), ...own])
    }
  }
  return roots
}

/** A thing whose properties are still to be read. */
interface OpenEntity extends Entity {
  readonly properties: Map<string, EntityValue[]>
}

/** Under any vocabulary a name is its last word; but cards for sharing are about the page, wherever they stand. */
function keyOf(name: string): string | undefined {
  if (/^(?:og|article|product|fb|twitter|al):/.test(name)) return undefined
  return name.replace(/^.*[/#:]/, '').toLowerCase() || undefined
}

/** An element's text is what the view has of it, with its lines; of links it goes before the address. */
function textIn(value: DataText, name: string, view: PageView): EntityValue[] {
  const node = view.elementAt(value.element)
  // A title is worded for search engines, and has its own place among what may answer.
  if (value.stated === undefined && value.element.tag.name === 'title') return []
  const shown = value.stated === undefined ? view.text.slice(node.from, node.to).trim() : ''
  const text = shown || (value.address ?? textOfValue(value, name))
  return text === '' ? [] : [{ text, node }]
}
