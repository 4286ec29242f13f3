import type { PageNode } from '../html/html-node.ts'

/** What a table for layout holds, and one of data does not. */
const sections = new Set(['table', 'pre', 'article', 'section', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** A table whose rows read as lines: not one for layout, not one that holds sections of its own. Looks at few nodes. */
export function isDataTable(table: PageNode): boolean {
  const role = table.attribute('role')
  if (role === 'presentation' || role === 'none') return false
  let node = table.first
  for (let seen = 0; node !== null && seen < 2000; seen += 1) {
    const { name } = node.tag
    if (sections.has(name)) return false
    if (name === 'p' && node.next?.next?.tag.name === 'p' && textLength(node) > 200) return false
    if (node.first !== null) {
      node = node.first
      continue
    }
    while (node !== null && node.next === null) node = node.parent === table ? null : node.parent
    node = node?.next ?? null
  }
  return true
}

/** Characters of text below a node, but for scripts and styles. */
export function textLength(root: PageNode): number {
  let length = 0
  let node = root.first
  while (node !== null) {
    if (node.tag.name === '#text') length += node.data.trim().length
    if (node.first !== null && !node.tag.isUnreadable) {
      node = node.first
      continue
    }
    while (node !== null && node.next === null) node = node.parent === root ? null : node.parent
    node = node?.next ?? null
  }
  return length
}
