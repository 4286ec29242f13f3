import type { Element } from 'domhandler'

/** Elements whose content is never text a visitor reads. */
export const unreadable = new Set(
  (
    'script style template svg iframe object embed video audio canvas head noscript math-annotation select datalist ' +
    'button input textarea option optgroup map progress meter'
  ).split(' '),
)

/** True when the element hides itself by attribute or inline style. */
export function isHidden(element: Element): boolean {
  const { hidden, style } = element.attribs
  if (hidden !== undefined && hidden !== 'until-found') return true
  if (element.attribs['aria-hidden'] === 'true') return true
  return style !== undefined && /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)
}

const frameNames = new Set(['nav', 'footer', 'aside', 'dialog'])
const frameRoles = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'dialog', 'alertdialog', 'search'])
const frameWords =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|newsletter|subscribe|share|sharing|social|login|signin|related|recommended|advert|ads?|sponsored|breadcrumbs?|sidebar|popup|modal|skip-link|site-footer|site-header|navbar|menu)(?:$|[\s_-])/i

/** True for an element that belongs to the site's frame rather than to what the page is about. */
export function isFrame(element: Element): boolean {
  const { name, attribs } = element
  if (name === 'body' || name === 'main' || name === 'html' || name === 'article') return false
  if (frameNames.has(name) || frameRoles.has(attribs['role'] ?? '')) return true
  if (name === 'header') return !isInsideContent(element)
  return frameWords.test(attribs['class'] ?? '') || frameWords.test(attribs['id'] ?? '')
}

/** A header inside an article, section or main is content. */
function isInsideContent(element: Element): boolean {
  for (let parent = element.parent; parent !== null && 'name' in parent; parent = parent.parent) {
    if (parent.name === 'article' || parent.name === 'section' || parent.name === 'main') return true
  }
  return false
}
