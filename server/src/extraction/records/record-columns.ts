import { actions, buttonClass, buttonVerb, longestButton } from '../../values/button-words.ts'
import { nameKey } from '../../values/name-words.ts'
import type { PageView } from '../view/view-builder.ts'
import { isRowOfControls } from './control-rows.ts'
import { initialsIn } from './initials.ts'
import type { GroupRecord, RecordGroup } from './record-group.ts'
import { completeSlots, mayComplete, type PlacedSlots } from './completed-slots.ts'
import { slotsOf } from './record-slots.ts'
import type { Slot, SlotKind } from './slot.ts'
import { SlotKeys, withoutClasses } from './slot-keys.ts'

/** A name of a column, and how plainly the page says it. */
export interface ColumnName {
  readonly key: string
  readonly words: readonly string[]
  /** What its words begin with, and what they begin with together where the first is short. */
  readonly starts: readonly string[]
  readonly weight: number
}

/** The slots of one place over all records of a group. */
export interface Column {
  readonly key: string
  readonly kind: SlotKind
  /** By the record's number; undefined where a record lacks it. */
  readonly slots: readonly (Slot | undefined)[]
  /** Share of the records that have it. */
  readonly fill: number
  /** Share of its texts that differ from each other. */
  readonly distinct: number
  readonly names: readonly ColumnName[]
  /** Text that all its values begin or end with. */
  readonly prefix: string
  readonly suffix: string
  /** Its element stands there several times in a record. */
  readonly isRepeated: boolean
  /** Mean length of its texts, in characters. */
  readonly length: number
  /** Place among the columns, in document order. */
  readonly place: number
  /** What others have found out about it, each at a place of its own. */
  readonly known: unknown[]
}

export function columnName(key: string, weight: number): ColumnName {
  const { words, starts } = wordsIn(key)
  return { key, words, starts, weight }
}

type NameWords = Pick<ColumnName, 'words' | 'starts'>

function wordsIn(key: string): NameWords {
  const words = key.split(' ')
  const [first = ''] = words
  const starts = words.map(startOf)
  return { words, starts: words.length > 1 && first.length < 3 ? [...starts, startOf(words.join(''))] : starts }
}

/** Words that begin otherwise are neither the same nor one short for the other. */
export function startOf(word: string): string {
  return word.slice(0, 3)
}

/** Columns are judged by this many records. */
const sampleSize = 12
const maxColumns = 160

/** The columns of a group: of all its records or of some of them, all or those of some keys. */
export function columnsOf(
  view: PageView,
  group: RecordGroup,
  records = group.records,
  keys?: ReadonlySet<string>,
): Column[] {
  const columns = allColumns(view, { group, records, keys })
  const initials = group.kind === 'siblings' ? initialsIn(columns) : []
  return fullest(
    columns.filter((column) => keys?.has(column.key) === true || !(isAction(column) || initials.includes(column))),
  )
}

/** The columns that most records have, in the order of the page. */
function fullest(columns: Column[]): Column[] {
  if (columns.length <= maxColumns) return columns
  const kept = new Set(columns.toSorted((a, b) => b.fill - a.fill).slice(0, maxColumns))
  return columns.filter((column) => kept.has(column))
}

/** What is pressed in the records, which other columns leave out: the texts of buttons, and of links beside no other. */
export function actionColumns(view: PageView, group: RecordGroup): Column[] {
  const columns = allColumns(view, { group, records: group.records, keys: undefined })
  return columns.filter((column) => column.kind === 'text' && isPressed(column))
}

interface ColumnTask {
  readonly group: RecordGroup
  readonly records: readonly GroupRecord[]
  /** Only these are wanted. */
  readonly keys: ReadonlySet<string> | undefined
}

