import { toldLength } from '../view/told-length.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { nameFit } from './group-names.ts'
import type { Scored } from './group-rivals.ts'
import type { ToldOfList } from './group-rules.ts'
import { shareNames } from './group-score.ts'

const partsAround = ['main', 'nav', 'aside', 'footer', 'header', 'article'] as const
const kinds = ['siblings', 'run', 'rows'] as const

const names = (text: string): readonly string[] => text.split(' ')

/** What the ranker of groups judges by, in the order of a row. */
export const groupFeatureNames: readonly string[] = [
  ...shareNames.map((name) => `rule ${name}`),
  ...names('quoted byHeading byHint byClass nameFit headings'),
  ...names('fit named held covered isOfOneRecord assignedShare leastChance meanChance mostChance'),
  ...names('wanted lists describedWords nameWords'),
  ...kinds.map((kind) => `kind ${kind}`),
  ...names('records recordLength textShare start end isBeforeHeading'),
  ...names('isBoilerplate depth isInList'),
  ...partsAround.map((part) => `in ${part}`),
  ...names('links pictures elements lines'),
  ...names('score scoreLag rank heldLag fitLag nameLag coveredLag assignedLag'),
  ...names('lengthShare recordsShare sameParent holds isHeld'),
]

/** A row of features for each of the groups that may be a list. */
export function groupRows(plan: FieldPlan, scored: readonly Scored[], told: ToldOfList): readonly Float32Array[] {
  const rivals = rivalsOf(scored)
  return scored.map((one) =>
    Float32Array.from([
      ...one.shares.map(bounded),
      ...namingFeatures(one, told),
      ...assignedFeatures(one, told),
      ...askedFeatures(plan, told),
      ...kinds.map((kind) => flag(one.judged.group.kind === kind)),
      ...extentFeatures(one.judged.group, told),
      ...placeFeatures(one.judged.group),
      ...contentFeatures(one.judged.group, told.context.page.view),
      ...rivalFeatures(one, scored, rivals),
    ]),
  )
}

/** What may be below 0 lies between -2 and 2, as the trees want it. */
function bounded(value: number): number {
  return Math.max(-2, Math.min(2, value))
}

function flag(is: boolean): number {
  return is ? 1 : 0
}

function namingFeatures({ judged: { naming, group } }: Scored, { context }: ToldOfList): number[] {
  const { quoted, byHeading, byHint, byClass } = naming
  return [quoted, byHeading, byHint, byClass, nameFit(naming), context.namesOf(group).headings.length].map(bounded)
}

function assignedFeatures({ judged: { assigned } }: Scored, { wanted }: ToldOfList): number[] {
  const { fit, named, held, covered, isOfOneRecord, assignment } = assigned
  const chances = Array.from(assignment.values(), ([source]) => source?.score ?? 0)
  const sum = chances.reduce((all, chance) => all + chance, 0)
  return [
    fit,
    named,
    held,
    covered,
    flag(isOfOneRecord),
    chances.length / Math.max(1, wanted.length),
    Math.min(1, ...chances),
    sum / Math.max(1, chances.length),
    Math.max(0, ...chances),
  ]
}

function askedFeatures({ items, description, key }: FieldPlan, { wanted }: ToldOfList): number[] {
  const lists = items?.properties.filter(({ shape }) => shape === 'array').length ?? 0
  return [wanted.length, lists, description === '' ? 0 : wordCount(description), wordCount(key)]
}

function wordCount(text: string): number {
  return text.split(' ').length
}

function extentFeatures({ records }: RecordGroup, { context: { page } }: ToldOfList): number[] {
  const length = Math.max(1, page.view.text.length)
  const told = toldLength(records)
  const last = records.at(-1)
  return [
    Math.log2(Math.max(1, records.length)),
    Math.log2(1 + told / Math.max(1, records.length)),
    told / length,
    (records[0]?.from ?? 0) / length,
    (last?.to ?? 0) / length,
    flag(page.heading !== undefined && (last?.end ?? 0) <= page.heading.order),
  ]
}

const deepest = 60

