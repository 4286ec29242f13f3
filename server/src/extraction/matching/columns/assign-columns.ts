import { figureKey } from '../../records/slot-lines.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Wanted } from './wanted-value.ts'
import { isProse } from './wanted-words.ts'
import type { Shaped } from './shaped.ts'
import { titleLook } from './look-fit.ts'
import { assignActions } from './assign-actions.ts'
import { assignAmounts, assignPricedHeads, assignStruck } from './assign-amounts.ts'
import { assignAnswered } from './assign-answered.ts'
import { assignCurrencies } from './assign-currencies.ts'
import { assignBoards } from './assign-boards.ts'
import { assignBracketed } from './assign-bracketed.ts'
import { assignBylines } from './assign-bylines.ts'
import { assignBetween } from './assign-between.ts'
import { assignDefinitions } from './assign-definitions.ts'
import { assignDisplayNames } from './assign-display-names.ts'
import { assignDegrees } from './assign-degrees.ts'
import { assignEyebrows } from './assign-eyebrows.ts'
import { assignFigures } from './assign-figures.ts'
import { assignHolders } from './assign-holders.ts'
import { assignLabelPairs } from './assign-label-pairs.ts'
import { assignLabelled } from './assign-labelled.ts'
import { assignLeading } from './assign-leading.ts'
import { assignLinkTexts } from './assign-link-texts.ts'
import { assignLastPosts } from './assign-last-posts.ts'
import { assignLinks } from './assign-links.ts'
import { assignKickers } from './assign-kickers.ts'
import { assignMakers } from './assign-makers.ts'
import { assignHours } from './assign-hours.ts'
import { assignPages } from './assign-pages.ts'
import { assignOpenParts, assignParts } from './assign-parts.ts'
import { assignQuotes } from './assign-quotes.ts'
import { assignPictured } from './assign-pictured.ts'
import { assignPrograms } from './assign-programs.ts'
import { assignPeriodicals } from './assign-periodicals.ts'
import { assignPlaces } from './assign-places.ts'
import { assignPosters } from './assign-posters.ts'
import { assignProse } from './assign-prose.ts'
import { assignEndTimes, assignHighPrices, assignRangeEnds, assignSpans } from './assign-range-ends.ts'
import { assignRequired } from './assign-required.ts'
import { assignLate, assignRest } from './assign-rest.ts'
import { assignSectionHeads } from './assign-section-heads.ts'
import { assignSections } from './assign-sections.ts'
import { assignRoles } from './assign-roles.ts'
import { assignSpeakers } from './assign-speakers.ts'
import { assignStreets } from './assign-streets.ts'
import { assignSubtitles } from './assign-subtitles.ts'
import { assignTabs } from './assign-tabs.ts'
import { assignWorks } from './assign-works.ts'
import { assignTripTimes } from './assign-trip-times.ts'
import { assignTowns } from './assign-towns.ts'
import { tellBehindLeads } from './behind-leads.ts'
import { assignNamedLinks } from './assign-named-links.ts'
import { assignNameLists } from './assign-name-lists.ts'
import { assignWriters } from './assign-writers.ts'
import { fillUnlabelled } from './fill-unlabelled.ts'
import { fillPriceGaps } from './fill-price-gaps.ts'
import { fillFigures, isInside, narrowFigures, narrowTexts, showDays, widenDays } from './narrow-texts.ts'
import { widenHeadings } from './widen-headings.ts'
import { widenAmounts } from './widen-amounts.ts'
import { widenCells } from './widen-cells.ts'
import { type Assignment, AssignmentTable, isSameText, type Pair } from './assignment-table.ts'
import { coveredShare, fitOf, heldOf, isToldByOne, namedOf } from './assignment-measures.ts'
import { isListOfItems, type Judging, leastFit, leastOf, leastWeak, pairsOf } from './column-pairs.ts'
import { standingPairs } from './standing-pairs.ts'
import { areOthersWords } from './others-words.ts'
import { isHeadedOtherwise, isTemplate, mayHold } from './may-hold.ts'
import { exchange } from './exchange.ts'

