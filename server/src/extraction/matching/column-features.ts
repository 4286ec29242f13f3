import { coerce } from '../coercion/coerce.ts'
import type { Locale } from '../coercion/raw-value.ts'
import type { Column, ColumnName } from '../records/record-columns.ts'
import type { GroupKind } from '../records/record-group.ts'
import {
  asksAfter,
  asksBefore,
  isAddress,
  isBound,
  isFlag,
  isPicture,
  isProse,
  lexicalFit,
  lookFit,
  mayFit,
  mayHold,
  phraseFit,
  rawOf,
  type Shaped,
  thumbFit,
  titleLook,
} from './column-fit.ts'
import type { Wanted } from './wanted.ts'

/** What the model of columns judges a wanted value and a column by, in the order of a row. */
export const columnFeatureNames = [
  'labelOwn', 'labelConcept', 'labelHint', 'classOwn', 'classConcept', 'classHint', 'wordOwn', 'wordConcept', 'wordHint',
  'lexical', 'lexicalShare', 'lexicalOthers', 'look', 'lookShare', 'readable', 'thumb', 'thumbShare',
  'isText', 'isPart', 'isLink', 'isImage', 'isAttribute',
  'money', 'date', 'duration', 'number', 'rating', 'short', 'prose', 'email', 'phone', 'address', 'age', 'isHeading',
  'level', 'isLinked', 'isBold', 'isStruck', 'isPersonal', 'holdsMore', 'parts', 'wholeness',
  'fill', 'distinct', 'length', 'words', 'place', 'count', 'isRepeated', 'depth', 'mark', 'markShare', 'bareNumber', 'upper', 'share',
  'sameShapeBefore', 'isFirstCell', 'titleNamed', 'titleLook', 'textsBefore', 'numbers', 'breaks', 'isDearer', 'outerNamed',
  'isTitle', 'isProse', 'isAddress', 'isPicture', 'wantsMoney', 'wantsDate', 'wantsDuration', 'wantsRating', 'wantsPerson',
  'wantsCode', 'wantsTextConcept', 'wantsNumber', 'wantsString', 'hasChoices', 'isRequired', 'isBound', 'hasHints', 'isNested',
  'order', 'orderGap', 'wantedCount', 'sameKindBefore', 'sameKind', 'isTable', 'isColumns', 'isRun', 'records', 'isOuter', 'asksPiece', 'describesProse', 'asksText',
] as const // prettier-ignore

export const columnWidth = columnFeatureNames.length
type Name = (typeof columnFeatureNames)[number]
const placeOf = Object.fromEntries(columnFeatureNames.map((name, at) => [name, at])) as Record<Name, number>

const looked = 6
const leastReadable = 0.3
/** A name that the page shows weighs 1, a class or id 0.86 or less, words around a value between. */
const classWeight = 0.87

interface Lexical {
  readonly label: readonly [own: number, concept: number, hint: number]
  readonly className: readonly [own: number, concept: number, hint: number]
  readonly word: readonly [own: number, concept: number, hint: number]
  readonly best: number
}

export interface GroupTraits {
  readonly kind: GroupKind
  readonly records: number
}

/** Rows of features for the wanted values and the columns of one group. */
export class ColumnFeatures {
  /** What is told of columns alone, which is the same whatever is asked of them. */
  static readonly #rows = new WeakMap<readonly Shaped[], readonly Float32Array[]>()
  readonly #wanted: readonly Wanted[]
  readonly #shaped: readonly Shaped[]
  readonly #group: GroupTraits
  /** By wanted value, then by column. */
  readonly #lexical: readonly (readonly Lexical[])[]
  readonly #looks: readonly (readonly number[])[]
  readonly #thumbs: readonly (readonly number[])[]
  readonly #readable: readonly (readonly number[])[]
  readonly #bestThumb: readonly number[]
  readonly #bestLexical: readonly number[]
  readonly #bestLook: readonly number[]
  readonly #columnRows: readonly Float32Array[]
  readonly #wantedRows: readonly Float32Array[]

  constructor(
    wanted: readonly Wanted[],
    shaped: readonly Shaped[],
    { locale, group }: { locale: Locale; group: GroupTraits },
  ) {
    this.#wanted = wanted
    this.#shaped = shaped
    this.#group = group
    this.#lexical = wanted.map((one) => shaped.map(({ column }) => lexicalOf(one, column)))
    this.#looks = wanted.map((one) => shaped.map((own) => lookFit(one, own)))
    this.#readable = wanted.map((one) =>
      shaped.map(({ column, shape }) =>
        isFlag(one) || one.isList || !mayHold(one, column, shape) ? 0 : readableShare(one, column, locale),
      ),
    )
    this.#thumbs = wanted.map((one, at) =>
      shaped.map((own, place) => {
        const readable = this.#readable[at]?.[place] ?? 0
        if (readable < leastReadable) return 0
        const lexical = lexicalFit(one, own.column)
        return thumbFit(one, own, { lexical, look: this.#looks[at]?.[place] ?? 0, readable })
      }),
    )
    this.#bestThumb = this.#thumbs.map((row) => Math.max(0, ...row))
    this.#bestLexical = this.#lexical.map((row) => Math.max(0, ...row.map(({ best }) => best)))
    this.#bestLook = this.#looks.map((row) => Math.max(0, ...row))
    let columnRows = ColumnFeatures.#rows.get(shaped)
    if (columnRows === undefined) ColumnFeatures.#rows.set(shaped, (columnRows = this.#rowsOfColumns()))
    this.#columnRows = columnRows
    this.#wantedRows = this.#rowsOfWanted()
  }

