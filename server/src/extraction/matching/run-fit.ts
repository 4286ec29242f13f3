import { toldLength } from '../view/told-length.ts'
import { nameKey, withPlainLetters, wordsOf } from '../../values/name-words.ts'
import { writtenBefore } from '../records/slot-labels.ts'
import type { Run } from '../records/runs.ts'
import type { Concept } from '../schema/concept.ts'
import { conceptByName } from '../schema/concepts.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { asCalled } from '../schema/called-list.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import { withoutPlaces } from '../schema/without-places.ts'
import type { Scope } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import { isOfRelated, otherListNames, otherTextLists, relatedKeys } from './list-names.ts'
import type { MatchContext } from './match-context.ts'
import { isSaidOtherwise } from './said-otherwise.ts'
import { hintsOf } from './columns/wanted.ts'
import { quotedIn } from '../schema/quoted.ts'

/** A list of texts as its name and description ask for it. */
export interface AskedList {
  readonly keys: readonly { readonly words: readonly string[]; readonly weight: number }[]
  readonly hints: ReadonlySet<string>
  /** All words of its description. */
  readonly described: ReadonlySet<string>
  /** What else pages write above such lists. */
  readonly others: ReadonlySet<string>
  /** What the page is about. */
  readonly subject: ReadonlySet<string>
  readonly quoted: readonly string[]
  readonly concept: Concept | undefined
  /** Asks for paragraphs. */
  readonly isOfParagraphs: boolean
  /** Names a part of the site's frame, or what else one might look at. */
  readonly isOfFrame: boolean
  readonly isOfFoot: boolean
  /** How well names of elements and headings fit, as far as looked at. */
  readonly nameFits: Map<string, number>
  readonly headingFits: Map<string, number>
  /** The same in the site's frame, where other words that pages write above such lists do not count. */
  readonly frameFits: Map<string, number>
}

const noOthers: ReadonlySet<string> = new Set()

const frameNames =
  /\b(?:table of contents?|toc|sidebar|navigation|nav|menu|footer|header|social|related|similar|popular|latest|recommended|more|also|liknande|leggi)\b/
const maxKeys = 12
const relatedWeight = 0.99
/** The mean item of a list of texts is no longer, in characters. */
const longestItem = 1200
export function askedList(plan: FieldPlan, subject: ReadonlySet<string>): AskedList {
  const own = lookupKeys(asCalled(plan)).slice(0, maxKeys)
  const keys = own.concat(relatedKeys(plan.key).map((key) => ({ key, weight: relatedWeight })))
  return {
    keys: keys.map(({ key, weight }) => ({ words: key.split(' '), weight })),
    hints: hintsOf(withoutPlaces(plan.description)),
    described: new Set(wordsOf(plan.description)),
    others: isOfRelated(plan.key)
      ? otherTextLists(plan.key).union(otherListNames('related'))
      : otherTextLists(plan.key),
    subject,
    concept: plan.concept ?? plan.items?.concept,
    quoted: quotedIn(plan.description),
    isOfParagraphs: paragraphs.test(`${plan.key} ${plan.description}`),
    isOfFrame: isOfRelated(plan.key) || frameNames.test(`${nameKey(plan.name)} ${plan.description}`),
    isOfFoot: /\bfooter\b/.test(`${nameKey(plan.name)} ${plan.description}`),
    nameFits: new Map(),
    headingFits: new Map(),
    frameFits: new Map(),
  }
}

const inline = new Set(['a', 'span', 'code', 'strong', 'b'])
const fragment = /[“‘«(]$|^(?:[,.;:)!?…”’»]|(?:here|this|that|and|or|but|the|of|to|in|by|with|see)$)/i
/** So many words are most of a sentence. */
const manyWords = 7

