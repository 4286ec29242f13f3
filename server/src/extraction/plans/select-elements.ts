import { compile, type Options } from 'css-select'
import { parse, type Selector, SelectorType } from 'css-what'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

type Matches = (node: ViewNode) => boolean

/** Finds elements of one page by CSS selectors, each of which is compiled once. */
export class ElementSelector {
  readonly #view: PageView
  readonly #options: Options<ViewNode, ViewNode>
  readonly #compiled = new Map<string, Matches>()

  constructor(view: PageView) {
    this.#view = view
    this.#options = {
      adapter: adapterOf(view),
      pseudos: { empty: ({ children, from, to }) => children.length === 0 && from === to },
    }
  }

  /** The elements inside of `scope` that a selector matches, in the page's order; `scope` itself when only it does. */
  within(scope: ViewNode, selector: string): ViewNode[] {
    if (selector === ':scope') return [scope]
    const matches = this.#matches(selector, scope)
    const found = this.#view.nodes.slice(scope.order + 1, scope.end).filter(matches)
    return found.length === 0 && scope.parent !== null && matches(scope) ? [scope] : found
  }

  /** The first element inside of `scope` that a selector matches, or `scope` itself. */
  firstWithin(scope: ViewNode, selector: string): ViewNode | undefined {
    if (selector === ':scope') return scope
    const matches = this.#matches(selector, scope)
    for (let at = scope.order + 1; at < scope.end; at += 1) {
      const node = this.#view.nodes[at]
      if (node !== undefined && matches(node)) return node
    }
    return scope.parent !== null && matches(scope) ? scope : undefined
  }

  /** The nearest element around one, or that one itself, that a selector matches. */
  closest(node: ViewNode, selector: string): ViewNode | undefined {
    const matches = this.#matches(selector, node)
    for (let at: ViewNode | null = node; at !== null; at = at.parent) if (matches(at)) return at
    return undefined
  }

  #matches(selector: string, scope: ViewNode): Matches {
    // Only what names its scope has to be compiled for each.
    if (/:scope/i.test(selector)) return compile(asWritten(selector), this.#options, scope)
    return this.#compiled.getOrInsertComputed(selector, () => compile(asWritten(selector), this.#options))
  }
}

/** As a browser reads it and, besides, as a page may be written: with rows right below their table, where a browser puts a `tbody` between. */
function asWritten(selector: string): Selector[][] {
  const groups = parse(selector)
  return [...groups, ...groups.flatMap((steps) => withoutBody(steps) ?? [])]
}

const places = /^(?:first|last|only|nth|nth-last)-(?:child|of-type)$/
const table: Selector = { type: SelectorType.Tag, name: 'table', namespace: null }
const child: Selector = { type: SelectorType.Child }

/** The same selector for rows that have no `tbody`, where it leads to rows through one that is told by its place alone; what is before it may be the table. */
function withoutBody(steps: readonly Selector[]): Selector[][] | undefined {
  const at = steps.findIndex((step) => isTag(step, 'tbody'))
  let next = at + 1
  for (let step = steps[next]; step?.type === SelectorType.Pseudo && places.test(step.name); step = steps[next])
    next += 1
  const isToRows = steps[next]?.type === SelectorType.Child || steps[next]?.type === SelectorType.Descendant
  if (at < 0 || !isToRows || !isTag(steps[next + 1], 'tr')) return undefined
  const before = steps.slice(0, at)
  const rows = [child, ...steps.slice(next + 1)]
  const ofThis = [...before.slice(0, -1), ...rows]
  const ofOneInside = [...before, table, ...rows]
  if (before.length === 0) return [ofOneInside]
  return before.at(-1)?.type === SelectorType.Child ? [ofThis] : [ofThis, ofOneInside]
}

function isTag(step: Selector | undefined, name: string): boolean {
  return step?.type === SelectorType.Tag && step.name === name
}

function adapterOf({ text }: PageView): NonNullable<Options<ViewNode, ViewNode>['adapter']> {
  return {
    isTag: (_node): _node is ViewNode => true,
    getAttributeValue: attributeOf,
    getChildren: ({ children }) => [...children],
    getName: ({ tag }) => tag,
    getParent: ({ parent }) => parent,
    getSiblings: (node) => (node.parent === null ? [node] : [...node.parent.children]),
    prevElementSibling: ({ parent, place }) => parent?.children[place - 1] ?? null,
    getText: ({ from, to }) => text.slice(from, to),
    hasAttrib: (node, name) => attributeOf(node, name) !== undefined,
    removeSubsets: (nodes) => nodes.filter((node) => !nodes.some((other) => other !== node && holds(other, node))),
  }
}

function holds(outer: ViewNode, inner: ViewNode): boolean {
  return outer.order < inner.order && inner.order < outer.end
}