  /** Writes the row of a pair; false when the column cannot be read as what is wanted. */
  write(row: Float32Array, one: number, at: number): boolean {
    const wanted = this.#wanted[one]
    const shaped = this.#shaped[at]
    const lexical = this.#lexical[one]?.[at]
    const own = this.#columnRows[at]
    const asked = this.#wantedRows[one]
    if (wanted === undefined || shaped === undefined || lexical === undefined || own === undefined || asked === undefined) return false // prettier-ignore
    const readable = this.#readable[one]?.[at] ?? 0
    if (readable < leastReadable) return false
    row.set(own)
    for (let feature = placeOf.isTitle; feature < columnWidth; feature += 1) row[feature] = asked[feature] ?? 0
    row.set([...lexical.label, ...lexical.className, ...lexical.word], placeOf.labelOwn)
    row[placeOf.lexical] = lexical.best
    row[placeOf.lexicalShare] = lexical.best / Math.max(0.01, this.#bestLexical[one] ?? 0)
    row[placeOf.lexicalOthers] = Math.max(
      0,
      ...this.#lexical.map((others, other) => (other === one ? 0 : (others[at]?.best ?? 0))),
    )
    const look = this.#looks[one]?.[at] ?? 0
    row[placeOf.look] = look
    row[placeOf.lookShare] = look / Math.max(0.01, this.#bestLook[one] ?? 0)
    row[placeOf.readable] = readable
    const thumb = this.#thumbs[one]?.[at] ?? 0
    row[placeOf.thumb] = thumb
    row[placeOf.thumbShare] = thumb / Math.max(0.01, this.#bestThumb[one] ?? 0)
    row[placeOf.orderGap] = (own[placeOf.place] ?? 0) - (asked[placeOf.order] ?? 0)
    return true
  }

  /** What the rules of thumb say of a pair, 0 to 1. */
  thumb(one: number, at: number): number {
    return this.#thumbs[one]?.[at] ?? 0
  }

  #rowsOfColumns(): Float32Array[] {
    const longest = Math.max(1, ...this.#shaped.map(({ column }) => column.length))
    const seen = new Map<string, Set<string>>()
    let textsBefore = 0
    const last = Math.max(1, ...this.#shaped.map(({ column }) => column.place))
    return this.#shaped.map(({ column, shape }) => {
      const row = new Float32Array(columnWidth)
      const set = (name: Name, value: number | boolean): void => void (row[placeOf[name]] = Number(value))
      const texts = column.slots.filter((slot) => slot !== undefined).slice(0, looked)
      const { length } = texts
      const share = (test: (text: string) => boolean): number =>
        length === 0 ? 0 : texts.filter(({ text }) => test(text)).length / length
      set('isText', column.kind === 'text')
      set('isPart', column.kind === 'part')
      set('isLink', column.kind === 'link')
      set('isImage', column.kind === 'image')
      set('isAttribute', column.kind === 'attribute')
      for (const [name, value] of Object.entries(shape)) if (name in placeOf) set(name as Name, value)
      set('fill', column.fill)
      set('distinct', column.distinct)
      set('length', Math.log2(1 + column.length))
      set('words', Math.log2(1 + texts.reduce((sum, { text }) => sum + text.slice(0, 600).split(' ').length, 0) / Math.max(1, length))) // prettier-ignore
      set('place', column.place / last)
      set('count', Math.log2(1 + this.#shaped.length))
      set('isRepeated', column.isRepeated)
      set('depth', column.key.split('/').length)
      const mark =
        /([~|$^(,:b-])(?:\d+(?:\/\d+)?)?$/.exec(column.key)?.[1] ?? (column.kind === 'part' ? '|' : undefined)
      set('mark', mark === undefined ? 0 : 1 + marks.indexOf(mark))
      const piece = /(\d{1,2})\/(\d{1,2})$/.exec(column.key)
      set('markShare', piece === null ? 0 : (1 + Number(piece[1])) / Number(piece[2]))
      set(
        'bareNumber',
        share((text) => /^\D{0,2}\d[\d.,]*\D{0,2}$/.test(text)),
      )
      set('numbers', texts.reduce((sum, { text }) => sum + (text.slice(0, 300).match(/\d+(?:[.,]\d+)*/g)?.length ?? 0), 0) / Math.max(1, length)) // prettier-ignore
      set(
        'breaks',
        share((text) => text.includes('\n')),
      )
      set(
        'upper',
        share((text) => /^\p{Lu}/u.test(text)),
      )
      set('share', column.length / longest)
      set(
        'titleNamed',
        column.names.some(({ key }) => titleWords.test(key)),
      )
      set(
        'outerNamed',
        column.names.some(({ weight }) => weight === 0.7),
      )
      set('titleLook', titleLook({ column, shape }))
      set('textsBefore', Math.min(8, textsBefore))
      if (column.kind === 'text') textsBefore += 1
      set('isFirstCell', /^\/cell0(?:\/|~|$)/.test(column.key))
      const kind = shape.money > 0.5 ? 'money' : shape.date > 0.5 ? 'date' : shape.number > 0.5 ? 'number' : shape.prose > 0.5 ? 'prose' : column.kind // prettier-ignore
      const before = seen.get(kind)
      const own = texts.map(({ text }) => text).join(' | ')
      set('sameShapeBefore', Math.min(6, before === undefined ? 0 : before.size - (before.has(own) ? 1 : 0)))
      if (before === undefined) seen.set(kind, new Set([own]))
      else before.add(own)
      return row
    })
  }

  #rowsOfWanted(): Float32Array[] {
    const kinds = this.#wanted.map(({ plan }) => kindOf(plan))
    const { kind, records } = this.#group
    return this.#wanted.map((one, at) => {
      const row = new Float32Array(columnWidth)
      const set = (name: Name, value: number | boolean): void => void (row[placeOf[name]] = Number(value))
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
      set('wantsNumber', plan.types.has('number') ? 1 : plan.types.has('integer') ? 2 : 0)
      set('wantsString', plan.types.has('string'))
      set('hasChoices', plan.choices !== undefined)
      set('isRequired', one.isRequired)
      set('isBound', isBound(plan))
      set('hasHints', one.hints.size > 0)
      set('isNested', one.path.length > 1)
      set('order', at / Math.max(1, this.#wanted.length - 1))
      set('wantedCount', this.#wanted.length)
      set('sameKindBefore', kinds.slice(0, at).filter((other) => other === kinds[at]).length)
      set('sameKind', kinds.filter((other) => other === kinds[at]).length)
      set('isTable', kind === 'rows')
      set('isColumns', kind === 'columns')
      set('isRun', kind === 'run' || kind === 'terms')
      set('records', Math.log2(records))
      set('isOuter', one.isOuter)
      set('describesProse', proseWords.test(plan.description) || proseWords.test(plan.key))
      set('asksText', textWords.test(plan.key))
      set('asksPiece', asksBefore.test(plan.description) ? 1 : asksAfter.test(plan.description) ? 2 : 0)
      return row
    })
  }
}

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

function lexicalOf(one: Wanted, column: Column): Lexical {
  const label: [number, number, number] = [0, 0, 0]
  const className: [number, number, number] = [0, 0, 0]
  const word: [number, number, number] = [0, 0, 0]
  let best = 0
  for (const name of column.names) {
    const into = name.weight >= 1 ? label : name.weight >= 0.86 && name.weight < classWeight ? className : name.weight < 0.6 ? className : word // prettier-ignore
    const fits = nameFits(one, name)
    for (const [at, fit] of fits.entries()) {
      into[at] = Math.max(into[at] ?? 0, fit)
      best = Math.max(best, fit * (at === 2 ? 0.7 : 1) * name.weight)
    }
  }
  return { label, className, word, best }
}

function nameFits(wanted: Wanted, name: ColumnName): [own: number, concept: number, hint: number] {
  const { keys, hints, ownKeys } = wanted
  const { words } = name
  let own = 0
  let concept = 0
  for (const [at, key] of mayFit(wanted, name) ? keys.entries() : []) {
    const fit = phraseFit(key.words, words)
    if (fit === 0) continue
    if (at < ownKeys) own = Math.max(own, fit * key.weight)
    else concept = Math.max(concept, fit * key.weight)
  }
  let told = 0
  if (hints.size > 0) for (const word of words) if (word.length > 2 && hints.has(word)) told += 1
  const hint = told === 0 ? 0 : told === words.length ? 1 : told / Math.max(2, words.length)
  return [own * (name.weight < 0.6 ? 0.7 : 1), concept * (name.weight < 0.6 ? 0.7 : 1), hint]
}

/** The share of the values that can be read as what is wanted; one that is not the kind of place for it has none. */
function readableShare(wanted: Wanted, column: Column, locale: Locale): number {
  const slots = column.slots.filter((slot) => slot !== undefined).slice(0, looked)
  const read = slots.filter((slot) => coerce(wanted.plan, rawOf(slot, column), locale) !== undefined)
  return slots.length === 0 ? 0 : read.length / slots.length
}
