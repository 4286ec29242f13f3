import type { Call } from '../../call.ts'

/** Says what of a page or of its picture did not come; `late`: addresses and names. */
export function warnOfLate(late: readonly string[], what: 'page' | 'picture', call: Call): void {
  if (late.length === 0) return
  const named = late.slice(0, 3).map((name) => (name.length > 200 ? `${name.slice(0, 200)}…` : name))
  const more = late.length > named.length ? ` and ${late.length - named.length} more` : ''
  call.warn(`Not in the ${what}, because no answer came in time: ${named.join(', ')}${more}.`)
}
