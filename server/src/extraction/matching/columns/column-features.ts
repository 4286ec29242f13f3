import { coerce, readsElement } from '../../coercion/coerce.ts'
import type { Locale, RawValue } from '../../coercion/raw-value.ts'
import type { Column } from '../../records/record-columns.ts'
import type { GroupKind } from '../../records/record-group.ts'
import { ofColumn } from './column-facts.ts'
import { isBound, isPicture, isProse, wordedOf } from './wanted-words.ts'
import { isAddress } from '../../schema/is-address.ts'
import { isFlag } from './flags.ts'
import { lookFit, titleLook } from './look-fit.ts'
import { mayHold } from './may-hold.ts'
import { rawOf } from './raw-of.ts'
import type { Shaped } from './shaped.ts'
import { thumbFit } from './column-fit.ts'
import { columnWidth, type ColumnFeatureName, placeOf, shapeFeatureNames } from './column-feature-names.ts'
import type { ColumnShape } from './column-shape.ts'
import type { TextTraits } from './text-traits.ts'
import { PairNumbers, wordCount } from './pair-numbers.ts'
import { nameFitsOf, noFit, weighedFit } from './name-fits.ts'
import type { Wanted } from './wanted-value.ts'

const looked = 6
const leastReadable = 0.3
/** A name that the page shows weighs 1, a class or id 0.86 or less, words around a value between. */
const classWeight = 0.87

export interface GroupTraits {
  readonly kind: GroupKind
  readonly records: number
  /** Of the record that lies in the most elements. */
  readonly roots: number
}

/** Whether a wanted value, by its place, is held against a column; all are where nobody says otherwise. */
export type MayLook = (one: number, column: Column) => boolean

/** The page writes the very name as its label, and nearly all of its values can be read. */
export function isNamedByLabel(row: Float32Array): boolean {
  return (row[placeOf.labelOwn] ?? 0) >= 0.99 && (row[placeOf.readable] ?? 0) >= 0.8
}

/** Rows of features for the wanted values and the columns of one group. */
export class ColumnFeatures {
  /** What is told of columns alone, which is the same whatever is asked of them. */
  static readonly #columnRowsOf = new WeakMap<readonly Shaped[], readonly Float32Array[]>()
  /** What is told of wanted values alone, which is the same in all groups. */
  static readonly #wantedRowsOf = new WeakMap<readonly Wanted[], readonly Float32Array[]>()
  readonly #shaped: readonly Shaped[]
  readonly #group: GroupTraits
  readonly #pairs: PairNumbers
  readonly #columnRows: readonly Float32Array[]
  readonly #wantedRows: readonly Float32Array[]

  constructor(
    wanted: readonly Wanted[],
    shaped: readonly Shaped[],
    { locale, group, mayLook }: { locale: Locale; group: GroupTraits; mayLook?: MayLook | undefined },
  ) {
    this.#shaped = shaped
    this.#group = group
    this.#pairs = new PairNumbers(wanted.length, shaped.length)
    for (const [one, asked] of wanted.entries()) this.#pair(one, asked, { locale, mayLook })
    this.#columnRows = ColumnFeatures.#columnRowsOf.getOrInsertComputed(shaped, rowsOfColumns)
    this.#wantedRows = ColumnFeatures.#wantedRowsOf.getOrInsertComputed(wanted, rowsOfWanted)
  }

