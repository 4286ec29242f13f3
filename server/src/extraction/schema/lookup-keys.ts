import { spelledOut } from './asked-words.ts'
import { bareName } from './bare-name.ts'
import { conceptByName } from './concepts.ts'
import type { FieldPlan } from './field-plan.ts'
import { listName } from './list-name.ts'
import { otherLabels } from './other-labels.ts'
import { nameKey } from '../../values/name-words.ts'
import { areOpposed } from '../../values/opposites.ts'
import { withUmlauts } from '../../values/umlauts.ts'
import { asksCountAsText } from './asks-count.ts'
import { isNumeric } from './is-numeric.ts'

/** Names without what bounds or counts, for figures. */
function* looserNames(plan: FieldPlan): Generator<readonly [name: string, weight: number]> {
  const { key, concept, types, shape } = plan
  const unbounded = key.replace(bound, '')
  if (unbounded !== key && concept === undefined) {
    yield [unbounded, 0.95]
    for (const name of conceptByName.get(unbounded)?.names ?? []) yield [name, 0.9]
  }
  if (types.has('integer') || types.has('number') || asksCountAsText(plan)) yield* countedNames(plan)
  const words = key.split(' ')
  // A shop writes "excluding VAT: 81.97" of the price.
  if (words.length > 2 && conceptByName.get(words[0] ?? '')?.kind === 'money') yield [words.slice(1).join(' '), 0.9]
  // What something costs by the month is not what it costs.
  if (words.length > 1 && concept === undefined && shape === 'scalar' && !types.has('string') && !byUnit.test(key))
    yield [words[0] ?? '', 0.72]
}

const byUnit = / (?:per|pro|par|por) /

/** "Inception" labels the day that is asked for as its date. */
function isDay({ format, concept }: FieldPlan): boolean {
  return concept === undefined && (format === 'date' || format === 'date-time')
}

/** What a number counts: "post_count" of a post counts posts. */
function* countedNames({ key, name, types, concept }: FieldPlan): Generator<readonly [name: string, weight: number]> {
  const full = key === 'count' ? nameKey(name) : key
  const counted = full.replace(counting, '')
  // "Number of holdings"
  if (counted === full && types.has('integer') && concept === undefined) yield [`number of ${full}`, 0.95]
  if (counted === full || counted.length <= 2) return
  // "rating_total" counts ratings rather than reviews, where a page tells both.
  yield [counted, concept?.kind === 'number' ? 0.97 : 0.88]
  // "num_replies" are answers, where the page calls them so.
  if (concept !== undefined) return
  for (const named of [`${counted} count`, counted]) for (const other of otherLabels(named, true)) yield [other, 0.86]
}

const bound = /^(?:min|minimum|max|maximum|lowest|highest) | (?:min|minimum|max|maximum|low|high|from|to)$/
const counting =
  /^(?:number of|total number of|total|num|count of|no of|how many|anzahl|liczba|ilość|ilosc|pocet|počet|antal|aantal|nb|qtd|stevilo|število|jumlah|n[uú]mero d[ie]|n[uú]mero|nombre de|nombre d|cantidad de) | (?:count|number|total|amount|tally)$/

const shortName = /^\p{L}[\p{L}-]{2,24}(?: \p{L}[\p{L}-]{2,24})?$/u
const describedWeight = 0.9
const typeWeight = 0.86
const otherWeight = 0.9

/** As tables have them. */
const short: readonly (readonly [word: RegExp, abbreviation: string])[] = [
  [/\baverage\b/, 'avg'],
  [/\bmaximum\b/, 'max'],
  [/\bminimum\b/, 'min'],
  [/\bquantity\b/, 'qty'],
  [/\bnumber\b/, 'no'],
  [/\btemperature\b/, 'temp'],
  [/\bdepartment\b/, 'dept'],
]

/** "avg volume" for "average volume". */
function shortened(key: string): string {
  return short.reduce((told, [word, abbreviation]) => told.replace(word, abbreviation), key)
}

/** What to look a field up by, best first: its own name, its concept's names, its names with what it belongs to. */
export function lookupKeys(plan: FieldPlan): { key: string; weight: number }[] {
  const { key, concept, context } = plan
  const around = context.at(-1)
  const bare = bareName(key)
  const keys = new Map<string, number>()
  const add = (name: string, weight: number): void => {
    if (name !== '' && (keys.get(name) ?? 0) < weight) keys.set(name, weight)
  }
  add(key, 1)
  const whole = nameKey(plan.name)
  if (plan.isOfOwner !== true) add(plan.shape === 'array' ? listName(whole) : whole, 1)
  add(spelledOut(key), 0.98)
  add(shortened(key), 0.97)
  if (around !== undefined) add(`${around} ${key}`, 1.02)
  for (const written of [...withUmlauts(key), ...withUmlauts(bare)]) add(written, 0.97)
  if (bare !== key && !saysHowMany.test(bare)) add(bare, 0.97)
  if (plan.types.has('boolean')) add(key.replace(/^(?:is|ha|has|have|wa|was|can|are|doe|does|allow) /, ''), 0.96)
  if (isDay(plan)) add(key.replace(/ date$/, ''), 0.95)
  for (const [name, weight] of looserNames(plan)) add(name, weight)
  for (const [at, name] of (concept?.names ?? []).entries()) add(name, at < 3 ? 0.96 : 0.92)
  if (concept === undefined) for (const [name, weight] of namesWithout(plan)) add(name, weight)
  return [...keys].flatMap(([name, weight]) => (areOpposed(key, name) ? [] : [{ key: name, weight }]))
}

const saysHowMany = /^(?:count|number|total|amount|quantity)$/

const countedTime =
  / (?:year|month|week|day|jahre?|monate?|wochen?|tage?|an|année|moi|mois|semaine|jour|año|ano|mese?|semana|día|dia|anni|mesi|settimane|giorni|jaar|jaren|maanden|lata|lat|miesiące|år|måneder|månader)$/

/** What else a field is called that no concept knows. */
function* namesWithout(plan: FieldPlan): Generator<readonly [name: string, weight: number]> {
  const { key, shape, description } = plan
  // "warranty_years" counts years of the warranty, and "height_cm" is the height, whatever the page calls that.
  const asked = [key, key.replace(countedTime, ''), bareName(key)].filter(
    (one) => one === key || !saysHowMany.test(one),
  )
  for (const written of new Set(asked.concat(asked.flatMap(withUmlauts))))
    for (const name of otherLabels(written, isNumeric(plan))) yield [name, otherWeight]
  // "Glass type: sapphire" tells the glass.
  if (shape === 'scalar' && shortName.test(key)) yield [`${key} type`, typeWeight]
  // "Check-in from 15:00"
  if (key.endsWith(' time')) yield [key.slice(0, -' time'.length), 0.9]
  // "meal", described as "category"
  if (shortName.test(description)) yield [nameKey(description), describedWeight]
}
