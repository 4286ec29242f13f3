import { toldLength } from '../view/told-length.ts'
import { nameKey } from '../../values/name-words.ts'
import { areControls } from './contents-run.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { PageView } from '../view/view-builder.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import { listsPosts } from '../schema/post-lists.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Scope } from '../scope/scope.ts'
import { type GroupNaming, nameFit } from './group-names.ts'
import { lookShare } from './list-looks.ts'
import { countShare } from './count-share.ts'
import { isOneHeadedByList } from './headed-by-list.ts'
import { isOfAnotherList } from './list-names.ts'
import type { MatchContext } from './match-context.ts'
import { areWordsOfPage, commentShare } from './other-peoples-words.ts'
import { numberedShare, sectionShare, stepShare } from './section-share.ts'
import { asideCost, frameShare, sitePartShare } from './site-parts.ts'
import { type ToldPlaces, toldShare } from './told-places.ts'
import { openingShare } from './opening-share.ts'
import { isReadAcross } from './turned-tables.ts'
import type { Wanted } from './columns/wanted-value.ts'
import { isProse } from './columns/wanted-words.ts'

/** Classes of what stands beside the things that a page shows: what narrows them down, and what is boxed off from its text. */
const besideWords = ['filter', 'facet', 'refinement', 'refine', 'admonition', 'callout', 'warning', 'alert']
/** What a visitor changes the whole site by is no list of the page. */
const switchWords = ['localization', 'locale', 'language', 'currency']
const switchCost = 2
const besideCost = 0.35
const beforeCost = 0.12
/** Of lists that fit alike the first is meant. */
const lateCost = 0.02
const nameWeight = 1.15
/** Of groups whose headings fit alike that one is meant over which more of the list's own words stand. */
const headingWeight = 0.1
/** What holds the page's own heading is the page, or much of it, and no record. */
const pageCost = 0.3
/** Whatever else speaks for a group whose records are nothing like what is asked for. */
export const unlikeCost = 1
/** Records of one text hold no list. */
const singleTextCost = 0.15

/** A group and how well the page calls it what the list is called. */
export interface NamedGroup {
  readonly group: RecordGroup
  readonly naming: GroupNaming
}

/** All that rules look at beside the schema and the group. */
export interface ToldOfList {
  readonly wanted: readonly Wanted[]
  readonly scope: Scope
  readonly context: MatchContext
  readonly places: ToldPlaces | undefined
  /** The telling words of the list's name and description. */
  readonly hints: ReadonlySet<string>
}

type Told = NamedGroup & ToldOfList & { readonly plan: FieldPlan }

/** What speaks for a group as a list or, below 0, against it, before its columns are looked at. */
const groupRules: Readonly<Record<string, (told: Told) => number>> = {
  name: ({ naming }) => nameWeight * nameFit(naming),
  heading: ({ group, hints, context }) => headingWeight * context.headingWords.told(hints, context.namesOf(group)),
  place: ({ group, scope, context }) => placeFit(group, scope, context),
  frame: ({ plan, group, naming }) => frameShare(plan, group, nameFit(naming)),
  part: ({ plan, group, context: { page } }) => sitePartShare(plan, group, page.view) + openingShare(plan, group, page),
  page: ({ plan, group, scope, context }) =>
    scope.kind === 'page' && !areOfThread(plan, group) ? -pageShare(group, context) : 0,
  beside: ({ plan, group, context }) => -besideShare(plan, group, context),
  sentence: ({ group, context }) => (isInSentence(group, context) ? -sentenceCost : 0),
  otherName: ({ plan, group, naming, context }) =>
    Math.max(naming.quoted, naming.byHint) < surelyNamed && isOtherwiseNamed(plan, group, context)
      ? -otherwiseNamedCost
      : 0,
  otherClass: ({ plan, group, naming, context }) =>
    Math.max(naming.quoted, naming.byHint, naming.byHeading) < surelyNamed && areQuoted(plan, group, context)
      ? -otherwiseNamedCost
      : 0,
  comments: ({ plan, group, context }) => commentShare(plan, group, context.page.view),
  paragraphs: ({ plan, group, context }) => (areWordsOfPage(plan, group, context.page.heading) ? -unlikeCost : 0),
  toFillIn: ({ plan, group, context }) => (areToFillIn(plan, group, context) ? -toFillInCost : 0),
  controls: ({ plan, group }) => (isOfControls(group) && !askedOfVisitors.test(nameKey(plan.name)) ? -controlsCost : 0),
  across: ({ plan, group, context }) => (isReadAcross(plan, group, context.page.view) ? -unlikeCost : 0),
  sections: ({ plan, group }) => sectionShare(plan, group),
  headings: ({ group, wanted }) => (areHeadingsAlone(group, wanted) ? -headingsCost : 0),
  headed: ({ plan, group, context }) => (isOneHeadedByList(plan, group, context.page.view) ? -headedCost : 0),
  numbered: ({ group, context }) => numberedShare(group, context),
  steps: ({ plan, group, context }) => stepShare(plan, group, context),
  table: ({ plan, group }) => tableShare(plan, group),
  count: ({ plan, group }) => countShare(plan, group),
  many: ({ group }) => manyShare(group),
  single: ({ plan, group, context }) => (holdsNoLists(plan, group, context) ? -singleTextCost : 0),
  nested: ({ plan, group, context }) => (isBelowAsked(plan, group, context) ? -insideCost : 0),
  look: ({ plan, group, context }) => lookShare(plan, group, context.page.view),
  told: ({ places, group, context }) =>
    places === undefined
      ? 0
      : toldShare(places, group, { view: context.page.view, headings: context.namesOf(group).headings }),
}

