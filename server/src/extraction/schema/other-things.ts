import { wordsOf } from '../../values/name-words.ts'
import type { Concept } from './concept.ts'
import { isNumeric } from './is-numeric.ts'

/** What is asked for under a name. */
export interface NamedField {
  readonly name: string
  readonly types: ReadonlySet<string>
  readonly shape: 'object' | 'array' | 'scalar'
  /** Names of the fields beside it. */
  readonly besides: readonly string[] | undefined
}

/** What is counted by these names, also where it is a text: "Unlimited". */
const counted = /(?:^|_)(?:users|members|customers|guests|players|clients)$/i
/** Kinds that a number is never of. */
const wordyKinds = new Set(['title', 'person', 'url', 'image', 'lines'])
const distances = new Set(
  'm meter metre km kilometer kilometre mi mile cm centimeter centimetre mm millimeter millimetre ft feet foot inch inche yard yd'.split(
    ' ',
  ),
)

/** A name that elsewhere means something which values of this type, or in this unit, are not. */
export function isOtherThing(
  { kind, isWordy, otherBeside }: Concept,
  { name, types, shape, besides = [] }: NamedField,
): boolean {
  if (shape !== 'scalar') return false
  if (otherBeside !== undefined && besides.some((other) => otherBeside.test(other))) return true
  const isNumber = isNumeric({ types })
  // So many users are nobody.
  if (kind === 'person' && counted.test(name)) return true
  // The code that a program ends with is a number.
  if (isNumber && kind === 'code' && /^(?:\w+ )?code$/.test(name.replaceAll('_', ' '))) return true
  if (isNumber && (wordyKinds.has(kind) || isWordy === true)) return true
  // So many days are no date.
  if (isNumber && kind === 'date' && /^day$|days$/i.test(name)) return true
  return kind === 'duration' && (inInches.test(name) || wordsOf(name).some((word) => distances.has(word)))
}

const inInches = /^(?:length|width|height|depth)_?in$/i
