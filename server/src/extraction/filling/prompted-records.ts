import { markStem, wordStem } from '../prompt/mark-stem.ts'
import type { Position } from '../prompt/prompt-positions.ts'
import { hasName, type PromptPart } from '../prompt/prompt-parts.ts'
import { having, lacking, relating, silent } from '../prompt/prompt-words.ts'
import type { PromptRule, PromptTest } from '../prompt/read-prompt.ts'
import { nameKey } from '../../values/name-words.ts'
import { replyLists } from '../schema/post-lists.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filler } from './filler.ts'
import { isCalledIn, isMeant, isMeantByLimit, namesOf } from './lists-meant.ts'
import { tested } from './prompted-amounts.ts'
import { type Answer, isMost, type PromptedWithin } from './prompted-tests.ts'
import { fieldsOf, type ToldRecord } from './prompted-fields.ts'
import { rankedBy } from './prompted-ranks.ts'
import { toldBy } from './prompted-texts.ts'

/** Of texts of records with what the rules of a prompt say: a page of 2,000 records in ten fields, held against 100 names. */
const mostComparisons = 2_000_000

/** The records of a list that a prompt asks for. The filler hears of each rule whether they could tell if they meet it. */
export function promptedRecords<Told extends ToldRecord>(
  plan: FieldPlan,
  records: readonly Told[],
  filler: Filler,
  isOpeningOut = false,
): readonly Told[] {
  if (filler.restrictions.rules.length === 0 || records.length === 0) return records
  const fields = fieldsOf(plan)
  const budget = { left: mostComparisons }
  let kept = records
  for (const rule of filler.restrictions.rules) {
    if (!isMeant(plan, rule, filler) || (rule.isFragment && !isCalledIn(plan, rule.words))) continue
    kept = keptBy(rule, { all: records, records: kept, fields, filler, plan, budget, isOpeningOut })
  }
  return kept
}

interface Keeping<Told extends ToldRecord> extends Judging {
  readonly all: readonly Told[]
  /** Those that the rules before have left. */
  readonly records: readonly Told[]
  readonly isOpeningOut: boolean
}

/** What a rule leaves of records. */
function keptBy<Told extends ToldRecord>(rule: PromptRule, keeping: Keeping<Told>): readonly Told[] {
  const { all, records, plan, filler, isOpeningOut } = keeping
  const answers = judged(rule, keeping)
  const count = countMeant(rule, answers, plan)
  const isLimit =
    count !== undefined &&
    isMeantByLimit(plan, rule, filler) &&
    !(isOpeningOut && isOfOpening(count, rule)) &&
    !isOfOpened(plan, count, rule)
  // "The first two in Oslo": of those in Oslo. Else places are those of the page, and an order is that of what is left.
  const unsaid = count?.by === undefined ? all : records
  const told = answers === undefined ? unsaid : records.filter((_, at) => answers[at] === true)
  // What no record tells puts none of them before others.
  const ordered = count?.by === undefined || !isLimit ? told : rankedBy(count.by, told, keeping)
  const isPlaced = isLimit && ordered !== undefined
  const hasSaid = rule.tests.length > 0 || rule.parts.length > 0 || count !== undefined
  if (hasSaid) filler.onRestriction(rule.words, answers !== undefined || (count !== undefined && ordered !== undefined))
  if (!isPlaced && answers === undefined) return records
  const meant = new Set(isPlaced ? placed(ordered, count) : told)
  return records.filter((record) => meant.has(record) === rule.isKept)
}

/** "Skip the first post" of a list that has only what answers it. */
function isOfOpening({ end, count }: Position, { isKept }: PromptRule): boolean {
  return end === 'first' && count === 1 && !isKept
}

/** "Skip the first post, which opened the thread" of a list of replies, which has no such post. */
function isOfOpened({ name }: FieldPlan, count: Position, rule: PromptRule): boolean {
  return isOfOpening(count, rule) && replyLists.test(nameKey(name)) && opening.test(rule.words)
}

const opening =
  /\b(?:open(?:s|ed|ing)|original|start(?:s|ed|ing)?|OP|eröffnet\p{L}*|lancé|abrió|aperto|opende|topic)\b/u

