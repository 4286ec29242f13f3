import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Scope } from './scope.ts'
import { nodesIn } from './scope-elements.ts'

/** The links of a record that say by their `rel` where it is filed, where they stand together; shops mark categories as tags, too. */
export function filedUnder({ concept, items }: FieldPlan, scope: Scope, page: PageIndex): readonly ViewNode[] {
  if (concept?.rel === undefined || items?.types.has('string') !== true || items.format !== undefined) return []
  const links = nodesIn(scope, page).filter(
    (node) => node.tag === 'a' && !node.isHidden && node.to > node.from && relOf(node) !== undefined,
  )
  const own = links.filter((link) => relOf(link) === concept.rel)
  const told = own.length > 0 ? own : links
  return new Set(told.map(holderOf)).size === 1 ? told : []
}

/** Links to categories are tags as well, in the words of their `rel`: what they stand in, or where they lead, tells them apart. */
export function relOf(link: ViewNode): string | undefined {
  const words = (attributeOf(link, 'rel') ?? '').toLowerCase().split(/\s+/)
  if (words.includes('category')) return 'category'
  if (!words.includes('tag')) return undefined
  const address = attributeOf(link, 'href') ?? ''
  if (tagFolder.test(address)) return 'tag'
  if (categoryFolder.test(address)) return 'category'
  const name = attributeOf(holderOf(link) ?? link, 'class') ?? ''
  return ofCategories.test(name) && !ofTags.test(name) ? 'category' : 'tag'
}

const ofTags = /(?:^|[\s_-])tags?(?:$|[\s_-])/i
const ofCategories = /(?:^|[\s_-])(?:categor(?:y|ies)|cat-links)(?:$|[\s_-])/i
const tagFolder = /\/(?:tags?|tagged|topics?)\/[^/]/i
const categoryFolder =
  /\/(?:category|categories|kategorie|kategorien|categorie|categoria|categorias|catégorie|kategoria|kategori)\/[^/]/i

/** What the links stand in, each alone in an element of its own or not. */
export function holderOf(link: ViewNode | undefined): ViewNode | null {
  const parent = link?.parent ?? null
  return parent !== null && (parent.tag === 'li' || parent.children.length === 1) ? parent.parent : parent
}