const rules = Object.values(groupRules)

/** The rules, in the order of what they give. */
export const groupRuleNames: readonly string[] = Object.keys(groupRules)

/** How much each rule says for a group as a list or, below 0, against it: what the page calls it and where it stands. */
export function ruledShares(plan: FieldPlan, named: NamedGroup, told: ToldOfList): readonly number[] {
  return rules.map((rule) => rule({ plan, ...named, ...told }))
}

/** What stands below entries is told by them, or not asked for: neither is it the list, nor are entries of all depths beside each other. */
const insideCost = 0.6
const mostAround = 6
const sampledForDepth = 40
/** In elements. */
const mostInEntry = 200
const outermost =
  /\b(?:top|first|main|upper|outer)[- ]levels?\b|\boutermost\b|\b(?:oberste[nrs]?|erste[nr]?) ebene\b|\bhauptpunkte\b|\b(?:premier|primer|primo|primeiro) ni(?:veau|vel)|\bprimo livello\b/iu
const innerEntries =
  /(?:^| )(?:child|children|sub ?\w{0,12}|entry|entrie|item|link|option|page|topic|kind|unter\w{1,12}|enfant|hijo|figlio|filho|barn)s?$/

function isBelowAsked(
  { description, items }: FieldPlan,
  { kind, records }: RecordGroup,
  { page: { view } }: MatchContext,
): boolean {
  if (kind !== 'siblings' && kind !== 'run') return false
  const asksEntries = items?.properties.some(({ shape, key }) => shape === 'array' && innerEntries.test(key)) === true
  if (!asksEntries && !outermost.test(description)) return false
  const some = records.slice(0, sampledForDepth).filter(({ node }) => node.tag === 'li')
  if (!some.some(({ node }) => isInItem(node))) return false
  return outermost.test(description) || !some.some((record) => holdsItems(record, view))
}

function holdsItems({ start, end }: GroupRecord, { nodes }: PageView): boolean {
  return nodes.slice(start + 1, Math.min(end, start + mostInEntry)).some(({ tag }) => tag === 'li')
}

function isInItem({ parent }: ViewNode): boolean {
  for (let at = parent, steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1)
    if (at.tag === 'li') return true
  return false
}

/** What a visitor is asked for is told by no page, whatever stands above it. */
const toFillInCost = 2
/** What is pressed tells little. */
const controlsCost = 0.8
const askedOfVisitors =
  /\b(?:form|field|input|question|option|filter|feld|felder|formular|frage|campo|champ|formulaire|pregunta|domanda|option)s?\b/
const looksForFields = 24
const sampledForFields = 12

function areToFillIn(
  { name, description }: FieldPlan,
  { records, kind }: RecordGroup,
  { page: { view } }: MatchContext,
): boolean {
  if (kind === 'rows' || kind === 'columns' || askedOfVisitors.test(`${nameKey(name)} ${description}`)) return false
  const some = records.slice(0, sampledForFields)
  const fields = some.filter(({ node: own, start, end }) => {
    // What names a field stands beside it.
    if (own.tag === 'label' && own.parent?.children.slice(own.place, own.place + 2).some(isFieldToFillIn)) return true
    for (let at = start; at < Math.min(end, start + looksForFields); at += 1) {
      const node = view.nodes[at]
      if (node !== undefined && isFieldToFillIn(node)) return true
    }
    return false
  })
  return fields.length * 2 > some.length
}

/** Links that lead nowhere without a script are pressed, and tell nothing. */
function isOfControls({ kind, records }: RecordGroup): boolean {
  return kind === 'siblings' && areControls({ nodes: records.map(({ node }) => node) })
}

/** Cards of products may have a box to tick or a number of pieces, which is one where nobody says otherwise. */
function isFieldToFillIn({ tag, attributes }: ViewNode): boolean {
  if (tag !== 'input') return tag === 'textarea'
  return /^(?:text|email|tel|url|date|)$/.test(attributes['type'] ?? '') && (attributes['value'] ?? '') === ''
}

const tableNames =
  /\b(?:table (?!of contents)|table$|tabellen?\b|tablas?\b|tableaux?\b|tabella\b|tabelka\b|tabela\b|tabel\b)/
const tableGain = 0.15

/** What a description calls a table is one. */
function tableShare({ description }: FieldPlan, { kind }: RecordGroup): number {
  return (kind === 'rows' || kind === 'columns') && tableNames.test(description) ? tableGain : 0
}

/** Each time that the records double. */
const manyGain = 0.008
/** Two of a kind are more often alike by chance. */
const pairCost = 0.03

