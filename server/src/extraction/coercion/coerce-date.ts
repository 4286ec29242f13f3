import { clocksIn } from '../../values/clocks.ts'
import { secondsIn } from '../../values/durations.ts'
import { relativeDay, toldAgo } from '../../values/relative-days.ts'
import { dateIn, type FoundDate } from '../../values/dates.ts'
import { oneLine } from '../../values/lines.ts'
import { monthNamed } from '../../values/month-names.ts'
import { isWeekday } from '../../values/weekday-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { endOfRange } from './date-range.ts'
import type { Locale, RawValue } from './raw-value.ts'

const asShown =
  /\bas (?:displayed|shown|written|printed)\b|\bas (?:it|the page) (?:is )?(?:shows?|shown|displays?|displayed|writes?|written)\b/i

/** The day or the moment as ISO 8601 where that is asked for; otherwise the date as the page shows it. */
export function dateText(plan: FieldPlan, raw: RawValue, { language }: Locale): string | undefined {
  const text = endOfRange(raw.text, plan.concept?.ofRange, language)
  // What the element is stamped with is of one day.
  const stamp = raw.isHidden === true || text !== raw.text ? undefined : stampOf(raw.node)
  const shown = dateIn(text, language)
  const stamped = stamp === undefined ? undefined : dateIn(stamp, language)
  const date = ownDate(shown, stamped)
  if (plan.format === 'time') return date?.time ?? /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?/.exec(text)?.[0]
  if (plan.format === 'date-time') return date && momentOf(date)
  if (plan.format === 'date' || isoWanted.test(plan.description)) return dayOf(shown, date)
  if (text.length > 60) return date?.raw
  if (date !== undefined && shown === undefined) return asShown.test(plan.description) ? oneLine(text) : stamp
  return tellsTime(plan, text, date)
    ? oneLine(
        behindName(text, date)
          .replace(leadIn, '')
          .replace(/[,;]\s*$/, ''),
      )
    : stamp
}

/** The moment stamped, but not where the text tells another day: "Updated 6 March" beside the time of publication. */
function ownDate(shown: FoundDate | undefined, stamped: FoundDate | undefined): FoundDate | undefined {
  if (shown === undefined || stamped === undefined) return stamped ?? shown
  return isAnotherDay(shown.day, stamped.day) ? shown : stamped
}

/** The day that is shown is one of the site's clock; the moment stamped may be of the day before. */
function dayOf(shown: FoundDate | undefined, stamped: FoundDate | undefined): string | undefined {
  return (shown ?? stamped)?.day
}

/** More than a time zone apart. */
function isAnotherDay(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) > 86_400_000
}

/** "anna » Sun Mar 01, 2026 9:12 am": the part that tells a day, without who wrote then. */
function behindName(text: string, date: FoundDate | undefined): string {
  const part = date === undefined ? undefined : text.split(/(?:^|\s)[»|·•]\s/).find((piece) => piece.includes(date.raw))
  return part ?? text
}

const leadIn = /^(?:published|posted|updated|on|date)\s*(?:on|at)?\s*:?\s+/i

function momentOf({ day, time = '00:00:00', zone = 'Z' }: FoundDate): string {
  return `${day}T${time}${zone}`
}

const isoWanted = /iso ?-?8601|iso date|yyyy-mm-dd|\biso format/

/** A text that names a day, or at least a year, a month, a weekday or how long ago; digits alone are a counter. */
function tellsTime(plan: FieldPlan, text: string, date: FoundDate | undefined): boolean {
  if (tellsDuration(plan, text)) return true
  if (isWeekday(text) || isFromToday(text.trim()) || (isTimeWord.test(text) && !/^(?:ago|vor|hace)$|s$/i.test(text)))
    return true
  if (date !== undefined || /(?<!\d)(?:19|20)\d{2}(?!\d)|^\s*\d{1,2}:\d{2}/.test(text)) return true
  if (!/\d/.test(text)) return false
  const words = text.match(/\p{L}{3,}/gu) ?? []
  return words.some((word) => monthNamed(word) > 0 || isTimeWord.test(word))
}

/** "50 mins", "9AM-10PM ET": what is called a time may be how long something takes, or when something is open. */
function tellsDuration({ key }: FieldPlan, text: string): boolean {
  return key === 'time' && (secondsIn(text) !== undefined || clocksIn(text).length > 0)
}

function isFromToday(text: string): boolean {
  return relativeDay.test(text) || toldAgo.test(text)
}

const isTimeWord =
  /^(?:ago|minutes?|hours?|days?|weeks?|months?|years?|today|yesterday|tomorrow|vor|tagen?|stunden?|heute|gestern|morgen|hace|días?|horas?|ayer|hoy|jours?|heures?|hier|giorni|ore|ieri|oggi|geleden|dagen|uur|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i

function stampOf(node: ViewNode): string | undefined {
  if (node.tag === 'time') return attributeOf(node, 'datetime')
  if (node.to - node.from > 200) return undefined
  const inner = node.children.find(({ tag }) => tag === 'time')
  return inner === undefined ? attributeOf(node, 'datetime') : attributeOf(inner, 'datetime')
}
