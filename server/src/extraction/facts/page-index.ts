import { structuredDataOf } from '../../page/data/structured-data.ts'
import type { ParsedPage } from '../../page/html/parse-page.ts'
import { mainTextOf, readableBlocks } from '../../page/output/text.ts'
import type { Entity } from '../entities/entity.ts'
import { FactIndex, type LabelPair } from './fact.ts'
import { addLabelFacts } from './label-facts.ts'
import { mainHeading } from './main-heading.ts'
import { type MetaFact, metaFacts } from './meta-facts.ts'
import { markupEntities } from '../entities/markup-entities.ts'
import { ownCurrency } from './own-currency.ts'
import { addNameFacts } from './name-facts.ts'
import { pageView } from '../view/page-view.ts'
import type { RecordGroup } from '../records/record-group.ts'
import { recordGroups } from '../records/record-groups.ts'
import { stepOf } from '../records/tree-shape.ts'
import { stateEntities, type StateEntities } from '../entities/state-entities.ts'
import { tabPanels } from '../view/tab-panels.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { folded, nameKey } from '../../values/name-words.ts'

/** Everything that filling reads from a page, found once. */
export interface PageIndex {
  readonly url: string
  readonly view: PageView
  readonly index: FactIndex
  /** What definition lists and tables of two columns say, in order. */
  readonly pairs: readonly LabelPair[]
  readonly meta: ReadonlyMap<string, MetaFact>
  readonly entities: readonly Entity[]
  /** What scripts keep for their own use. */
  readonly state: StateEntities
  readonly groups: readonly RecordGroup[]
  /** Stretches of document order that are of other things: one of many cards, and what stands below "You may also like". */
  readonly cards: readonly { readonly start: number; readonly end: number }[]
  /** The heading of what the page is about. */
  readonly heading: ViewNode | undefined
  /** What the page's tabs open, each panel with its tab. */
  readonly tabs: ReadonlyMap<ViewNode, ViewNode>
  readonly language: string
  /** What its prices are in, where it says so or its country does. */
  readonly currency: string | undefined
  /** A page to read, such as an article or a recipe: it mentions amounts and things but sells nothing. */
  readonly isReading: boolean
  /** The cleaned text of the page's main content, without its heading. */
  readonly mainText: () => string
}

export function pageIndex(page: ParsedPage, url: string): PageIndex {
  const view = pageView(page)
  const index = new FactIndex()
  const tabs = tabPanels(view.nodes)
  const pairs = addLabelFacts(view, index, tabs)
  addNameFacts(view, index)
  index.sort()
  const groups = recordGroups(view)
  const meta = metaFacts(page.tree, view)
  const heading = mainHeading(view, { title: meta.get('title')?.text ?? '', url })
  const entities = markupEntities(structuredDataOf(page.tree), view)
  const language =
    view.nodes.find(({ tag, attributes }) => tag === 'html' && attributes['lang'] !== undefined)?.attributes['lang'] ??
    ''
  return {
    url,
    view,
    index,
    pairs,
    meta,
    entities,
    state: stateEntities(view),
    groups,
    cards: [...cardRanges(view, groups, heading), ...otherThings(view, heading)],
    heading,
    tabs,
    language,
    currency: ownCurrency({ entities, meta, language, url }),
    isReading: isToRead(entities, meta),
    mainText: mainTextBelow(page, heading === undefined ? '' : view.text.slice(heading.from, heading.to)),
  }
}

/** What the page's heading says, as a name's key; empty without one. */
export function headingKey({ heading, view }: Pick<PageIndex, 'heading' | 'view'>): string {
  return heading === undefined ? '' : nameKey(view.text.slice(heading.from, heading.to))
}

