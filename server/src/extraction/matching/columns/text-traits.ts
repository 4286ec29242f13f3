import { clocksIn } from '../../../values/clocks.ts'
import { dateIn } from '../../../values/dates.ts'
import { monthNamed } from '../../../values/month-names.ts'
import { relativeDay, toldAgo } from '../../../values/relative-days.ts'
import { secondsIn } from '../../../values/durations.ts'
import { moneyIn } from '../../../values/money.ts'

/** What a text looks like by itself. */
export interface TextTraits {
  /** The same for equal texts of a page, and for no others. */
  readonly id: number
  readonly money: boolean
  readonly date: boolean
  readonly duration: boolean
  /** Begins with a time of day. */
  readonly clock: boolean
  readonly number: boolean
  readonly rating: boolean
  /** Has letters, is one line and no longer than a headline. */
  readonly short: boolean
  /** A sentence or more. */
  readonly prose: boolean
  readonly email: boolean
  readonly phone: boolean
  /** Has a number, a name and several parts, as addresses do. */
  readonly address: boolean
  /** Says how long ago something was. */
  readonly age: boolean
  /** A number with hardly anything around it. */
  readonly bareNumber: boolean
  /** Lines with an amount each. */
  readonly manyAmounts: boolean
  readonly question: boolean
  readonly breaks: boolean
  readonly upper: boolean
  /** How many words and numbers it begins with. */
  readonly words: number
  readonly numbers: number
}

/** Reads the traits of a page's texts, each once: the same texts stand in the columns of several groups. */
export class TextReader {
  readonly #known = new Map<string, TextTraits>()

  traitsOf(text: string): TextTraits {
    return this.#known.getOrInsertComputed(text, () => traitsIn(text, this.#known.size))
  }
}

function traitsIn(text: string, id: number): TextTraits {
  const { length } = text
  const isNumbered = length <= 140 && /\d/.test(text)
  const isDated = isNumbered && dateIn(text) !== undefined
  const isPriced = isNumbered && moneyIn(text).length > 0
  const isShortFigure = isNumbered && length <= 60
  const hasBreaks = text.includes('\n')
  return {
    id,
    money: isPriced && length <= 80,
    date: isDated && length <= 120,
    duration: isShortFigure && secondsIn(text) !== undefined,
    clock: isShortFigure && isClock(text),
    number: isNumbered && length <= 40,
    rating: isRating(text),
    short: !hasBreaks && isShort(text),
    prose: length >= 40 && /\s\S+\s\S+\s\S+\s/.test(text),
    email: isEmail(text),
    phone: isShortFigure && !isDated && phones.test(text),
    address: isNumbered && !isDated && !isPriced && isAddress(text),
    age: isAge(text),
    bareNumber: /^\D{0,2}\d[\d.,]*\D{0,2}$/.test(text),
    manyAmounts: isPriced && hasBreaks && hasManyAmounts(text),
    question: isQuestion(text),
    breaks: hasBreaks,
    upper: /^\p{Lu}/u.test(text),
    words: spacesIn(text, 600) + 1,
    numbers: numbersIn(text),
  }
}

const ratings = /\d(?:[.,]\d+)?\s*(?:out of|\/|of|von|sur|de)\s*(?:5|10)\b|★|⭐|\bstars?\b/i
const ages =
  /\d+\s?(?:[smhdwy]|mo|mins?|minutes?|hrs?|hours?|days?|weeks?|months?|years?)\b(?:\s+ago)?$|\bago\b|^(?:hace|vor|il y a)\s/i

function numbersIn(text: string): number {
  return text.slice(0, 300).match(/\d+(?:[.,]\d+)*/g)?.length ?? 0
}

function isClock(text: string): boolean {
  return /^\D{0,12}\d/.test(text) && clocksIn(text).length > 0
}

function isShort(text: string): boolean {
  return text.length <= 220 && /\p{L}/u.test(text)
}

function isEmail(text: string): boolean {
  return text.length <= 200 && text.includes('@') && /[\w.+-]+@[\w-]+\.\w/.test(text)
}

const namedWeekdays =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day at|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\w{0,6}[.,]{0,2}\s(?:\p{L}{3,9}\.?\s\d{1,2}|\d{1,2}\.?\s\p{L}{3,9}))(?!\p{L})/iu

const phones = /(?:\+|\(|\b)\d[\d\s()./-]{6,18}\d/

function isRating(text: string): boolean {
  return text.length <= 60 && ratings.test(text)
}

function isAge(text: string): boolean {
  return (
    text.length <= 40 &&
    (ages.test(text) || relativeDay.test(text) || toldAgo.test(text) || namedWeekdays.test(text) || isDayOfYear(text))
  )
}

const dayAndMonth =
  /^(?:\p{L}{2,10}:?\s){0,2}(?:\d{1,2}\.?\s(\p{L}{3,10})|(\p{L}{3,10})\.?\s\d{1,2})(?![\p{L}\d])(?!.*\d{4})/u

/** "7 March 06:54 AM": a day of a year that goes without saying. */
function isDayOfYear(text: string): boolean {
  const [, after, before] = dayAndMonth.exec(text) ?? []
  return monthNamed(after ?? before ?? '') > 0
}

/** Of several parts, with a word in it. */
function isAddress(text: string): boolean {
  return /,|\n/.test(text) && /\p{L}{3}/u.test(text)
}

/** Amounts in more lines than one. */
function hasManyAmounts(text: string): boolean {
  return text.length <= 80 && text.split('\n').filter((line) => moneyIn(line).length > 0).length > 1
}

function spacesIn(text: string, length: number): number {
  let count = 0
  for (let at = text.indexOf(' '); at >= 0 && at < length; at = text.indexOf(' ', at + 1)) count += 1
  return count
}

function isQuestion(text: string): boolean {
  return text.length <= 300 && /[?？]$/.test(text)
}