function allColumns(view: PageView, { group, records, keys }: ColumnTask): Column[] {
  const byKey = new Map<string, Placed>()
  const slotKeys = keysOfViews.getOrInsertComputed(view, () => new SlotKeys())
  const tags = tagsAround(keys, slotKeys)
  const wrappers: { readonly number: number; readonly key: string; readonly slot: Slot }[] = []
  for (const [number, record] of records.entries()) {
    const found = slotsOf(view, record, group)
    let place = -1
    for (const slot of found.slots) {
      place += 1
      const key = found.keys[place] ?? ''
      if (slot.isWrapper === true) {
        wrappers.push({ number, key, slot })
        continue
      }
      let own = byKey.get(key)
      if (own === undefined) {
        if (byKey.size > 4 * maxColumns) continue
        const isKept = keys === undefined || keys.has(key) || mayComplete(key, tags)
        const slots = isKept ? records.map(noSlot) : undefined
        own = { key, plain: slotKeys.of(key).plain, slots, place }
        byKey.set(key, own)
      }
      if (own.slots !== undefined) own.slots[number] ??= slot
    }
  }
  for (const { number, key, slot } of wrappers) {
    const slots = byKey.get(key)?.slots
    if (slots !== undefined) slots[number] ??= slot
  }
  addLoneTexts(byKey)
  completeSlots([...byKey.values()], slotKeys)
  const counts = new Map<string, number>()
  for (const { plain } of byKey.values()) counts.set(plain, (counts.get(plain) ?? 0) + 1)
  const words = slotWords(view)
  const columns = [...byKey.values()].flatMap(({ key, plain, slots, place }) =>
    slots === undefined ? [] : [columnOf({ key, slots, place }, { isRepeated: (counts.get(plain) ?? 0) > 1, words })],
  )
  return columns.filter((column) => column.fill * records.length >= Math.min(1, 0.02 * records.length))
}

/** Of places, and of those further out that may complete them. */
function tagsAround(keys: ReadonlySet<string> | undefined, slotKeys: SlotKeys): ReadonlySet<string> {
  const tags = new Set<string>()
  for (const key of keys ?? []) {
    tags.add(withoutClasses(key))
    for (const outer of slotKeys.around(slotKeys.of(key))) tags.add(outer.tags)
  }
  return tags
}

function noSlot(): Slot | undefined {
  return undefined
}

const ownText = /~0$/

/** In characters: what is said in fewer is as often something else. */
const leastSaid = 16

/** Of an element that says something and then names others in most records, and says no more in some, that is what it says. */
function addLoneTexts(byKey: ReadonlyMap<string, Placed>): void {
  for (const { key, slots } of byKey.values()) {
    const whole = ownText.test(key) ? byKey.get(key.slice(0, -2))?.slots : undefined
    if (slots === undefined || whole === undefined) continue
    const told = slots.filter((slot) => slot !== undefined)
    const isSaid = told.every(({ node, from, text }) => from - node.from <= 1 && text.length >= leastSaid)
    if (!isSaid || told.length * 2 < whole.filter((slot) => slot !== undefined).length) continue
    for (const [number, slot] of whole.entries())
      if (slot?.kind === 'text' && slot.node.children.length === 0) slots[number] ??= slot
  }
}

const keysOfViews = new WeakMap<PageView, SlotKeys>()

/** What stands at one place of the records, before it is a column. */
interface Placed extends PlacedSlots {
  readonly plain: string
  readonly place: number
}

/** The columns of a sample of the records, spread over them. */
export function sampledColumns(view: PageView, group: RecordGroup): Column[] {
  const step = Math.max(1, Math.floor(group.records.length / sampleSize))
  const sample = group.records.filter((_, at) => at % step === 0).slice(0, sampleSize)
  return columnsOf(view, group, sample)
}

/** A column of slots that are known, one for each record. */
export function columnOfSlots(view: PageView, key: string, slots: (Slot | undefined)[]): Column {
  return columnOf({ key, slots, place: maxColumns }, { isRepeated: false, words: slotWords(view) })
}

/** What is pressed says the same in all records and tells nothing of any. */
function isAction({ kind, slots, fill, distinct }: Column): boolean {
  const node = slots.find((slot) => slot !== undefined)?.node
  if (node === undefined || (kind !== 'text' && kind !== 'part')) return false
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  if (texts.every((text) => actions.test(text) || separator.test(text))) return true
  if (slots.every((slot) => slot === undefined || isRowOfControls(slot.node))) return true
  return node.tag === 'button' && slots.length >= 3 && fill > 0.8 && distinct * texts.length <= 2
}

