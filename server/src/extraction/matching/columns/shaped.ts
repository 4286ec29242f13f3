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
export function areAddresses(column: Column): boolean {
  const shown = shownIn(column)
  const looks = column.kind === 'attribute' ? pathOrAddress : address
  return shown.length > 0 && shown.every((text) => looks.test(text))
}

const address = /^(?:https?:\/\/|www\.)\S+$/i
const pathOrAddress = /^(?:https?:\/\/|www\.|\/\/?[\w%~.-]+(?:\/|$))\S*$/i

export function shownIn({ slots }: Column): readonly string[] {
  return slots
    .filter((slot) => slot !== undefined)
    .slice(0, looked)
    .map(({ text }) => text)
}

export function share(texts: readonly string[], test: (text: string) => boolean): number {
  return texts.filter(test).length / Math.max(1, texts.length)
}
