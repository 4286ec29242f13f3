import { availabilityIn } from '../../values/availability.ts'
import { isDecoration } from '../coercion/image-source.ts'
import { wordsOf } from '../../values/name-words.ts'
import { conceptByName } from '../schema/concepts.ts'
import { fieldPlan } from '../schema/field-plan.ts'
import { markStem, wordStem } from '../prompt/mark-stem.ts'
import type { PromptPart } from '../prompt/prompt-parts.ts'
import { having, lacking, relating, wordSet } from '../prompt/prompt-words.ts'
import type { Filled } from '../scope/scope.ts'
import { type Answer, mayLook, valueOnPage } from './prompted-tests.ts'
import { type RecordField, toldIn } from './prompted-fields.ts'
import {
  type AskedItem,
  byPhrases,
  divided,
  inFields,
  isSame,
  type PhrasesWithin,
  phrasesOf,
  stemsOf,
  textsIn,
} from './prompted-phrases.ts'

export interface TextsWithin extends PhrasesWithin {
  /** Stems of what calls the list, its records or what was told by an amount: these tell no record from another. */
  readonly common: ReadonlySet<string>
}

/** Whether records are told by a part of a prompt; undefined where none or all of them are, so that it speaks of something else. */
export function toldBy(part: PromptPart, within: TextsWithin): readonly Answer[] | undefined {
  const items = part.items.flatMap((item) => {
    const words = item.words.filter(({ key, isQuoted }) => isQuoted || !within.common.has(wordStem(key)))
    return words.length === 0 ? [] : [{ ...item, words, all: item.words, isCut: words.length < item.words.length }]
  })
  if (items.length === 0) return undefined
  const isDenied = part.isDenied !== lacking.has(part.lead)
  const whole = items.length > 1 ? namedWhole(part, within) : undefined
  const answers = whole ?? anyOf(items.map((item) => toldByItem(item, part, within)))
  if (answers === undefined) return undefined
  return isDenied ? answers.map((answer) => answer !== true) : answers
}

/** "Home and Garden" may be one name. */
function namedWhole({ text }: PromptPart, within: TextsWithin): readonly Answer[] | undefined {
  const stems = stemsOf(text)
  return inFields(within, (own) => isSame(own, stems))
}

function anyOf(all: readonly (readonly Answer[] | undefined)[]): readonly Answer[] | undefined {
  const told = all.filter((answers) => answers !== undefined)
  const [first] = told
  return first?.map((_, at) => told.some((answers) => answers[at] === true))
}

function toldByItem(item: ToldItem, part: PromptPart, within: TextsWithin): readonly Answer[] | undefined {
  const own = part.lead === '' && !part.isDenied ? undefined : namedField(item, within)
  return (
    byLetters(item, within) ??
    byRange(item, within) ??
    (own && byField(item, own, { part, within })) ??
    (writing.has(part.lead) ? byWriter(item, within) : undefined) ??
    byFlag(item, within) ??
    byStock(item, within) ??
    byPhrases(item, part, within) ??
    byPictures(item, part.lead, within) ??
    // "which were edited afterwards"
    (own !== undefined && relating.has(part.lead) ? held(own.field, within) : undefined)
  )
}

/** "whose modality is remote", "with a discount" */
function byField(
  item: AskedItem,
  { field, rest }: NamedField,
  { part: { lead, isDenied }, within }: { readonly part: PromptPart; readonly within: TextsWithin },
): readonly Answer[] | undefined {
  const asksWhether = having.has(lead) || lacking.has(lead) || relating.has(lead) || isDenied
  const phrase = { ...item, words: rest, text: rest.map(({ text }) => text).join(' '), isCut: true }
  const told =
    rest.length === 0 ? undefined : byPhrases(phrase, { lead, isOfSection: false }, { ...within, fields: [field] })
  if (told !== undefined || !asksWhether) return told
  // "with a former price struck through": what it has none of names nothing.
  return rest.some(({ isName }) => isName) ? undefined : held(field, within)
}

/** Which records tell a field at all. */
function held(field: RecordField, { records }: TextsWithin): readonly Answer[] | undefined {
  return divided(records.map((record) => holds(toldIn(record, field))))
}

