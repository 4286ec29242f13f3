import type { GroupRecord } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { MatchContext } from './match-context.ts'

const shortNames =
  /^(?:short|short (?:flag|form|option|name|version)|alias|abbreviation|kurz|kurzform|court|forme courte|corto|forma corta|breve)$/
const longNames = /^(?:long|long (?:flag|form|option|name|version)|langform|forme longue|forma larga|forma lunga)$/
const flagNames = /^(?:flag|option|switch|name|argument|parameter|schalter)$/
const isLong = /\b(?:long|full|lang\p{L}*|longue?|larga|lunga)\b/u
const short = /(?<![\p{L}\d_-])-[\p{L}\d?](?![\p{L}\d_-])/u
const long = /(?<![\p{L}\d_-])--[\p{L}\d][\p{L}\d_-]{0,60}/u
/** The flags stand so near the beginning, in characters. */
const reach = 120
const score = 0.8

/** "-r, --region": the short and the long form of an option of a command, where both are asked for. */
export function optionFlags(
  { properties }: FieldPlan,
  { from, to, node }: GroupRecord,
  { page: { view }, locale }: MatchContext,
): [string, Filled][] {
  const asksShort = properties.find(({ key, types }) => shortNames.test(key) && types.has('string'))
  const asksLong =
    properties.find(({ key }) => longNames.test(key)) ??
    properties.find(({ key, description }) => flagNames.test(key) && isLong.test(description)) ??
    properties.find(({ key }) => flagNames.test(key))
  if (asksShort === undefined || asksLong === undefined) return []
  const line =
    view.text
      .slice(from, Math.min(to, from + reach))
      .trimStart()
      .split('\n')[0] ?? ''
  const told = [
    { plan: asksShort, text: short.exec(line)?.[0] },
    { plan: asksLong, text: long.exec(line)?.[0] },
  ]
  if (told[1]?.text === undefined) return []
  return told.flatMap(({ plan, text }) =>
    text === undefined ? [] : toldEntries(plan, { text, node, isHidden: true }, { locale, score, quote: line }),
  )
}