/** Pieces of a sentence, one of which is nothing by itself: ", which", "and", "here"; or "presented" beside many words. */
function isRunningText({ nodes, parent }: Run, text: string): boolean {
  if (nodes.length < 2 || !inline.has(nodes[0]?.tag ?? '') || !/^(?:p|div|span|li)$/.test(parent.tag)) return false
  const items = nodes.map(({ from, to }) => text.slice(from, to).trim())
  if (items.some((item) => fragment.test(item))) return true
  return (
    items.some((item) => item.split(' ').length >= manyWords) && items.slice(1).some((item) => /^\p{Ll}/u.test(item))
  )
}

/** How surely a run is the list that is asked for, 0 to 1. */
export function runFit(
  asked: AskedList,
  run: Run,
  { scope, context }: { scope: Scope; context: MatchContext },
): number {
  const { nodes } = run
  const length = toldLength(nodes) / nodes.length
  if (length > longestItem || isRunningText(run, context.page.view.text)) return 0
  const byHeading = headingFit(asked, run, context)
  const named = Math.max(classFit(asked, run, context), byHeading)
  if (named === 0) return 0
  const isAside = scope.kind === 'page' && nodes[0]?.isBoilerplate === true && byHeading < certainFit
  const aside = scope.kind === 'page' ? frameCost(asked, isAside) : 0
  const few = fewCost(nodes)
  const late = byHeading >= leastFitBehind && isBehindList(nodes[0]) ? behindListCost : 0
  const split = run.isOfSections === true ? splitCost : 0
  return named - aside - few - late - split + tagFit(nodes[0]?.tag, asked) + Math.min(0.05, nodes.length * 0.01)
}

/** What leads to the headings of one section leads to no others; no more than what a longer list gains. */
const splitCost = 0.05
const loneCost = 0.21
/** A heading alone is what stands below it, and no list. */
const loneHeadingCost = 0.5
const pairCost = 0.05

/** One or two of a kind are more often no list. */
function fewCost({ length, 0: first }: Run['nodes']): number {
  if (length === 1 && /^h[1-6]$/.test(first?.tag ?? '')) return loneHeadingCost
  if (length === 1) return first?.tag === 'pre' ? 0 : loneCost
  return length === 2 ? pairCost : 0
}

const leastFitBehind = 0.5
const behindListCost = 0.2

/** Links in a line behind a list, below the same heading: the heading leads to the list, however short that is. */
function isBehindList(first: ViewNode | undefined): boolean {
  if (first === undefined || !inline.has(first.tag) || !/^(?:p|div)$/.test(first.parent?.tag ?? '')) return false
  const { parent } = first
  for (let place = (parent?.place ?? 0) - 1; place >= 0; place -= 1) {
    const before = parent?.parent?.children[place]
    if (before === undefined || /^h[1-6]$/.test(before.tag)) return false
    if (/^[uo]l$/.test(before.tag) && !before.isHidden && before.to > before.from) return true
  }
  return false
}

/** Of what stands in the site's frame, or outside of it where the foot is asked for. */
function frameCost({ isOfFrame, isOfFoot }: AskedList, isAside: boolean): number {
  if (isAside) return isOfFrame ? 0.05 : 0.2
  return isOfFoot ? 0.1 : 0
}

/** A heading of words that mean the same. */
const otherHeadingFit = 0.74
/** A heading of words that mean the same, and of what the page is about. */
const saidOtherwiseFit = 0.7
/** A heading all of whose words the description has. */
const toldHeadingFit = 0.72
/** A heading of just these words. */
const certainFit = 0.83

const paragraphs = /\b(?:paragraphs?|absätze|párrafos|paragraphes|paragrafi)\b/i
const paragraphGain = 0.1
const otherCost = 0.2

function tagFit(tag: string | undefined, { isOfParagraphs }: AskedList): number {
  if (isOfParagraphs) return tag === 'p' ? paragraphGain : -otherCost
  if (tag === 'li' || tag === 'option') return 0.05
  // Examples of a program are its code.
  if (tag === 'pre') return 0.1
  return tag === 'div' || tag === 'p' || tag === 'td' ? -0.08 : 0
}