/** What stands between things. */
const separator = /^[\s•·|/,;:–—-]{1,3}$/

function isPressed({ slots, length }: Column): boolean {
  const shown = slots.filter((slot) => slot !== undefined)
  if (shown.length === 0 || length > longestButton) return false
  return shown.every(({ node, text }) => {
    const inner = node.tag === 'span' && node.parent !== null ? node.parent : node
    if (inner.tag === 'button') return true
    return inner.tag === 'a' && (buttonClass.test(inner.attributes['class'] ?? '') || buttonVerb.test(text))
  })
}

function columnOf(
  { key, slots, place }: Pick<Column, 'key' | 'slots' | 'place'>,
  { isRepeated, words }: { isRepeated: boolean; words: SlotWords },
): Column {
  const present = slots.filter((slot) => slot !== undefined)
  const texts = present.map(({ text }) => text)
  const { prefix, suffix } = constantsOf(texts)
  const length = texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length)
  return {
    key,
    kind: present[0]?.kind ?? 'text',
    slots,
    fill: present.length / Math.max(1, slots.length),
    distinct: new Set(texts).size / Math.max(1, texts.length),
    names: namesOf(present, { prefix, suffix, words }),
    prefix,
    suffix,
    isRepeated,
    length,
    place,
    known: [],
  }
}

const noConstants = { prefix: '', suffix: '' }

/** Whole words that all texts begin and end with; none where the texts are all the same. */
function constantsOf(texts: readonly string[]): { prefix: string; suffix: string } {
  const [first] = texts
  if (first === undefined || texts.length < 2 || texts.every((text) => text === first)) return noConstants
  let head = 0
  while (head < first.length && head < 40 && texts.every((text) => text[head] === first[head])) head += 1
  let tail = 0
  while (
    tail < first.length - head &&
    tail < 40 &&
    texts.every((text) => text.length > head + tail && text.at(-1 - tail) === first.at(-1 - tail))
  )
    tail += 1
  if (head === 0 && tail === 0) return noConstants
  const start = first.slice(0, head)
  const end = tail === 0 ? '' : first.slice(first.length - tail)
  // The sign of a number is of the number.
  const prefix = start.replace(/[\p{L}\p{N}.,$€£]+$/u, '').replace(/(?<=^|\s)[-+\u2212]$/, '')
  return { prefix, suffix: end.replace(/^[\p{L}\p{N}.,%]+/u, '') }
}

/** Names of boxes, which say how a page is built and not what stands in it. */
const generic =
  /(?:^| )(?:content|detail|info|information|text|item|body|box|wrapper|wrap|container|inner|outer|holder|block|section|area|group|main|value|label|description|header|footer|data|meta|link|btn|button|card|tile|list|row|col|column|field)$/

const outerWeight = 0.7
const linkWeight = 0.84

type WeighedKey = Pick<ColumnName, 'key' | 'weight'>

/** How many of the records that are looked at have a name. */
interface CountedName extends WeighedKey {
  count: number
}

const noNames: readonly string[] = []

