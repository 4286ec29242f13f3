import { type Candidate, pagePenalty } from './candidate.ts'
import { conceptByName } from '../schema/concepts.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import type { ViewLine } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'

/** Several raw values that together may be a list. */
export interface ListCandidate {
  readonly raws: readonly Candidate[]
  readonly score: number
}

const longestSection = 12_000
const otherSections = new Set([
  'nutrition',
  'nutrition fact',
  'note',
  'recipe note',
  'tip',
  'comment',
  'review',
  'equipment',
  'video',
  'storage',
  'faq',
  'nutritional information',
  'nährwerte',
  'related',
  'tipp',
])

/**
 * Lists under a line that is their name, heading or not, up to the next such line: sites wrap headings and lists in so many
 * ways that only the order of the text is sure.
 */
export function sectionLists(plan: FieldPlan, scope: Scope, page: PageIndex): ListCandidate[] {
  if (plan.concept?.kind !== 'lines' || scope.kind === 'entity') return []
  const names = new Set(lookupKeys(plan).map(({ key }) => key))
  const { lines } = page.view
  return lines.flatMap((line, at) => {
    if (line.to - line.from > 60 || line.from < scope.from || line.to > scope.to || !names.has(lineKey(line, page)))
      return []
    const end = sectionEnd(page, at, names)
    const base =
      (headingLevel(line.node) < 7 ? 0.82 : 0.72) - (scope.kind === 'page' ? pagePenalty(line.node, page) : 0)
    const section = { first: at + 1, end, score: base }
    return [listIn(page, section)].concat(proseBefore(page, section))
  })
}

function lineKey(line: ViewLine, { view }: PageIndex): string {
  return nameKey(view.text.slice(line.from, line.to).replace(/\s*[(:：].*$/, ''))
}

/** The place in the lines where another section begins. */
function sectionEnd(page: PageIndex, start: number, names: ReadonlySet<string>): number {
  const { lines } = page.view
  const first = lines[start]
  const level = Math.min(headingLevel(first?.node), 4)
  let at = start + 1
  for (; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined || line.from - (first?.to ?? 0) > longestSection) break
    if (headingLevel(line.node) <= level) break
    // What the site has below its pages is no part of a section.
    if (isOfSite(line.node) && first !== undefined && !isOfSite(first.node)) break
    if (line.to - line.from > 60) continue
    const key = lineKey(line, page)
    if (!names.has(key) && (otherSections.has(key) || (conceptByName.get(key)?.kind === 'lines' && key.length > 3)))
      break
  }
  return at
}

const mostAround = 12

/** In a footer or a menu of its page, also of one that says little else. */
function isOfSite(node: ViewNode): boolean {
  if (node.isBoilerplate) return true
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1) {
    if (at.tag === 'article' || at.tag === 'main' || at.tag === 'section') return false
    if (at.tag === 'footer' || at.tag === 'nav') return true
  }
  return false
}

function headingLevel(node: ViewNode | undefined): number {
  for (let at: ViewNode | null = node ?? null, steps = 0; at !== null && steps < 3; at = at.parent, steps += 1) {
    if (/^h[1-6]$/.test(at.tag)) return Number(at.tag[1])
  }
  return 7
}

/** Lines of a page under a heading, the last one left out. */
interface Section {
  readonly first: number
  readonly end: number
  readonly score: number
}

function listIn(page: PageIndex, { first, end, score }: Section): ListCandidate {
  const { view } = page
  const lines = view.lines.slice(first, end)
  const items = new Map<ViewNode, { from: number; to: number }>()
  const begin = lines[0]?.from ?? 0
  for (const { from, to, node } of lines) {
    const item = itemAround(node)
    // An item may begin with the break before its line.
    if (item === undefined || view.text.slice(item.from, Math.max(item.from, begin)).trim() !== '') continue
    const known = items.get(item)
    if (known === undefined && items.size >= 2 && isBesideCounted(item, items.keys().next().value)) continue
    if (known === undefined) items.set(item, { from, to })
    else known.to = to
  }
  const raws =
    items.size >= 2
      ? Array.from(items, ([node, { from, to }]) => ({ text: oneLine(view.text.slice(from, to)), node, score }))
      : lines.map(({ from, to, node }) => ({ text: view.text.slice(from, to), node, score }))
  return { raws, score: items.size >= 2 ? score : score - 0.06 }
}

/** What a list counts is all of it: what stands in bullets further down, outside of it, is another list. */
function isBesideCounted({ parent, order }: ViewNode, first: ViewNode | undefined): boolean {
  const counting = first?.parent
  return counting?.tag === 'ol' && parent?.tag !== 'ol' && order >= counting.end
}

/** A line of this length, in characters, is a sentence or more. */
const leastProse = 60

/** Paragraphs right below the heading, before anything that is a list by its elements: links to share the page by, or a menu. */
function proseBefore({ view }: PageIndex, { first, end, score }: Section): ListCandidate[] {
  const lines = view.lines.slice(first, end)
  const isProse = ({ from, to, node }: ViewLine): boolean => to - from >= leastProse && itemAround(node) === undefined
  const after = lines.findIndex((line) => !isProse(line))
  const count = after < 0 ? lines.length : after
  if (count === 0 || count === lines.length) return []
  const raws = lines
    .slice(0, count)
    .map(({ from, to, node }) => ({ text: view.text.slice(from, to), node, score: score - proseCost }))
  return [{ raws, score: score - proseCost }]
}

/** A list of steps may have an introduction. */
const proseCost = 0.04

function itemAround(node: ViewNode): ViewNode | undefined {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < 6; at = at.parent, steps += 1) {
    if (at.tag === 'li' || at.tag === 'tr') return at
  }
  return undefined
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ').trim()
}

/** What an ingredient or a step looks like tells a list of them from buttons and headings of the same name. */
export function shapeBonus({ concept }: FieldPlan, { raws }: ListCandidate): number {
  // Pictures and links have no text.
  if (concept?.kind !== 'lines') return 0
  const texts = raws.map(({ text }) => text).filter((text) => text !== '')
  if (texts.length === 0) return -1
  const mean = texts.reduce((sum, text) => sum + text.length, 0) / texts.length
  return concept.listFit?.(texts, mean) ?? 0
}