const writing = wordSet('by von vom de par di da av af van od przez')

/** "posts by Ann": who wrote them, not whom they answer. */
function byWriter(item: AskedItem, within: TextsWithin): readonly Answer[] | undefined {
  const writers = within.fields.filter(
    ({ plan, stems }) => plan.concept?.kind === 'person' && ofOthers.every((word) => !stems.has(word)),
  )
  for (const { stems } of phrasesOf(item)) {
    for (const field of writers) {
      const told = inFields({ ...within, fields: [field] }, (own) => isSame(own, stems))
      if (told !== undefined) return told
    }
  }
  return undefined
}

const ofOthers = ['quot', 'quoted', 'reply', 'replied', 'last', 'liked', 'to']

/** A value that says something: neither nothing, nor none, nor no. */
function holds(told: Filled | undefined): boolean {
  if (told === undefined) return false
  if (told.kind === 'array') return told.items.length > 0
  if (told.kind === 'object') return told.entries.length > 0
  return told.value !== false && told.value !== null && told.value !== '' && told.value !== 0
}

/** With the words that tell nothing, too. */
interface ToldItem extends AskedItem {
  readonly all: AskedItem['words']
}

interface NamedField {
  readonly field: RecordField
  /** The words of the item that do not name it. */
  readonly rest: AskedItem['words']
}

/** The field that an item names by its words, those that also call the list among them. */
function namedField({ words, all }: ToldItem, { fields }: TextsWithin): NamedField | undefined {
  const [best] = fields
    .map((field) => ({ field, named: all.filter((_, at) => namesAt(field, all, at)) }))
    .filter(({ field, named }) => isNamed(field, named))
    .toSorted((a, b) => b.named.length - a.named.length || a.field.stems.size - b.field.stems.size)
  if (best === undefined || !best.named.some((word) => words.includes(word))) return undefined
  return { field: best.field, rest: words.filter((word) => !best.named.includes(word) && !linking.has(word.key)) }
}

/** By two of its words, or by the only one or the last. */
function isNamed(field: RecordField, named: AskedItem['words']): boolean {
  const [first] = named
  if (first === undefined) return false
  return named.length > 1 || field.stems.size === 1 || isWholeWord(field, first.key) || isWritten(field, first.key)
}

/** The noun that a name ends in says what it is: "price" of "old_price". */
function isWholeWord({ plan }: RecordField, key: string): boolean {
  const last = plan.key.split(' ').at(-1) ?? ''
  return markStem(last) === wordStem(key)
}

const linking = wordSet(
  'is are of given named shown listed stated specified available present equals yet already ever still afterwards later called angegeben indicado indicada indiqué',
)

/** A word that names a field, alone or with the one beside it: "former price". */
function namesAt(field: RecordField, words: AskedItem['words'], at: number): boolean {
  const word = words[at]
  if (word === undefined || word.isQuoted) return false
  if (names(field, word.key) || isWritten(field, word.key)) return true
  const { concept } = field.plan
  const pairs = [at - 1, at].map((first) => `${words[first]?.key ?? ''} ${words[first + 1]?.key ?? ''}`)
  return concept !== undefined && pairs.some((pair) => conceptByName.get(pair) === concept)
}

/** As the schema has it: "lastEdited". */
function isWritten({ plan: { name } }: RecordField, key: string): boolean {
  return key === name.toLowerCase()
}

function names({ stems, plan }: RecordField, key: string): boolean {
  const stem = wordStem(key)
  if (stems.has(stem)) return true
  return plan.concept?.names.some((name) => name === key || name === wordsOf(key)[0]) === true
}

/** "A to H": what begins with one of these letters. */
const range = /(?:^|\s)(\p{Lu})\s(?:to|through|bis|till|until|à|a|tot|do|–|—|-)\s(\p{Lu})$/u

