import type { PageNode } from '../html/html-node.ts'

/** What a table for layout holds, and one of data does not. */
const sections = new Set(['table', 'pre', 'article', 'section', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Paragraphs that are parted by two breaks each, and so much text before them: an old page's layout. */
const fewGaps = 2
const cellChars = 400

/** A table whose rows read as lines: not one for layout, not one that holds sections of its own. Looks at few nodes. */
export function isDataTable(table: PageNode): boolean {
  const role = table.attribute('role')
  if (role === 'presentation' || role === 'none' || isBox(table)) return false
  let chars = 0
  let gaps = 0
  let node = table.first
  for (let seen = 0; node !== null && seen < 2000; seen += 1) {
    const { name } = node.tag
    if (sections.has(name)) return false
    if (name === 'p' && node.next?.next?.tag.name === 'p' && textLength(node) > 200) return false
    if (name === '#text') chars += node.to - node.from
    else if (name === 'br' && endsParagraph(node)) gaps += 1
    if (gaps >= fewGaps && chars > cellChars) return false
    node = node.first ?? nodeAfter(node, table)
  }
  return true
}

/** Whether a table has one row, one cell of which has text: a frame around it, or a picture beside it. Of others two cells tell. */
function isBox(table: PageNode): boolean {
  let rows = 0
  let cell: PageNode | null = null
  let filled: PageNode | null = null
  let node = table.first
  for (let seen = 0; node !== null && seen < 2000; seen += 1) {
    const { name } = node.tag
    if (name === 'tr') rows += 1
    else if (name === 'td' || name === 'th') cell = node
    else if (name === '#text' && cell !== null && node.data.trim() !== '') {
      if (filled !== null && filled !== cell) return false
      filled = cell
    }
    if (rows > 1) return false
    node = node.first ?? nodeAfter(node, table)
  }
  return node === null
}

/** What follows a node and all it holds, below the root. */
function nodeAfter(node: PageNode, root: PageNode): PageNode | null {
  let at: PageNode | null = node
  while (at !== null && at.next === null) at = at.parent === root ? null : at.parent
  return at?.next ?? null
}

/** Whether another line break follows with nothing between them. */
function endsParagraph({ next }: PageNode): boolean {
  const following = next?.tag.name === '#text' && next.data.trim() === '' ? next.next : next
  return following?.tag.name === 'br'
}

/** Characters of text below a node, but for scripts and styles. */
export function textLength(root: PageNode): number {
  let length = 0
  let node = root.first
  while (node !== null) {
    if (node.tag.name === '#text') length += node.data.trim().length
    node = (node.tag.isUnreadable ? null : node.first) ?? nodeAfter(node, root)
  }
  return length
}
