import { nameKey, wordsOf } from '../../values/name-words.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { FactIndex, LabelPair } from './fact.ts'
import { inlineLabels } from './inline-labels.ts'

const maxLabel = 48
const maxValue = 2000

/** "VAT 19%": a rate is no part of the name before it. */
const rateBehind = /\s\d{1,2}(?:[.,]\d)?\s?%$/

/** "Avg. volume", "Max. load" */
const shortWord = /^(?:avg|max|min|no|nr|approx|est|incl|excl|num|qty|tel|temp|vol|ref|art|dept|med|std)\.\s/i

/** The text as a label, without its colon; undefined when it is none. */
export function labelKey(text: string): string | undefined {
  const label = text.replace(/[\s:：*?]+$/, '').trim()
  if (label === '' || label.length > maxLabel || !/\p{L}/u.test(label) || /[.!;]\s/.test(label.replace(shortWord, '')))
    return undefined
  return nameKey(label.replace(rateBehind, '').replace(/\s*\([^)]*\)$/, '')) || nameKey(label)
}

const either = /^(\p{L}[\p{L} ]{1,30}?)\s?\/\s?(\p{L}[\p{L} ]{1,30})$/u
const ofNames = /^(?:name|number|no|nr|type|id|code|nummer|numéro|numero|número)$/

/** "Make / manufacturer", "Model name/number": each of the two names that a label gives its value. */
function eitherKeys(text: string): readonly string[] {
  const [, first = '', second = ''] = either.exec(text.replace(/[\s:：*?]+$/, '').trim()) ?? []
  const [one, other] = [nameKey(first), nameKey(second)]
  if (one === '' || other === '') return []
  const owner = one.split(' ').slice(0, -1).join(' ')
  if (!ofNames.test(other)) return [one, other]
  // A model's name, or number, is the model.
  return owner === '' ? [one] : [one, `${owner} ${other}`, owner]
}

/** "at 19:30" labels nothing; "ISBN-13: 978…" does. */
function isClock([whole, label = '']: RegExpExecArray): boolean {
  return /\d$/.test(label) && !/[:：]\s+$/.test(whole)
}

/** "Lift: yes · Pets: no" labels two values. */
const nextLabel = /\s+[|·•–—]\s+[^:：|·•]{1,48}[:：]\s/

/** What a line labels: "Label: value", several of them, or a label on one line with its value on the next. */
export function addLine(
  view: PageView,
  index: FactIndex,
  { from, to, node }: PageView['lines'][number],
  pairs: LabelPair[],
): void {
  if (to - from > maxValue) return
  const text = view.text.slice(from, to)
  const colon = /^([^:：]{1,48}?)\s*[:：](?!\/\/)\s*(?=\S)/.exec(text)
  const inner = inlineLabels(text)
  if (colon !== null && !isClock(colon)) {
    const key = labelKey(colon[1] ?? '')
    if (key !== undefined) {
      const next = nextLabel.exec(text)
      const own = inner.find((label) => label.from === colon[0].length)
      const last = next === null ? to : from + next.index
      const end = own === undefined ? last : Math.min(last, from + own.to)
      const value = { from: from + colon[0].length, to: end }
      index.add({ kind: 'label', key, node, ...value, text: undefined })
      addEither(view, index, { label: colon[1] ?? '', node, ...value })
      if (node.tag === 'li')
        pairs.push({ label: colon[1] ?? '', labelNode: node, node, from: from + colon[0].length, to })
    }
  }
  for (const own of inner) {
    const key = own.from === colon?.[0].length ? undefined : labelKey(own.label)
    if (key !== undefined)
      index.add({ kind: 'label', key, node, from: from + own.from, to: from + own.to, text: undefined })
  }
  if (to - from <= 120) addParts(index, { text, from, to, node })
  if (colon === null || inner.length === 0) addSentences(index, { text, from, to, node })
  if (colon === null && /[:：]$/.test(text)) addNextLine(view, index, { key: labelKey(text), to, node })
}

/** "Over 18s only. Organiser: Jazz Club": a label that begins a sentence, and its value up to the end of that. */
function addSentences(index: FactIndex, { text, from, to, node }: LinePart): void {
  if (to - from > longestSentences) return
  for (const match of text.matchAll(sentenceLabel)) {
    const { label = '', value = '' } = match.groups ?? {}
    const key = labelKey(label)
    const start = from + match.index + match[0].length - value.length
    if (key !== undefined)
      index.add({ kind: 'label', key, node, from: start, to: start + value.length, text: undefined })
  }
}

const longestSentences = 240
const sentenceLabel =
  /(?<=[.!?)]\s)(?<label>\p{Lu}[\p{L}-]{1,20}(?: [\p{L}-]{1,16}){0,2}):\s(?<value>[^\s:](?:[^:.]|(?<=\s\p{L})\.|\.(?!\s\p{Lu}|$))*)/gu

