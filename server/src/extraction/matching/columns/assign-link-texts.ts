import type { Column } from '../../records/record-columns.ts'
import type { ViewNode } from '../../view/view-element.ts'
import type { Assigning } from './assigning.ts'
import type { Wanted } from './wanted-value.ts'

const names = /^(?:anchor text|link text|link label|linked (?:text|word))$/
const described =
  /\b(?:linked (?:words?|text|part|name)|(?:link|anchor) text|(?:text|words?) (?:of|in) the link|link itself)\b/i
const score = 0.72
const leastFill = 0.8
const mostAround = 3

/** "Only the linked words" are those of the records' link. */
export function assignLinkTexts({ wanted, shaped, holdings }: Assigning): void {
  const one = wanted.find(asksLinkText)
  const own = one && shaped.map(({ column }) => column).find(areLinked)
  if (one !== undefined && own !== undefined && holdings.isFree(one, own))
    holdings.give(one, own, [{ key: own.key, score }])
}

function asksLinkText({ plan: { types, format, choices, key, description }, isList }: Wanted): boolean {
  const isText = types.has('string') && format === undefined && choices === undefined
  return !isList && isText && (names.test(key) || described.test(description))
}

function areLinked({ kind, fill, slots }: Column): boolean {
  return kind === 'text' && fill >= leastFill && slots.every((slot) => slot === undefined || isLinked(slot.node))
}

/** A link, or all of one. */
function isLinked(node: ViewNode): boolean {
  let at: ViewNode | null = node
  for (let steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1) {
    if (at.from !== node.from || at.to !== node.to) return false
    if (at.tag === 'a') return true
  }
  return false
}
