import { nameFit } from './group-names.ts'
import { isSection } from '../records/record-groups.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { JudgedGroup } from './group-score.ts'
import { arePartsOfOne } from './parts-of-one.ts'

export interface Scored {
  readonly judged: JudgedGroup
  readonly score: number
  /** What each rule says, in their order. */
  readonly shares: readonly number[]
}

/** The likeliest groups, which others stand back behind. */
const maxRivals = 12

/** How far a column stands behind the records that it is one of. */
const columnLag = 0.01

/** What stands once in each record of another group that tells more is one of its columns: its class alone says what it is. */
export function withoutColumns(scored: readonly Scored[]): readonly Scored[] {
  const likeliest = scored.slice(0, maxRivals)
  return scored.map((one, at) => {
    if (at >= maxRivals) return one
    const holders = likeliest.filter(
      ({ judged }) =>
        !(isSurelyNamed(one) && tellsAsMuch(one, { judged })) &&
        ((judged.assigned.held > one.judged.assigned.held - (isHeaded(judged.group) ? headedGain : 0) &&
          holdsEach(judged.group, one.judged.group)) ||
          (tellsMuchMore({ judged }, one) && holdsSeveral(judged.group, one.judged.group))),
    )
    const most = Math.min(one.score, ...holders.map(({ score }) => score - columnLag))
    return most === one.score ? one : { ...one, score: most }
  })
}

/** So surely only what is called just so, and elements that are made for what is asked for. */
const surely = 0.7

function isSurelyNamed({ judged: { naming } }: Pick<Scored, 'judged'>): boolean {
  return naming.quoted >= surely
}

const nearlyAll = 0.9

function tellsAsMuch({ judged: one }: Pick<Scored, 'judged'>, { judged: other }: Pick<Scored, 'judged'>): boolean {
  return one.assigned.held >= nearlyAll * other.assigned.held
}

/** How much more what holds several of a group's records in each of its own must tell to be what is meant. */
const muchMore = 1.3

function tellsMuchMore({ judged: one }: Pick<Scored, 'judged'>, { judged: other }: Pick<Scored, 'judged'>): boolean {
  return one.assigned.held > muchMore * other.assigned.held && nameFit(one.naming) >= nameFit(other.naming)
}

/** How far what holds all of a group's records may stand behind it and still be what is meant. */
const wholeLag = 0.03
/** The same of several like lists that the page calls the same. */
const cousinLag = 0.1

/**
 * Sections that are alike in what they hold are some of those below headings of one level, and posts beside each other some of those
 * with replies: all of these are meant.
 */
export function withoutSomeOfMore({ items: item }: FieldPlan, scored: readonly Scored[]): readonly Scored[] {
  const asksRecords = item?.properties.some(({ shape, items }) => shape === 'array' && items?.shape === 'object')
  const whole = scored
    .slice(0, maxRivals)
    .filter(({ judged: { group } }) =>
      group.kind === 'run' ? areLoneSections(group) || asksRecords !== true : group.kind === 'siblings',
    )
    .map(({ judged: { group, naming }, score }) => ({
      group,
      score,
      named: nameFit(naming),
      nodes: new Set(group.records.map(({ node }) => node)),
    }))
  if (whole.length === 0) return scored
  return scored.map((one) => {
    const { records, kind } = one.judged.group
    if (kind !== 'siblings') return one
    const lag = (group: RecordGroup): number => (group.kind === 'siblings' ? cousinLag : wholeLag)
    const ownName = nameFit(one.judged.naming)
    const holders = whole.filter(
      ({ nodes, score, group, named }) =>
        records.length < nodes.size &&
        records.every(({ node }) => nodes.has(node)) &&
        (group.kind === 'run' || (named >= ownName && areOfOneKind(group))) &&
        (areLoneSections(group) || score >= one.score - lag(group)),
    )
    const most = Math.min(one.score, ...holders.map(({ score }) => score - columnLag))
    return most === one.score ? one : { ...one, score: most }
  })
}

/** Wrappers that are alike may hold things of two kinds, which what is in them is called. */
function areOfOneKind({ records }: RecordGroup): boolean {
  const inside = records.map(({ node }) => {
    const kernel = node.children.find((child) => child.to - child.from >= mostOfRecord * (node.to - node.from))
    return (kernel?.attributes['class'] ?? '').split(/\s+/).filter((word) => !isNumbered.test(word)).join(' ') // prettier-ignore
  })
  return new Set(inside).size === 1
}

const mostOfRecord = 0.7

/** A class that counts the elements of the page says nothing of their kind. */
const isNumbered = /[-_]\d+$/

function areLoneSections({ kind, records }: RecordGroup): boolean {
  return kind === 'run' && records.every(({ node, roots }) => roots.length === 1 && isSection(node))
}

/** What begins with a heading is rather a whole than what stands below it. */
const headedGain = 0.03

function isHeaded({ records }: RecordGroup): boolean {
  return records.every(({ node }) => /^h[2-6]$/.test(node.children.find(({ to, from }) => to > from)?.tag ?? ''))
}

