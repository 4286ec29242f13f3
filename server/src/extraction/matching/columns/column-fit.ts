import { asksReactors } from '../../schema/asks-reactors.ts'
import { asksHeadings } from '../../schema/asks-headings.ts'
import { nameKey } from '../../../values/name-words.ts'
import { areAllAlike, ofColumn } from './column-facts.ts'
import { clocksIn } from '../../../values/clocks.ts'
import type { Column } from '../../records/record-columns.ts'
import { lexicalFit } from './name-fits.ts'
import type { Wanted } from './wanted-value.ts'
import { flagFit, isFlag } from './flags.ts'
import { isProse, wordedOf } from './wanted-words.ts'
import { isAddress } from '../../schema/is-address.ts'
import { type Formed, type Shaped, shownIn } from './shaped.ts'

/** How surely a column tells what is no single text or number: lists and labels, which rules tell; undefined for all others. */
export function ruledFit(wanted: Wanted, { column, shape }: Formed): number | undefined {
  if (wanted.isList && wanted.plan.items !== undefined && isAddress(wanted.plan.items)) return 0
  const attribute = wanted.plan.concept?.attribute
  if (attribute !== undefined && column.kind === 'attribute')
    return column.key.endsWith(`@${attribute}`) ? attributeFit : 0
  if (wanted.plan.concept?.tag === 'pre' && !wanted.isList && arePrograms(column)) return programFit
  if (isFlag(wanted)) return flagFit(wanted, { column, shape })
  return wanted.isList ? listFit(wanted, column) : undefined
}

/** How surely a column tells all that a list asks for, or one of it. */
function listFit(wanted: Wanted, column: Column): number {
  if (wanted.plan.concept?.tag !== undefined || column.key.endsWith('^') || asksHeadings(wanted.plan)) return 0
  if (asksReactors(wanted.plan)) return 0
  if (areButtons(column) || isOwnName(wanted, column)) return 0
  if (timeLists.test(wanted.plan.key) && areClocks(column)) return column.isRepeated ? repeatedTimesFit : timesFit
  // What stands between two commas of a sentence is no list.
  if (/,\d+\/\d+$/.test(column.key)) return 0
  if (/^\d+\s?\p{L}+$/u.test(column.slots.find((slot) => slot !== undefined)?.text ?? '')) return 0
  const fit = column.kind === 'text' || column.kind === 'part' ? 0.98 * lexicalFit(wanted, column) : 0
  return fit * (saysTheSame(column) ? sameShare : 1)
}

/** What stands in all records alike is rather what they all are than what each of them lists. */
const sameShare = 0.7
const leastSame = 3
const saysTheSame = ofColumn(({ slots }) => {
  const told = slots.filter((slot) => slot !== undefined)
  return told.length >= leastSame && told.every(({ text }) => text === told[0]?.text)
})

/** What is pressed is no list. */
const areButtons = ofColumn(({ slots }) => slots.every((slot) => slot === undefined || slot.node.tag === 'button'))

/** "Pros" above what speaks for each thing is what that is called. */
function isOwnName({ keys }: Wanted, column: Column): boolean {
  const shown = shownIn(column)
  const name = nameKey(shown[0] ?? '')
  return shown.length > 1 && keys.some(({ key }) => key === name) && shown.every((text) => nameKey(text) === name)
}

function arePrograms({ kind, slots }: Column): boolean {
  return kind === 'text' && slots.every((slot) => slot === undefined || slot.node.tag === 'pre')
}

/** Code stands in the element that is made for it. */
const programFit = 0.84
/** An attribute that is made for what is wanted. */
const attributeFit = 0.84
const timesFit = 0.85
/** What holds all of them is the list. */
const repeatedTimesFit = 0.73
const timeLists =
  /(?:^| )(?:time|showtime|screening|performance|slot|departure|arrival|uhrzeit|uhrzeiten|vorstellung|horaire|séance|hora|horario|orari|orario|tijd|tijden)$/

/** "14:00 18:30", and nothing else. */
function areClocks({ kind, slots }: Column): boolean {
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  return kind === 'text' && texts.every((text) => clocksIn(text).length > 0 && !/\p{L}{3}/u.test(text))
}

/** How surely a column tells what is wanted by rules of thumb, 0 to 1: its names, its looks, and how much of it can be read. */
export function thumbFit(
  wanted: Wanted,
  { column, shape }: Shaped,
  { lexical, look, readable }: { lexical: number; look: number; readable: number },
): number {
  const { plan } = wanted
  const isText = plan.types.has('string') && plan.format === undefined
  const words = isHiddenText(wanted, column) ? 0.8 * lexical : lexical
  const both = words === 0 ? look : Math.min(0.99, Math.max(words, look) + 0.08 * Math.min(words, look))
  const isConstant = column.distinct < 0.2 && column.slots.length > 4 && isText && plan.choices === undefined
  return (
    (wanted.isOuter && column.isRepeated ? 0.7 : 1) *
    pieceFit(wanted, column) *
    both *
    (0.55 + 0.45 * readable) *
    (shape.parts >= 2 && !isProse(wanted) && isText ? 0.88 : 1) *
    // Nothing is called what all others are called, too.
    ((isConstant || areAllAlike(column)) && wanted.isTitle && !areReplies(column) ? 0.3 : 1) *
    (column.length > 400 && !isProse(wanted) ? 0.6 : 1)
  )
}

const leastReplies = 0.5
/** In characters. */
const longestSubject = 160

/** "Re: Leaking pump": the answers to a post all have its headline. */
export const areReplies = ofColumn(({ slots, length }) => {
  if (length > longestSubject) return false
  const told = slots.filter((slot) => slot !== undefined)
  return (
    told.filter(({ text }) => /^(?:re|aw|sv|antw|odp|vs|ynt|rif|res)\s?:\s[^\n]*$/i.test(text)).length >=
    leastReplies * told.length
  )
})

function isHiddenText({ plan }: Wanted, { kind, key }: Column): boolean {
  return kind === 'attribute' && !isAddress(plan) && !key.endsWith('@datetime') && !key.endsWith('@content')
}

/** Parts of a line between commas are rarely asked for, unless the description says so. */
function pieceFit({ plan }: Wanted, { key }: Column): number {
  const piece = /,(\d+)\/(\d+)$/.exec(key)
  const { isBefore, isAfter } = wordedOf(plan)
  if (piece === null) return isBefore || isAfter ? 0.9 : 1
  const [, at, count] = piece
  if (isBefore) return at === '0' ? 1.05 : 0.8
  if (isAfter) return Number(at) === Number(count) - 1 ? 1.05 : 0.8
  return 0.93
}
