import { isBareDay } from '../../../values/bare-days.ts'
import { monthNamed } from '../../../values/month-names.ts'
import type { Locale } from '../../coercion/raw-value.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import { isProse } from './wanted-words.ts'
import { isAddress } from '../../schema/is-address.ts'
import { isFlag } from './flags.ts'
import { readShare } from './read-share.ts'
import type { Shaped } from './shaped.ts'
import { lexicalFit } from './name-fits.ts'
import type { Wanted } from './wanted-value.ts'

/** What a heading over several records is called, and what its name says that it is: "Day 1", "Season 2". */
const sectionNames =
  /(?:^| )(?:section|group|heading|category|subcategory|department|division|grouping|gruppe|abschnitt|kategorie|bereich|rubrik|sección|seccion|grupo|categoría|categoria|sezione|gruppo|rubrique|groupe|catégorie|seção|secao|sectie|categorie|groep|sekcja|grupa|avdelning|カテゴリ|セクション)$/
const dayNames =
  /(?:^| )(?:day|weekday|date|day of week|month|monat|mois|mes|mese|mês|maand|tag|wochentag|datum|día|dia|fecha|jour|giorno|data|dag)$/
/** Where in a house something is on: what a programme sets over the acts of each. */
const placeNames =
  /(?:^| )(?:stage|hall|room|auditorium|bühne|buehne|raum|saal|escenario|sala|palco|palcoscenico|scène|scene|salle|zaal|podium|scena|scen|lokal)$/
const tellsSections =
  /\b(?:sections?|headings? (?:above|over|of the (?:group|section))|(?:large|big|main|small|bold) heading|headline above|group(?:ed)?|under which|category it is listed|listed under)\b/
const weekday =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:day|tag|día|jour|giorno|dag)\s?\d+)(?![\p{L}\d])/iu

/** What sorts things by their kind. */
const ofKinds =
  /(?:^| )(?:category|subcategory|kategorie|bereich|rubrik|categoría|categoria|rubrique|catégorie|categorie|kategoria|avdelning|department|topic|genre)$/
function dayShare(texts: readonly string[]): number {
  return texts.filter(isBareDay).length / Math.max(1, texts.length)
}

const byName = 0.72
const byDay = 0.74
const byPrefix = 0.8
const byTable = 0.5
/** What a column of the records themselves tells so surely is not looked for above them. */
const enough = 0.55
/** What is described as a heading above stands in no record. */
const saysAbove = /\bheadings? (?:above|over)\b|\b(?:large|big|main|small|bold) heading\b/
const sure = 0.9
const leastRead = 0.6
const looked = 12

/** What is asked of each record and stands once above several: the section of a menu, the day of a schedule. */
export function assignSections({ wanted, holdings, judging, outside }: Assigning): void {
  // What names a record that holds lists is the heading of these, and the record is a section itself.
  const holdsLists = wanted.some(({ isList, isOuter }) => isList || isOuter)
  const open = wanted.filter(
    (one) =>
      mayStandAbove(one) &&
      !(one.isTitle && holdsLists) &&
      (lacksName(one, wanted, holdings) ||
        holdings.column(one) === undefined ||
        holdings.score(one) < (saysAbove.test(one.plan.description) ? sure : enough)),
  )
  if (open.length === 0) return
  const used: Shaped[] = []
  const all = judging.sections()
  const fits = new Map(open.map((one) => [one, all.map((own) => ({ own, score: fitOf(one, own, judging.locale) }))]))
  const fitting = [...fits].filter(([, those]) => those.some(({ score }) => score > 0))
  for (const [at, [one, those]] of fitting.entries()) {
    const free = those.filter(({ own, score }) => score > 0 && !used.includes(own))
    const score = Math.max(0, ...free.map((fit) => fit.score))
    // Of several headings above each other the wider one is asked for first.
    const best = free.filter((fit) => fit.score === score)
    const own = best[Math.min(best.length, fitting.length - at) - 1]?.own
    if (own === undefined) continue
    const freed = holdings.column(one)
    const name = freed && nameLacking(wanted, holdings)
    holdings.give(one, own.column, [{ key: own.column.key, score }])
    used.push(own)
    if (freed !== undefined && name !== undefined) holdings.give(name, freed, [{ key: freed.key, score: byTable }])
  }
  const left = all.find((own) => !used.includes(own))
  const [lacking, ...others] = open.filter((one) => holdings.column(one) === undefined && isLeftOver(one))
  // What a row of a table says of those below is asked for where one thing is that no column tells.
  if (left !== undefined && lacking !== undefined && others.length === 0 && judging.group.kind === 'rows') {
    holdings.give(lacking, left.column, [{ key: left.column.key, score: byTable }])
    used.push(left)
  }
  outside.push(...used)
}

