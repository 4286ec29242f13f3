import type { ViewNode } from '../view/view-element.ts'

/** What a place in a record gives: the text of an element, a part of it, or an address or text of an attribute. */
export type SlotKind = 'text' | 'part' | 'link' | 'image' | 'attribute'

/** One value in one record, before anybody knows what it is. */
export interface Slot {
  readonly kind: SlotKind
  readonly node: ViewNode
  readonly text: string
  /** Where it stands in the page's text; equal for attributes. */
  readonly from: number
  readonly to: number
  /** What the page writes before it as its label. */
  readonly label: string | undefined
  /** Class, id, itemprop and attribute names of the elements that hold just this. */
  readonly names: readonly string[]
  /** Those of the element that this is the first part of. */
  readonly outerNames?: readonly string[] | undefined
  /** The word before the "by" that it stands behind. */
  readonly verb?: string | undefined
  /** What a link says, which all of its kind may say: "Website". */
  readonly linkText?: string | undefined
  /** The element holds one other and nothing else: it stands for itself only where it holds more in other records. */
  readonly isWrapper?: boolean | undefined
}

/** A slot with its place in what it is read from. */
export interface KeyedSlot extends Slot {
  /** The same in all records: the path from the record's top. */
  readonly key: string
}
