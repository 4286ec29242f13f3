/** How much several stretches of a page's text tell together, in characters. */
export function toldLength(stretches: readonly { readonly from: number; readonly to: number }[]): number {
  return stretches.reduce((sum, { from, to }) => sum + (to - from), 0)
}
