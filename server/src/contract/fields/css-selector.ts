import { type CssNode, parse as parseStrictly, type PseudoClassSelector, type Selector, walk } from 'css-tree'
import { isTraversal, parse as parseStructure } from 'css-what'

/** Pseudo-classes of Selectors 4 and HTML that take no argument, as browsers know them. */
const pseudoClasses = new Set(
  (
    'active any-link autofill buffering checked closed default defined disabled empty enabled first-child ' +
    'first-of-type focus focus-visible focus-within fullscreen future has-slotted hover in-range indeterminate invalid ' +
    'last-child last-of-type link modal muted only-child only-of-type open optional out-of-range paused past ' +
    'picture-in-picture placeholder-shown playing popover-open read-only read-write required root scope seeking ' +
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
    if (node.type === 'Selector') known &&= isInOrder(node)
    if (node.type === 'IdSelector') known &&= !/^-?\d/.test(node.name)
    if (node.type === 'TypeSelector') known &&= hasKnownSpace(node.name)
    if (node.type === 'AttributeSelector') known &&= hasKnownSpace(node.name.name)
    if (node.type === 'PseudoClassSelector') known &&= isPseudoClass(node.name.toLowerCase(), node.children)
    if (node.type === 'PseudoElementSelector') known &&= isPseudoElement(node.name.toLowerCase())
  })
  return known
}

const combinators = new Set([' ', '>', '+', '~'])
/** Elements of other trees, which have pseudo-elements of their own. */
const partPseudoElements = new Set(['part', 'slotted'])

/** Names begin a compound, hardly anything follows a pseudo-element, and the old combinators are gone. */
function isInOrder({ children }: Selector): boolean {
  let before: CssNode | undefined
  let pseudoElement: string | undefined
  for (const node of children) {
    if (node.type === 'Combinator' && !combinators.has(node.name)) return false
    if (node.type === 'TypeSelector' && before !== undefined && before.type !== 'Combinator') return false
    if (pseudoElement !== undefined && !mayFollow(node, pseudoElement)) return false
    if (node.type === 'PseudoElementSelector') pseudoElement = node.name.toLowerCase()
    before = node
  }
  return true
}

function mayFollow({ type }: CssNode, pseudoElement: string): boolean {
  if (type === 'PseudoElementSelector') return partPseudoElements.has(pseudoElement)
  return type === 'PseudoClassSelector' && (pseudoElement === 'part' || pseudoElement.startsWith('-webkit-'))
}

/** A document declares no namespaces for selectors: only "any" and "none" are known. */
function hasKnownSpace(name: string): boolean {
  return /^(?:\*?\|)?[^|]*$/.test(name)
}

/** What may not stand, at any depth, in what an element has, or is not. */
function holdsElsewhere(argument: NonNullable<PseudoClassSelector['children']>, name: string): boolean {
  let isFound = false
  for (const child of argument)
    walk(child, (node) => {
      isFound ||= node.type === 'PseudoElementSelector'
      isFound ||= name === 'has' && node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'has'
    })
  return isFound
}

function isPseudoClass(name: string, argument: PseudoClassSelector['children']): boolean {
  if (argument !== null) {
    if (!pseudoFunctions.has(name) || argument.isEmpty) return false
    if (name === 'lang') return argument.size === 1 && argument.first?.type === 'Identifier'
    return !(name === 'has' || name === 'not') || !holdsElsewhere(argument, name)
  }
  // The four pseudo-elements of CSS 2 may be written with one colon.
  return pseudoClasses.has(name) || ['before', 'after', 'first-line', 'first-letter'].includes(name)
}

function isPseudoElement(name: string): boolean {
  return pseudoElements.has(name) || name.startsWith('-webkit-')
}