export interface Assigned {
  readonly assignment: Assignment
  /** How well the columns together are what is wanted, 0 to 1. */
  readonly fit: number
  /** How well what the page calls them are the words for it, 0 to 1. */
  readonly named: number
  /** The mean chance of what is wanted, where the records have it. */
  readonly held: number
  /** How much of the longest column's text those in use tell, 0 to 1. */
  readonly covered: number
  /** One of several records alone tells more than what names it. */
  readonly isOfOneRecord: boolean
}

/** Gives each wanted value its column so that together they fit best and no stretch of text serves two. */
export function assignColumns(wanted: readonly Wanted[], shaped: readonly Shaped[], judging: Judging): Assigned {
  const { pairs, weak } = likelyPairs(wanted, shaped, judging)
  const table = new AssignmentTable()
  assignLabelPairs(wanted, shaped, judging.group, table.holdings)
  const opened = assignTabs(wanted, shaped, { ...judging, holdings: table.holdings })
  assignPrograms(wanted, shaped, table.holdings)
  assignAnswered(wanted, shaped, table.holdings)
  assignFigures(wanted, shaped, table.holdings)
  assignTripTimes(wanted, shaped, table.holdings)
  assignSpans(wanted, shaped, table.holdings)
  assignStruck(wanted, shaped, table.holdings)
  assignLastPosts(wanted, shaped, { pairs, weak, holdings: table.holdings })
  assignLinkTexts(wanted, shaped, table.holdings)
  assignSectionHeads(wanted, shaped, { kind: judging.group.kind, holdings: table.holdings })
  assignPlaces(wanted, shaped, table.holdings)
  const said = saidIn(pairs)
  for (const pair of pairs) if (!table.has(pair.one) && !isPieceOf(pair, said)) table.offer(pair)
  for (const one of wanted) if (!table.has(one)) exchange(one, pairs, table)
  assignLabelled(wanted, shaped, table.holdings)
  assignPricedHeads(wanted, shaped, table.holdings)
  assignQuotes(wanted, shaped, table.holdings)
  assignParts(wanted, shaped, { holdings: table.holdings, locale: judging.locale })
  assignWriters(wanted, shaped, table.holdings)
  assignBylines(wanted, shaped, table.holdings)
  assignBracketed(wanted, shaped, { table, locale: judging.locale })
  assignBoards(wanted, shaped, table.holdings)
  assignNameLists(wanted, shaped, table.holdings)
  // Programs are no prose, nor are lists where they are asked for as such.
  const hasLists = wanted.some(({ isList }) => isList)
  const texts = hasLists ? shaped.filter(({ column }) => !isListOfItems(column)) : shaped
  const prose = texts.filter(({ column }) => !isProgram(column) && !isTemplate(column))
  for (const one of wanted)
    if (isProse(one) && !one.isList) {
      const said = one.plan.concept?.tag === undefined ? prose : texts
      assignProse(one, said.filter((own) => !isHeadedOtherwise(one, own) && !areOthersWords(one, own.column)), table) // prettier-ignore
    }
  assignPosters(wanted, shaped, table.holdings)
  assignPeriodicals(wanted, shaped, table.holdings)
  assignDefinitions(wanted, shaped, table.holdings)
  for (const one of wanted) if (!table.has(one) && mayBeAnyText(one)) assignLeftOver(one, shaped, table)
  assignPictured(wanted, shaped, table.holdings)
  assignEyebrows(wanted, shaped, table.holdings)
  assignKickers(wanted, shaped, table.holdings)
  assignMakers(wanted, shaped, table.holdings)
  assignStreets(wanted, shaped, table.holdings)
  assignSubtitles(wanted, shaped, table.holdings)
  assignRoles(wanted, shaped, table.holdings)
  assignHolders(wanted, shaped, table.holdings)
  assignPages(wanted, shaped, table.holdings)
  assignHours(wanted, shaped, table.holdings)
  assignSpeakers(wanted, shaped, table.holdings)
  assignWorks(wanted, shaped, table.holdings)
  assignDegrees(wanted, shaped, table.holdings)
  releaseWholes(wanted, table)
  narrowTexts(wanted, shaped, table)
  narrowFigures(wanted, shaped, table)
  fillFigures(wanted, shaped, table)
  showDays(wanted, shaped, table)
  widenDays(wanted, shaped, table)
  widenHeadings(wanted, shaped, table.holdings)
  widenCells(wanted, shaped, table)
  assignLinks(wanted, shaped, table.holdings)
  assignNamedLinks(wanted, shaped, table.holdings)
  assignCurrencies(wanted, shaped, table.holdings)
  assignActions(wanted, judging.actions, table.holdings)
  const rest = (): void =>
    assignRest(wanted, shaped, { holdings: table.holdings, locale: judging.locale, group: judging.group, weak })
  if (judging.group.kind === 'rows') assignBetween(wanted, shaped, { holdings: table.holdings, locale: judging.locale })
  assignEndTimes(wanted, table.holdings)
  // The heads of a table come before what stands above it; without any, the day above its rows is none of the cells.
  const isHeaded = hasHeads(shaped)
  if (isHeaded) rest()
  const above = assignSections(wanted, judging, table.holdings)
  if (!isHeaded) rest()
  assignLeading(wanted, shaped, table.holdings)
  assignAmounts(wanted, shaped, table.holdings)
  assignTowns(wanted, shaped, table.holdings)
  assignLate(wanted, withoutTosses(weak.filter(isLikely)), table.holdings)
  assignOpenParts(wanted, shaped, { holdings: table.holdings, locale: judging.locale })
  for (const pair of pairs) table.offerStandIn(pair)
  const columns = new Map(shaped.map(({ column }) => [column.key, column]))
  for (const one of wanted) table.offerWhole(one, columns)
  assignHighPrices(wanted, shaped, table.holdings)
  assignRangeEnds(wanted, { ...table.holdings, sources: (one) => table.assignment.get(one) ?? [] }, judging.locale)
  offerWeak(weak, table)
  widenAmounts(wanted, shaped, table.holdings)
  const { assignment } = table
  const all = [...shaped, ...opened, ...above]
  const assigned = {
    assignment,
    fit: fitOf(wanted, all, assignment),
    named: namedOf(wanted, all, assignment),
    held: heldOf(wanted, all, assignment),
    covered: coveredShare(shaped, assignment),
    isOfOneRecord: isToldByOne(wanted, all, assignment),
  }
  tellBehindLeads(wanted, table.holdings)
  fillPriceGaps(wanted, shaped, table)
  fillUnlabelled(wanted, shaped, table.holdings)
  assignDisplayNames(wanted, table)
  assignRequired(wanted, shaped, { table, locale: judging.locale })
  return assigned
}

