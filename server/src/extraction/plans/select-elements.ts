import { compile, type Options } from 'css-select'
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
    if (/:scope/i.test(selector)) return compile(selector, this.#options, scope)
    return this.#compiled.getOrInsertComputed(selector, () => compile(selector, this.#options))
  }
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
