import type { PageNode } from '../../page/html/html-node.ts'
import { isSpokenOnly } from '../../page/roles/visibility.ts'

/** Words of an element of these classes that nobody reads: names of icons, and what is said of what is shown right behind it. */
export function isUnread(element: PageNode, classes: string): boolean {
  if (iconFont.test(classes)) return isNameOfSign(element)
  return isSpokenOnly(classes) && isShownBehind(element)
}

/** Fonts that draw a sign in place of its name. */
const iconFont = /(?:^|\s)(?:material-(?:icons|symbols)(?:-[a-z]+)?|mat-icon|google-symbols)(?=\s|$)/
/** Signs that lead somewhere or open something: they tell nothing alone either, as a tick in a table does. */
const leading = /^(?:keyboard_)?(?:arrow|chevron|navigate|expand|unfold|open|more)_/

function isNameOfSign(element: PageNode): boolean {
  const name = wordsIn(element)
  if (!/^[a-z][a-z\d_]*$/.test(name)) return false
  // A cell of this class is a sign itself.
  return /^(?:i|span|em|mat-icon)$/.test(element.tag.name) && (leading.test(name) || !isAlone(element))
}

/** Nothing but space stands beside it. */
function isAlone(element: PageNode): boolean {
  for (let at = element.parent?.first ?? null; at !== null; at = at.next) {
    if (at.row !== element.row && (isElement(at) || wordsIn(at) !== '')) return false
  }
  return true
}

/** "20" with "minutes" for those who listen, before "minutes" for those who look. */
function isShownBehind(element: PageNode): boolean {
  const shown = elementBehind(element) ?? elementBehind(element.parent)
  if (shown?.attribute('aria-hidden') !== 'true') return false
  const [said, seen] = [wordsIn(element), wordsIn(shown)]
  return /^[\p{L}. ]+$/u.test(said) && /^[\p{L}. ]+$/u.test(seen) && said[0]?.toLowerCase() === seen[0]?.toLowerCase()
}

function elementBehind(node: PageNode | null): PageNode | undefined {
  for (let at = node?.next ?? null; at !== null; at = at.next) {
    if (isElement(at)) return at
    if (wordsIn(at) !== '') return undefined
  }
  return undefined
}

function isElement({ tag }: PageNode): boolean {
  return !tag.name.startsWith('#')
}

/** The text right in an element, or of a text. */
function wordsIn(node: PageNode): string {
  if (node.tag.name === '#text') return node.data.trim()
  return node.first?.tag.name === '#text' ? node.first.data.trim() : ''
}
