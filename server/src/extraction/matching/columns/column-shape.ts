import type { Column } from '../../records/record-columns.ts'
import type { ElementLook, ElementLooks } from './element-looks.ts'
import type { TextReader, TextTraits } from './text-traits.ts'

/** What the values of a column look like: shares of its texts, 0 to 1. */
export interface ColumnShape {
  readonly money: number
  readonly date: number
  readonly duration: number
  readonly clock: number
  readonly number: number
  readonly rating: number
  /** Has letters, is one line and no longer than a headline. */
  readonly short: number
  /** A sentence or more. */
  readonly prose: number
  readonly email: number
  readonly phone: number
  /** More than its text: a heading, a time, buttons or a link to somebody stand in it. */
  readonly holdsMore: boolean
  /** Has a number, a name and several parts, as addresses do. */
  readonly address: number
  /** How long ago something was. */
  readonly age: number
  /** Of the longest prose of its record, how much it holds without what else the record tells; 0 to 1. */
  readonly wholeness: number
  /** A link to somebody's page. */
  readonly isPersonal: boolean
  /** Nothing but links beside each other, as in a menu. */
  readonly isMenu: boolean
  /** How many other elements with text of their own it holds. */
  readonly parts: number
  readonly isHeading: boolean
  /** Of its heading: 1 to 6; 0 without one. */
  readonly level: number
  readonly isLinked: boolean
  readonly isBold: boolean
  /** As the models of columns learned it. */
  readonly isStruck: boolean
  /** Struck out, or in something of a class that says so: what a thing cost before. */
  readonly isFormer: boolean
  /** Lines with an amount each: no one amount. */
  readonly manyAmounts: number
  readonly question: number
  /** An amount that another one of its record is below. */
  readonly isDearer: boolean
}

const looked = 8

/** What no element looks like. */
const nothing: Pick<ElementLook, keyof ElementLook> = {
  holdsMore: false,
  isPersonal: false,
  isHeading: false,
  level: 0,
  isLinked: false,
  isBold: false,
  isStruck: false,
  isStruckOrListed: false,
  isMenu: false,
  parts: 0,
}

/** The traits of the first texts of a column. */
export function textsOf({ slots }: Column, reader: TextReader): TextTraits[] {
  const texts: TextTraits[] = []
  for (const slot of slots) {
    if (slot === undefined) continue
    if (texts.length === looked) break
    texts.push(reader.traitsOf(slot.text))
  }
  return texts
}

export function shapeOf(
  column: Column,
  texts: readonly TextTraits[],
  { looks, longest }: { readonly looks: ElementLooks; readonly longest: number },
): ColumnShape {
  const share = (test: (text: TextTraits) => boolean): number => {
    let count = 0
    for (const text of texts) if (test(text)) count += 1
    return texts.length === 0 ? 0 : count / texts.length
  }
  const node = column.slots.find((slot) => slot !== undefined)?.node
  const isText = column.kind === 'text' || column.kind === 'part'
  const look = node === undefined ? nothing : looks.of(node)
  return {
    money: share(({ money }) => money),
    date: share(({ date }) => date),
    duration: share(({ duration }) => duration),
    clock: share(({ clock }) => clock),
    number: share(({ number }) => number),
    rating: share(({ rating }) => rating),
    short: isText ? share(({ short }) => short) : 0,
    prose: isText ? share(({ prose }) => prose) : 0,
    email: share(({ email }) => email),
    phone: share(({ phone }) => phone),
    holdsMore: look.holdsMore,
    isMenu: isText && look.isMenu,
    address: share(({ address }) => address),
    age: share(({ age }) => age),
    wholeness:
      isText && node !== undefined
        ? Math.min(1, column.length / Math.max(1, longest)) * (look.holdsMore ? 0.55 : 1)
        : 0,
    isPersonal: look.isPersonal,
    isHeading: look.isHeading,
    parts: column.kind === 'text' ? look.parts : 0,
    level: look.level,
    isLinked: look.isLinked,
    isBold: look.isBold,
    isStruck: look.isStruckOrListed,
    isFormer: look.isStruck,
    isDearer: false,
    manyAmounts: share(({ manyAmounts }) => manyAmounts),
    question: share(({ question }) => question),
  }
}
