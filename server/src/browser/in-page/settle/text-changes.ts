/** Elements whose text nobody sees. */
export const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'IFRAME', 'OBJECT', 'EMBED'])
/** A clock or a ticker changes the same place again and again: after so often it says nothing about readiness. */
const newsPerPlace = 5

const changes = new WeakMap<Node, number>()

/** Whether a change of the document is one of what it says. */
export function changesText({ type, target, addedNodes }: MutationRecord): boolean {
  const parent = type === 'characterData' ? target.parentNode : target
  if (parent !== null && (skipped.has(parent.nodeName) || ['HEAD', 'TITLE'].includes(parent.nodeName))) return false
  if (type === 'characterData') return isNews(target)
  for (const node of addedNodes) if (hasText(node)) return !isText(node) || isNews(target)
  return false
}

export function isText(node: Node): node is CharacterData {
  return node.nodeType === Node.TEXT_NODE
}

export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function isNews(place: Node): boolean {
  const count = (changes.get(place) ?? 0) + 1
  changes.set(place, count)
  return count <= newsPerPlace
}

function hasText(node: Node): boolean {
  if (isText(node)) return node.data.trim() !== ''
  if (!isElement(node) || skipped.has(node.tagName)) return false
  for (const child of node.childNodes) if (hasText(child)) return true
  return node.shadowRoot !== null && node.shadowRoot.childNodes.length > 0
}