interface Judging extends PromptedWithin {
  readonly plan: FieldPlan
}

/** Which records a rule speaks of; undefined where they do not tell. */
function judged(
  { tests, parts, isKept }: PromptRule,
  { plan, records, fields, filler, budget }: Judging,
): readonly Answer[] | undefined {
  const measured = tests
    .filter((test) => !countsRecords(test, plan))
    .flatMap(
      (test) =>
        tested(test, { records, fields, filler, budget }) ?? someOf(test, { records, fields, filler, budget }) ?? [],
    )
  const used = measured.flatMap(({ field }) => [...(field?.stems ?? [])])
  const lists = [plan, ...filler.lists].flatMap((list) => namesOf(list).map(markStem))
  const counted = measured.length > 0 ? tests.flatMap((test) => test.counted ?? []) : []
  const common = new Set([...lists, ...used, ...counted.map(wordStem)])
  const told = parts
    .filter((part) => measured.length === 0 || saysMore(part))
    .flatMap((part) => {
      const answers = toldBy(part, { records, fields, filler, common, isKept, budget })
      return answers === undefined ? [] : [{ answers, isSure: hasName(part) }]
    })
  const amounts = measured.map(({ answers }) => answers)
  const together = allOf([...amounts, ...told.map(({ answers }) => answers)])
  if (together === undefined || together.includes(true) || told.every(({ isSure }) => isSure)) return together
  // What calls the records otherwise than the page does, "shoes" of those that it calls "picks", tells none of them.
  return allOf([...amounts, ...told.flatMap(({ answers, isSure }) => (isSure ? [answers] : []))])
}

function allOf(columns: readonly (readonly Answer[])[]): readonly Answer[] | undefined {
  const [first] = columns
  return first?.map((_, at) => columns.every((answers) => answers[at] === true))
}

/** Beside an amount or a day, which have words around them: a name, or what records have or lack. */
function saysMore(part: PromptPart): boolean {
  return hasName(part) || relating.has(part.lead) || having.has(part.lead) || lacking.has(part.lead)
}

/** "At least one picture" is having any. */
function someOf(
  { test, counted }: PromptTest,
  within: PromptedWithin,
): { readonly answers: readonly Answer[]; readonly field: undefined } | undefined {
  if (test.kind !== 'amount' || test.low !== 1 || test.high !== Infinity || counted === undefined) return undefined
  const item = { text: counted, words: [{ text: counted, key: counted, isName: false, isQuoted: false }] }
  const part = { lead: 'with', text: counted, isDenied: false, isOfSection: false, items: [item] }
  const answers = toldBy(part, { ...within, common: new Set(), isKept: true })
  return answers && { answers, field: undefined }
}

/** How many are meant: "the first three", "at most ten boats", and "at most ten" where no field counts so. */
function countMeant(
  { position, tests }: PromptRule,
  answers: readonly Answer[] | undefined,
  plan: FieldPlan,
): Position | undefined {
  if (position !== undefined) return isOfList(position, plan) ? position : undefined
  const most = tests.find((test) => countsRecords(test, plan) || (answers === undefined && isCount(test)))?.test
  return most?.kind === 'amount' ? { end: 'first', count: most.high } : undefined
}

/** "Only the latest boat" is none of a list of harbours, and "only the latest boats" says not how many. */
function isOfList({ thing }: Position, plan: FieldPlan): boolean {
  if (thing === plan.name.toLowerCase() && nameKey(plan.name) !== thing) return false
  return thing === undefined || silent.has(thing) || namesOf(plan).some((name) => markStem(name) === wordStem(thing))
}

/** "No more than ten boats", of a list of boats. */
function countsRecords(test: PromptTest, plan: FieldPlan): boolean {
  const { counted } = test
  if (counted === undefined || !isCount(test)) return false
  return silent.has(counted) || namesOf(plan).some((name) => markStem(name) === wordStem(counted))
}

function isCount({ test }: PromptTest): boolean {
  return isMost(test) && test.high > 0
}

function placed<Told>(records: readonly Told[], { end, count }: Position): readonly Told[] {
  return end === 'first' ? records.slice(0, count) : records.slice(Math.max(0, records.length - count))
}
