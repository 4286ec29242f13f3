import { isReadOn } from '../schema/action-words.ts'
import { availabilityIn, availabilityPhrase } from '../../values/availability.ts'
import { isSameWord } from '../../values/like-words.ts'
import { nameKey } from '../../values/name-words.ts'
import type { RawValue } from '../coercion/raw-value.ts'
import { type Column, columnName } from '../records/record-columns.ts'
import { ofColumn } from './columns/column-facts.ts'
import type { Wanted } from './columns/wanted-value.ts'
import { lengthOfLead } from './columns/behind-leads.ts'
import { isLinkTo } from './columns/assign-named-links.ts'
import { areNameLists } from './columns/assign-name-lists.ts'
import { flagValue, isFlag } from './columns/flags.ts'
import { isProse } from './columns/wanted-words.ts'
import { coerce } from '../coercion/coerce.ts'
import { stated, statementPattern } from '../coercion/stated.ts'
import { isAmountRange, isTimeRange } from './columns/assign-range-ends.ts'
import { endOfRange } from '../coercion/date-range.ts'
import type { GroupRecord } from '../records/record-group.ts'
import { sectionKey } from '../records/section-columns.ts'
import type { Slot } from '../records/slot.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import type { Source } from './columns/assignment-table.ts'
import { logitOf } from './columns/standing-pairs.ts'
import { rawOf } from './columns/raw-of.ts'
import { nameFitsOf } from './columns/name-fits.ts'
import type { ViewNode } from '../view/view-element.ts'
import { withoutQuotes } from './quoted-posts.ts'
import { withoutStruck } from './without-struck.ts'
import { toldAsOthers } from './told-as-others.ts'
import { withoutBadges } from '../view/without-badges.ts'
import type { MatchContext } from './match-context.ts'
import { listIn, listOfLike } from './match-strings.ts'
import { withoutPostTail } from '../../values/post-tails.ts'
import { areNumbered, withoutNumber } from './numbered-texts.ts'

interface Place {
  /** How likely the group is the list. */
  readonly chance: number
  readonly sources: readonly Source[]
  readonly columns: ReadonlyMap<string, Column>
  readonly record: GroupRecord
  /** Which record it is. */
  readonly number: number
}

/** Columns below even odds are left out, but for what every record must have. A list that is taken at all is taken for the right one. */
export const leastColumn = 0.36

/** Most records have a name. */
const leastTitle = 0.29

/**
 * How often values of so likely a column of so likely a group were right on pages that the models had not seen: a logistic regression over 2,740
 * columns. A column says most of it, since a list that is told at all is mostly the right one.
 */
function confidenceOf(column: number, group: number): number {
  return 1 / (1 + Math.exp(-0.83 - 0.81 * logitOf(column) - 0.23 * logitOf(group)))
}

/** The value of the first source that a record has and that can be read. */
export function filledFrom(
  one: Wanted,
  { sources, columns, record, number, chance }: Place,
  context: MatchContext,
): Filled | undefined {
  for (const source of sources) {
    const { key, score, isRange } = source
    if (score < (one.isTitle ? leastTitle : leastColumn) && !one.isRequired) continue
    const column = columns.get(key)
    const slot = column?.slots[number]
    if (column === undefined || slot === undefined) continue
    const told = toldBy(one, { source, column, slot, number }, context)
    if (told === undefined) continue
    if (isRange === true && !isRangeTold(one, told.text, context)) continue
    const raw = one.isTitle ? asTitle(ownName(told, slot, context), column) : told
    if (one.isList) {
      const list = listFrom(one, { slot, column, raw, record, source }, context)
      if (list !== undefined) return list
      continue
    }
    if (saysNothing(one, told.text)) continue
    const value = isFlag(one)
      ? flagOf(one, column, raw.text)
      : (coerce(one.plan, withoutName(one, column, raw), context.locale) ??
        toldAsOthers(one, column, raw.text, context.locale))
    if (value !== undefined)
      return { kind: 'scalar', value, quote: slot.text, node: slot.node, score: confidenceOf(score, chance) }
  }
  return undefined
}

/** What a record says in a column, without what is no part of it; nothing where it is a link of another word. */
function toldBy(
  one: Wanted,
  { source, column, slot, number }: { source: Source; column: Column; slot: Slot; number: number },
  { page }: MatchContext,
): RawValue | undefined {
  const { plan } = one
  if (source.linkText !== undefined && !isLinkTo(slot.linkText ?? '', source.linkText)) return undefined
  const shown = withoutStruck(plan, withoutQuotes(plan, rawOf(slot, column), page), page.view)
  const told = withoutColon(plan, withoutBrackets(shown, column), column)
  const lead = source.leads === undefined ? 0 : lengthOfLead(column, source.leads, number)
  if (lead > 0) return { ...told, text: told.text.slice(lead) }
  const said = isProse(one) && !one.isList && told.isHidden !== true ? withoutPostTail(told.text) : told.text
  return said === told.text ? told : { ...told, text: said }
}

const bracketed = /^\(([^()\n]{1,40})\)$/
const areBracketed = ofColumn(({ slots }) => slots.every((slot) => slot === undefined || bracketed.test(slot.text)))

/** "(2.3 MB)", "(640 KB)": what a page sets in brackets in all records is told without them. */
function withoutBrackets(raw: RawValue, column: Column): RawValue {
  const inside = bracketed.exec(raw.text)?.[1]
  if (inside === undefined || raw.isHidden === true) return raw
  return areBracketed(column) ? { ...raw, text: inside.trim() } : raw
}

const endsInColon = /[:：]\s*$/
const areInColons = ofColumn(({ slots }) => slots.every((slot) => slot === undefined || endsInColon.test(slot.text)))

