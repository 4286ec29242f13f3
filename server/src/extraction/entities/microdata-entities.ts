import type { Entity, EntityValue } from './entity.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

interface OpenEntity extends Entity {
  readonly properties: Map<string, EntityValue[]>
}

/** The entities that microdata (`itemscope`) or RDFa (`typeof`) describes, outermost ones. */
export function microdataEntities(view: PageView): Entity[] {
  const roots: Entity[] = []
  const open: { entity: OpenEntity; end: number }[] = []
  for (const node of view.nodes) {
    while ((open.at(-1)?.end ?? Infinity) <= node.order) open.pop()
    const outer = open.at(-1)?.entity
    const isScope = attributeOf(node, 'itemscope') !== undefined || attributeOf(node, 'typeof') !== undefined
    const names = namesOf(node)
    if (isScope) {
      const entity = openEntity(node)
      if (names.length > 0 && outer !== undefined) add(outer, names, entity)
      else roots.push(entity)
      open.push({ entity, end: node.end })
    } else if (names.length > 0 && outer !== undefined) {
      const text = valueOf(node, view)
      if (text !== '') add(outer, names, { text, node })
    }
  }
  return roots
}

function openEntity(node: ViewNode): OpenEntity {
  const types = (attributeOf(node, 'itemtype') ?? attributeOf(node, 'typeof') ?? '')
    .split(/\s+/)
    .map((type) => type.replace(/^.*[/#:]/, '').toLowerCase())
    .filter((type) => type !== '')
  return { source: 'microdata', types, properties: new Map(), node }
}

function namesOf(node: ViewNode): string[] {
  const text =
    attributeOf(node, 'itemprop') ??
    (/^(?:og|article|product|fb|twitter|al):/.test(attributeOf(node, 'property') ?? ':')
      ? ''
      : (attributeOf(node, 'property') ?? ''))
  return text
    .split(/\s+/)
    .map((name) => name.replace(/^.*[/#:]/, '').toLowerCase())
    .filter((name) => name !== '')
}

function add(entity: OpenEntity, names: readonly string[], value: EntityValue): void {
  for (const name of names) {
    const values = entity.properties.get(name)
    if (values === undefined) entity.properties.set(name, [value])
    else if (values.length < 1000) values.push(value)
  }
}

function valueOf(node: ViewNode, view: PageView): string {
  const content = attributeOf(node, 'content')
  if (content !== undefined) return content.trim()
  if (node.tag === 'img' || node.tag === 'source' || node.tag === 'video') return attributeOf(node, 'src') ?? ''
  if (node.tag === 'link' || node.tag === 'area') return attributeOf(node, 'href') ?? ''
  if (node.tag === 'a') return view.text.slice(node.from, node.to).trim() || (attributeOf(node, 'href') ?? '')
  if (node.tag === 'data' || node.tag === 'meter') return attributeOf(node, 'value') ?? ''
  if (node.tag === 'time') return attributeOf(node, 'datetime') ?? view.text.slice(node.from, node.to).trim()
  return view.text.slice(node.from, node.to).trim()
}
