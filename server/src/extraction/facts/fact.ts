import { nameKey, plainLetters } from '../../values/name-words.ts'
import { firstFrom } from '../view/first-from.ts'
import type { ViewNode } from '../view/view-element.ts'

/** How a page names a value, from the plainest statement to the faintest hint. */
export type FactKind =
  | 'label' // a label with its value: dt/dd, th/td, "Label: value", aria-label
  | 'heading' // a heading with what follows it
  | 'itemprop' // an itemprop, id or class that is the name
  | 'class'
  | 'attribute' // data-price="12"
  | 'classSuffix' // a class that ends in the name
  | 'classPrefix' // a class that begins with it
  | 'leadingLabel' // a line that begins with it: "Serves 4"
  | 'trailingLabel' // a number before it: "12 reviews"

/** A stretch of the page's text, or an attribute's text, under a name. */
export interface Fact {
  readonly kind: FactKind
  readonly key: string
  readonly node: ViewNode
  readonly from: number
  readonly to: number
  /** Where the value is not the stretch of text but an attribute's. */
  readonly text: string | undefined
  /** One of several values under the same head of a column. */
  readonly isOfMany?: true
}

/** A label as the page writes it, with its value. */
export interface LabelPair {
  readonly label: string
  readonly labelNode: ViewNode
  readonly node: ViewNode
  readonly from: number
  readonly to: number
}

const particles = / (?:d|l|de|del|della|dell|dei|delle|di|da|do|dos|das|du|des|la|le|les|der|des|von|van|of|the)(?= )/g
const loneLetters = /(?<=^| )([a-z]) (?=[a-z](?: |$))/g

/** A label as a program's name has it: "Anno di costruzione" is "anno_costruzione", and "P/E ratio" "pe_ratio". */
function asPrograms(key: string): string {
  return key.replaceAll(particles, '').replaceAll(loneLetters, '$1')
}

/** The facts of a page by name; each list is in document order. */
export class FactIndex {
  readonly #byKey = new Map<string, Fact[]>()

  add(fact: Fact): void {
    if (fact.key === '') return
    const plain = plainLetters(fact.key)
    // Of "catégories" a program's "categories" makes "category".
    const written = plain === fact.key ? [fact.key] : [fact.key, plain, nameKey(plain)]
    const asked = fact.kind === 'label' ? written.map(asPrograms) : []
    for (const key of new Set([...written, ...asked])) this.#put(key, fact)
  }

  #put(key: string, fact: Fact): void {
    this.#byKey.getOrInsertComputed(key, () => []).push(fact)
  }

  /** Puts every list in document order; call once after the last `add`. */
  sort(): void {
    for (const list of this.#byKey.values()) list.sort((a, b) => a.node.order - b.node.order)
  }

  /** Facts of a name whose element stands in [start, end) of document order. */
  named(key: string, start: number, end: number): Fact[] {
    const list = this.#byKey.get(key)
    if (list === undefined) return []
    const first = firstFrom(list, start, ({ node }) => node.order)
    let last = first
    while (last < list.length && (list[last]?.node.order ?? Infinity) < end) last += 1
    return list.slice(first, Math.min(last, first + 400))
  }

  keys(): Iterable<string> {
    return this.#byKey.keys()
  }
}
