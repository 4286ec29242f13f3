import type { ViewNode } from './view-element.ts'

/** In characters. */
const longestLink = 40
const mostLooked = 200
/** What stands between links may be as much of the text: bullets and bars. */
const leastLinked = 0.9

/** A link that holds a few words and nothing else. */
export function isBareLink({ tag, from, to, children }: ViewNode): boolean {
  return tag === 'a' && to > from && to - from <= longestLink && children.every((inner) => inner.tag === 'span')
}

/** True for an element that shows nothing but such links. */
export function isOfBareLinks(node: ViewNode): boolean {
  const queue = [node]
  let linked = 0
  let spaces = 0
  for (let at = 0; at < queue.length && at < mostLooked; at += 1) {
    const one = queue[at]
    if (one === undefined) break
    if (isBareLink(one)) {
      linked += one.to - one.from
      spaces += 1
    } else queue.push(...one.children.slice(0, mostLooked))
  }
  return linked > 0 && queue.length < mostLooked && linked >= leastLinked * (node.to - node.from - spaces)
}
