import type { GroupRecord, RecordGroup } from './record-group.ts'
import { stepOf } from './tree-shape.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'

const maxNested = 2000
const maxDepth = 12
/** So many elements of a page are looked at for records in records. */
const maxLooked = 60_000

/** Finds records inside of records of their kind. */
export class NestedRecords {
  readonly #view: PageView
  #left = maxLooked

  constructor(view: PageView) {
    this.#view = view
  }

  /**
   * Replies stand in what they answer: all records of a group and those of the same kind inside of them, each without what stands
   * inside of it in turn; undefined where none does.
   */
  flattened(group: RecordGroup): RecordGroup | undefined {
    const [first] = group.records
    const last = group.records.at(-1)
    if (group.kind !== 'siblings' || first === undefined || last === undefined || !mayNest(first.node)) return undefined
    const step = stepOf(first.node)
    const found: ViewNode[] = []
    for (const { node } of group.records) {
      this.#left -= node.end - node.order
      if (found.length >= maxNested || this.#left < 0) break
      found.push(node, ...sameInside(this.#view, node, { kind: node, step }))
      const replies = repliesBeside(node, step)
      if (replies !== undefined) found.push(...sameInside(this.#view, replies, { kind: node, step }))
    }
    if (found.length === group.records.length || this.#left < 0) return undefined
    const records = found.map((node) => alone(node, step))
    return { ...group, kind: 'run', records }
  }
}

/** The outermost elements of the same kind inside of a record, as records. */
export function nestedIn(view: PageView, { node }: GroupRecord): GroupRecord[] {
  if (!mayNest(node) && node.tag !== 'li') return []
  const step = stepOf(node)
  const isBare = !mayNest(node)
  const found: ViewNode[] = []
  for (const inner of sameInside(view, node, { kind: node, step }))
    if ((!isBare || isBuiltLike(inner, node)) && inner.order >= (found.at(-1)?.end ?? 0)) found.push(inner)
  return found.map((inner) => ({
    start: inner.order,
    end: inner.end,
    from: inner.from,
    to: inner.to,
    node: inner,
    roots: [inner],
  }))
}

/** What tells nearly all of a record is the record in another element. */
const wholeShare = 0.85

/** A bare element says nothing of what it is. */
function mayNest(node: ViewNode): boolean {
  return stepOf(node).includes('.') || node.tag === 'article'
}

/** Bare items of lists begin with elements alike, more than one: who says it and what. */
function isBuiltLike(inner: ViewNode, node: ViewNode): boolean {
  const [own, outer] = [inner, node].map(({ children }) =>
    children
      .slice(0, leastAlike)
      .map(({ tag }) => tag)
      .join(' '),
  )
  return own === outer && inner.children.length >= leastAlike
}

const leastAlike = 2

/** Among so many elements that say nothing. */
const nextLooked = 3

/** What holds the replies to a post may stand right behind it. */
const ofReplies =
  /(?:^|[\s_-])(?:child|children|nested|indent|indented|repl(?:y|ies)|responses?|sub|subcomments|answers|thread)(?:[\s_-]|$)/i

function repliesBeside({ parent, place }: ViewNode, step: string): ViewNode | undefined {
  const next = parent?.children.slice(place + 1, place + 1 + nextLooked).find(({ from, to }) => from < to)
  const isOfReplies =
    next !== undefined && !next.isHidden && ofReplies.test(attributeOf(next, 'class') ?? '') && stepOf(next) !== step
  return isOfReplies ? next : undefined
}

/** The elements of a kind inside of one, but for one that is all of it. */
function sameInside(view: PageView, node: ViewNode, { kind, step }: { kind: ViewNode; step: string }): ViewNode[] {
  const found: ViewNode[] = []
  for (let order = node.order + 1; order < node.end && found.length < maxNested; order += 1) {
    const inner = view.nodes[order]
    if (
      inner !== undefined &&
      !inner.isHidden &&
      (node !== kind || inner.to - inner.from <= wholeShare * (node.to - node.from)) &&
      inner.tag === kind.tag &&
      isOfStep(inner, kind, step)
    )
      found.push(inner)
  }
  return found
}

/** Most elements of a kind have the very same class. */
function isOfStep(inner: ViewNode, node: ViewNode, step: string): boolean {
  return inner.attributes['class'] === node.attributes['class'] || stepOf(inner) === step
}

/** A record up to what stands inside of it. */
function alone(node: ViewNode, step: string): GroupRecord {
  const roots: ViewNode[] = []
  for (const child of node.children) {
    if (holds(child, step, 0)) break
    roots.push(child)
  }
  const last = roots.at(-1)
  const isWhole = last === undefined || roots.length === node.children.length
  const own = last === undefined ? [node] : roots
  return {
    start: node.order,
    end: isWhole ? node.end : last.end,
    from: node.from,
    to: isWhole ? node.to : last.to,
    node,
    roots: own,
  }
}

function holds(node: ViewNode, step: string, depth: number): boolean {
  if (stepOf(node) === step) return true
  return depth < maxDepth && node.children.some((child) => holds(child, step, depth + 1))
}