  /** Holds a wanted value against each of the columns. */
  #pair(one: number, wanted: Wanted, { locale, mayLook }: { locale: Locale; mayLook: MayLook | undefined }): void {
    const { look, readable, thumb, mayHold: holds, bestLook, bestThumb } = this.#pairs
    const fits = nameFitsOf(wanted)
    const isRead = !isFlag(wanted) && !wanted.isList
    const reader = readerOf(wanted, locale)
    let place = -1
    for (const own of this.#shaped) {
      place += 1
      if (mayLook?.(one, own.column) === false) continue
      const at = one * this.#shaped.length + place
      const lexical = this.#name(at, fits, own.column)
      const seen = lookFit(wanted, own)
      look[at] = seen
      if (seen > bestLook[one]!) bestLook[one] = seen
      this.#noteLexical(one, place)
      if (!isRead || !mayHold(wanted, own.column, own.shape)) continue
      holds[at] = 1
      const share = readableShare(own, reader)
      readable[at] = share
      if (share < leastReadable) continue
      const thumbed = thumbFit(wanted, own, { lexical, look: seen, readable: share })
      thumb[at] = thumbed
      if (thumbed > bestThumb[one]!) bestThumb[one] = thumbed
    }
  }

  /** Notes what the names of a column say of a wanted value; gives how well they fit by rules of thumb. */
  #name(at: number, fits: ReturnType<typeof nameFitsOf>, { names }: Column): number {
    const { words, lexical } = this.#pairs
    let best = 0
    let thumb = 0
    for (const name of names) {
      const { weight } = name
      const fit = fits(name)
      if (fit === noFit) continue
      thumb = Math.max(thumb, weighedFit(fit, name))
      const into = wordCount * at + sourceOf(weight)
      const own = fit.own * (weight < 0.6 ? 0.7 : 1)
      const concept = fit.concept * (weight < 0.6 ? 0.7 : 1)
      const hint = hintFit(fit.told, name.words.length)
      words[into] = Math.max(words[into]!, own)
      words[into + 1] = Math.max(words[into + 1]!, concept)
      words[into + 2] = Math.max(words[into + 2]!, hint)
      best = Math.max(best, own * weight, concept * weight, hint * 0.7 * weight)
    }
    lexical[at] = best
    return thumb
  }

  #noteLexical(one: number, place: number): void {
    const { lexical, bestLexical, firstLexical, firstWanted, nextLexical } = this.#pairs
    const fit = lexical[one * this.#shaped.length + place]!
    if (fit > bestLexical[one]!) bestLexical[one] = fit
    if (fit > firstLexical[place]!) {
      nextLexical[place] = firstLexical[place]!
      firstLexical[place] = fit
      firstWanted[place] = one
    } else if (fit > nextLexical[place]!) nextLexical[place] = fit
  }

  /** Writes the row of a pair; false when the column cannot hold what is wanted or cannot be read as that. */
  write(row: Float32Array, one: number, place: number): boolean {
    const own = this.#columnRows[place]
    const asked = this.#wantedRows[one]
    const at = one * this.#shaped.length + place
    const {
      words,
      lexical,
      look,
      readable,
      thumb,
      mayHold: holds,
      firstWanted,
      firstLexical,
      nextLexical,
    } = this.#pairs
    const { bestLexical, bestLook, bestThumb } = this.#pairs
    if (own === undefined || asked === undefined || holds[at] !== 1 || readable[at]! < leastReadable) return false
    row.set(own)
    row.set(asked, placeOf.isTitle)
    for (let word = 0; word < wordCount; word += 1) row[placeOf.labelOwn + word] = words[wordCount * at + word]!
    row[placeOf.lexical] = lexical[at]!
    row[placeOf.lexicalShare] = lexical[at]! / Math.max(0.01, bestLexical[one]!)
    row[placeOf.lexicalOthers] = firstWanted[place] === one ? nextLexical[place]! : firstLexical[place]!
    row[placeOf.look] = look[at]!
    row[placeOf.lookShare] = look[at]! / Math.max(0.01, bestLook[one]!)
    row[placeOf.readable] = readable[at]!
    row[placeOf.thumb] = thumb[at]!
    row[placeOf.thumbShare] = thumb[at]! / Math.max(0.01, bestThumb[one]!)
    const { kind, records } = this.#group
    row[placeOf.isTable] = Number(kind === 'rows')
    row[placeOf.isColumns] = Number(kind === 'columns')
    row[placeOf.isRun] = Number(kind === 'run' || kind === 'terms')
    row[placeOf.records] = Math.log2(records)
    row[placeOf.orderGap] = own[placeOf.place]! - asked[placeOf.order - placeOf.isTitle]!
    return true
  }

  /** What the rules of thumb say of a pair, 0 to 1. */
  thumb(one: number, place: number): number {
    return this.#pairs.thumb[one * this.#shaped.length + place] ?? 0
  }
}

