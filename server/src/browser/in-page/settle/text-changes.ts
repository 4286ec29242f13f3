import { own } from '../own.ts'

/** Elements whose text nobody sees. */
export const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'IFRAME', 'OBJECT', 'EMBED'])
/** A clock or a ticker changes the same place again and again: after so often it says nothing about readiness. */
const newsPerPlace = 5

const changes = new WeakMap<Node, number>()

/** Whether a change of the document is one of what it says. */
export function changesText({ type, target, addedNodes }: MutationRecord): boolean {
  const parent = type === 'characterData' ? target.parentNode : target
  const name = parent === null ? '' : own(parent, 'nodeName')
  if (skipped.has(name) || name === 'HEAD' || name === 'TITLE') return false
  if (type === 'characterData') return isNews(target)
  for (const node of addedNodes) if (hasText(node)) return !isText(node) || isNews(target)
  return false
}

export function isText(node: Node): node is CharacterData {
  return own(node, 'nodeType') === Node.TEXT_NODE
}

export function isElement(node: Node): node is Element {
  return own(node, 'nodeType') === Node.ELEMENT_NODE
}

function isNews(place: Node): boolean {
  const count = (changes.get(place) ?? 0) + 1
  changes.set(place, count)
  return count <= newsPerPlace
}

function hasText(node: Node): boolean {
  if (isText(node)) return node.data.trim() !== ''
  if (!isElement(node) || skipped.has(own(node, 'tagName'))) return false
  for (const child of own(node, 'childNodes')) if (hasText(child)) return true
  return (own(node, 'shadowRoot')?.childNodes.length ?? 0) > 0
}
