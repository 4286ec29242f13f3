import { classRoles } from './class-words.ts'
import type { PageNode } from '../html/html-node.ts'

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that are frame by what they are. */
const frameNames = names('nav footer aside dialog')
const frameRoles = names(
  'navigation banner contentinfo complementary dialog alertdialog search menu menubar toolbar tooltip',
)
/** Ids that sites of all times give their frame; as a class of something smaller these words mean its own head or foot. */
const frameIds = names('header footer nav navigation masthead topbar site-navigation page-footer page-header')
const neverFrame = names('body main html article h1')

/** True when the element hides itself by attribute or inline style. Closed panels of tabs and accordions do not count. */
export function isHidden(node: PageNode, mask: number): boolean {
  const { attributes } = node
  let isHiding = false
  for (let index = 0; index < attributes.length; index += 2) {
    const name = attributes[index]
    const value = attributes[index + 1] ?? ''
    if (name === 'hidden') isHiding ||= value.toLowerCase() !== 'until-found'
    else if (name === 'aria-hidden') isHiding ||= value === 'true'
    else if (name === 'style') isHiding ||= value.length > 9 && hidingStyle.test(value)
  }
  return isHiding && (mask & classRoles.panel) === 0 && node.attribute('role') !== 'tabpanel'
}

const hidingStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i

/** True for an element that by its name, role or class belongs to the site's frame rather than to the page's subject. */
export function isBoilerplate(node: PageNode, mask: number, role: string | undefined): boolean {
  const { name } = node.tag
  if (neverFrame.has(name)) return false
  if (frameNames.has(name) || (role !== undefined && frameRoles.has(role))) return true
  if (name === 'header') return !isInsideContent(node)
  if ((mask & classRoles.dropped) !== 0) return true
  return frameIds.has(node.attribute('id') ?? '') && !isInsideContent(node)
}

/** A header inside an article or section is content. */
function isInsideContent(node: PageNode): boolean {
  for (let at = node.parent, steps = 0; at !== null && steps < 64; at = at.parent, steps += 1) {
    const { name } = at.tag
    if (name === 'article' || name === 'section' || name === 'main' || at.attribute('role') === 'main') return true
  }
  return false
}
