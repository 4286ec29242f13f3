import type { PageIndex } from '../facts/page-index.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'
import { otherListNames } from './list-names.ts'
import { headingsAsked } from './headings-asked.ts'
import { levelsOfItems } from './heading-levels.ts'

const leastSections = 2
/** A list holds no more records. */
const maxSections = 2000

/** The sections of a page's text, whatever elements hold them: each from its heading to the next of its level or above. */
export function outlineSections(plan: FieldPlan, page: PageIndex): RecordGroup | undefined {
  const headings = headingsAsked(plan, page)
    .filter(({ from, to }) => !isBesideText(page.view.text.slice(from, to)))
    .slice(0, maxSections)
  const [first] = headings
  if (first === undefined || headings.length < leastSections) return undefined
  const { nodes } = page.view
  const parent = holderOf(headings)
  if (parent === undefined) return undefined
  // Headings of several levels have each what stands up to the next.
  const hasLevels = levelsOfItems(plan) !== undefined
  const records = headings.flatMap((heading, at): GroupRecord[] => {
    const end = (hasLevels ? headings[at + 1]?.order : undefined) ?? endOf(heading, parent, nodes)
    const roots = rootsBetween(heading.order, end, nodes)
    const last = roots.at(-1)
    if (last === undefined || (roots.length < 2 && !hasLevels)) return []
    return [{ start: heading.order, end, from: heading.from, to: Math.max(heading.to, last.to), node: heading, roots }]
  })
  if (records.length < leastSections) return undefined
  return { kind: 'run', records, parent, headers: undefined, isBoilerplate: false }
}

const besideText = ['faq', 'related'].map((name) => otherListNames(name))

/** What heads questions, or what else to read, heads no part of the text. */
function isBesideText(heading: string): boolean {
  const key = nameKey(heading)
  return besideText.some((names) => names.has(key))
}

/** The nearest element that holds all of them. */
function holderOf(headings: readonly ViewNode[]): ViewNode | undefined {
  const end = headings.at(-1)?.order ?? 0
  let at = headings[0]?.parent ?? null
  while (at !== null && at.end <= end) at = at.parent
  return at ?? undefined
}

/** Where the next heading of its level or above begins. */
function endOf({ order, tag: own }: ViewNode, parent: ViewNode, nodes: readonly ViewNode[]): number {
  for (let at = order + 1; at < parent.end; at += 1) {
    const { tag = '', isHidden = false, from = 0, to = 0 } = nodes[at] ?? {}
    if (/^h[1-6]$/.test(tag) && tag <= own && !isHidden && to > from) return at
  }
  return parent.end
}

/** The elements that stand whole in a stretch of the page, from its first on. */
function rootsBetween(start: number, end: number, nodes: readonly ViewNode[]): readonly ViewNode[] {
  const roots: ViewNode[] = []
  for (let order = start; order < end;) {
    const node = nodes[order]
    if (node === undefined) break
    const isWhole = node.end <= end
    if (isWhole) roots.push(node)
    order = isWhole ? node.end : order + 1
  }
  return roots
}
