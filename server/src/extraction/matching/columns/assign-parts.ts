import { clocksIn } from '../../../values/clocks.ts'
import { coerce } from '../../coercion/coerce.ts'
import type { Locale } from '../../coercion/raw-value.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import { playedNames } from '../../../values/played-roles.ts'
import type { Column } from '../../records/record-columns.ts'
import { isFlag } from './flags.ts'
import { isProse, wordedOf } from './wanted-words.ts'
import { rawOf } from './raw-of.ts'
import { type Shaped, shownIn } from './shaped.ts'
import { lexicalFit } from './name-fits.ts'
import type { Wanted } from './wanted-value.ts'

/** A line of every record that separators part alike. */
interface PartedLine {
  readonly key: string
  readonly mark: string
  readonly parts: readonly Column[]
}

const partKey = /^(.*)([-b:(|/,x@])(\d+)\/(\d+)$/s
const leastFill = 0.55
const leastReadable = 0.6
const partScore = 0.56
const maxParts = 6
const looked = 8

const sizes =
  /(?:^| )(?:length|width|height|depth|breadth|diameter|länge|laenge|breite|höhe|hoehe|tiefe|largo|ancho|alto|longueur|largeur|hauteur|profondeur|lunghezza|larghezza|altezza|profondità|długość|szerokość|wysokość|głębokość|[lwhd])(?: |$)/

/** Commas stand inside of most texts: they part what is asked for in parts, or what addresses are made of. */
const placeKinds =
  /\b(?:city|town|state|region|province|country|location|place|ort|stadt|land|ville|pays|ciudad|pais|citta|paese)\b/
const townKinds = /\b(?:city|town|ort|stadt|ville|ciudad|cidade|citta|stad|miasto)\b/
const asksParts =
  /\b(?:comma|split|first word|second word|first part|second part|last part|before the|after the|follows)\b/

/**
 * A line that has as many parts as there are texts beside each other in the schema tells one in each: "Rome, Italy", "12 months before –
 * book a venue". What is held already must be the line itself or its own part.
 */
export function assignParts({ wanted, shaped, holdings, judging: { locale } }: Assigning): void {
  const texts = wanted.filter(({ isList }) => !isList)
  const lines = partedLines(shaped)
  for (const line of lines.concat(lines.flatMap(withoutDay))) {
    const count = line.parts.length
    for (let first = 0; first + count <= texts.length; first += 1) {
      const asked = texts.slice(first, first + count)
      const isWhole = asked.length === texts.length
      if (!fits(asked, line, { holdings, locale, isWhole })) continue
      for (const [at, one] of asked.entries()) giveOwnPart(one, { line, at, holdings })
      break
    }
  }
}

const mostOpen = 2

/**
 * "HG-204 · 473 ml · Cone 5–6", of which the first part is told: where as many texts are asked for that nothing tells as there are other parts, and
 * in the schema they stand on the same side of the first, they tell one each, whatever stands between them there.
 */
export function assignOpenParts({ wanted, shaped, holdings, judging: { locale } }: Assigning): void {
  const texts = wanted.filter(({ isList }) => !isList)
  for (const line of partedLines(shaped)) if (line.mark === '|') assignOpen(texts, line, { holdings, locale })
}

function assignOpen(
  texts: readonly Wanted[],
  { parts }: PartedLine,
  { holdings, locale }: { holdings: Holdings; locale: Locale },
): void {
  const holderAt = (part: Column): number =>
    texts.findIndex((one) => holdings.column(one)?.key.startsWith(part.key) === true)
  const told = parts.findIndex((part) => holderAt(part) >= 0)
  const open = texts.filter((one) => holdings.column(one) === undefined && isPlainText(one))
  const free = parts.filter((part) => holderAt(part) < 0)
  const first = parts[told]
  if (first === undefined || open.length === 0 || open.length > mostOpen || open.length !== free.length) return
  const holder = holderAt(first)
  const isMeant = open.every((one, at) => {
    const part = free[at]
    if (part === undefined || !isReadable(one, part, locale) || !holdings.isFree(one, part)) return false
    return parts.indexOf(part) > told === texts.indexOf(one) > holder
  })
  if (!isMeant) return
  for (const [at, one] of open.entries()) {
    const part = free[at]
    if (part !== undefined) holdings.give(one, part, [{ key: part.key, score: partScore }])
  }
}

function isPlainText(one: Wanted): boolean {
  const { types, format, choices } = one.plan
  return types.has('string') && format === undefined && choices === undefined && !isProse(one) && !isFlag(one)
}

const day =
  /^(?:(?:posted|updated|added|published|listed|seit|vor|il y a|hace|hoje|oggi)\s|today\b|yesterday\b|heute\b|gestern\b)|\bago$|(?:19|20)\d\d|\d{1,2}[./]\d{1,2}\b/i

/** "Good condition · Galway · 2 days ago" tells two texts and a day, which other fields ask for or none. */
function withoutDay({ key, mark, parts }: PartedLine): PartedLine[] {
  const others = parts.filter((part) => !shownIn(part).every((text) => day.test(text.trim())))
  return others.length === parts.length || others.length < 2 ? [] : [{ key, mark, parts: others }]
}

function giveOwnPart(one: Wanted, { line, at, holdings }: { line: PartedLine; at: number; holdings: Holdings }): void {
  const part = line.parts[at]
  const held = holdings.column(one)
  if (part === undefined || held?.key.startsWith(part.key) === true) return
  const score = held === undefined ? partScore : holdings.score(one)
  const whole = held === undefined || !one.isTitle ? [] : [{ key: held.key, score }]
  holdings.give(one, part, [{ key: part.key, score }, ...whole])
}

function fits(
  asked: readonly Wanted[],
  line: PartedLine,
  { holdings, locale, isWhole }: { holdings: Holdings; locale: Locale; isWhole: boolean },
): boolean {
  let open = 0
  let anchors = 0
  for (const [at, one] of asked.entries()) {
    const part = line.parts[at]
    if (part === undefined || one.isList || isFlag(one) || isProse(one)) return false
    const held = holdings.column(one)
    if (held === undefined) {
      if (!isReadable(one, part, locale) || !holdings.isFree(one, part)) return false
      open += 1
    } else if (isLine(held, line) && isTaken(one, held, part, locale)) anchors += 1
    else if (held.key.startsWith(part.key)) anchors += 1
    else return false
  }
  if (open === 0) return false
  const isPlain = line.parts.every(({ slots }) =>
    slots.every((slot) => slot === undefined || !(/\d/.test(slot.text) || legalForm.test(slot.text.trim()))),
  )
  const areNames = isPlain && line.parts.every((part, at) => shownIn(part).every((text) => isNameAt(text.trim(), at)))
  if (areNames && line.mark === ',' && isFirmSomewhere(asked)) return true
  return isAskedSo(asked, { mark: line.mark, isWhole, isAnchored: anchors > 0, isPlain })
}

/** The line, with the number before it or without. */
function isLine({ key }: Column, line: PartedLine): boolean {
  return key === line.key || key === `${line.key}$`
}

const name = /^\p{Lu}[^.!?:;]{1,39}$/u

/** "Smith, Jones & Co" goes on behind its comma. */
function isNameAt(text: string, at: number): boolean {
  return name.test(text) && (at === 0 || !/&|\s(?:and|und|et|y)\s/.test(text))
}

/** "Tern Works, Inc." is one firm. */
export const legalForm =
  /^(?:inc|ltd|llc|llp|plc|corp|co|gmbh|ag|kg|ohg|s\.?a|s\.?a\.?s|s\.?r\.?l|s\.?l|s\.?p\.?a|b\.?v|n\.?v|a\/?s|ab|oy)\.?$/i

/** Whether what is asked for is what lines with such marks tell; `isPlain`: without a figure or the legal form of a firm. */
function isAskedSo(
  asked: readonly Wanted[],
  { mark, isWhole, isAnchored, isPlain }: { mark: string; isWhole: boolean; isAnchored: boolean; isPlain: boolean },
): boolean {
  // "79 × 60 × 30 mm" tells sizes and nothing else.
  if (mark === 'x') return asked.every(({ plan }) => sizes.test(plan.key)) && (asked.length > 2 || isAnchored)
  // "The Sea by Jane Doe"
  if (mark === 'b') return isAnchored && asked.length === 2 && asked[1]?.plan.concept?.kind === 'person'
  // "Maria Lopez, Owner, Flora & Co"
  if (isOfSomebody(asked) || (isPlain && mark === ',' && tellsTown(asked))) return true
  if (mark !== ',' && isSaidOfPlace(asked)) return true
  const isAsked = mark !== ',' || isWhole || asked.every(isAskedInParts)
  return isAsked && (isAnchored || (mark !== ',' && asked.length >= 3))
}

/** Who somebody is and what for: a role, beside a name or a firm. */
function isOfSomebody(asked: readonly Wanted[]): boolean {
  const isRole = ({ plan }: Wanted): boolean => plan.concept?.isOfPersons === true || playedNames.test(plan.key)
  const isOther = ({ plan, isTitle }: Wanted): boolean =>
    isTitle || plan.concept?.kind === 'person' || plan.concept?.isOfFirms === true
  const isFirm = ({ plan }: Wanted): boolean => plan.concept?.isOfFirms === true
  const isSpeaker = (one: Wanted): boolean => isOther(one) || speakers.test(one.plan.key)
  if (asked.length === 2 && asked.some(isFirm) && asked.some((one) => !isFirm(one) && isSpeaker(one))) return true
  return asked.some(isRole) && asked.every((one) => isRole(one) || isOther(one))
}

/** "Quay Hall, Galway", "Galway, Ireland" */
function isOfPlace({ plan: { concept, key } }: Wanted): boolean {
  return concept?.partOfAddress !== undefined || concept?.isPlace === true || placeKinds.test(key)
}

/** "Hanna Petersen, Kiel", "Quay Hall, Galway" */
function tellsTown(asked: readonly Wanted[]): boolean {
  const [who, where, ...others] = asked
  if (others.length === 0 && who?.plan.concept?.kind === 'person' && where !== undefined && isTown(where)) return true
  return asked.every(isOfPlace) && asked.some(isTown)
}

/** "City Clinic · Bergen", "Good condition · Galway" */
function isSaidOfPlace(asked: readonly Wanted[]): boolean {
  const isState = asked.length === 2 && asked.some(({ plan }) => states.test(plan.key))
  return isFirmSomewhere(asked) || (isState && asked.some(isOfPlace))
}

const states =
  /(?:^| )(?:condition|state|status|type|category|kind|level|employment type|contract|zustand|état|estado|stato)$/

/** "City Clinic · Bergen" */
function isFirmSomewhere(asked: readonly Wanted[]): boolean {
  return asked.length === 2 && asked.some(({ plan }) => plan.concept?.isOfFirms === true) && asked.some(isOfPlace)
}

function isTown({ plan: { concept, key } }: Wanted): boolean {
  return concept?.partOfAddress === 'locality' || townKinds.test(key)
}

const speakers = /^(?:speaker|presenter|host|guest|panelist|referent|referentin|ponente|relatore|intervenant)$/

/** Of the whole line, which nothing calls so, the part alone may do. */
function isTaken(one: Wanted, held: Column, part: Column, locale: Locale): boolean {
  return isReadable(one, part, locale) && (one.isTitle || one.plan.types.has('string') || lexicalFit(one, held) < 0.9)
}

function isAskedInParts({ plan, isTitle }: Wanted): boolean {
  const { isBefore, isAfter } = wordedOf(plan)
  return (!isTitle && placeKinds.test(plan.key)) || asksParts.test(plan.description) || isBefore || isAfter
}

function isReadable(one: Wanted, column: Column, locale: Locale): boolean {
  const slots = column.slots.filter((slot) => slot !== undefined).slice(0, looked)
  // "09:00 – 09:45" tells no day.
  if (asksDay(one) && slots.every(({ text }) => clocksIn(text).length > 0)) return false
  const read = slots.filter(
    (slot) => slot.text.length <= 120 && coerce(one.plan, rawOf(slot, column), locale) !== undefined,
  )
  return slots.length > 0 && read.length >= leastReadable * slots.length
}

function asksDay({ plan }: Wanted): boolean {
  return plan.concept?.kind === 'date' && !/time|uhr|hora|heure|\bora\b/.test(plan.key)
}

/** Lines that fall into the same number of parts in most records. */
function partedLines(shaped: readonly Shaped[]): PartedLine[] {
  const lines = new Map<string, { key: string; mark: string; count: number; parts: (Column | undefined)[] }>()
  for (const { column } of shaped) {
    const piece = column.kind === 'part' && column.fill >= leastFill ? partKey.exec(column.key) : null
    if (piece === null) continue
    const [, key = '', mark = '', at, count] = piece
    const id = `${key} ${mark} ${count}`
    const line = lines.getOrInsertComputed(id, () => ({ key, mark, count: Number(count), parts: [] }))
    line.parts[Number(at)] = column
  }
  return Array.from(lines.values(), ({ key, mark, count, parts }) => ({
    key,
    mark,
    // Behind a bracket there is mostly nothing.
    count: mark === '(' && parts.length < count ? parts.length : count,
    parts: parts.filter((part) => part !== undefined),
  }))
    .filter(
      ({ count, parts }) =>
        count <= maxParts &&
        parts.length === count &&
        parts.some(({ distinct, slots }) => distinct * slots.length > 1.5),
    )
    .map(({ key, mark, parts }) => ({ key, mark, parts }))
}