/** In so few records a sign parts what is said. */
const fewPieces = 0.5

/** The columns that are most likely what some say at length. */
function saidIn(pairs: readonly Pair[]): readonly Column[] {
  const best = new Map<Wanted, Pair>()
  for (const pair of pairs)
    if (isProse(pair.one) && !pair.one.isList && pair.score > (best.get(pair.one)?.score ?? 0)) best.set(pair.one, pair)
  return Array.from(best.values(), ({ column }) => column).filter(({ kind }) => kind === 'text')
}

/** What commas and dashes part of what some say is nobody who says it. */
function isPieceOf({ one, column }: Pair, said: readonly Column[]): boolean {
  const isName = one.plan.concept?.kind === 'person'
  const isPiece = column.kind === 'part' && column.fill < fewPieces
  return isName && isPiece && said.some(({ key }) => column.key.startsWith(key))
}

/** The pairs that are likely enough by themselves, those to take first first, and the others, likelier ones first. */
function likelyPairs(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  judging: Judging,
): { readonly pairs: readonly Pair[]; readonly weak: readonly Pair[] } {
  const all =
    judging.standing === undefined
      ? pairsOf(wanted, shaped, judging, leastWeak)
      : standingPairs(wanted, shaped, { ...judging, standing: judging.standing })
  return {
    pairs: all.filter((pair) => isLikely(pair) && pair.isLate !== true).toSorted((a, b) => rankOf(b) - rankOf(a)),
    weak: all.filter((pair) => !isLikely(pair) || pair.isLate === true).toSorted((a, b) => b.score - a.score),
  }
}

