import { addValue, type DataNode, LinkedNodes } from './data-node.ts'
import type { PageNode } from '../html/html-node.ts'
import { propertyText } from '../html/property-text.ts'
import { walkElements } from '../html/walk-elements.ts'

interface Scope {
  readonly node: PageNode
  readonly item: Record<string, unknown>
}

/** The attribute in which an element of that name has its value. */
const valueAttributes: Readonly<Record<string, string>> = {
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
}

/** Properties that name things: of these a link's text is meant, not its address. */
const namings = new Set(['name', 'headline', 'author', 'creator', 'publisher', 'givenName', 'familyName', 'brand'])

/** Names of one attribute that are read. */
const maxNames = 50

/** Items of HTML microdata as JSON-LD would give them, outer before inner. What stands outside any item is the first node's. */
export function microdataOf(root: PageNode): DataNode[] {
  if (!root.source.includes('itemprop')) return []
  const found = new LinkedNodes()
  const page = found.open(undefined, undefined)
  const scopes: Scope[] = []
  const borrowed = borrowers(root)
  walkElements(root, {
    enter(node) {
      if (node.from === node.to || found.isFull) return
      const isItem = node.attribute('itemscope') !== undefined
      const names = node.attribute('itemprop')?.trim()
      if (!isItem && !names) return
      const holder = borrowed.get(node.attribute('id') ?? '') ?? scopes.at(-1)?.item ?? page
      const item = isItem ? found.open(node.attribute('itemtype'), node.attribute('itemid')) : undefined
      if (names)
        for (const name of names.split(/\s+/, maxNames)) addValue(holder, localName(name), item ?? valueOf(node, name))
      if (item === undefined) return
      scopes.push({ node, item })
      for (const id of (node.attribute('itemref') ?? '').split(/\s+/)) if (borrowed.has(id)) borrowed.set(id, item)
    },
    leave(node) {
      if (scopes.at(-1)?.node === node) scopes.pop()
    },
  })
  return found.nodes
}

/** The ids that an `itemref` names, each to be filled with the item that does. Only references forward are followed. */
function borrowers(root: PageNode): Map<string, Record<string, unknown> | undefined> {
  const ids = new Map<string, Record<string, unknown> | undefined>()
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

function valueOf(node: PageNode, property: string): string {
  const content = node.attribute('content')
  if (content !== undefined) return content.trim()
  const { name } = node.tag
  if (name === 'time') return node.attribute('datetime')?.trim() || propertyText(node)
  const attribute = valueAttributes[name]
  if (attribute === undefined) return propertyText(node)
  const value = node.attribute(attribute)?.trim() ?? ''
  return namings.has(property) || value === '' ? propertyText(node) || value : value
}
