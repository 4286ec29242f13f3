import { markStem } from '../prompt/mark-stem.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'
import { wordsOf } from '../../values/name-words.ts'
import type { Scope } from '../scope/scope.ts'
import type { Filler } from './filler.ts'
import type { ToldRecord } from './prompted-fields.ts'

/** Where a part of the page begins and ends, as places of nodes. */
export interface PageSection {
  readonly from: number
  readonly to: number
}

/** A heading, and how far down it stands among others: 1 for the highest. */
export interface PageHeading {
  readonly at: number
  readonly level: number
  /** Of its words. */
  readonly stems: readonly string[]
}

const mostSections = 20
const longestHeading = 160
const headingTags = /^(?:h[1-6]|caption|legend|summary|dt)$/
/** Of headings that are no h1 to h6. */
const lowest = 7

const known = new WeakMap<PageView, readonly PageHeading[]>()

/** The headings of a page, in order. */
export function headingsOf(view: PageView): readonly PageHeading[] {
  return known.getOrInsertComputed(view, ({ nodes, text }) =>
    nodes
      .filter(
        ({ tag, isHidden, from, to }) => headingTags.test(tag) && !isHidden && to > from && to - from <= longestHeading,
      )
      .map(({ tag, order, from, to }) => ({
        at: order,
        level: /^h\d$/.test(tag) ? Number(tag[1]) : lowest,
        stems: wordsOf(text.slice(from, to)).map(markStem),
      })),
  )
}

/** The parts of a page below headings that are called so, each up to the next heading that is no lower and stands in none of these records. */
export function sectionsCalled(
  headings: readonly PageHeading[],
  isCalled: (stems: readonly string[]) => boolean,
  records: readonly ToldRecord[],
): PageSection[] {
  const ends = outside(headings, records)
  return headings
    .filter(({ stems }) => isCalled(stems))
    .slice(0, mostSections)
    .map(({ at, level }) => {
      const next = ends.find((other) => other.at > at && other.level <= level)
      return { from: at, to: next?.at ?? Infinity }
    })
}

/** Both in the order of the page. */
function outside(headings: readonly PageHeading[], records: readonly ToldRecord[]): readonly PageHeading[] {
  const scopes = records.map(({ scope }) => scope).toSorted((a, b) => a.start - b.start)
  let next = 0
  let end = 0
  return headings.filter(({ at }) => {
    for (let scope = scopes[next]; scope !== undefined && scope.start <= at; scope = scopes[(next += 1)])
      end = Math.max(end, scope.end)
    return at >= end
  })
}

/** All that a record says. */
export function textOf({ scope: { from, to } }: ToldRecord, { page: { view } }: Filler): string {
  return view.text.slice(from, Math.min(to, from + longestRead))
}

/** In characters. */
const longestRead = 4000

/** The words of each short text of a record that stands in an element by itself, and of its signs' names. */
export function marksOn(record: ToldRecord, { page: { view } }: Filler): ReadonlySet<string> {
  return marks.getOrInsertComputed(record, () => marksIn(record.scope, view))
}

const marks = new WeakMap<ToldRecord, ReadonlySet<string>>()

function marksIn(scope: Scope, view: PageView): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { node, text } of ownTexts(scope, view)) {
    const words = wordsOf(text).map(markStem)
    const most = node.tag === 'a' ? 1 : mostMarkWords
    if (words.length <= most && !isTitle(node)) for (const word of words) found.add(word)
  }
  return found
}

const mostMarkWords = 3
const longestMark = 40
const mostSearched = 200

/** The texts of elements that hold no other, and what signs are called. */
export function* ownTexts(
  { start, end }: Scope,
  { nodes, text }: PageView,
): Generator<{ readonly node: ViewNode; readonly text: string }> {
  for (let at = start; at < Math.min(end, start + mostSearched); at += 1) {
    const node = nodes[at]
    if (node === undefined || node.isHidden) continue
    const shown = node.children.length === 0 && node.to - node.from <= longestMark ? text.slice(node.from, node.to) : ''
    const told = shown.trim() === '' ? (attributeOf(node, 'aria-label') ?? attributeOf(node, 'title') ?? '') : shown
    if (told !== '' && told.length <= longestMark) yield { node, text: told.trim() }
  }
}

/** What stands in a heading is the record's name. */
function isTitle(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, climbs = 0; at !== null && climbs < 4; at = at.parent, climbs += 1)
    if (/^h[1-6]$/.test(at.tag)) return true
  return false
}
