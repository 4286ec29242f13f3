import { groupOf, recordOf } from '../records/make-groups.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Assignment } from './columns/assignment-table.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

/** A group within a record that is less likely than this to be its list is left out, where no other record holds such a list. */
const leastScore = 0.5

/** The same where another record surely holds such a list. */
const leastLike = 0.2

/** Records that are looked at for what their lists are like. */
const sampled = 6

/** A group as the list of a record, as it is ranked among others. */
interface InnerMatch {
  readonly group: RecordGroup
  readonly assignment: Assignment
  readonly score: number
  readonly chance: number
  readonly named: number
}

type Rank = (record: GroupRecord) => readonly InnerMatch[]

interface Held {
  readonly rankings: Map<GroupRecord, readonly InnerMatch[]>
  readonly models: Map<readonly GroupRecord[], InnerMatch | undefined>
}

const heldOf = new WeakMap<MatchContext, Map<FieldPlan, Held>>()

/**
 * The list of objects that a record holds. `likes` are the records beside it, itself among them: what is alike holds lists that are alike,
 * and the one whose list tells the most says what those of the others are, and which of their columns tells what.
 */
export function innerGroup(
  plan: FieldPlan,
  { record, likes }: { readonly record: GroupRecord; readonly likes: readonly GroupRecord[] },
  { context, rank }: { readonly context: MatchContext; readonly rank: Rank },
): InnerMatch | undefined {
  const plans = heldOf.getOrInsertComputed(context, () => new Map<FieldPlan, Held>())
  const { rankings, models } = plans.getOrInsertComputed(plan, () => ({ rankings: new Map(), models: new Map() }))
  const rankedOf: Rank = (one) => rankings.getOrInsertComputed(one, rank)
  const ranked = rankedOf(record)
  const best = ranked.find(({ score }) => score >= leastScore)
  if (likes.length < 2) return best
  const model = models.getOrInsertComputed(likes, () => modelOf(likes, rankedOf))
  if (model === undefined) return best
  // Where elements beside it are called what the list is called, others that nothing calls so are none of them: an answer's steps are no comments.
  const isOther = best !== undefined && areCalledSo(plan, model, context) && !areCalledSo(plan, best, context)
  const own = isOther ? undefined : best
  if ((own?.assignment.size ?? 0) >= model.assignment.size) return own
  if (record.roots.length > 1) return own ?? loneLike(record, { model, likes }, context)
  const like = ranked.find((match) => match.score >= leastLike && isLike(match, model, context))
  if (like !== undefined) return { ...like, assignment: model.assignment }
  return own ?? loneLike(record, { model, likes }, context)
}

/** The one thing in a record that stands where those beside it have several: a group of parameters may have but one. */
function loneLike(
  record: GroupRecord,
  { model, likes }: { readonly model: InnerMatch; readonly likes: readonly GroupRecord[] },
  context: MatchContext,
): InnerMatch | undefined {
  const [first] = model.group.records
  const holder = first && likes.find(({ start, end }) => start <= first.start && first.end <= end)
  if (first === undefined || holder === undefined || first.roots.length > 1) return undefined
  const [roots, likeRoots] = [new Set(record.roots), new Set(holder.roots)]
  const alike = context.page.view.nodes
    .slice(record.start, record.end)
    .filter((node) => !node.isHidden && node.to > node.from && areAtLikePlaces([node, roots], [first.node, likeRoots]))
  const [only, ...others] = alike
  if (only === undefined || others.length > 0 || only.parent === null) return undefined
  const group = groupOf(model.group.kind, [recordOf(only)], only.parent)
  const match = { ...model, group, score: leastLike }
  return isLike(match, model, context) ? match : undefined
}

/** Whether two elements have the same tags between them and the roots of the record that holds each. */
function areAtLikePlaces(
  [node, roots]: readonly [ViewNode, ReadonlySet<ViewNode>],
  [other, otherRoots]: readonly [ViewNode, ReadonlySet<ViewNode>],
): boolean {
  let [at, like]: [ViewNode | null, ViewNode | null] = [node, other]
  while (at !== null && like !== null && !roots.has(at) && !otherRoots.has(like) && at.tag === like.tag)
    [at, like] = [at.parent, like.parent]
  return at !== null && like !== null && at.tag === like.tag && roots.has(at) && otherRoots.has(like)
}

/** The elements have the very word in their classes, ids or markup that the list is called by. */
function areCalledSo({ key }: FieldPlan, { group }: InnerMatch, { elementNames: names }: MatchContext): boolean {
  const asked = key.split(' ').at(-1) ?? ''
  const node = group.records[0]?.node
  return node !== undefined && names.of(node).some((name) => names.wordsOf(name).includes(asked))
}

/** The surest list of the first records, of those that tell the most. */
function modelOf(records: readonly GroupRecord[], rank: Rank): InnerMatch | undefined {
  const surest = records.slice(0, sampled).flatMap((record) => {
    const [first] = rank(record)
    return first === undefined || first.score < leastScore ? [] : [first]
  })
  const [model] = surest.toSorted((a, b) => b.assignment.size - a.assignment.size || b.score - a.score)
  return model
}

/** Elements of the same kind, with the column that tells the most of the model's. */
function isLike({ group }: InnerMatch, model: InnerMatch, context: MatchContext): boolean {
  if (group.kind !== model.group.kind || shapeOf(group) !== shapeOf(model.group)) return false
  const keys = new Set(context.columnsOf(group).map(({ key }) => key))
  const told = [...model.assignment.values()].flatMap(([source]) => (source === undefined ? [] : [source]))
  return told.length > 0 && told.every(({ key }) => keys.has(key))
}

function shapeOf({ records }: RecordGroup): string {
  const { node } = records[0] ?? {}
  // Further classes may count or name what stands there.
  return `${node?.tag}.${node?.attributes['class']?.trim().split(/\s+/)[0] ?? ''}`
}
