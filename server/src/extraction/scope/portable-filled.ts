import type { ViewNode } from '../view/view-element.ts'
import type { Filled } from './scope.ts'

/** A filled tree as plain data: elements by their places on the page. */
export type PortableFilled =
  | {
      readonly kind: 'scalar'
      readonly value: unknown
      readonly quote: string
      readonly at: number | undefined
      readonly score: number
    }
  | { readonly kind: 'array'; readonly items: readonly PortableFilled[]; readonly score: number }
  | {
      readonly kind: 'object'
      readonly entries: readonly (readonly [name: string, filled: PortableFilled])[]
      readonly score: number
    }

/** As much of a quote as evidence shows. */
const longestQuote = 300

export function portable(filled: Filled): PortableFilled {
  const { score } = filled
  if (filled.kind === 'array') return { kind: 'array', items: filled.items.map(portable), score }
  if (filled.kind === 'object')
    return { kind: 'object', entries: filled.entries.map(([name, part]) => [name, portable(part)] as const), score }
  const { value, quote, node } = filled
  return { kind: 'scalar', value, quote: quote.slice(0, longestQuote), at: node?.order, score }
}

/** The tree on the same page, read once more. */
export function revived(filled: PortableFilled, nodes: readonly ViewNode[]): Filled {
  const { score } = filled
  if (filled.kind === 'array') return { kind: 'array', items: filled.items.map((item) => revived(item, nodes)), score }
  if (filled.kind === 'object') {
    const entries = filled.entries.map(([name, part]) => [name, revived(part, nodes)] as const)
    return { kind: 'object', entries, score }
  }
  const { value, quote, at } = filled
  return { kind: 'scalar', value, quote, node: at === undefined ? undefined : nodes[at], score }
}
