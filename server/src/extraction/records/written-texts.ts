import type { ViewNode } from '../view/view-element.ts'

/** Slots and elements of one text that somebody wrote; what follows it tells more of a record than the rest of it. */
export const maxSlotsOfText = 48
const maxElementsOfText = 120
/** In characters. */
const leastWritten = 400
const writtenShare = 0.6
const ofText = new Set('p br a b i em strong span u s code pre blockquote ul ol img sub sup small font'.split(' '))

/** Where the elements of a record may be passed over: what is hidden, and the rest of a long text. */
export class WrittenTexts {
  #end = 0
  #mostSlots = Infinity
  #mostSeen = Infinity

  /** The place behind what is passed over, if this element is not read; so much was read before it. */
  passedTo(node: ViewNode, { slots, seen }: { slots: number; seen: number }): number | undefined {
    if (node.isHidden) return node.end
    if (node.order < this.#end) return slots >= this.#mostSlots || seen >= this.#mostSeen ? this.#end : undefined
    if (!isWritten(node)) return undefined
    this.#end = node.end
    this.#mostSlots = slots + maxSlotsOfText
    this.#mostSeen = seen + maxElementsOfText
    return undefined
  }
}

/** Holds at length what somebody wrote: text and paragraphs beside each other, and little else. */
function isWritten({ children, from, to }: ViewNode): boolean {
  if (to - from < leastWritten || children.length < 2) return false
  const boxed = children.reduce((sum, child) => sum + (ofText.has(child.tag) ? 0 : child.to - child.from), 0)
  return boxed <= (1 - writtenShare) * (to - from)
}
