import { mainButton } from '../candidates/main-action.ts'
import { isEntity, valuesAt } from '../entities/entity.ts'
import { entityPaths } from '../scope/entity-paths.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import { nameKey } from '../../values/name-words.ts'
import type { Fact } from '../facts/fact.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { entityScope, partScope, type Scope } from '../scope/scope.ts'

const wrappers = new Set(
  'contact product item data info information detail details result page article recipe book event job meta metadata main post movie listing record object attribute property summary basic general core content response output restaurant course video hotel song game app company_info'.split(
    ' ',
  ),
)

export function isWrapper(key: string): boolean {
  return key.split(' ').every((word) => wrappers.has(word))
}

const actions = /^(?:(?:main |primary |hero )?(?:cta|call to action|button))$/

/** The part of the page, or the entity, that an object's name leads to. */
export function innerScope(plan: FieldPlan, scope: Scope, page: PageIndex): Scope | undefined {
  if (plan.key === '' || isWrapper(plan.key)) return undefined
  for (const entity of scope.entities) {
    const paths = entityPaths(plan, entity).map((path) =>
      path.replace(/\.(?:name|ratingvalue|streetaddress|value|addresslocality)$/i, ''),
    )
    for (const path of new Set(paths)) {
      const found = valuesAt(entity, path).find(isEntity)
      if (found !== undefined) return found.source === 'microdata' ? partScope(found.node, [found]) : entityScope(found)
    }
  }
  if (scope.kind === 'entity') return undefined
  const button = actions.test(plan.key) && scope.kind === 'page' ? mainButton(page) : undefined
  return button === undefined ? partCalled(plan, scope, page) : partScope(button)
}

/** The part of a scope that a heading, a label or a class calls by an object's name. */
export function partCalled(plan: FieldPlan, scope: Scope, page: PageIndex): Scope | undefined {
  const keys = lookupKeys(plan).slice(0, 4)
  const isPart = ({ node, kind, from, to }: Fact): boolean =>
    (kind === 'heading' || kind === 'class' || kind === 'itemprop' || kind === 'label') &&
    (!node.isBoilerplate || scope.kind !== 'page') &&
    to > from &&
    to - from < longestPart
  const exact = keys.flatMap(({ key }) => page.index.named(key, scope.start, scope.end)).filter(isPart)
  const headed = keys.flatMap(({ key }) => underHeadingsWith(key, scope, page)).filter(isPart)
  // What is called just so is it rather than what a heading has a word of.
  const facts = exact.some(({ from, to }) => to - from >= leastPart) ? exact : [...exact, ...headed]
  const best =
    ofHeading(plan, facts, scope, page) ??
    facts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ??
    (scope.kind === 'page' && plan.properties.length > 1
      ? (toldHeading(plan, page) ?? likeNamed(plan, scope, page))
      : undefined)
  if (best === undefined) return undefined
  const last = lastOf(best.node, best.to)
  const part = { ...partScope(best.node), end: last, from: best.from, to: best.to }
  return scope.kind === 'page' && best.kind === 'class' ? fromPageHeading(plan, part, page) : part
}

/** A name may be somebody's who is told of below the heading. */
const titles = /(?:^| )(?:title|headline|subject|titel|titre|título|titolo|tytuł)$/
/** In characters, between a heading and the part that it names. */
const longestLead = 300

/** What has a title and holds no heading has the page's, where that stands right above it: a question on a page of its own. */
function fromPageHeading({ properties }: FieldPlan, part: Scope, { heading, view }: PageIndex): Scope {
  if (heading === undefined || heading.end > part.start || part.from - heading.to > longestLead) return part
  const isTitled = properties.some(({ key }) => titles.test(key))
  const isHeaded = view.nodes.slice(part.start, part.end).some(({ tag, isHidden }) => /^h[1-3]$/.test(tag) && !isHidden)
  return isTitled && !isHeaded ? { ...part, start: heading.order, from: heading.from } : part
}

/** Of several amounts that are called so a page's own is the first below its heading: what stands before it may be of other things. */
function ofHeading(
  { concept }: FieldPlan,
  facts: readonly Fact[],
  scope: Scope,
  { heading }: PageIndex,
): Fact | undefined {
  if (concept?.kind !== 'money' || scope.kind !== 'page' || heading === undefined) return undefined
  const below = facts.filter(({ node }) => node.order >= heading.order).toSorted((a, b) => a.node.order - b.node.order)
  const [first] = below
  // What holds it tells more of it.
  return first && below.findLast(({ node }) => node.order <= first.node.order && node.end >= first.node.end)
}

/** In characters: what tells several things, and no more than a part of a page. */
const leastPart = 200
const longestPart = 5000
const longestHeading = 60

/** What stands under headings that hold a word: "Contact the agent". */
function underHeadingsWith(key: string, { start, end }: Scope, { view, index }: PageIndex): readonly Fact[] {
  if (key.includes(' ') || key.length < 4) return []
  return view.nodes.slice(start, end).flatMap((node) => {
    if (!/^h[2-6]$/.test(node.tag) || node.isHidden || node.to - node.from > longestHeading) return []
    const heading = nameKey(view.text.slice(node.from, node.to))
    if (heading === key || !heading.split(' ').includes(key)) return []
    return index.named(heading, start, end).filter(({ kind, from }) => kind === 'heading' && from >= node.to)
  })
}

const leastHeadingWords = 2
const longestTold = 60

/** "The designer presented under Meet our designers": what stands below a heading that the description has. */
function toldHeading({ description }: FieldPlan, { view, index }: PageIndex): Fact | undefined {
  const described = ` ${nameKey(description)} `
  if (described.trim() === '') return undefined
  for (const node of view.nodes) {
    if (!/^h[1-6]$/.test(node.tag) || node.isHidden || node.to - node.from > longestTold) continue
    const heading = nameKey(view.text.slice(node.from, node.to))
    if (heading.split(' ').length < leastHeadingWords || !described.includes(` ${heading} `)) continue
    const below = index.named(heading, 0, Infinity).find(({ kind, from }) => kind === 'heading' && from >= node.to)
    if (below !== undefined) return below
  }
  return undefined
}

/** What a class begins or ends with, where it holds several lines: "newsletter-signup". */
function likeNamed(plan: FieldPlan, scope: Scope, { index, view }: PageIndex): Fact | undefined {
  return index
    .named(plan.key, scope.start, scope.end)
    .find(
      ({ kind, from, to }) =>
        (kind === 'classPrefix' || kind === 'classSuffix') &&
        to - from < 2000 &&
        view.text.slice(from, to).includes('\n'),
    )
}

/** A heading's part reaches over the siblings that follow it. */
function lastOf(
  node: {
    readonly parent: { readonly children: readonly { readonly to: number; readonly end: number }[] } | null
    readonly place: number
    readonly end: number
  },
  to: number,
): number {
  const siblings = node.parent?.children.slice(node.place, node.place + 200) ?? []
  return siblings.findLast((sibling) => sibling.to <= to)?.end ?? node.end
}
