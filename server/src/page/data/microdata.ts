import { addId, addValue, type DataNode, type DataText, maxNodes, type OpenDataNode, typeNames } from './data-node.ts'
import type { PageNode } from '../html/html-node.ts'
import { walkElements } from '../html/walk-elements.ts'

interface ItemScope {
  readonly element: PageNode
  readonly item: OpenDataNode
}

/** What a page's microdata or RDFa describes. */
export interface MarkedUp {
  /** Every node, outer before inner. The first holds what stands outside all others. */
  readonly nodes: readonly DataNode[]
  /** Those that are no other's property. */
  readonly roots: readonly DataNode[]
}

/** The attribute in which an element of that name has its value. */
const valueAttributes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    a: 'href',
    area: 'href',
    link: 'href',
    audio: 'src',
    embed: 'src',
    iframe: 'src',
    img: 'src',
    source: 'src',
    track: 'src',
    video: 'src',
    object: 'data',
    data: 'value',
    meter: 'value',
  }),
)

/** Names of one attribute that are read. */
const maxNames = 50

/** Items of HTML microdata. */
export function microdataOf(root: PageNode): MarkedUp {
  if (!root.source.includes('itemprop')) return { nodes: [], roots: [] }
  const page = itemOf(root)
  const nodes: DataNode[] = [page]
  const roots: DataNode[] = []
  const scopes: ItemScope[] = []
  const borrowed = borrowers(root)
  walkElements(root, {
    enter(element) {
      if (element.from === element.to || nodes.length >= maxNodes) return
      const isItem = element.attribute('itemscope') !== undefined
      const names = element.attribute('itemprop')?.trim()
      if (!isItem && !names) return
      const holder = borrowed.get(element.attribute('id') ?? '') ?? scopes.at(-1)?.item
      const item = isItem ? itemOf(element) : undefined
      if (names)
        for (const name of names.split(/\s+/, maxNames))
          addValue(holder ?? page, localName(name), item ?? valueOf(element))
      if (item === undefined) return
      nodes.push(item)
      if (holder === undefined || !names) roots.push(item)
      scopes.push({ element, item })
      for (const id of (element.attribute('itemref') ?? '').split(/\s+/)) if (borrowed.has(id)) borrowed.set(id, item)
    },
    leave(element) {
      if (scopes.at(-1)?.element === element) scopes.pop()
    },
  })
  return { nodes, roots }
}

function itemOf(element: PageNode): OpenDataNode {
  const types = typeNames(element.attribute('itemtype'))
  const item: OpenDataNode = { source: 'microdata', types, properties: new Map(), element }
  addId(item, element.attribute('itemid'))
  return item
}

/** The ids that an `itemref` names, each to be filled with the item that does. Only references forward are followed. */
function borrowers(root: PageNode): Map<string, OpenDataNode | undefined> {
  const ids = new Map<string, OpenDataNode | undefined>()
  if (!root.source.includes('itemref')) return ids
  for (const [, quoted, bare] of root.source.matchAll(
    /\sitemref\s*=\s*(?:["']([^"']{1,500})["']|([^\s>"']{1,100}))/gi,
  )) {
    for (const id of (quoted ?? bare ?? '').split(/\s+/)) ids.set(id, undefined)
  }
  return ids
}

function localName(name: string): string {
  return name.replace(/^.*[/#]/, '')
}

function valueOf(element: PageNode): DataText {
  const { name } = element.tag
  const attribute = valueAttributes.get(name)
  const content = element.attribute('content')?.trim()
  if (content !== undefined || attribute === undefined) {
    const moment = name === 'time' ? element.attribute('datetime')?.trim() || undefined : undefined
    return { element, stated: content ?? moment, address: undefined }
  }
  const value = element.attribute(attribute)?.trim()
  if (attribute === 'value') return { element, stated: value || undefined, address: undefined }
  return { element, stated: undefined, address: value }
}
