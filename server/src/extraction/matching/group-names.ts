import { isSaidOtherwise } from './said-otherwise.ts'
import { synonymsOf } from '../../values/synonyms.ts'
import { nameKey, withPlainLetters, wordsOf } from '../../values/name-words.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import { asCalled, calledList, muteNames } from '../schema/called-list.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'
import { elementNames } from './element-names.ts'
import type { Headings } from './headings-before.ts'
import { linkedNames } from './linked-names.ts'
import {
  areCalledRecent,
  areCalledRelated,
  headsRelated,
  otherListNames,
  otherTextLists,
  relatedKeys,
} from './list-names.ts'
import { hintsOf } from './columns/wanted.ts'
import { quotedIn } from '../schema/quoted.ts'

/** What stands around a group as its name. */
export interface GroupNames {
  /** Headings and captions as name keys, the nearest first. */
  readonly headings: readonly string[]
  /** Words of classes, ids and labels. */
  readonly words: ReadonlySet<string>
  /** What its records link to is filed under, as name keys. */
  readonly linked: ReadonlySet<string>
}

export function groupNames(group: RecordGroup, view: PageView, headings: Headings): GroupNames {
  const words = new Set<string>()
  const [record] = group.records
  const own = record === undefined ? [] : namedNodes(group, record)
  for (const node of [...own, ...kernelOf(group), group.parent, group.parent.parent]) {
    if (node === undefined || node === null || node.tag === 'body' || node.tag === 'html') continue
    for (const text of elementNames(node)) for (const word of wordsOf(text)) words.add(word)
  }
  return { headings: headingsOf(group, view, headings), words, linked: linkedNames(group, view) }
}

/** What of a record may be called what it is: of a section what its heading leads to, of a post without its replies the post. */
function namedNodes({ kind }: RecordGroup, { node, roots }: GroupRecord): readonly ViewNode[] {
  if (kind !== 'run') return roots.slice(0, 1)
  return node === roots[0] ? roots.slice(1, 2) : [node]
}

const mostOfRecord = 0.7

/** The element in a record that holds most of it: wrappers are called nothing. */
function kernelOf({ kind, records: [record] }: RecordGroup): readonly ViewNode[] {
  if (kind !== 'siblings' || record === undefined) return []
  const { node, from, to } = record
  const kernel = node.children.find((child) => child.to - child.from >= mostOfRecord * (to - from))
  return kernel === undefined || /^(?:h[1-6]|code)$/.test(kernel.tag) ? [] : [kernel]
}

/** A caption, the headings before it, and what a table calls its first column, which its rows are named in. */
function headingsOf(
  { kind, parent, records, headers, firstSection, isBoilerplate }: RecordGroup,
  view: PageView,
  headings: Headings,
): string[] {
  const caption = parent.children.find(({ tag }) => tag === 'caption')
  const first = records[0]?.node
  const areCousins = first !== undefined && first.parent !== parent && firstSection === undefined && kind === 'siblings'
  const next = areCousins && isBoilerplate ? nextSection(records, view) : undefined
  if (next !== undefined && first !== undefined) {
    const shared = new Set(headings.before(next.node))
    return [...headings.before(first).filter((heading) => shared.has(heading)), ...headings.over(first)]
  }
  return [
    ...(caption === undefined ? [] : [nameKey(view.text.slice(caption.from, caption.to))]),
    ...(first === undefined ? [] : ofAllTables(records, parent, headings.before(firstSection ?? first), headings)),
    ...(areCousins ? headings.over(first) : []),
    ...(kind === 'rows' && headers?.[0] !== undefined ? [nameKey(headers[0])] : []),
    ...(kind === 'run' ? countedName(records, view) : []),
  ]
}

/** Of several tables that are read as one list, what leads to the first alone names that one. */
function ofAllTables(
  records: readonly GroupRecord[],
  parent: ViewNode,
  before: readonly string[],
  headings: Headings,
): readonly string[] {
  const last = records.at(-1)?.node
  if (last?.tag !== 'tr' || parent.tag === 'table') return before
  const [nearest] = headings.before(last)
  return nearest === before[0] || nearest === undefined ? before : before.slice(1)
}

const mostSections = 40

/**
 * The first record of the second of several lists of the site's frame that are read as one, where each has a text of its own before it: what
 * leads to the first column of a footer names that one, and what leads to both all of them. Lists in a text go on below one heading.
 */
