import { ofColumn } from './column-facts.ts'
import type { Column } from '../../records/record-columns.ts'
import type { ColumnShape } from './column-shape.ts'
import type { TextTraits } from './text-traits.ts'

export interface Shaped {
  readonly column: Column
  readonly shape: ColumnShape
  /** Traits of its first texts. */
  readonly texts: readonly TextTraits[]
}

/** A column and its shape do for most rules. */
export type Formed = Pick<Shaped, 'column' | 'shape'>

const looked = 8

/** Nothing is called by an address, nor by the path that markup has for one. */
export const areAddresses = ofColumn((column: Column): boolean => {
  const shown = shownIn(column)
  const looks = column.kind === 'attribute' ? pathOrAddress : address
  return shown.length > 0 && shown.every((text) => looks.test(text))
})

const address = /^(?:https?:\/\/|www\.)\S+$/i
const pathOrAddress = /^(?:https?:\/\/|www\.|\/\/?[\w%~.-]+(?:\/|$))\S*$/i

/** The first texts of a column. */
export const shownIn = ofColumn(({ slots }: Column): readonly string[] => {
  const texts: string[] = []
  for (const slot of slots) {
    if (texts.length === looked) break
    if (slot !== undefined) texts.push(slot.text)
  }
  return texts
})

/** Where its first text begins among the page's text. */
export function startOf({ slots }: Column): number {
  return slots.find((slot) => slot !== undefined)?.from ?? 0
}

export function share(texts: readonly string[], test: (text: string) => boolean): number {
  let count = 0
  for (const text of texts) if (test(text)) count += 1
  return count / Math.max(1, texts.length)
}