/** "Finance:" before what is said of it: where all records have one, the colon is no part of it. The name of what is asked for is no value. */
function withoutColon({ key }: FieldPlan, raw: RawValue, column: Column): RawValue {
  if (raw.isHidden === true || !endsInColon.test(raw.text) || nameKey(raw.text) === key) return raw
  return areInColons(column) ? { ...raw, text: raw.text.replace(endsInColon, '') } : raw
}

/** A name that nothing stands behind, or words to press that are not asked for. */
function saysNothing(one: Wanted, text: string): boolean {
  const isBare = !isFlag(one) && /[:：]$/.test(text) && nameKey(text) === one.plan.key
  return isBare || (isReadOn(text) && one.plan.concept?.isAction !== true)
}

/** What asks or speaks of later ("back in stock on 5 May") says nothing, and what is denied is not so, however it is called. */
function flagOf(one: Wanted, column: Column, text: string): boolean | undefined {
  if (one.plan.concept?.kind === 'availability' && availabilityPhrase(text) !== undefined) return availabilityIn(text)
  const match = statementPattern(one.plan)?.exec(text)
  const said = match === undefined || match === null ? true : stated(text, match)
  return said === true ? flagValue(one, column, text) : said
}

function listFrom(
  { plan }: Wanted,
  told: { slot: Slot; column: Column; raw: RawValue; record: GroupRecord; source: Source },
  context: MatchContext,
): Filled | undefined {
  const { slot, column, raw, record, source } = told
  const { score, isOfAll } = source
  // What a label introduces ends with its line; parts between signs may be the items themselves, and so is a line with a colon that is no label.
  const isPart = slot.kind === 'part' && slot.label !== undefined
  if (isPart && !isLabelOf(plan, slot.label)) {
    const { node } = slot
    const text = context.page.view.text.slice(node.from, node.to).trim()
    const whole =
      listOfLike(plan, { node, record, score }, context) ??
      listIn(plan, { raw: { text, node }, node, score, isPart: false, record }, context)
    if (whole !== undefined) return whole
  }
  const areNames = areNameLists(column)
  const isOfMany = (column.isRepeated || isCellOfRow(slot, column)) && !areNames && isOfAll !== true
  const like = isOfMany && !isPart ? listOfLike(plan, { node: slot.node, record, score }, context) : undefined
  if (like !== undefined) return like
  const node = listAround(slot.node, record)
  return listIn(plan, { raw, node, score, isPart: isPart || areNames, record }, context)
}

/** Some word of the name is in it. */
function isLabelOf({ key }: Wanted['plan'], label: string): boolean {
  const words = nameKey(label).split(' ')
  return key.split(' ').some((word) => words.some((told) => isSameWord(word, told)))
}

/** A cell of a row without heads stands for the cells like it: "08:00 | 08:30 | 09:00". */
function isCellOfRow({ kind, node }: Slot, { names }: Column): boolean {
  return kind === 'text' && node.tag === 'td' && !names.some(({ weight }) => weight >= 1)
}

/** The list that an item of a record stands in: where all are asked for, one of them tells where they are. */
function listAround(node: ViewNode, { start }: GroupRecord): ViewNode {
  const { tag, parent } = node
  const isItem = tag === 'li' && parent !== null && parent.order >= start
  return isItem && parent.children.length > 1 ? parent : node
}

/** Two days, or two amounts. */
function isRangeTold({ plan }: Wanted, text: string, { locale }: MatchContext): boolean {
  if (plan.concept?.withDay !== undefined) return isTimeRange(text)
  return plan.concept?.kind === 'money' ? isAmountRange(text) : endOfRange(text, 'end', locale.language) !== text
}

/** What is called by all of an element is called so without its badges. */
function ownName(told: RawValue, { kind, node }: Slot, { page: { view } }: MatchContext): RawValue {
  if (kind !== 'text' || node.children.length === 0) return told
  const name = withoutBadges(node, view)
  return told.text.includes(name) && name.length < told.text.length ? { ...told, text: name } : told
}

/** "1. Gull" and "“Gull”." are called Gull. */
function asTitle(told: RawValue, column: Column): RawValue {
  const text = isNumbered(column) ? withoutNumber(told.text) : told.text
  const inside = quotedWhole.exec(text)?.[1]
  return inside === undefined && text === told.text ? told : { ...told, text: inside ?? text }
}

const quotedWhole = /^[“„"«]([^“”„"«»]+)[”“"»][.,;:]?$/u

const numbered = new WeakMap<Column, boolean>()

/** "1. Gull", "2. Tern": the names of a list that is numbered. Every record of the list asks. */
function isNumbered(column: Column): boolean {
  return numbered.getOrInsertComputed(column, ({ slots, kind }) => {
    const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
    return (kind === 'text' || kind === 'part') && areNumbered(texts)
  })
}

const leastName = 0.8

/** "just the name, without the word District" */
const leavesOut = /\b(?:without|omit|ohne|sans|sin|senza|sem|zonder|bez|utan|uden|uten) /i

/** "VIP price $8", "VIP price $9": what all values begin with is what they are called, where that is what is asked for. */
function withoutName(one: Wanted, { prefix, key }: Column, raw: RawValue): RawValue {
  const name = nameKey(prefix)
  const isBegun = name !== '' && raw.isHidden !== true && raw.text.startsWith(prefix) && raw.text.length > prefix.length
  // "Day 1" above the records of a day is what it is called.
  const isKept = one.isTitle && !leavesOut.test(one.plan.description)
  if (!isBegun || isKept || isProse(one) || key.startsWith(sectionKey)) return raw
  const { own, concept } = nameFitsOf(one)(columnName(name, 1))
  return Math.max(own, concept) < leastName ? raw : { ...raw, text: raw.text.slice(prefix.length).trim() }
}
