import { countsPosts } from './asks-count.ts'
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
  /** In lower case. */
  readonly description: string
}

/** What is counted by these names, also where it is a text: "Unlimited". */
const counted = /(?:^|_)(?:users|members|customers|guests|players|clients)$/i
/** What somebody has written or earned so far: "authorPosts", "member_reviews". */
const written =
  /(?:posts|messages|topics|threads|replies|comments|reviews|answers|contributions|points|likes|followers)$/i
/** Beside these, days are those on which something is open. */
const ofHours = /^(?:hour|open|opens|close|closes|opening|closing|opening time|closing time|opening hour|from|until)$/
/** Kinds that a number is never of. */
const wordyKinds = new Set(['title', 'person', 'url', 'image', 'lines'])
const distances = new Set(
  'm meter metre km kilometer kilometre mi mile cm centimeter centimetre mm millimeter millimetre ft feet foot inch inche yard yd'.split(
    ' ',
  ),
)
const inInches = /^(?:length|width|height|depth)_?in$/i
const bareCode = /^(?:c[oó]digo|codice|kod|kód|code)$/i
/** Currencies, countries and airports have codes of letters. */
const withLetters =
  /^(?:currency|divisa|moneda|valuta|waluta|moeda|devise|währung|country|país|pais|pays|paese|land|kraj|language|idioma|langue|lingua|sprache|język|airport|aeropuerto|aeroporto|aéroport|flughafen)$/
const sizes =
  /^(?:width|height|depth|diameter|chest|waist|hip|bust|sleeve|inseam|shoulder|weight|beam)(?: (?:cm|mm|in|m|ft))?$/

interface NamedConcept extends Concept, NamedField {
  readonly besides: readonly string[]
  readonly isNumber: boolean
}

/** Where a name says that something else is meant, each for one kind of value. */
const others: readonly ((asked: NamedConcept) => boolean)[] = [
  ({ otherBeside, besides }) => otherBeside !== undefined && hasAny(besides, otherBeside),
  // So many users are nobody, nor are so many posts.
  ({ kind, name }) => kind === 'person' && (counted.test(name) || written.test(name)),
  (asked) => asked.isProse === true && countsPosts(asked),
  // The code that a program ends with is a number.
  ({ kind, name, isNumber }) => isNumber && kind === 'code' && /^(?:\w+ )?code$/.test(name.replaceAll('_', ' ')),
  ({ kind, isWordy, isNumber }) => isNumber && (wordyKinds.has(kind) || isWordy === true),
  // So many days are no date, nor are those of the week.
  ({ kind, name, isNumber }) => kind === 'date' && isNumber && /^day$|days$/i.test(name),
  ({ kind, name, besides }) => kind === 'date' && /(?:^|_)days$/.test(name) && !hasAny(besides, ofHours),
  // How a call ended is a number.
  ({ kind, name, isNumber }) => kind === 'availability' && isNumber && /status$/i.test(name),
  // What something covers is no picture of it.
  ({ kind, name }) => kind === 'image' && /^covers$/i.test(name),
  ({ kind, name, besides }) => kind === 'code' && bareCode.test(name) && hasAny(besides, withLetters),
  ({ kind, name, besides }) => kind === 'duration' && /^length$/i.test(name) && hasAny(besides, sizes),
  ({ kind, name }) => kind === 'duration' && (inInches.test(name) || wordsOf(name).some((word) => distances.has(word))),
]

/** A name that elsewhere means something which values of this type, or in this unit, are not. */
export function isOtherThing(own: Concept, field: NamedField): boolean {
  if (field.shape !== 'scalar') return false
  const asked = { ...own, ...field, besides: field.besides ?? [], isNumber: isNumeric(field) }
  return others.some((isOther) => isOther(asked))
}

function hasAny(names: readonly string[], pattern: RegExp): boolean {
  return names.some((name) => pattern.test(name))
}