interface LabelledValue {
  readonly label: string
  readonly node: ViewNode
  readonly from: number
  readonly to: number
}

/** A label of two names names its value by each of them; of a value of several parts nothing says which is whose. */
export function addEither(view: PageView, index: FactIndex, { label, node, from, to }: LabelledValue): void {
  if (!label.includes('/') || view.text.slice(from, to).includes('/')) return
  for (const key of eitherKeys(label)) index.add({ kind: 'label', key, node, from, to, text: undefined })
}

/** "Brand:" on a line of its own, with the value on the next one in the same surroundings. */
function addNextLine(
  view: PageView,
  index: FactIndex,
  { key, to, node }: { key: string | undefined; to: number; node: ViewNode },
): void {
  const end = view.text.indexOf('\n', to + 1)
  const next = end < 0 ? view.text.length : end
  if (key === undefined || next - to > 400 || next <= to + 1 || (node.parent?.to ?? 0) < next) return
  index.add({
    kind: 'label',
    key,
    node: node.to >= next ? node : (node.parent ?? node),
    from: to + 1,
    to: next,
    text: undefined,
  })
}

/** A line, or a part of one. */
interface LinePart {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly node: ViewNode
}

/** Lines that hold several short parts ("★ 4.5 · 12 reviews | 30 min") tell each of them. */
function addParts(index: FactIndex, line: LinePart): void {
  for (const match of line.text.matchAll(/[^|·•()]+/g)) {
    const from = line.from + match.index + (match[0].length - match[0].trimStart().length)
    const part = { text: match[0].trim(), from, to: from + match[0].trim().length, node: line.node }
    const colon = /^([^:：]{1,48}?)\s*[:：]\s*(?=\S)/.exec(part.text)
    if (colon !== null && match.index > 0 && !/\d$/.test(colon[1] ?? '')) {
      const key = labelKey(colon[1] ?? '')
      if (key !== undefined) index.add({ ...part, kind: 'label', key, from: from + colon[0].length, text: undefined })
    }
    // "Check-in from 15:00"
    if (colon === null || isClock(colon)) addLeadingAndTrailing(index, part)
  }
}

function addLeadingAndTrailing(index: FactIndex, part: LinePart): void {
  const { node, from, to } = part
  addLeading(index, part)
  // "In stock, delivery 2-3 days": what comes behind a comma may lead to a figure of its own.
  for (const match of part.text.matchAll(/(?<=, |\s\/\s)\p{L}(?:[^,/]|\/(?!\s))*/gu)) {
    const start = from + match.index
    addLeading(index, { text: match[0], from: start, to: start + match[0].length, node }, { isFigure: true })
  }
  const trailing = /^\D{0,3}(?:\d[\d.,]*)?\d\s?(?:k|m)?\+?\s+(\p{L}[\p{L}\s-]{1,30})$/iu.exec(part.text)
  if (trailing?.[1] === undefined) return
  const counted = wordsOf(trailing[1])
  for (const key of new Set([counted.join(' '), counted.at(-1) ?? '', counted[0] ?? ''])) {
    index.add({ kind: 'trailingLabel', key, node, from, to, text: undefined })
  }
}

const longestStart = 16
/** "15:00", "from 15:00" and "at 6:45 pm". */
export const figureStart =
  /^(?:(?:at|from|until|till|by|um|ab|bis|von|à partir de|dès|desde|hasta|dalle|entro|fino a) )?\d/i

/** What leads to a time of day and says no more. */
const moment = /^(?:at|um) (?=\d)/i

/** A comma and a word, or another sentence. */
const moreWords = /, \p{L}|\.\s\p{Lu}/u

/** The first words of a line or a part of one as a label of the rest; a figure ends where other words follow. */
export function addLeading(index: FactIndex, { text, from, to, node }: LinePart, { isFigure = false } = {}): void {
  const words = [...text.matchAll(/\S+/g)]
  for (let count = 1; count <= 3 && count < words.length; count += 1) {
    const rest = words[count]
    if (rest === undefined) break
    const startsFigure = figureStart.test(text.slice(rest.index, rest.index + longestStart))
    if (isFigure && !startsFigure) continue
    const more = startsFigure ? text.slice(rest.index).search(moreWords) : -1
    const key = nameKey(text.slice(0, rest.index))
    const end = more < 0 ? to : from + rest.index + more
    const start = from + rest.index + (moment.exec(text.slice(rest.index))?.[0].length ?? 0)
    index.add({ kind: 'leadingLabel', key, node, from: start, to: end, text: undefined })
  }
}
