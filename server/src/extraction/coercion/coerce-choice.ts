import { availabilityIn, isPreOrder } from '../../values/availability.ts'
import { currencyOf, moneyIn } from '../../values/money.ts'
import type { Concept } from '../schema/concept.ts'
import { markIn } from '../../values/marks.ts'
import { beginsOnDay, saidOf } from '../../values/said-of.ts'
import { folded, nameKey } from '../../values/name-words.ts'

/** The enum value that a text means: the same words, a schema.org address, or words every shop uses for it. */
export function coerceChoice(choices: readonly unknown[], text: string, kind: Concept['kind'] | undefined): unknown {
  const own = folded(text)
  const key = nameKey(text.replace(/^https?:\/\/schema\.org\//, ''))
  const strings = choices.filter((choice) => typeof choice === 'string')
  const same =
    strings.find((choice) => folded(choice) === own) ??
    strings.find((choice) => nameKey(choice) === key || squeezed(choice) === squeezed(key))
  if (same !== undefined) return same
  const number = choices.find((choice) => typeof choice === 'number' && own === String(choice))
  if (number !== undefined) return number
  if (kind === 'availability') return chooseAvailability(strings, text)
  if (kind === 'currency') return chooseCurrency(strings, text)
  const contained = strings.filter(
    (choice) => choice !== '' && holdsWords(own, folded(choice)) && !isNegated(own, folded(choice)),
  )
  if (contained.length === 1) return contained[0]
  return contained.length > 1 ? longestOf(contained) : undefined
}

/** The longest, where it holds all the others ("New – open box" over "New"); otherwise none is certain. */
function longestOf(choices: readonly string[]): string | undefined {
  const longest = choices.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return choices.every((choice) => folded(longest).includes(folded(choice))) ? longest : undefined
}

function chooseCurrency(choices: readonly string[], text: string): string | undefined {
  const currency = currencyOf(text) ?? moneyIn(text)[0]?.currency
  return currency === undefined ? undefined : choices.find((choice) => currencyOf(choice) === currency)
}

function chooseAvailability(choices: readonly string[], text: string): string | undefined {
  const isAvailable = availabilityIn(text)
  if (isAvailable === undefined)
    return isPreOrder(text) ? choices.find((choice) => isPreOrder(spaced(choice))) : undefined
  return (
    choices.find((choice) => availabilityIn(spaced(choice)) === isAvailable) ??
    choices.find((choice) => /^(?:yes|true)$/i.test(choice) === isAvailable && /^(?:yes|no|true|false)$/i.test(choice))
  )
}

function spaced(name: string): string {
  return name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')
}

function squeezed(text: string): string {
  return nameKey(text).replaceAll(' ', '')
}

function holdsWords(text: string, words: string): boolean {
  const at = text.indexOf(words)
  if (at < 0) return false
  const isOpen = (char: string | undefined): boolean => char === undefined || !/[\p{L}\p{N}]/u.test(char)
  return isOpen(text[at - 1]) && isOpen(text[at + words.length])
}

function isNegated(text: string, words: string): boolean {
  return /(?:\bnot?|\bnon|\bnever|\bwithout|\bun)[\s-]*$/.test(text.slice(0, text.indexOf(words)))
}

/** What a short text says about a yes-or-no question. */
export function booleanIn(text: string): boolean | undefined {
  const marked = markIn(text)
  if (marked !== undefined) return marked
  const own = folded(text).replaceAll(/[.!]+$/g, '')
  // "On loan" and "1 review" begin with what is a yes only by itself.
  if (/^(?:y|1|on)$/.test(own)) return true
  if (/^(?:n|0|off)$/.test(own)) return false
  const yes =
    /^(?:yes|true|ja|oui|s[ií]|sim|tak|ano|да|included|available|allowed|enabled|supported|accepted|active|verified)(?=$|[,.;: (])/u.exec(
      own,
    )?.[0]
  if (yes !== undefined) return isSaidNow(own, yes) ? true : undefined
  if (
    /^(?:no|false|nein|non|nee|não|nie|ne|нет|none|not .*|nicht .*|kein(?:e[nrms]?)?|ohne|without|sans|pas de|aucune?|sin|senza|nessun[oa]?|sem|geen|zonder|niet .*|bez|brak|utan|ingen|inget|uden|uten|excluded|unavailable|disabled|unsupported|unfurnished)(?:$|[,.;: (])/u.test(
      own,
    )
  )
    return false
  return undefined
}

/** "Available from 5 May" and "included soon" are no yes yet. */
function isSaidNow(text: string, word: string): boolean {
  const place = { from: 0, to: word.length }
  return saidOf(text, place) !== undefined && !(word === 'available' && beginsOnDay(text, place))
}
