import type { ViewNode } from '../view/view-element.ts'

const longestLead = 24
const between = /^(?:[,;|•·/、]|and|und|et|y|e|og|och|en)?$/i

/** The links of a line that says nothing else, but for a word or two that leads to them: "Tagged gulls, food". */
export function linkedItems({ children, from, to }: ViewNode, text: string): readonly ViewNode[] {
  const links = children.filter((child) => !child.isHidden && child.to > child.from)
  const [first] = links
  if (first === undefined || !links.every(isLink)) return []
  const lead = text.slice(from, first.from).trim()
  const isLed = /^[^\d,;|•·/\n]*$/.test(lead) && lead.length <= longestLead
  const gaps = links.map((link, at) => text.slice(link.to, links[at + 1]?.from ?? to).trim())
  return isLed && gaps.every((gap) => between.test(gap)) ? links : []
}

/** A link, or an element around just one. */
function isLink({ tag, children: [inner, ...others], from, to }: ViewNode): boolean {
  return tag === 'a' || (inner?.tag === 'a' && others.length === 0 && inner.from === from && inner.to === to)
}