function placeFeatures({ parent, isBoilerplate }: RecordGroup): number[] {
  const around = new Set<string>()
  let depth = 0
  for (let at: ViewNode | null = parent; at !== null && depth < deepest; at = at.parent, depth += 1) {
    around.add(at.tag)
    around.add(partRoles[attributeOf(at, 'role') ?? ''] ?? at.tag)
  }
  const isInList = around.has('li') || around.has('ul')
  return [flag(isBoilerplate), depth, flag(isInList), ...partsAround.map((part) => flag(around.has(part)))]
}

const partRoles: Readonly<Record<string, string>> = {
  navigation: 'nav',
  complementary: 'aside',
  contentinfo: 'footer',
  banner: 'header',
}

const sampled = 4
const mostNodes = 80
/** In characters. */
const longestLook = 1000

/** What the first records hold, on average. */
function contentFeatures({ records }: RecordGroup, { nodes, text }: PageView): number[] {
  const some = records.slice(0, sampled)
  let links = 0
  let pictures = 0
  let elements = 0
  let lines = 0
  for (const { start, end, from, to } of some) {
    elements += end - start
    lines += text
      .slice(from, Math.min(to, from + longestLook))
      .trim()
      .split('\n').length
    for (let at = start; at < Math.min(end, start + mostNodes); at += 1) {
      const tag = nodes[at]?.tag
      if (tag === 'a') links += 1
      else if (tag === 'img' || tag === 'picture') pictures += 1
    }
  }
  const count = Math.max(1, some.length)
  return [links / count, pictures / count, Math.log2(1 + elements / count), lines / count]
}

/** The most that any of the groups has. */
interface Rivals {
  readonly score: number
  readonly held: number
  readonly fit: number
  readonly name: number
  readonly covered: number
  readonly assigned: number
  readonly length: number
  readonly records: number
  readonly ranks: ReadonlyMap<Scored, number>
  /** Of the records of each, in characters. */
  readonly lengths: ReadonlyMap<Scored, number>
}

function rivalsOf(scored: readonly Scored[]): Rivals {
  const most = (valueOf: (one: Scored) => number): number => Math.max(0, ...scored.map(valueOf))
  const lengths = new Map(scored.map((one) => [one, toldLength(one.judged.group.records)]))
  return {
    score: Math.max(...scored.map(({ score }) => score)),
    held: most(({ judged }) => judged.assigned.held),
    fit: most(({ judged }) => judged.assigned.fit),
    name: most(({ judged }) => nameFit(judged.naming)),
    covered: most(({ judged }) => judged.assigned.covered),
    assigned: most(({ judged }) => judged.assigned.assignment.size),
    length: Math.max(0, ...lengths.values()),
    records: most(({ judged }) => judged.group.records.length),
    ranks: new Map(scored.toSorted((a, b) => b.score - a.score).map((one, rank) => [one, rank])),
    lengths,
  }
}

/** How far a group stands behind the best of the others, and how it stands to these. */
function rivalFeatures(one: Scored, scored: readonly Scored[], rivals: Rivals): number[] {
  const { score, judged } = one
  const { group, assigned, naming } = judged
  const length = rivals.lengths.get(one) ?? 0
  let sameParent = 0
  let holds = 0
  let isHeld = 0
  for (const other of scored) {
    if (other === one) continue
    const { records, parent } = other.judged.group
    if (parent === group.parent) sameParent += 1
    if (isAround(group.records, records) && length > (rivals.lengths.get(other) ?? 0)) holds += 1
    else if (isAround(records, group.records)) isHeld += 1
  }
  return [
    bounded(score),
    rivals.score - score,
    rivals.ranks.get(one) ?? 0,
    rivals.held - assigned.held,
    rivals.fit - assigned.fit,
    rivals.name - nameFit(naming),
    rivals.covered - assigned.covered,
    rivals.assigned - assigned.assignment.size,
    length / Math.max(1, rivals.length),
    group.records.length / Math.max(1, rivals.records),
    sameParent,
    holds,
    isHeld,
  ]
}

/** From its first record to its last one group reaches around another. */
function isAround(records: RecordGroup['records'], others: RecordGroup['records']): boolean {
  const start = records[0]?.start ?? 0
  const end = records.at(-1)?.end ?? 0
  return start <= (others[0]?.start ?? 0) && (others.at(-1)?.end ?? 0) <= end
}