function isLikely({ one, score }: Pair): boolean {
  return score >= leastOf(one)
}

const evenOdds = 0.5
const leastLead = 0.05
/** So many of a value's likeliest columns are held against each other. */
const mostClose = 12

/** Of two columns that are about as likely, below even odds, neither is told: each may be it, or none. Takes likelier pairs first. */
function withoutTosses(pairs: readonly Pair[]): readonly Pair[] {
  const byWanted = Map.groupBy(pairs, ({ one }) => one)
  return pairs.filter(({ one, column, score }) => {
    if (one.isRequired || score >= evenOdds) return true
    const close = (byWanted.get(one) ?? []).slice(0, mostClose).filter((other) => other.score > score - leastLead)
    return close.every(
      (other) => isSameText(other.column, column) || isInside(other.column, column) || isInside(column, other.column),
    )
  })
}

/** What is too unlikely to be told still speaks for the group. */
function offerWeak(weak: readonly Pair[], table: AssignmentTable): void {
  for (const pair of weak) if (!isLikely(pair) && !pair.one.isList && !table.has(pair.one)) table.offer(pair)
}

function isProgram({ slots }: Shaped['column']): boolean {
  return slots.every((slot) => slot === undefined || slot.node.tag === 'pre' || slot.node.parent?.tag === 'pre')
}

/** What holds the record's name is all of it, and no list of one thing. */
function releaseWholes(wanted: readonly Wanted[], table: AssignmentTable): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  const name = title === undefined ? undefined : table.column(title)
  for (const one of wanted) {
    const held = one.isList ? table.column(one) : undefined
    if (name !== undefined && held !== undefined && isInside(name, held)) table.release(one)
  }
}

/** The page calls some of the columns by labels of their own: icons are none. */
function hasHeads(shaped: readonly Shaped[]): boolean {
  return shaped.some(
    ({ column: { key, names } }) => !key.startsWith(figureKey) && names.some(({ weight }) => weight >= 1),
  )
}

/** What names nothing known may be what stands out and nobody has. */
function assignLeftOver(one: Wanted, shaped: readonly Shaped[], table: AssignmentTable): void {
  const isKnown = one.plan.concept !== undefined
  const offers = shaped
    .filter((own) => !isKnown || mayNameKnown(one, own))
    .map(({ column, shape }) => ({ one, column, score: 0.66 * titleLook({ column, shape }) }))
    .filter(({ score }) => score >= leastFit)
    .toSorted((a, b) => b.score - a.score)
  for (const offer of offers) if (table.offer(offer)) return
}

/** Without what every record must have there is none: a name that stands out is rather taken than nothing. */
function mayBeAnyText(one: Wanted): boolean {
  const { concept } = one.plan
  const isName = concept === undefined || ((concept.kind === 'text' || concept.kind === 'person') && !isProse(one))
  return one.isRequired && isName && isPlainText(one)
}

const leastFillOfKnown = 0.8

/** What a concept may be called, by nearly all records; a heading is nobody's name. */
function mayNameKnown(one: Wanted, { column, shape }: Shaped): boolean {
  const isHeading = one.plan.concept?.kind === 'person' && shape.isHeading
  return column.fill >= leastFillOfKnown && !isHeading && mayHold(one, column, shape)
}

const typedKinds = new Set(['url', 'image', 'date', 'money'])

function isPlainText({ plan }: Wanted): boolean {
  const isText = plan.types.has('string') && plan.format === undefined && plan.choices === undefined
  return isText && !typedKinds.has(plan.concept?.kind ?? '')
}

/** Surer and fuller first; of equals the one with less around it. */
function rankOf({ one, column, score }: Pair): number {
  // A number may be read from a whole line; the piece that holds no more leaves the rest of it to others.
  const around = one.plan.types.has('string') ? 0 : 0.05 * Math.log2(1 + column.length / 12)
  const ofRequired = one.isTitle ? 0.1 : 0.05
  const urgency = one.isRequired ? ofRequired : 0
  return score * (0.7 + 0.3 * column.fill) + urgency * score - around - 0.00005 * Math.min(400, column.length)
}