function namesOf(
  slots: readonly Slot[],
  { prefix, suffix, words }: { prefix: string; suffix: string; words: SlotWords },
): ColumnName[] {
  const names = new Map<string, number>()
  const add = (key: string, weight: number): void => {
    if (key !== '' && (names.get(key) ?? 0) < weight) names.set(key, weight)
  }
  const counts = new Map<string, CountedName>()
  const noted = ({ key, weight }: WeighedKey): CountedName => {
    let counted = counts.get(key)
    if (counted === undefined) counts.set(key, (counted = { key, weight, count: 0 }))
    return counted
  }
  const note = (key: string, weight: number): void => void (noted({ key, weight }).count += 1)
  const lists = new Map<readonly string[], readonly CountedName[]>()
  const outerLists = new Map<readonly string[], readonly CountedName[]>()
  let last: readonly string[] | undefined
  let lastOuter: readonly string[] | undefined
  let ownCounts: readonly CountedName[] = []
  let outerCounts: readonly CountedName[] = []
  const sample = slots.slice(0, sampleSize)
  for (const { label, linkText, names: own, outerNames: outer = noNames, text } of sample) {
    if (label !== undefined) note(words.keyOf(label), 1)
    if (linkText !== undefined) note(words.keyOf(linkText), linkWeight)
    if (own !== last) ownCounts = lists.getOrInsertComputed(own, () => words.own(own).map(noted))
    if (outer !== lastOuter) outerCounts = outerLists.getOrInsertComputed(outer, () => words.outer(outer).map(noted))
    last = own
    lastOuter = outer
    for (const one of ownCounts) one.count += 1
    for (const one of outerCounts) one.count += 1
    for (const key of words.around(text)) note(key, 0.8)
  }
  for (const { key, count, weight } of counts.values()) if (count >= 0.5 * sample.length) add(key, weight)
  // What goes on over several lines is more than a name.
  // "Default:" at the end of a text is what comes behind it.
  // What pictures show alike is no name of what they show.
  const ends = sample.every(({ node }) => node.tag === 'img') ? [] : [prefix, suffix]
  for (const text of ends)
    if (text !== '' && !text.includes('\n') && (text !== suffix || !/[:：]\s*$/.test(text)))
      add(words.keyOf(text), 0.84)
  return Array.from(names, ([key, weight]) => {
    const { words: own, starts } = words.inKey(key)
    return { key, words: own, starts, weight }
  })
}

/** What the names, labels and texts of a page's slots say, each read once: they are the same in most records. */
class SlotWords {
  readonly #keys = new Map<string, string>()
  readonly #inKeys = new Map<string, NameWords>()
  readonly #generic = new Map<string, boolean>()
  readonly #around = new Map<string, readonly string[]>()
  readonly #own = new Map<readonly string[], readonly WeighedKey[]>()
  readonly #outer = new Map<readonly string[], readonly WeighedKey[]>()

  keyOf(text: string): string {
    return this.#keys.getOrInsertComputed(text, nameKey)
  }

  inKey(key: string): NameWords {
    return this.#inKeys.getOrInsertComputed(key, wordsIn)
  }

  isGeneric(name: string): boolean {
    return this.#generic.getOrInsertComputed(name, () => generic.test(this.keyOf(name)))
  }

  /** What the names of an element say; most elements of a page have a list of names in common with others. */
  own(names: readonly string[]): readonly WeighedKey[] {
    return this.#own.getOrInsertComputed(names, () =>
      Array.from(new Set(names), (name) => ({ key: this.keyOf(name), weight: this.isGeneric(name) ? 0.55 : 0.86 })),
    )
  }

  /** What the names of the element around one say of it. */
  outer(names: readonly string[]): readonly WeighedKey[] {
    return this.#outer.getOrInsertComputed(names, () =>
      Array.from(new Set(names))
        .filter((name) => !this.isGeneric(name))
        .map((name) => ({ key: this.keyOf(name), weight: outerWeight })),
    )
  }

  /** What a number is of: "12 reviews", "Reviews (12)", "Age 12+". */
  around(text: string): readonly string[] {
    return text.length > 60 ? [] : this.#around.getOrInsertComputed(text, wordsAround)
  }
}

const wordsOfViews = new WeakMap<PageView, SlotWords>()

function slotWords(view: PageView): SlotWords {
  return wordsOfViews.getOrInsertComputed(view, () => new SlotWords())
}

function wordsAround(text: string): string[] {
  if (!/[\d.,]/.test(text)) return []
  const after = /^\D{0,3}[\d.,]+\s?(?:k|m|\+)?\s+(\p{L}[\p{L}\s-]{1,30})$/iu.exec(text)?.[1]
  const before = /^(\p{L}[\p{L}\s-]{1,30}?)\s*[:(#]?\s*[$€£]?[\d.,]+\D{0,3}$/u.exec(text)?.[1]
  return [after, before].flatMap((words) => (words === undefined ? [] : [nameKey(words)]))
}