function byLetters({ text }: AskedItem, { records, fields, budget }: TextsWithin): readonly Answer[] | undefined {
  const [, first, last] = range.exec(text) ?? []
  if (first === undefined || last === undefined) return undefined
  if (!mayLook(budget, records.length * fields.length)) return undefined
  const isLetter = (field: RecordField): boolean => records.some((record) => textsIn(record, field).some((value) => value.length <= 2)) // prettier-ignore
  const field = fields.find(isLetter) ?? fields.find(({ plan }) => plan.concept?.kind === 'title')
  if (field === undefined) return undefined
  const initials = records.map((record) => textsIn(record, field)[0]?.trim().charAt(0).toUpperCase())
  return divided(initials.map((initial) => initial !== undefined && initial >= first && initial <= last))
}

/** "Step 1 to Step 5", "HO-3 to HO-6": what is called so and counted between. */
const counting =
  /(?<!\p{L})(\p{L}{1,20})[\s-]?(\d{1,6})\s(?:to|through|bis|till|until|à|a|tot|do|–|—|-)\s(?:(\p{L}{1,20})[\s-]?)?(\d{1,6})(?!\d)/u
const counted = /(?<!\p{L})(\p{L}{1,20})[\s-]?(\d{1,6})(?!\d)/gu

function byRange({ text }: AskedItem, { records, fields, budget }: TextsWithin): readonly Answer[] | undefined {
  const [, name, first, other, last] = counting.exec(text) ?? []
  if (name === undefined || (other !== undefined && other !== name)) return undefined
  if (!mayLook(budget, records.length * fields.length)) return undefined
  const stem = wordStem(name)
  const numberOf = (value: string): number[] =>
    Array.from(value.matchAll(counted)).flatMap(([, own = '', digits]) =>
      wordStem(own) === stem ? [Number(digits)] : [],
    )
  return divided(
    records.map((record) => {
      const [own] = fields.flatMap((field) => textsIn(record, field).flatMap(numberOf))
      return own !== undefined && own >= Number(first) && own <= Number(last)
    }),
  )
}

/** A field that is true or false: "only exclusive jobs". */
function byFlag({ words }: AskedItem, { records, fields }: TextsWithin): readonly Answer[] | undefined {
  const flag = fields.find(({ plan, stems }) => plan.types.has('boolean') && words.some(({ key }) => stemsOf(key).every((stem) => stems.has(stem)))) // prettier-ignore
  if (flag === undefined) return undefined
  return divided(
    records.map((record) => {
      const told = toldIn(record, flag)
      return told?.kind === 'scalar' && told.value === true
    }),
  )
}

const stock = fieldPlan({ type: 'object', properties: { availability: { type: 'boolean' } } }).properties[0]
/** What is nearly sold out can still be had. */
const nearly = /\b(?:nearly|almost|soon|about to be) (?:out of stock|sold out|unavailable)\b/i

function byStock({ text, words }: AskedItem, { records, filler }: TextsWithin): readonly Answer[] | undefined {
  const asked = nearly.test(text)
    ? undefined
    : (availabilityIn(text) ?? (words.some(({ key }) => key === 'available') ? true : undefined))
  if (asked === undefined) return undefined
  const told = records.map((record): boolean | undefined => {
    const value = valueOnPage(stock, record, filler)
    return typeof value === 'boolean' ? value : undefined
  })
  // Shops write "sold out" on some and nothing on all others.
  const isUnsaid = asked && !told.includes(true)
  return divided(told.map((own) => (own === undefined ? isUnsaid : own === asked)))
}

/** A thing that a record has or lacks, which no field is called after, by a sign of it: pictures. */
function byPictures(
  item: AskedItem,
  lead: string,
  { records, fields, filler }: TextsWithin,
): readonly Answer[] | undefined {
  if (!having.has(lead) && !lacking.has(lead)) return undefined
  if (!item.words.some(({ key }) => /^(?:pictures?|photos?|images?|bild(?:er)?|fotos?|immagin[ei]|im[aá]gen(?:es)?|photographs?)$/.test(key))) return undefined // prettier-ignore
  const { view } = filler.page
  const counts = records.map(
    ({ scope }) =>
      view.nodes.slice(scope.start, scope.end).filter((node) => node.tag === 'img' && !isDecoration(node)).length,
  )
  // What somebody has written may have that person's picture, which all have then.
  const haveWriters = fields.some(({ plan }) => plan.concept?.kind === 'person')
  const least = haveWriters ? Math.min(...counts) : 0
  return divided(counts.map((count) => count > least))
}
