import { classMask, classRoles } from './class-words.ts'
import type { AttributeSigns } from './class-reader.ts'
import { holdsAllText } from './holds-all-text.ts'
import { type NodeTable, type PageNode, valueOf } from '../html/html-node.ts'

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
  if (!mayHide(node) || (mask & classRoles.panel) !== 0 || isPanel(node)) return false
  // What else a click opens is closed by its style; the attribute is for what is not there yet, or not any more.
  if (hides(node, node.attribute('hidden'))) return true
  return (mask & classRoles.fold) === 0 && !holdsAllText(node)
}

/** A panel by its role: of tabs, or of an accordion whose button names it or is named by it. */
function isPanel(node: PageNode): boolean {
  const role = node.attribute('role')
  if (role !== 'region') return role === 'tabpanel'
  return node.attribute('aria-labelledby') !== undefined || node.attribute('id') !== undefined
}

/** As `isHidden`, also of panels. */
export function mayHide(node: PageNode): boolean {
  const { attributes } = node
  for (let index = 0; index < attributes.length; index += 2) {
    const value = attributes[index + 1] ?? ''
    if (attributes[index] === 'hidden' && hides(node, value)) return true
    if (attributes[index] === 'style' && value.length > 9 && (hidingStyle.test(value) || farAway.test(value)))
      return true
  }
  return false
}

function hides(node: PageNode, hidden: string | undefined): boolean {
  return hidden !== undefined && hidden.toLowerCase() !== 'until-found' && !isStreamed(node)
}

/** True of a part that a server sent after the page's frame, to be put by a script where a template marks its place (React's streaming). */
export function isStreamed(node: PageNode): boolean {
  return node.tag.name === 'div' && node.from < node.to && /^S:[\da-f]+$/.test(node.attribute('id') ?? '')
}

const hidingStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i
/** What is far beside the page is not for visitors. What is transparent is about to be shown, and within letters of no size others have one. */
const farAway = /(?:^|[;\s])(?:left|text-indent)\s{0,9}:\s{0,9}-\d{4}/i

/** True for an element that by its name, role or class belongs to the site's frame rather than to the page's subject. */
export function isBoilerplate(nodes: NodeTable, row: number, { mask, id, role }: AttributeSigns): boolean {
  const { name } = nodes.tagOf(row)
  if (neverFrame.has(name)) return false
  if (frameNames.has(name) || (role !== undefined && frameRoles.has(role))) return true
  if (name === 'header') return !isInsideContent(nodes, row)
  if ((mask & classRoles.dropped) !== 0) return true
  return id !== undefined && frameIds.has(id) && !isInsideContent(nodes, row)
}

/** A header inside an article or section is content. */
function isInsideContent(nodes: NodeTable, row: number): boolean {
  for (let at = nodes.parentOf(row), steps = 0; at !== 0 && steps < 64; at = nodes.parentOf(at), steps += 1) {
    const { name } = nodes.tagOf(at)
    if (name === 'article' || name === 'section' || name === 'main') return true
    if (valueOf(nodes.attributes(at), 'role') === 'main') return true
  }
  return false
}

/** Whether an element's class says that it is for screen readers alone. */
export function isSpokenOnly(className: string): boolean {
  return (classMask(className) & classRoles.srOnly) !== 0
}