function nextSection(records: readonly GroupRecord[], view: PageView): GroupRecord | undefined {
  let before = records[0]
  let next: GroupRecord | undefined
  let sections = 0
  for (const record of records) {
    if (before !== undefined && record.node.parent !== before.node.parent) {
      if ((sections += 1) > mostSections) break
      if (view.text.slice(before.to, record.from).trim() === '') return undefined
      next ??= record
    }
    before = record
  }
  return records.length > sections + 1 + sections ? next : undefined
}

const mostCounted = 8

/** "Day 1", "Day 2": sections that are counted are called what they count. */
function countedName(records: readonly GroupRecord[], view: PageView): string[] {
  const names = records.slice(0, mostCounted).map(({ node: { from, to } }) => {
    const [name = '', number = ''] = nameKey(view.text.slice(from, Math.min(to, from + longestCounted))).split(' ')
    return /^\d{1,2}$/.test(number) ? name : ''
  })
  const [name = ''] = names
  return name !== '' && names.every((other) => other === name) ? [name] : []
}

/** In characters, of what begins a heading. */
const longestCounted = 40

/** What a description quotes and the page has as a heading is certain. */
const quotedFit = 0.7
/** In characters, of what is a part of the heading. */
const leastQuoted = 8
const longestChecked = 6

/** How the page calls a group what a list is called, 0 to 0.7, by what it says so with. */
export interface GroupNaming {
  readonly quoted: number
  readonly byHeading: number
  readonly byHint: number
  readonly byClass: number
  readonly byAddress: number
}

export function nameFit({ quoted, byHeading, byHint, byClass, byAddress }: GroupNaming): number {
  return Math.max(quoted, byHeading, byHint, byClass, byAddress)
}

/** Tells of groups whether the page calls them what the list is called. */
export function groupNaming(plan: FieldPlan, subject: ReadonlySet<string>): (names: GroupNames) => GroupNaming {
  const quoted = quotedIn(plan.description)
  const ownName = calledList(plan)
  const keys = lookupKeys(asCalled(plan))
    .slice(0, longestChecked)
    .map(({ key, weight }): NameWords => ({ own: key.split(' '), weight }))
    .flatMap((one) => [one].concat(withoutLink(one)))
  // Elements are called what may be of anything by chance; of what a record holds there is less to choose from.
  const classKeys = muteNames.test(ownName) && plan.context.length === 0 ? [] : keys
  const others = [...otherListNames(ownName).union(otherTextLists(ownName))]
  const likeOwn = [...synonymsOf(ownName)].filter((word) => word !== ownName && !anyClasses.has(word))
  const programmed = others.filter((name) => programmedNames.has(name))
  const asksRelated = relatedKeys(ownName).length > 0
  const hints = hintsOf(plan.description)
  const description = ` ${nameKey(plan.description)} `
  return ({ headings, words, linked }) => {
    const isQuoted = quoted.some((text) =>
      headings.some((heading) => heading === text || (text.length >= leastQuoted && heading.includes(text))),
    )
    // "customer stories" of the class "story-card" that lead to "/customers/…"
    const isNamed = (own: readonly string[]): boolean =>
      own.every((word) => words.has(word) || linked.has(word) || beginsOne(word, words)) &&
      own.some((word) => words.has(word))
    const byClass = classKeys.map(({ own, weight }) => (isNamed(own) ? classFit * weight : 0))
    if (asksRelated && areCalledRelated(words)) byClass.push(relatedFit)
    if (asksRelated && areCalledRecent(words)) byClass.push(recentFit)
    if (likeOwn.some((word) => words.has(word) || linked.has(word))) byClass.push(synonymClassFit)
    if (programmed.some((name) => words.has(name))) byClass.push(otherClassFit)
    return {
      quoted: isQuoted ? quotedFit : 0,
      byHeading: Math.max(
        0,
        ...headings.map((heading) => Math.max(keyFit(heading, keys, subject), otherFit(heading, others))),
        asksRelated && headings[0] !== undefined && headsRelated(headings[0]) ? relatedHeadingFit : 0,
      ),
      byHint: Math.max(0, ...headings.map((heading) => hintFit(heading, hints, description))),
      byClass: Math.max(0, ...byClass),
      byAddress: linked.has(ownName) && !partNames.test(ownName) ? linkedFit : 0,
    }
  }
}