function holdsEach({ records }: RecordGroup, { records: others }: RecordGroup): boolean {
  return (
    records.length === others.length &&
    records.every(({ start, end }, at) => {
      const other = others[at]
      return other !== undefined && start <= other.start && other.end <= end && end - start > other.end - other.start
    })
  )
}

/** Each of the others lies in one of these, of which there are fewer. */
function holdsSeveral(group: RecordGroup, other: RecordGroup): boolean {
  const { length } = other.records
  const areSiblings = group.kind === 'siblings' && other.kind === 'siblings'
  return areSiblings && length > group.records.length && heldIn(group, other) === length
}

/** Columns of records that hold the records of a list tell the first of each. */
const holderCost = 0.25

const leastOfHolder = 0.8

/** A question and its answer may be alike as well; more than these of each record are a list. */
const manyHeld = 3

/** Items of lists and rows of tables are alike on purpose. */
const manyItems = 2

/** Records of which more than this share are lists hold what is alike in itself. */
const fewLists = 0.3

/** What a card is made of tells more of one than cards tell of each. */
const partsCost = 0.5
const leastOfCards = 0.6

/** Parts of one record of a group are none where all records of that group have such parts. */
export function withoutPartsOfOne(scored: readonly Scored[]): readonly Scored[] {
  const likeliest = scored.slice(0, maxRivals)
  return scored.map((one, at) => {
    const arePartsOfRival =
      at < maxRivals &&
      likeliest.some(
        ({ judged }) =>
          judged.assigned.held >= leastOfCards * one.judged.assigned.held &&
          arePartsOfOne(one.judged.group, judged.group),
      )
    return arePartsOfRival ? { ...one, score: one.score - partsCost } : one
  })
}

/** What holds many records of another group that tells as much is no record itself. */
export function withoutHolders({ items: item }: FieldPlan, scored: readonly Scored[]): readonly Scored[] {
  const lists = item?.properties.filter(({ shape }) => shape === 'array').length ?? 0
  if (item === undefined || lists > fewLists * item.properties.length) return scored
  const likeliest = scored.slice(0, maxRivals)
  return scored.map((one, at) => {
    const isHolder =
      at < maxRivals &&
      likeliest.some(
        (other) =>
          (other.judged.assigned.held >= leastOfHolder * one.judged.assigned.held &&
            holdsMany(one.judged.group, other.judged.group)) ||
          (tellsAsMuch(other, one) && areUnderItsHeadings(other.judged.group, one.judged.group)),
      )
    return isHolder ? { ...one, score: one.score - holderCost } : one
  })
}

/** The events of several days, each under its day: what is alike and tells as much is meant, and not the days. */
function areUnderItsHeadings(events: RecordGroup, { kind, parent, records }: RecordGroup): boolean {
  const { firstSection } = events
  return (
    kind === 'run' &&
    firstSection !== undefined &&
    firstSection === records[0]?.node &&
    parent === events.parent &&
    events.records.length > records.length
  )
}

function holdsMany(group: RecordGroup, other: RecordGroup): boolean {
  const { kind, records } = other
  const isOfItems = kind === 'rows' || records[0]?.node.tag === 'li'
  const many = (isOfItems ? manyItems : manyHeld) * group.records.length
  if (records.length < many) return false
  const within = heldIn(group, other)
  return within >= many && within > 0.8 * records.length
}

/** How many of the others lie in one of a group's records. */
function heldIn({ records }: RecordGroup, { records: others }: RecordGroup): number {
  let within = 0
  let place = 0
  // Both stand in the order of the page.
  for (const { start, end } of others) {
    while (place < records.length && (records[place]?.end ?? 0) <= start) place += 1
    const record = records[place]
    if (record !== undefined && record.start <= start && end <= record.end) within += 1
  }
  return within
}

/** Groups that fit so much worse than the best are no rivals of it. */
const placeGain = 0.4

/** "The second list": of groups that fit about alike, and of which none holds another, the one at that place of the page. */
export function inPlace(place: number | undefined, scored: readonly Scored[]): readonly Scored[] {
  if (place === undefined) return scored
  const ranked = scored.toSorted((a, b) => b.score - a.score)
  const likely = ranked.filter(({ score }) => score >= (ranked[0]?.score ?? 0) - placeGain)
  const single = likely.filter(({ judged: { group } }) => standTogether(group))
  const alike = single.length > place ? single : likely
  const apart = alike.filter(
    (one, at) => !alike.slice(0, at).some((better) => meet(better.judged.group, one.judged.group)),
  )
  const inOrder = apart.toSorted((a, b) => startOf(a.judged.group) - startOf(b.judged.group))
  const meant = inOrder[place]
  return scored.map((one) => (one === meant ? { ...one, score: one.score + placeGain } : one))
}

/** All in one list, and not the lists of several sections taken together. */
function standTogether({ records: [first, ...others] }: RecordGroup): boolean {
  return others.every(({ node }) => node.parent === first?.node.parent)
}

function startOf({ records }: RecordGroup): number {
  return records[0]?.start ?? 0
}

/** The parts of the page that two groups take, from the first record to the last, share something. */
export function meet(one: RecordGroup, other: RecordGroup): boolean {
  return startOf(one) < (other.records.at(-1)?.end ?? 0) && startOf(other) < (one.records.at(-1)?.end ?? 0)
}