/** What is told of each wanted value alone; of the group, which differs, nothing. */
export function rowsOfWanted(wanted: readonly Wanted[]): Float32Array[] {
  const kinds = wanted.map(({ plan }) => kindOf(plan))
  return wanted.map((one, at) => {
    const row = new Float32Array(columnWidth - placeOf.isTitle)
    const set = (name: ColumnFeatureName, value: number | boolean): void =>
      void (row[placeOf[name] - placeOf.isTitle] = Number(value))
    const { plan } = one
    const concept = plan.concept?.kind
    set('isTitle', one.isTitle)
    set('isProse', isProse(one))
    set('isAddress', isAddress(plan))
    set('isPicture', isAddress(plan) && isPicture(plan))
    set('wantsMoney', concept === 'money')
    set('wantsDate', concept === 'date' || plan.format === 'date' || plan.format === 'date-time')
    set('wantsDuration', concept === 'duration')
    set('wantsRating', concept === 'rating')
    set('wantsPerson', concept === 'person')
    set('wantsCode', concept === 'code')
    set('wantsTextConcept', concept === 'text')
    set('wantsNumber', numberWanted(plan))
    set('wantsString', plan.types.has('string'))
    set('hasChoices', plan.choices !== undefined)
    set('isRequired', one.isRequired)
    set('isBound', isBound(plan))
    set('hasHints', one.hints.size > 0)
    set('isNested', one.path.length > 1)
    set('order', at / Math.max(1, wanted.length - 1))
    set('wantedCount', wanted.length)
    set('sameKindBefore', kinds.slice(0, at).filter((other) => other === kinds[at]).length)
    set('sameKind', kinds.filter((other) => other === kinds[at]).length)
    set('isOuter', one.isOuter)
    set('describesProse', proseWords.test(plan.description) || proseWords.test(plan.key))
    set('asksText', textWords.test(plan.key))
    set('asksPiece', pieceAsked(plan))
    return row
  })
}

function numberWanted({ types }: Wanted['plan']): number {
  if (types.has('number')) return 1
  return types.has('integer') ? 2 : 0
}

function pieceAsked(plan: Wanted['plan']): number {
  const { isBefore, isAfter } = wordedOf(plan)
  if (isBefore) return 1
  return isAfter ? 2 : 0
}

/** Where the fits of a name begin among those of a pair: of labels, of classes and the like, of words around a value. */
function sourceOf(weight: number): number {
  if (weight >= 1) return 0
  return (weight >= 0.86 && weight < classWeight) || weight < 0.6 ? 3 : 6
}

/** How many of a name's words are hints. */
function hintFit(told: number, words: number): number {
  if (told === 0) return 0
  return told === words ? 1 : told / Math.max(2, words)
}

/** What is told of each column alone, before the features of what is wanted. */
function rowsOfColumns(shaped: readonly Shaped[]): Float32Array[] {
  const longest = Math.max(1, ...shaped.map(({ column }) => column.length))
  const seen = new Map<string, (readonly TextTraits[])[]>()
  let textsBefore = 0
  const last = Math.max(1, ...shaped.map(({ column }) => column.place))
  const rows = new Float32Array(placeOf.isTitle * shaped.length)
  return shaped.map(({ column, shape, texts: all }, number) => {
    const row = rows.subarray(placeOf.isTitle * number, placeOf.isTitle * (number + 1))
    const texts = all.slice(0, looked)
    const share = (test: (text: TextTraits) => boolean): number => {
      let count = 0
      for (const text of texts) if (test(text)) count += 1
      return texts.length === 0 ? 0 : count / texts.length
    }
    const mean = (count: (text: TextTraits) => number): number =>
      texts.reduce((sum, text) => sum + count(text), 0) / Math.max(1, texts.length)
    row[placeOf.isText] = Number(column.kind === 'text')
    row[placeOf.isPart] = Number(column.kind === 'part')
    row[placeOf.isLink] = Number(column.kind === 'link')
    row[placeOf.isImage] = Number(column.kind === 'image')
    row[placeOf.isAttribute] = Number(column.kind === 'attribute')
    for (const [name, at] of shapePlaces) row[at] = Number(shape[name])
    row[placeOf.fill] = column.fill
    row[placeOf.distinct] = column.distinct
    row[placeOf.length] = Math.log2(1 + column.length)
    row[placeOf.words] = Math.log2(1 + mean(({ words }) => words))
    row[placeOf.place] = column.place / last
    row[placeOf.count] = Math.log2(1 + shaped.length)
    row[placeOf.isRepeated] = Number(column.isRepeated)
    row[placeOf.depth] = stepsIn(column.key)
    const { mark, share: markShare } = partOf(column)
    row[placeOf.mark] = mark === undefined ? 0 : 1 + marks.indexOf(mark)
    row[placeOf.markShare] = markShare
    row[placeOf.bareNumber] = share(({ bareNumber }) => bareNumber)
    row[placeOf.numbers] = mean(({ numbers }) => numbers)
    row[placeOf.breaks] = share(({ breaks }) => breaks)
    row[placeOf.upper] = share(({ upper }) => upper)
    row[placeOf.share] = column.length / longest
    row[placeOf.titleNamed] = Number(column.names.some(({ key }) => titleWords.test(key)))
    row[placeOf.outerNamed] = Number(column.names.some(({ weight }) => weight === 0.7))
    row[placeOf.titleLook] = titleLook({ column, shape })
    row[placeOf.textsBefore] = Math.min(8, textsBefore)
    if (column.kind === 'text') textsBefore += 1
    row[placeOf.isFirstCell] = Number(/^\/cell0(?:\/|~|$)/.test(column.key))
    const kind = mostlyOf(shape) ?? column.kind
    const before = seen.getOrInsertComputed(kind, () => [])
    const isKnown = before.some((others) => areSame(others, texts))
    row[placeOf.sameShapeBefore] = Math.min(6, before.length - (isKnown ? 1 : 0))
    if (!isKnown) before.push(texts)
    return row
  })
}