/** By classes and labels of the elements around the run. */
function classFit(asked: AskedList, { nodes, parent }: Run, { elementNames: names }: MatchContext): number {
  let best = 0
  for (const [level, node] of [nodes[0], parent, parent.parent, parent.parent?.parent].entries()) {
    if (node === null || node === undefined || node.tag === 'body' || node.tag === 'html') break
    for (const name of names.of(node)) {
      const fit = asked.nameFits.getOrInsertComputed(name, () => nameFit(asked, names.wordsOf(name)))
      best = Math.max(best, fit - 0.07 * level)
    }
  }
  return best
}

function nameFit({ keys }: AskedList, words: readonly string[]): number {
  const fits = keys.map(({ words: own, weight }) =>
    holdsPhrase(words, own) ? weight * (0.72 - 0.05 * Math.min(4, words.length - own.length)) : 0,
  )
  return Math.max(0, ...fits)
}

function holdsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  for (let at = words.length - phrase.length; at >= 0; at -= 1) if (standsAt(phrase, words, at)) return true
  return false
}

function standsAt(phrase: readonly string[], words: readonly string[], from: number): boolean {
  for (let at = 0; at < phrase.length; at += 1) if (words[from + at] !== phrase[at]) return false
  return true
}

/** By the headings and labels right before it; the words before its first element that end in a colon count alone. */
function headingFit(asked: AskedList, { nodes: [first] }: Run, { headings, page }: MatchContext): number {
  if (first === undefined) return 0
  const label = writtenBefore(page.view, first)
  // What opens a part of the menu leads to pages about that.
  const own = first.isBoilerplate ? { ...asked, others: noOthers, headingFits: asked.frameFits } : asked
  if (label !== undefined) return oneHeadingFit(own, nameKey(label))
  const fits = headings.before(first).map((heading, level) => oneHeadingFit(own, heading) - 0.1 * level)
  return Math.max(0, ...fits)
}

/** "Requirements include the following guidelines" leads to the requirements. */
const announcing = / (?:(?:include|are|is) )?(?:as follow|the following)\b/

/** A long heading says more than its one word: "Register for free and take advantage of all our features" leads to no features. */
const mostBeside = 4
const besideCost = 0.08

function longHeading(words: readonly string[], own: readonly string[]): number {
  return besideCost * Math.min(mostBeside, Math.max(0, words.length - own.length - mostBeside + 1))
}

function oneHeadingFit(asked: AskedList, shown: string): number {
  return asked.headingFits.getOrInsertComputed(shown, () => fitOfHeading(asked, shown))
}

function fitOfHeading({ keys, hints, described, quoted, others, subject, concept }: AskedList, shown: string): number {
  const [heading = shown] = shown.split(announcing)
  if (quoted.some((text) => heading === text || (text.length > 8 && heading.includes(text)))) return 0.9
  const words = heading.split(' ')
  const plain = (withPlainLetters(heading)[1] ?? heading).split(' ')
  const said = new Set([...words, ...plain])
  const named = conceptByName.get(heading)
  const isOther = named !== undefined && concept !== undefined && named !== concept
  const byKey = keys.map(({ words: own, weight }) => {
    if (holdsPhrase(words, own) || holdsPhrase(plain, own))
      return weight * (words.length === own.length ? 0.84 : 0.7 - longHeading(words, own))
    // "What we like" names what speaks for a thing, and nothing else that has some of these words.
    if (isOther) return 0
    if (isSaidOtherwise(own, said, subject)) return saidOtherwiseFit * weight
    if (own.length < 2) return 0
    if (own.every((word) => words.includes(word))) return 0.66 * weight
    return words.some((word) => word.length > 3 && own.includes(word)) ? 0.5 * weight : 0
  })
  const told = words.filter((word) => word.length > 3 && hints.has(word)).length
  const byOther = others.has(heading) ? otherHeadingFit : 0
  // "Part-time rate" and "Full-time rate" differ in one word, which the description has.
  const isTold = told > 1 && words.every((word) => described.has(word))
  const byHints = told > 0 ? Math.min(0.66, 0.36 + 0.12 * told) : 0
  return Math.max(0, byOther, ...byKey, isTold ? toldHeadingFit : byHints)
}
