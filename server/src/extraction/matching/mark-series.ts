import type { FilledScalar } from '../scope/scope.ts'

/** What says more is told twice where it stands twice. */
const mark = /^(?=.*[\p{L}\p{N}]).{1,3}$/u

/** "W W D L W", each in an element of its own: marks one after the other, of which each counts. */
export function areSeries(items: readonly FilledScalar[]): boolean {
  const nodes = new Set(items.map(({ node }) => node))
  const parent = items[0]?.node?.parent
  return (
    nodes.size === items.length && items.every(({ quote, node }) => mark.test(quote.trim()) && node?.parent === parent)
  )
}
