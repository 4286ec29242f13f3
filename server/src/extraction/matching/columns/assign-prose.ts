import type { Column } from '../../records/record-columns.ts'
import type { Slot } from '../../records/slot.ts'
import type { Assigning } from './assigning.ts'
import { isListOfItems } from './column-pairs.ts'
import { isHeadedOtherwise, isTemplate } from './may-hold.ts'
import { areOthersWords } from './others-words.ts'
import type { Shaped } from './shaped.ts'
import { isProse } from './wanted-words.ts'
import type { Wanted } from './wanted-value.ts'

interface Source {
  readonly key: string
  readonly score: number
}

/** Who has which column, as far as prose is concerned. */
interface ProseTable {
  column: (one: Wanted) => Column | undefined
  first: (one: Wanted) => Source | undefined
  isFree: (one: Wanted, column: Column) => boolean
  /** Whether most of its texts hold what others have within them. */
  holdsOthers: (one: Wanted, column: Column) => boolean
  give: (one: Wanted, column: Column, sources: Source[]) => void
}

const proseScore = 0.5
const leastProse = 10

/** What records say at length, for all that ask for it: programs are no prose, nor are lists where they are asked for as such. */
export function assignProse({ wanted, shaped, table }: Assigning): void {
  const hasLists = wanted.some(({ isList }) => isList)
  const texts = hasLists ? shaped.filter(({ column }) => !isListOfItems(column)) : shaped
  const prose = texts.filter(({ column }) => !isProgram(column) && !isTemplate(column))
  for (const one of wanted)
    if (isProse(one) && !one.isList) {
      const said = one.plan.concept?.tag === undefined ? prose : texts
      giveProse(one, said.filter((own) => !isHeadedOtherwise(one, own) && !areOthersWords(one, own.column)), table) // prettier-ignore
    }
}

function isProgram({ slots }: Column): boolean {
  return slots.every((slot) => slot === undefined || slot.node.tag === 'pre' || slot.node.parent?.tag === 'pre')
}

/**
 * The longest text that holds nothing of what others have, where a record has some: what is said in it of all that it tells. A
 * paragraph is told with those that stand beside it in other records.
 */
function giveProse(one: Wanted, shaped: readonly Shaped[], table: ProseTable): void {
  if (isAnyText(one)) assignLongest(one, shaped, table)
  preferParagraph(one, shaped, table)
  preferFuller(one, shaped, table)
  preferFirst(one, shaped, table)
  widenPart(one, shaped, table)
  const held = table.column(one)
  const whole = held === undefined ? undefined : wholeOf(held, shaped)
  if (held === undefined || whole === undefined || !table.isFree(one, whole) || table.holdsOthers(one, whole)) return
  table.give(one, whole, [{ key: whole.key, score: table.first(one)?.score ?? proseScore }])
}

/** What stands behind a link in a paragraph is a part of it: the whole tells it, where it holds nothing that others have. */
function widenPart(one: Wanted, shaped: readonly Shaped[], table: ProseTable): void {
  const held = table.column(one)
  const key = held === undefined ? undefined : /^(.+)~\d+$/.exec(held.key)?.[1]
  const whole =
    key === undefined ? undefined : shaped.find(({ column }) => column.key === key && column.kind === 'text')
  if (held === undefined || whole === undefined) return
  if (!table.isFree(one, whole.column) || table.holdsOthers(one, whole.column)) return
  const score = table.first(one)?.score ?? proseScore
  table.give(one, whole.column, [{ key: whole.column.key, score }])
}

const leastSentences = 0.6
const mostOfLines = 0.3

/** Words and figures on lines of their own, as in a picture made of text, say nothing where nearly all records have a paragraph. */
function preferParagraph(one: Wanted, shaped: readonly Shaped[], table: ProseTable): void {
  const held = table.column(one)
  if (held === undefined || !isOfShortLines(held) || !shaped.some(({ column }) => column === held)) return
  const paragraph = shaped.find(
    ({ column, shape }) =>
      column.fill >= common &&
      column.length >= leastParagraph &&
      shape.prose >= leastSentences &&
      column.slots.every((slot) => slot === undefined || slot.node.tag === 'p') &&
      table.isFree(one, column) &&
      !table.holdsOthers(one, column),
  )
  if (paragraph === undefined) return
  giveBefore(one, held, paragraph.column, table)
}