/** The traits of equal texts are one object. */
function areSame(ones: readonly TextTraits[], others: readonly TextTraits[]): boolean {
  return ones.length === others.length && ones.every((one, at) => one === others[at])
}

/** How many steps a place is below the top of its record, which is one itself. */
function stepsIn(key: string): number {
  let steps = 1
  for (let at = key.indexOf('/'); at >= 0; at = key.indexOf('/', at + 1)) steps += 1
  return steps
}

/** What most of a column's values are. */
function mostlyOf(shape: ColumnShape): string | undefined {
  return (['money', 'date', 'number', 'prose'] as const).find((kind) => shape[kind] > 0.5)
}

/** What separates a part from the rest of its text, and which of how many it is. */
function partOf({ key, kind }: Column): { mark: string | undefined; share: number } {
  const mark = /([~|$^(,:b-])(?:\d+(?:\/\d+)?)?$/.exec(key)?.[1] ?? (kind === 'part' ? '|' : undefined)
  const piece = /(\d{1,2})\/(\d{1,2})$/.exec(key)
  return { mark, share: piece === null ? 0 : (1 + Number(piece[1])) / Number(piece[2]) }
}

const shapePlaces = ([...shapeFeatureNames, 'isDearer'] as const).map((name) => [name, placeOf[name]] as const)

const titleWords = /(?:^| )(?:title|name|heading|headline|label)(?: |$)/
const proseWords =
  /\b(?:descriptions?|paragraphs?|sentences?|summary|text|quote|answer|reason|explanation|details?|comment|body|content|blurb|teaser)\b/
const textWords =
  /(?:^| )(?:category|type|kind|badge|tag|status|label|level|group|section|role|team|position|genre|format|code|symbol|abbreviation|unit)$/
const marks = ['~', '|', '$', '^', '(', ',', '-', ':', 'b']

function kindOf({ concept, types, format, choices }: Wanted['plan']): string {
  if (choices !== undefined) return 'choice'
  if (format !== undefined) return format
  if (concept !== undefined && concept.kind !== 'text' && concept.kind !== 'title') return concept.kind
  return [...types].join(' ')
}

type IsReadable = (raw: RawValue) => boolean

/** Tells of the values of columns whether they can be read as what is wanted. */
interface ValueReader {
  readonly isReadable: IsReadable
  /** What is known of shown and of hidden texts, by their ids; undefined where it depends on the element as well. */
  readonly known: readonly [shown: Map<number, boolean>, hidden: Map<number, boolean>] | undefined
}

const readers = new WeakMap<Wanted, ValueReader>()

function readerOf(wanted: Wanted, locale: Locale): ValueReader {
  return readers.getOrInsertComputed(wanted, () => ({
    isReadable: (raw) => coerce(wanted.plan, raw, locale) !== undefined,
    known: readsElement(wanted.plan) ? undefined : [new Map(), new Map()],
  }))
}

/** What the first values of a column say, as far as somebody has asked. */
const rawsOf = ofColumn((): RawValue[] => [])

/** The share of the values that can be read. */
function readableShare({ column, texts }: Shaped, { isReadable, known }: ValueReader): number {
  const { kind, slots, prefix } = column
  const told = prefix === '' ? known?.[kind === 'text' || kind === 'part' ? 0 : 1] : undefined
  const raws = rawsOf(column)
  let count = 0
  let read = 0
  for (const slot of slots) {
    const id = texts[count]?.id
    if (slot === undefined || id === undefined) continue
    if (count === looked) break
    count += 1
    let isRead = told?.get(id)
    if (isRead === undefined) {
      isRead = isReadable((raws[count - 1] ??= rawOf(slot, column)))
      told?.set(id, isRead)
    }
    if (isRead) read += 1
  }
  return count === 0 ? 0 : read / count
}
