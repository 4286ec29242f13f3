import { addStandIns, addWholes } from './add-stand-ins.ts'
import { assignActions } from './assign-actions.ts'
import { assignAmounts, assignPricedHeads, assignStruck } from './assign-amounts.ts'
import { assignAnswered } from './assign-answered.ts'
import { assignBetween } from './assign-between.ts'
import { assignBoards } from './assign-boards.ts'
import { assignBracketed } from './assign-bracketed.ts'
import { assignBylines } from './assign-bylines.ts'
import { assignCurrencies } from './assign-currencies.ts'
import { assignDefinitions } from './assign-definitions.ts'
import { assignDegrees } from './assign-degrees.ts'
import { assignDisplayNames } from './assign-display-names.ts'
import { assignEyebrows } from './assign-eyebrows.ts'
import { assignFigures } from './assign-figures.ts'
import { assignHolders } from './assign-holders.ts'
import { assignHours } from './assign-hours.ts'
import { assignKickers } from './assign-kickers.ts'
import { assignLabelPairs } from './assign-label-pairs.ts'
import { assignLabelled } from './assign-labelled.ts'
import { assignLastPosts } from './assign-last-posts.ts'
import { assignLate } from './assign-late.ts'
import { assignLeading } from './assign-leading.ts'
import { assignLeftOver } from './assign-left-over.ts'
import { assignLinkTexts } from './assign-link-texts.ts'
import { assignLinks } from './assign-links.ts'
import { assignMakers } from './assign-makers.ts'
import { assignNameLists } from './assign-name-lists.ts'
import { assignNamedLinks } from './assign-named-links.ts'
import { assignPages } from './assign-pages.ts'
import { assignPairs } from './assign-pairs.ts'
import { assignOpenParts, assignParts } from './assign-parts.ts'
import { assignPeriodicals } from './assign-periodicals.ts'
import { assignPictured } from './assign-pictured.ts'
import { assignPlaces } from './assign-places.ts'
import { assignPosters } from './assign-posters.ts'
import { assignPrograms } from './assign-programs.ts'
import { assignProse } from './assign-prose.ts'
import { assignQuotes } from './assign-quotes.ts'
import { assignEndTimes, assignHighPrices, assignRangeEnds, assignSpans } from './assign-range-ends.ts'
import { assignRequired } from './assign-required.ts'
import { assignHeadedRest, assignUnheadedRest } from './assign-rest.ts'
import { assignRoles } from './assign-roles.ts'
import { assignSectionHeads } from './assign-section-heads.ts'
import { assignSections } from './assign-sections.ts'
import { assignSpeakers } from './assign-speakers.ts'
import { assignStreets } from './assign-streets.ts'
import { assignSubtitles } from './assign-subtitles.ts'
import { assignTabs } from './assign-tabs.ts'
import { assignTowns } from './assign-towns.ts'
import { assignTripTimes } from './assign-trip-times.ts'
import { assignWeak } from './assign-weak.ts'
import { assignWorks } from './assign-works.ts'
import { assignWriters } from './assign-writers.ts'
import type { Rule } from './assigning.ts'
import { tellBehindLeads } from './behind-leads.ts'
import { exchange } from './exchange.ts'
import { fillPriceGaps } from './fill-price-gaps.ts'
import { fillUnlabelled } from './fill-unlabelled.ts'
import { fillFigures, narrowFigures, narrowTexts, showDays, widenDays } from './narrow-texts.ts'
import { releaseWholes } from './release-wholes.ts'
import { widenAmounts } from './widen-amounts.ts'
import { widenCells } from './widen-cells.ts'
import { widenHeadings } from './widen-headings.ts'

/** What shows itself plainly is given first, so that no likely pair takes it. */
const plainlyTold: readonly Rule[] = [
  assignLabelPairs,
  assignTabs,
  assignPrograms,
  assignAnswered,
  assignFigures,
  assignTripTimes,
  assignSpans,
  assignStruck,
  assignLastPosts,
  assignLinkTexts,
  assignSectionHeads,
  assignPlaces,
]

/** Most columns are given here, by how likely they are; the rules below correct that and fill what it leaves open. */
const likely: readonly Rule[] = [assignPairs, exchange]

/** Words and signs in or beside a text are surer than likelihood: they put right what that got wrong before other rules build on it. */
const toldByWords: readonly Rule[] = [
  assignLabelled,
  assignPricedHeads,
  assignQuotes,
  assignParts,
  assignWriters,
  assignBylines,
  assignBracketed,
  assignBoards,
  assignNameLists,
]

/** What is said at length holds nothing that others have, so those come before it; who says it and what it is said of are told by it. */
const saidAtLength: readonly Rule[] = [assignProse, assignPosters, assignPeriodicals, assignDefinitions]

/** Names and prose are known by now: what is open is told by where it stands around them, or by what it alone looks like. */
const toldByPlace: readonly Rule[] = [
  assignLeftOver,
  assignPictured,
  assignEyebrows,
  assignKickers,
  assignMakers,
  assignStreets,
  assignSubtitles,
  assignRoles,
  assignHolders,
  assignPages,
  assignHours,
  assignSpeakers,
  assignWorks,
  assignDegrees,
]

/** Now that it is known what others have, a text is cut down to its own part, or told whole where nobody has the rest. */
const fitted: readonly Rule[] = [
  releaseWholes,
  narrowTexts,
  narrowFigures,
  fillFigures,
  showDays,
  widenDays,
  widenHeadings,
  widenCells,
]

/** Titles tell addresses and prices tell currencies, so both must be final by now; buttons are nobody's text either. */
const toldByOthers: readonly Rule[] = [assignLinks, assignNamedLinks, assignCurrencies, assignActions]

/** What is still open may have what is left: by the order of the schema, by what stands above the records, at last by what the others are. */
const leftOver: readonly Rule[] = [
  assignBetween,
  assignEndTimes,
  // The heads of a table come before what stands above it; without any, the day above its rows is none of the cells.
  assignHeadedRest,
  assignSections,
  assignUnheadedRest,
  assignLeading,
  assignAmounts,
  assignTowns,
  assignLate,
  assignOpenParts,
]

/** First columns are settled: records that lack one may have a second, ranges tell both of their ends, and the unlikely still counts. */
const furtherSources: readonly Rule[] = [
  addStandIns,
  addWholes,
  assignHighPrices,
  assignRangeEnds,
  assignWeak,
  widenAmounts,
]

/** All rules by which it is measured how well a group's columns are what is wanted, in their order. */
export const columnRules: readonly Rule[] = [
  plainlyTold,
  likely,
  toldByWords,
  saidAtLength,
  toldByPlace,
  fitted,
  toldByOthers,
  leftOver,
  furtherSources,
].flat()

/** What only some records tell, exchanges and guesses make an answer better but a group no likelier: they come after it was measured. */
export const laterRules: readonly Rule[] = [
  tellBehindLeads,
  fillPriceGaps,
  fillUnlabelled,
  assignDisplayNames,
  assignRequired,
]