/** What the number of a group's records says of which list it is; whether there is such a list it does not say. */
export function manyShare({ records: { length } }: RecordGroup): number {
  return manyGain * Math.log2(Math.max(1, length)) - (length === 2 ? pairCost : 0)
}

const sampledForTexts = 5

function holdsNoLists({ items }: FieldPlan, { records }: RecordGroup, { page: { view } }: MatchContext): boolean {
  if (items?.properties.some(({ shape }) => shape === 'array') !== true) return false
  return records
    .slice(0, sampledForTexts)
    .every(({ node, from, to }) => node.children.length < 2 && !view.text.slice(from, to).trim().includes('\n'))
}

function besideShare(plan: FieldPlan, group: RecordGroup, context: MatchContext): number {
  const asked = `${nameKey(plan.name)} ${plan.description}`
  const { words } = context.namesOf(group)
  const fields = plan.items?.properties.map(({ key }) => key).join(' ') ?? ''
  if (switchWords.some((word) => words.has(word) && !`${asked} ${fields}`.includes(word))) return switchCost
  return besideWords.some((word) => words.has(word) && !asked.includes(word)) ? besideCost : 0
}

/** A page that calls it reviews means no other list. */
const otherwiseNamedCost = 0.6
/** What the description has for a heading is meant, whatever else the heading says. */
const surelyNamed = 0.6

function isOtherwiseNamed(plan: FieldPlan, group: RecordGroup, context: MatchContext): boolean {
  if (plan.name === '') return false
  const keys = [listName(nameKey(plan.name)), ...(plan.items?.properties ?? []).map(({ key }) => key)]
  // What stands further off may lead to the part before it.
  const [nearest] = context.namesOf(group).headings
  return nearest !== undefined && isOfAnotherList(nearest, keys)
}

const quotedLists =
  /(?:^| )(?:testimonial|review|quote|quotation|opinion|comment|story|storie|voice|referenz|stimme|kundenstimme|feedback|endorsement|témoignage|testimonio|recensione|opinione)(?:s|n|en)?$/

/** What customers say of a firm is of no team and no plans of it. */
function areQuoted({ name, items }: FieldPlan, group: RecordGroup, context: MatchContext): boolean {
  const key = listName(nameKey(name))
  if (quotedLists.test(key) || items?.properties.some(({ concept }) => concept?.isProse === true) !== false)
    return false
  return context.namesOf(group).words.has('testimonial')
}

/** Links between the words of a line are parts of what it says, and no records. */
const sentenceCost = 0.5
const inlineTags = /^(?:a|span|strong|b|em|i|code)$/
/** In letters: "Tags" and "by" are less. */
const leastBetween = 12
const longestLine = 2000

function isInSentence({ kind, parent, records }: RecordGroup, { page: { view } }: MatchContext): boolean {
  if (
    kind !== 'siblings' ||
    parent.tag !== 'p' ||
    parent.to - parent.from > longestLine ||
    !records.every(({ node: { tag } }) => inlineTags.test(tag))
  )
    return false
  const told = records.reduce(
    (sum, { from, to }) => sum + view.text.slice(from, to).replaceAll(/\P{L}/gu, '').length,
    0,
  )
  return view.text.slice(parent.from, parent.to).replaceAll(/\P{L}/gu, '').length - told >= leastBetween
}

/** What is said at length stands below headings, not in them. */
const headingsCost = 0.3
const headedCost = 0.5

function areHeadingsAlone({ kind, records }: RecordGroup, wanted: readonly Wanted[]): boolean {
  return kind === 'siblings' && wanted.some(isProse) && records.every(({ node }) => /^h[1-6]$/.test(node.tag))
}

const leastPosts = 3

/** What a thread is about is said in its first post. */
function areOfThread({ key }: FieldPlan, { records }: RecordGroup): boolean {
  return records.length >= leastPosts && listsPosts(key)
}

/** More than the heading and a line beside it. */
const leastOfPage = 300

function pageShare({ records }: RecordGroup, { page: { heading } }: MatchContext): number {
  if (heading?.tag !== 'h1') return 0
  const holder = records.find(({ start, end }) => start <= heading.order && heading.order < end)
  return holder !== undefined && holder.to - holder.from > heading.to - heading.from + leastOfPage ? pageCost : 0
}

/** What a page is about stands outside its frame, takes much of its text and comes after its heading. */
function placeFit(group: RecordGroup, scope: Scope, { page: { view, heading } }: MatchContext): number {
  const count = Math.min(0.1, Math.log2(Math.max(1, group.records.length)) * 0.025)
  if (scope.kind !== 'page') return count
  const length = toldLength(group.records)
  const weight = Math.min(0.16, (length / Math.max(1, view.text.length)) * 0.35)
  const isBefore = heading !== undefined && (group.records.at(-1)?.end ?? 0) <= heading.order
  const start = group.records[0]?.from ?? 0
  const late = lateCost * (start / Math.max(1, view.text.length))
  return count + weight - late - (group.isBoilerplate ? asideCost : 0) - (isBefore ? beforeCost : 0)
}
