import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

/** What parts of a builder's page are made of: "testimonial-card", "widget-testimonial". */
const made = new Set(['card', 'item', 'box', 'block', 'tile', 'widget', 'entry', 'wrapper', 'container', 'single'])
const shortestName = 4
/** Those of several things are several lists: the comments below each answer, the slides of each carousel. */
const ofOthers =
  /^(?:comment|reply|replie|answer|filter|facet|option|link|tag|image|photo|slide|tab|item|entry|row|cell|column|section)$/
/** In characters. */
const leastText = 20
const leastRecords = 3
const leastParents = 2
const mostRecords = 1000

/**
 * Elements that are called as one of the list is, in several places of a page: builders put each into a section of its own, so that no
 * element holds all of them.
 */
export function scatteredRecords(
  { key }: Pick<FieldPlan, 'key'>,
  { start, end }: Scope,
  { page: { view }, elementNames: names }: MatchContext,
): RecordGroup | undefined {
  const asked = key.split(' ').at(-1) ?? ''
  if (asked.length < shortestName || ofOthers.test(asked)) return undefined
  const found = new Map<string, ViewNode[]>()
  for (let order = start; order < end; order += 1) {
    const node = view.nodes[order]
    if (node === undefined || node.isHidden || node.isBoilerplate || node.to - node.from < leastText) continue
    for (const name of names.of(node)) {
      if (!isCalled(names.wordsOf(name), asked)) continue
      const all = found.getOrInsertComputed(name, () => [])
      const last = all.at(-1)
      if (last === undefined || node.order >= last.end) all.push(node)
    }
  }
  const likely = [...found.values()].filter(
    (nodes) =>
      nodes.length >= leastRecords &&
      nodes.length <= mostRecords &&
      new Set(nodes.map(({ parent }) => parent)).size >= leastParents,
  )
  const [nodes] = likely.toSorted((a, b) => b.length - a.length || (a[0]?.order ?? 0) - (b[0]?.order ?? 0))
  const [first] = nodes ?? []
  if (nodes === undefined || first === undefined) return undefined
  const records = nodes.map((node): GroupRecord => {
    return { start: node.order, end: node.end, from: node.from, to: node.to, node, roots: [node] }
  })
  return { kind: 'siblings', records, parent: first.parent ?? first, headers: undefined, isBoilerplate: false }
}

/** Its last word, but for those that parts are made of, is what one of the list is called. */
function isCalled(words: readonly string[], asked: string): boolean {
  const last = words.findLast((word) => !made.has(word))
  return last === asked
}
