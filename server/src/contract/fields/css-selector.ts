import { parse as parseStrictly, type PseudoClassSelector, walk } from 'css-tree'
import { isTraversal, parse as parseStructure } from 'css-what'

/** Pseudo-classes of Selectors 4 and HTML that take no argument, as browsers know them. */
const pseudoClasses = new Set(
  (
    'active any-link autofill buffering checked closed default defined disabled empty enabled first first-child ' +
    'first-of-type focus focus-visible focus-within fullscreen future has-slotted hover in-range indeterminate invalid ' +
    'last-child last-of-type left link modal muted only-child only-of-type open optional out-of-range paused past ' +
    'picture-in-picture placeholder-shown playing popover-open read-only read-write required right root scope seeking ' +
    'stalled target target-current user-invalid user-valid valid visited volume-locked xr-overlay host'
  ).split(' '),
)
const pseudoFunctions = new Set(
  (
    'is where not has host host-context lang dir nth-child nth-last-child nth-of-type nth-last-of-type state ' +
    'active-view-transition-type -webkit-any'
  ).split(' '),
)
const pseudoElements = new Set(
  (
    'after backdrop before cue details-content file-selector-button first-letter first-line grammar-error highlight ' +
    'marker part placeholder selection slotted spelling-error target-text view-transition checkmark picker picker-icon ' +
    'scroll-marker scroll-marker-group column search-text'
  ).split(' '),
)

/**
 * True for what a browser's `document.querySelector` accepts. Two parsers must agree, because each lets some
 * malformed texts through (css-tree an id that starts with a digit, css-what an unquoted number),
 * and neither knows which pseudo-classes exist.
 */
export function isCssSelector(text: string): boolean {
  try {
    const groups = parseStructure(text)
    return groups.length > 0 && !groups.some(isDangling) && holdsOnlyKnownNames(text)
  } catch {
    return false
  }
}

function isDangling(group: ReturnType<typeof parseStructure>[number]): boolean {
  const first = group[0]
  const last = group.at(-1)
  return first === undefined || last === undefined || isTraversal(first) || isTraversal(last)
}

function holdsOnlyKnownNames(text: string): boolean {
  const tree = parseStrictly(text, {
    context: 'selectorList',
    onParseError(error) {
      throw error
    },
  })
  let known = true
  walk(tree, (node) => {
    if (node.type === 'IdSelector') known &&= !/^-?\d/.test(node.name)
    if (node.type === 'PseudoClassSelector') known &&= isPseudoClass(node.name.toLowerCase(), node.children)
    if (node.type === 'PseudoElementSelector') known &&= isPseudoElement(node.name.toLowerCase())
  })
  return known
}

function isPseudoClass(name: string, argument: PseudoClassSelector['children']): boolean {
  if (argument !== null) return pseudoFunctions.has(name) && !argument.isEmpty
  // The four pseudo-elements of CSS 2 may be written with one colon.
  return pseudoClasses.has(name) || ['before', 'after', 'first-line', 'first-letter'].includes(name)
}

function isPseudoElement(name: string): boolean {
  return pseudoElements.has(name) || name.startsWith('-webkit-')
}