/** What is held stays for the records that have nothing else. */
function giveBefore(one: Wanted, held: Column, own: Column, table: ProseTable): void {
  const score = table.first(one)?.score ?? proseScore
  table.give(one, own, [
    { key: own.key, score },
    { key: held.key, score },
  ])
}

/** Most of its lines are no sentence: they end without a sign, and are short. */
function isOfShortLines({ slots }: Column): boolean {
  const lines = slots.flatMap((slot) => (slot === undefined ? [] : slot.text.split('\n')))
  const sentences = lines.filter((line) => line.length >= leastParagraph || /[.!?…]$/.test(line.trim()))
  return lines.length > slots.length && sentences.length <= mostOfLines * lines.length
}

const rare = 0.4
const common = 0.8
const leastParagraph = 40

/** What a few records have is no text of theirs where nearly all have a paragraph at one place: the first of these is. */
function preferFuller(one: Wanted, shaped: readonly Shaped[], table: ProseTable): void {
  const held = table.column(one)
  if (held === undefined || held.fill > rare) return
  const fuller = shaped.find(
    ({ column, shape }) =>
      column.fill >= common &&
      column.length >= leastParagraph &&
      isOwnText({ column, shape }) &&
      table.isFree(one, column) &&
      !table.holdsOthers(one, column),
  )
  if (fuller === undefined) return
  giveBefore(one, held, fuller.column, table)
}

/** Of paragraphs beside each other the first is meant, where no record has the later one alone. */
function preferFirst(one: Wanted, shaped: readonly Shaped[], table: ProseTable): void {
  const held = table.column(one)
  const key = held === undefined ? undefined : /^(.*\/p)#\d+$/.exec(held.key)?.[1]
  const first = key === undefined ? undefined : shaped.find(({ column }) => column.key === key)
  if (held === undefined || first === undefined || first.shape.prose < leastOfProse) return
  if (first.column.fill < held.fill || !isOwnText(first) || !table.isFree(one, first.column)) return
  if (table.holdsOthers(one, first.column)) return
  giveBefore(one, held, first.column, table)
}

const leastOfProse = 0.5

/** What few of the records have is a part of what most of them have. */
const leastOfWhole = 0.6

/** What holds nothing but this text in some records, and more in others, or is there where this is not. */
function wholeOf(held: Column, shaped: readonly Shaped[]): Column | undefined {
  const around = shaped.filter(
    ({ column }) =>
      column.kind === 'text' &&
      held.key.startsWith(`${column.key}/`) &&
      (held.fill < leastOfWhole * column.fill ||
        column.slots.some((slot, at) => slot?.isWrapper === true && isSameStretch(slot, held.slots[at]))),
  )
  return around.toSorted((a, b) => b.column.key.length - a.column.key.length)[0]?.column
}

function isSameStretch(one: Slot, other: Slot | undefined): boolean {
  return one.from === other?.from && one.to === other.to
}

function assignLongest(one: Wanted, shaped: readonly Shaped[], table: ProseTable): void {
  const held = table.column(one)
  if (held !== undefined && !table.holdsOthers(one, held) && (table.first(one)?.score ?? 0) >= proseScore) return
  const free = shaped
    .filter(
      ({ column, shape }) =>
        isOwnText({ column, shape }) && table.isFree(one, column) && !table.holdsOthers(one, column),
    )
    .toSorted((a, b) => b.column.length * b.column.fill - a.column.length * a.column.fill)
  const [best] = free
  if (best === undefined) return
  table.give(one, best.column, [{ key: best.column.key, score: Math.max(proseScore, table.first(one)?.score ?? 0) }])
}

function isOwnText({ column, shape }: Pick<Shaped, 'column' | 'shape'>): boolean {
  const isShort =
    column.kind !== 'text' || column.length < leastProse || shape.isHeading || shape.isLinked || shape.isBold
  return (
    !isShort &&
    column.fill >= 0.5 &&
    column.distinct > 0.5 &&
    shape.date < 0.5 &&
    shape.money < 0.5 &&
    shape.number < 0.8
  )
}

function isAnyText({ plan }: Wanted): boolean {
  return plan.types.has('string') && plan.format === undefined && plan.choices === undefined
}