const classFit = 0.26
/** The nearest heading says so in other words. */
const relatedHeadingFit = 0.35
/** Such parts of a page are called so by many words, and of other things, too. */
const relatedFit = 0.24
const recentFit = 0.2

/** Words that elements are called by whatever they hold. */
const anyClasses = new Set(
  'item list group type kind option detail feature link text image picture photo date figure number name part step title label value section column row box card block panel entry content info data field form tag add extra plus con pro val set kit art page tab stage fact spot place local local bien plan tool size color fil bar demo lead file change note goal meta main mode fix app post news article story topic subject'.split(
    ' ',
  ),
)
/** A class that means the same. */
const synonymClassFit = 0.18

/** What programmers call such lists, whatever the language of the page. */
const programmedNames = new Set(
  'faq faqs testimonial testimonials review reviews spec specs specification specifications nutrition nutrient ingredient ingredients toc pricing'.split(
    ' ',
  ),
)
const otherClassFit = 0.15

interface NameWords {
  readonly own: readonly string[]
  readonly weight: number
}

const linkWords = new Set(['link', 'liens', 'lien', 'enlace', 'collegamento', 'menu', 'menü', 'submenu', 'dropdown'])

/** "About links" stand under "About us", and a "docs menu" under "Docs". */
function withoutLink({ own, weight }: NameWords): NameWords[] {
  if (own.length < 2 || !linkWords.has(own.at(-1) ?? '')) return []
  return [{ own: nameKey(own.slice(0, -1).join(' ')).split(' '), weight: 0.9 * weight }]
}

const leastBeginning = 5

/** "impact4o": tools that scope styles add to the names of classes. */
function beginsOne(word: string, words: ReadonlySet<string>): boolean {
  if (word.length < leastBeginning) return false
  for (const one of words) if (one.startsWith(word) && /^\d/.test(one.slice(word.length))) return true
  return false
}

/** A heading of words that mean the same. */
const synonymFit = 0.26

function keyFit(heading: string, keys: readonly NameWords[], subject: ReadonlySet<string>): number {
  const words = new Set(withPlainLetters(heading).flatMap((written) => written.split(' ')))
  const [first, second = ''] = heading.split(' ')
  const isOfOne = /^\d{1,2}$/.test(second)
  const fits = keys.map(({ own, weight }) => {
    // What stands under "Day 1" is of one day.
    if (isOfOne && own.length === 1 && own[0] === first) return 0
    if (own.every((word) => words.has(word))) return 0.34 * weight
    if (isSaidOtherwise(own, words, subject)) return synonymFit * weight
    return own.length > 1 && own.some((word) => word.length > 3 && words.has(word)) ? 0.18 : 0
  })
  return Math.max(0, ...fits)
}

/** Another name of such lists is the heading, or stands in it. */
function otherFit(heading: string, others: readonly string[]): number {
  if (others.includes(heading) || others.some((name) => isOf(heading, name))) return 0.3
  return others.some((name) => ` ${heading} `.includes(` ${name} `)) ? 0.2 : 0
}

/** "Benefits of online classes", "Bewertungen zu unserem Café": a list's name and what it is of. */
function isOf(heading: string, name: string): boolean {
  return heading.startsWith(`${name} `) && ofSomething.test(heading.slice(name.length))
}

const ofSomething =
  /^ (?:of|for|from|about|on|by|in|at|to|with|when|der|des|von|für|zu|zum|zur|de|du|des|d|del|della|dei|di|da|do|dla|van|voor|av|för) \S/

/** What records link to is filed under the list's name. */
const linkedFit = 0.26
/** Parts of a page have none of their own, whatever they link to. */
const partNames = /(?:^| )(?:section|chapter|comment|reply|replie|post|step|paragraph)$/

/** The description has the heading as it stands. */
const wholeFit = 0.65

/** A heading of several words, all of which the description has, is what it speaks of. */
function hintFit(heading: string, hints: ReadonlySet<string>, described: string): number {
  const words = hintsOf(heading)
  if (words.size > 1 && described.includes(` ${heading} `)) return wholeFit
  const told = [...words].filter((word) => hints.has(word)).length
  if (told > 1 && told === words.size) return 0.34
  return Math.min(0.2, 0.08 * told)
}
