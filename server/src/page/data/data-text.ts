import { foldText } from '../html/collapse-space.ts'
import type { PageTree } from '../html/html-parser.ts'
import { textsOf } from './data-node.ts'
import { structuredDataOf } from './structured-data.ts'

/** The body text that a page's JSON-LD has, else its description, else that of its head; "" when it has none. */
export function structuredText(tree: PageTree): string {
  const { nodes } = structuredDataOf(tree)
  const meta = tree.all('meta').find((node) => node.attribute('name')?.toLowerCase() === 'description')
  const chosen = textIn('articleBody') || textIn('description') || (meta?.attribute('content') ?? '')
  return chosen
    .split(/\r?\n/)
    .map((line) => foldText(line).trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

  function textIn(property: string): string {
    for (const node of nodes) {
      const text = textsOf(node, property).find((text) => text.trim() !== '')
      if (text !== undefined) return text
    }
    return ''
  }
}
