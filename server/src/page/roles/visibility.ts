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
  return mayHide(node) && (mask & classRoles.panel) === 0 && node.attribute('role') !== 'tabpanel'
}

/** As `isHidden`, also of panels. */
export function mayHide({ attributes }: PageNode): boolean {
  for (let index = 0; index < attributes.length; index += 2) {
    const name = attributes[index]
    const value = attributes[index + 1] ?? ''
    if (name === 'hidden' && value.toLowerCase() !== 'until-found') return true
    if (name === 'style' && value.length > 9 && (hidingStyle.test(value) || farAway.test(value))) return true
  }
  return false
}

/** True of what a page shows but keeps from those who listen: icons, and what it says to them in other words. */
export function isForEyesOnly(node: PageNode, mask: number): boolean {
  const isKept = node.attribute('aria-hidden') === 'true'
  return isKept && (mask & classRoles.panel) === 0 && node.attribute('role') !== 'tabpanel'
}

const hidingStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i
/** What is far beside the page is not for visitors. What is transparent is about to be shown, and within letters of no size others have one. */
const farAway = /(?:^|[;\s])(?:left|text-indent)\s{0,9}:\s{0,9}-\d{4}/i

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
