import type { ViewNode } from '../view/view-element.ts'

const mostLooked = 12

/** True for what one presses below a record, with how often it has been: "▲ 5 Reply Report". */
export function isRowOfControls({ children, tag, from, to }: ViewNode): boolean {
  const shown = children.filter((child) => child.to > child.from)
  if (tag === 'a' || shown.length < 2 || shown.length > mostLooked) return false
  const told = shown.filter((child) => !isControl(child))
  const length = shown.reduce((sum, child) => sum + child.to - child.from, 0)
  // Text of its own beside its elements is none of them.
  if (to - from > length + shown.length) return false
  return told.length < shown.length - 1 && told.every((child) => child.to - child.from <= longestCount)
}

/** In characters, of a sign with a number. */
const longestCount = 8

function isControl({ tag, attributes }: ViewNode): boolean {
  if (tag === 'button' || attributes['role'] === 'button') return true
  return tag === 'a' && /^(?:#|javascript:.*)?$/i.test(attributes['href'] ?? '')
}