const names =
  /^(?:label|title|name|text|link text|entry|page|item|nom|nombre|nome|titel|titre|título|titolo|bezeichnung|naam|nazwa)$/
const groups =
  /^(?:section|group|heading|gruppe|abschnitt|rubrik|sección|grupo|sezione|gruppo|rubrique|groupe|seção|sectie|groep|sekcja|grupa|avdelning)$/

/** What a text that is called a name has no column for. */
function nameLacking(wanted: readonly Wanted[], holdings: Holdings): Wanted | undefined {
  return wanted.find((one) => !one.isList && names.test(one.plan.key) && holdings.column(one) === undefined)
}

/** A group is rather above the records than in them where it has what they are called by. */
function lacksName({ plan: { key } }: Wanted, wanted: readonly Wanted[], holdings: Holdings): boolean {
  return groups.test(key) && nameLacking(wanted, holdings) !== undefined
}

function fitOf(one: Wanted, own: Shaped, locale: Locale): number {
  return isRead(one, own, locale) ? sectionFit(one, own) : 0
}

function mayStandAbove(one: Wanted): boolean {
  const isName = one.isTitle && one.plan.concept?.kind === 'title'
  // What somebody said stands below their name only where it is a section of its own.
  const isPerson = one.plan.concept?.kind === 'person' && !sectionNames.test(one.plan.key)
  return !isName && !isPerson && !one.isList && !isFlag(one) && !isProse(one) && !isAddress(one.plan) && !isMeasure(one)
}

function isMeasure({ plan: { concept } }: Wanted): boolean {
  if (concept?.isYear === true) return false
  return concept?.kind === 'money' || concept?.kind === 'rating' || concept?.kind === 'number'
}

function isLeftOver({ plan: { concept, types, format, choices } }: Wanted): boolean {
  return concept === undefined && types.has('string') && format === undefined && choices === undefined
}

function sectionFit(one: Wanted, { column, shape }: Shaped): number {
  const { key, description, choices, concept } = one.plan
  const texts = column.slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  const days = texts.filter((text) => weekday.test(text) || isMonth(text)).length / Math.max(1, texts.length)
  const isDay = dayNames.test(key) || concept?.kind === 'date'
  if (concept?.isYear === true) return texts.every((text) => justYear.test(text)) ? byDay : 0
  // "6 March" over the news of a day is none of their categories.
  if (!isDay && ofKinds.test(key) && Math.max(days, dayShare(texts)) >= leastRead) return 0
  return Math.max(
    placeNames.test(key) && days === 0 && dayShare(texts) === 0 ? byName : 0,
    sectionNames.test(key) || concept?.mayHeadSections === true || tellsSections.test(description) ? byName : 0,
    lexicalFit(one, column) >= 0.6 ? byPrefix : 0,
    isDay && Math.max(days, shape.date) >= leastRead ? byDay : 0,
    choices === undefined ? 0 : byName,
  )
}

const justYear = /^(?:19|20)\d\d$/

/** "March 2026" */
function isMonth(text: string): boolean {
  return monthNamed(/^\p{L}+/u.exec(text)?.[0] ?? '') > 0 && /^\p{L}+\.?(?:\s(?:de\s)?\d{4})?$/u.test(text)
}

function isRead(one: Wanted, { column }: Shaped, locale: Locale): boolean {
  return readShare(one, column, { locale, looked }) >= leastRead
}
