import { buttonClass } from '../../values/button-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { ViewLine } from '../view/view-builder.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import type { Scope } from './scope.ts'
import { linesIn, nodesIn } from './scope-elements.ts'

/** A stretch of the page's text with the element it stands in. */
export type Said = ViewLine

/** What a part of a page says: its heading, what stands above and below it, and what is there to be pressed. */
export interface PartReading {
  readonly heading: Said | undefined
  readonly eyebrow: Said | undefined
  /** The lines below the heading that say something, in order. */
  readonly texts: readonly Said[]
  /** Buttons and the links that stand for them, those that look like buttons first. */
  readonly buttons: readonly ViewNode[]
}

const longestHeading = 200
const longestEyebrow = 80
/** In characters. */
const longestLabel = 60
/** Of a line's letters, so that it holds nothing but what is pressed. */
const leastPressed = 0.9
const headings = /^h[1-6]$/

/** Reads a part whose heading is known, or is its first heading, or its first line. */
export function readPart(scope: Scope, page: PageIndex, known?: ViewNode): PartReading {
  const nodes = nodesIn(scope, page)
  const own = known ?? nodes.find((node) => headings.test(node.tag) && isShown(node))
  const controls = nodes.filter((node) => isControl(node, own))
  const lines = linesIn(scope, page).filter((line) => isTelling(line, page))
  const isPressed = pressedIn(controls, page)
  const said = lines.filter((line) => !isPressed(line))
  const [first] = said
  const isFirst = own === undefined && first !== undefined && first.to - first.from <= longestHeading
  const titled = own && { from: own.from, to: own.to, node: own }
  const heading = titled ?? (isFirst ? first : undefined)
  const above = said.filter(({ to }) => heading !== undefined && to <= heading.from)
  return {
    heading,
    eyebrow: above.findLast(({ from, to }) => to - from <= longestEyebrow),
    texts: said.filter(({ from }) => heading !== undefined && from >= heading.to),
    buttons: buttonsOf(controls, isPressed, { below: heading?.to ?? scope.from, scope, page }),
  }
}

/** The labels of a form's fields are as little said as what its buttons say. */
function isControl(node: ViewNode, heading: ViewNode | undefined): boolean {
  const { tag, attributes, isHidden, order, end } = node
  if (isHidden || (heading !== undefined && order <= heading.order && heading.order < end)) return false
  if (tag === 'input') return /^(?:submit|button)$/.test(attributes['type'] ?? '')
  return tag === 'a' || tag === 'button' || tag === 'label' || attributes['role'] === 'button'
}

function isTelling({ from, to, node }: Said, { view }: PageIndex): boolean {
  return !node.isHidden && /\p{L}/u.test(view.text.slice(from, to))
}

/** Tells lines that hold nothing but links, buttons and labels. */
function pressedIn(controls: readonly ViewNode[], { view }: PageIndex): (line: Said) => boolean {
  const shown = controls.filter(isShown)
  return ({ from, to }) => {
    let held = 0
    let end = from
    for (const control of shown) {
      if (control.to <= end || control.from >= to) continue
      held += lettersOf(view.text.slice(Math.max(control.from, end), Math.min(control.to, to)))
      end = control.to
    }
    return held > 0 && held >= leastPressed * lettersOf(view.text.slice(from, to))
  }
}

function lettersOf(text: string): number {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').length
}

function buttonsOf(
  controls: readonly ViewNode[],
  isPressed: (line: Said) => boolean,
  { below, scope, page }: { readonly below: number; readonly scope: Scope; readonly page: PageIndex },
): readonly ViewNode[] {
  const all = controls.filter(
    (node) =>
      node.tag !== 'label' &&
      node.from >= below &&
      labelOf(node, page) !== '' &&
      (looksPressed(node) || isPressed({ from: node.from, to: node.to, node })),
  )
  const said = { text: page.view.text.slice(scope.from, scope.to), from: scope.from }
  const alone = all.filter((node) => looksPressed(node) || isAlone(node, isPressed, said))
  return alone.toSorted((a, b) => Number(looksPressed(b)) - Number(looksPressed(a)))
}

/** A link within a sentence is part of what the sentence says. */
function isAlone(
  node: ViewNode,
  isPressed: (line: Said) => boolean,
  { text, from }: { readonly text: string; readonly from: number },
): boolean {
  const own = text.slice(node.from - from, node.to - from)
  const start = node.from - from + own.search(/\S|$/)
  const end = text.indexOf('\n', node.to - from)
  return isPressed({
    from: from + text.lastIndexOf('\n', start - 1) + 1,
    to: from + (end < 0 ? text.length : end),
    node,
  })
}

/** Where an element's own text begins, behind the space before it. */
export function shownFrom({ from, to }: Pick<ViewNode, 'from' | 'to'>, { text }: PageIndex['view']): number {
  return from + text.slice(from, to).search(/\S|$/)
}

function looksPressed(node: ViewNode): boolean {
  const { tag, attributes } = node
  return (
    tag === 'button' ||
    tag === 'input' ||
    attributes['role'] === 'button' ||
    buttonClass.test(attributes['class'] ?? '')
  )
}

/** What a button says, without the arrow behind it; "" for what nobody would call its text. */
export function labelOf(node: ViewNode, { view }: PageIndex): string {
  const written = node.tag === 'input' ? attributeOf(node, 'value') : view.text.slice(node.from, node.to)
  const label = (written ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[→➔›»>\s]{1,4}$/u, '')
  return label.length <= longestLabel && /\p{L}{2}/u.test(label) && !label.includes('@') ? label : ''
}