/** Read when it is asked for, and once. */
function mainTextBelow(page: ParsedPage, heading: string): () => string {
  let text: string | undefined
  return () => {
    if (text !== undefined) return text
    const all = mainTextOf(page, readableBlocks(page)).split('\n')
    const title = folded(heading)
    const lines = all.slice(all.slice(0, 8).findLastIndex((line) => folded(line) === title) + 1)
    // Its marks of lists stand nowhere on the page.
    text = lines
      .map((line) => line.replace(/^\s*(?:- |\d+\. )/, ''))
      .join('\n')
      .trim()
    return text
  }
}

const readingTypes = new Set('article newsarticle blogposting recipe reportagenewsarticle liveblogposting'.split(' '))

function isToRead(entities: readonly Entity[], meta: PageIndex['meta']): boolean {
  const types = entities.flatMap((entity) => entity.types)
  if (types.some((type) => type === 'product' || type === 'offer')) return false
  return types.some((type) => readingTypes.has(type)) || meta.get('og:type')?.text.startsWith('article') === true
}

/** Groups of three and more parts that each link or picture something and have several lines. */
function cardRanges(view: PageView, groups: readonly RecordGroup[], heading: ViewNode | undefined) {
  return groups
    .filter(
      ({ kind, records }) =>
        (kind === 'siblings' || kind === 'rows') &&
        records.length >= 3 &&
        isOfOneStep(records) &&
        records.filter((record) => isCard(view, record)).length >= 0.6 * records.length,
    )
    .map(({ records }) => ({ start: records[0]?.start ?? 0, end: records.at(-1)?.end ?? 0 }))
    .filter(({ start, end }) => heading === undefined || heading.order < start || heading.order >= end)
}

const ofOthers =
  /^(?:related (?:items|products|articles|posts)|similar (?:items|products)|you (?:may|might) also (?:like|enjoy|love)|customers (?:also|who) (?:bought|viewed|like).*|people also (?:bought|viewed)|recommended (?:products|items|for you)|frequently bought together|das könnte (?:ihnen|dir) auch gefallen|ähnliche (?:produkte|artikel)|kunden kauften auch|produits (?:similaires|associés)|vous aimerez (?:aussi|peut-être)|productos (?:relacionados|similares)|también te puede (?:gustar|interesar)|prodotti (?:correlati|simili)|potrebbe(?:ro)? (?:anche )?(?:interessarti|piacerti)(?: anche)?|podobne produkty|liknande produkter|produtos relacionados)[:!.…]?$/i
const mostClimbs = 4
const longestHeading = 60

/** What stands below a heading that leads to other things than the page's own, up to where its part of the page ends. */
function otherThings(view: PageView, heading: ViewNode | undefined) {
  if (heading === undefined) return []
  return view.nodes.flatMap((node) => {
    const isHeading = /^h[2-6]$/.test(node.tag) && !node.isHidden && node.to - node.from <= longestHeading
    if (!isHeading || !ofOthers.test(view.text.slice(node.from, node.to).trim())) return []
    let part = node
    for (let climbs = 0; climbs < mostClimbs && part.parent !== null; climbs += 1) {
      const isLast = view.text.slice(node.to, part.to).trim() === ''
      if (!isLast) break
      part = part.parent
    }
    const isOwn = heading.order >= part.order && heading.order < part.end
    return isOwn ? [] : [{ start: node.order, end: part.end }]
  })
}

/** Cards of one kind carry one class; what is merely alike may be the parts of one thing. */
function isOfOneStep(records: RecordGroup['records']): boolean {
  const [first] = records
  return first !== undefined && records.every(({ node }) => stepOf(node) === stepOf(first.node))
}

function isCard(view: PageView, { node, from, to }: RecordGroup['records'][number]): boolean {
  if (to - from > 1500 || !view.text.slice(from, to).trim().includes('\n')) return false
  return (
    node.tag === 'article' ||
    view.nodes
      .slice(node.order, Math.min(node.end, node.order + 60))
      .some(({ tag, attributes }) => tag === 'a' && attributes['href'] !== undefined)
  )
}
