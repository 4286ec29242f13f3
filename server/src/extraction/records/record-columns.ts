import { nameKey, wordsOf } from '../../values/name-words.ts'
import type { PageView } from '../view/view-builder.ts'
import type { RecordGroup } from './record-group.ts'
import { type Slot, type SlotKind, slotsOf } from './record-slots.ts'

/** A name of a column, and how plainly the page says it. */
export interface ColumnName {
  readonly key: string
  /** The key's words, and the letters that each begins with. */
  readonly words: readonly string[]
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
}

export function columnName(key: string, weight: number): ColumnName {
  const words = key.split(' ')
  return { key, words, starts: words.map(startOf), weight }
}

/** Words that begin otherwise are neither the same nor one short for the other. */
export function startOf(word: string): string {
  return word.slice(0, 3)
}

/** Columns are judged by this many records. */
const sampleSize = 12
const maxColumns = 160

/** The columns of a group: of all its records, or of some of them. */
export function columnsOf(view: PageView, group: RecordGroup, records = group.records): Column[] {
  const byKey = new Map<string, (Slot | undefined)[]>()
  const order = new Map<string, number>()
  for (const [number, record] of records.entries()) {
    for (const [place, slot] of slotsOf(view, record, group).entries()) {
      let slots = byKey.get(slot.key)
      if (slots === undefined) {
        if (byKey.size > 4 * maxColumns) continue
        byKey.set(slot.key, (slots = Array.from({ length: records.length })))
        order.set(slot.key, place)
      }
      slots[number] ??= slot
    }
  }
  const counts = new Map<string, number>()
  for (const key of byKey.keys()) counts.set(plainKey(key), (counts.get(plainKey(key)) ?? 0) + 1)
  return [...byKey]
    .map(([key, slots]) =>
      columnOf(key, slots, { place: order.get(key) ?? 0, isRepeated: (counts.get(plainKey(key)) ?? 0) > 1 }),
    )
    .filter((column) => column.fill * records.length >= Math.min(1, 0.02 * records.length) && !isAction(column))
    .slice(0, maxColumns)
}

/** The columns of a sample of the records, spread over them. */
export function sampledColumns(view: PageView, group: RecordGroup): Column[] {
  const step = Math.max(1, Math.floor(group.records.length / sampleSize))
  const sample = group.records.filter((_, at) => at % step === 0).slice(0, sampleSize)
  return columnsOf(view, group, sample)
}

/** The key without the numbers of like elements beside each other. */
function plainKey(key: string): string {
  return key.replaceAll(/#\d+/g, '')
}

/** What is pressed says the same in all records and tells nothing of any. */
function isAction({ kind, slots, fill, distinct }: Column): boolean {
  const node = slots.find((slot) => slot !== undefined)?.node
  if (node === undefined || (kind !== 'text' && kind !== 'part')) return false
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  if (/^(?:a|button|span)$/.test(node.tag) && texts.every((text) => actions.test(text))) return true
  return node.tag === 'button' && slots.length >= 3 && fill > 0.8 && distinct * texts.length <= 2
}

const actions =
  /^(?:reply|follow|share|report|like|quote|read more|learn more|see more|show more|view more|view details|more info|add to (?:cart|basket|bag|wishlist)|buy now|shop now|edit|delete|save|copy|permalink|sign up|log in|apply now|download|antworten|teilen|responder|compartir|répondre|partager|rispondi|condividi)\W*$/i

function columnOf(
  key: string,
  slots: readonly (Slot | undefined)[],
  { place, isRepeated }: { place: number; isRepeated: boolean },
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
    names: namesOf(present, { prefix, suffix }),
    prefix,
    suffix,
    isRepeated,
    length,
    place,
  }
}

/** Whole words that all texts begin and end with; none where the texts are all the same. */
function constantsOf(texts: readonly string[]): { prefix: string; suffix: string } {
  const [first] = texts
  if (first === undefined || texts.length < 2 || texts.every((text) => text === first))
    return { prefix: '', suffix: '' }
  let head = 0
  while (head < first.length && head < 40 && texts.every((text) => text[head] === first[head])) head += 1
  let tail = 0
  while (tail < first.length - head && tail < 40 && texts.every((text) => text.length > head + tail && text.at(-1 - tail) === first.at(-1 - tail))) tail += 1 // prettier-ignore
  const start = first.slice(0, head)
  const end = tail === 0 ? '' : first.slice(first.length - tail)
  return { prefix: start.replace(/[\p{L}\p{N}.,$€£]+$/u, ''), suffix: end.replace(/^[\p{L}\p{N}.,%]+/u, '') }
}

/** Names of boxes, which say how a page is built and not what stands in it. */
const generic =
  /(?:^| )(?:content|detail|info|information|text|item|body|box|wrapper|wrap|container|inner|outer|holder|block|section|area|group|main|value|label|description|header|footer|data|meta|link|btn|button|card|tile|list|row|col|column|field)$/

const outerWeight = 0.7
const linkWeight = 0.84

function namesOf(slots: readonly Slot[], { prefix, suffix }: { prefix: string; suffix: string }): ColumnName[] {
  const names = new Map<string, number>()
  const add = (key: string, weight: number): void => {
    if (key !== '' && (names.get(key) ?? 0) < weight) names.set(key, weight)
  }
  const counts = new Map<string, { count: number; weight: number }>()
  const note = (key: string, weight: number): void => {
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { count: 1, weight })
    else known.count += 1
  }
  for (const slot of slots.slice(0, sampleSize)) {
    if (slot.label !== undefined) note(nameKey(slot.label), 1)
    if (slot.linkText !== undefined) note(nameKey(slot.linkText), linkWeight)
    for (const name of new Set(slot.names)) note(nameKey(name), generic.test(nameKey(name)) ? 0.55 : 0.86)
    for (const name of new Set(slot.outerNames)) if (!generic.test(nameKey(name))) note(nameKey(name), outerWeight)
    for (const key of wordsAround(slot.text)) note(key, 0.8)
  }
  const seen = Math.min(sampleSize, slots.length)
  for (const [key, { count, weight }] of counts) if (count >= 0.5 * seen) add(key, weight)
  for (const text of [prefix, suffix]) add(wordsOf(text).join(' '), 0.84)
  return Array.from(names, ([key, weight]) => columnName(key, weight))
}

/** What a number is of: "12 reviews", "Reviews (12)", "Age 12+". */
function wordsAround(text: string): string[] {
  if (text.length > 60) return []
  const after = /^\D{0,3}[\d.,]+\s?(?:k|m|\+)?\s+(\p{L}[\p{L}\s-]{1,30})$/iu.exec(text)?.[1]
  const before = /^(\p{L}[\p{L}\s-]{1,30}?)\s*[:(#]?\s*[$€£]?[\d.,]+\D{0,3}$/u.exec(text)?.[1]
  return [after, before].flatMap((words) => (words === undefined ? [] : [nameKey(words)]))
}
