import { isNode, textsOf, type DataNode } from './data-node.ts'
import { structuredDataOf } from './structured-data.ts'
import type { PageTree } from '../html/html-parser.ts'

const maxItems = 300
const maxLists = 20

const listTypes = new Set(['Recipe', 'HowTo'])
/** Looked for before anything is parsed. */
const named = /"(?:recipeIngredient|recipeInstructions|HowTo)"/
const listProperties = ['recipeIngredient', 'ingredients', 'recipeInstructions', 'supply', 'tool', 'step']

/** The lists that a page's JSON-LD has of its recipe or its instructions, item by item. */
export function saidListsOf(tree: PageTree): string[][] {
  const isThere = tree
    .all('script')
    .some((node) => node.attribute('type') === 'application/ld+json' && named.test(node.first?.data ?? ''))
  if (!isThere) return []
  return structuredDataOf(tree)
    .nodes.filter(({ source, types }) => source === 'json-ld' && types.some((type) => listTypes.has(type)))
    .flatMap((node) => listProperties.map((property) => itemsOf(node, property)))
    .filter(({ length }) => length > 0)
    .slice(0, maxLists)
}

function itemsOf(node: DataNode, property: string): string[] {
  const values = node.properties.get(property) ?? []
  const ofNodes = values.flatMap((value) => {
    if (!isNode(value)) return []
    const texts = textsOf(value, 'text')
    return texts.length > 0 ? texts : textsOf(value, 'name')
  })
  return [...textsOf(node, property), ...ofNodes].flatMap((item) => item.split('\n')).slice(0, maxItems)
}
