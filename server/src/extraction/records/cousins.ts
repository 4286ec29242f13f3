import type { ViewNode } from '../view/view-element.ts'
import { isHeaded } from './below-headings.ts'
import { groupOf, isEmpty, leastLike, recordOf } from './make-groups.ts'
import type { RecordGroup } from './record-group.ts'
import { likeness, type TreeShapes } from './tree-shape.ts'
import { firstFrom } from '../view/first-from.ts'
import type { PageView } from '../view/view-builder.ts'

/** Groups of like parents that are cousins (rows of a grid, months of a calendar) are one longer group as well. */
export function addCousins(
  found: RecordGroup[],
  { view, singles, shapes }: { view: PageView; singles: readonly ViewNode[]; shapes: TreeShapes },
): void {
  const headings = view.nodes.filter(({ tag, isHidden, from, to }) => /^h[1-6]$/.test(tag) && !isHidden && to > from)
  const alone = found.filter(({ kind }) => kind !== 'columns')
  for (const climb of climbs) {
    const byShape = new Map<string, Cousin[]>()
    for (const group of alone) {
      const climbed = climb(group.parent, shapes)
      if (climbed === undefined) continue
      const first = group.records[0]?.node
      const key = `${climbed.above.order} ${group.kind} ${climbed.steps} ${first === undefined ? '' : shapes.stepOf(first)}`
      byShape.getOrInsertComputed(key, () => []).push({ group, climbed })
    }
    addSingles(singles, byShape, { climb, shapes })
    for (const cousins of [...byShape.values(), ...inOtherClasses(byShape.values(), shapes)]) {
      const joined = joinedOf(cousins)
      if (joined === undefined) continue
      found.push(joined, ...belowEachHeading(cousins, joined, headings))
    }
  }
}

/** Cousins as one group; undefined where they are too few for how far apart they stand. */
function joinedOf(cousins: readonly Cousin[]): RecordGroup | undefined {
  const [eldest] = cousins
  if (eldest === undefined) return undefined
  const first = eldest.group
  const { above } = eldest.climbed
  const sections = [...new Set(cousins.map(({ climbed: { section } }) => section))]
  const between = cousins.reduce((most, { climbed }) => Math.max(most, climbed.between), 0)
  // Two sections with lists may be of two things, which their headings tell.
  const areHeaded = first.kind !== 'run' && !above.isBoilerplate && sections.length > 1 && sections.every(isHeaded)
  const areEnough = sections.length > between || (areHeaded && between === 2)
  if (between === mostClimbs || !areEnough) return undefined
  const records = cousins.flatMap(({ group }) => group.records)
  const firstSection = areHeaded ? sections[0] : undefined
  return { ...groupOf(first.kind, records, above), headers: first.headers, firstSection }
}

/** Of cousins with headings between them those below each, where they are several. */
function belowEachHeading(
  cousins: readonly Cousin[],
  { kind, parent }: RecordGroup,
  headings: readonly ViewNode[],
): RecordGroup[] {
  if (kind !== 'siblings' || cousins.length < leastDivided) return []
  const sections: Cousin[][] = []
  let end = Infinity
  for (const cousin of cousins) {
    const next = headings[firstFrom(headings, end, ({ order }) => order)]
    if (sections.length === 0 || (next !== undefined && next.order < startOf(cousin))) sections.push([])
    sections.at(-1)?.push(cousin)
    end = cousin.group.records.at(-1)?.end ?? end
  }
  if (sections.length === 1) return []
  return sections
    .filter(({ length }) => length > 1)
    .map((own) => groupOf(kind, own.flatMap(({ group }) => group.records), parent)) // prettier-ignore
}

const leastDivided = 3

/** Cousins whose parents differ in a class, which may space or number them; of those that have a class of their own. */
function inOtherClasses(kinds: Iterable<readonly Cousin[]>, shapes: TreeShapes): (readonly Cousin[])[] {
  const byTags = Map.groupBy(kinds, ([eldest]) => {
    const node = eldest?.group.kind === 'siblings' ? eldest.group.records[0]?.node : undefined
    return eldest === undefined || node === undefined ? '' : tagsKey(node, eldest.climbed, shapes)
  })
  return [...byTags].flatMap(([key, alike]) => {
    const first = alike[0] === undefined ? undefined : firstOf(alike[0])
    if (key === '' || alike.length < 2 || first === undefined) return []
    const joined = alike.filter((cousins) => areAlike(first, firstOf(cousins), shapes))
    return joined.length < 2 ? [] : [joined.flat().toSorted((a, b) => startOf(a) - startOf(b))]
  })
}

/** What cousins in other classes have in common; empty for an element without a class of its own. */
function tagsKey(node: ViewNode, { above, tags }: Climbed, shapes: TreeShapes): string {
  const step = shapes.stepOf(node)
  return step === node.tag ? '' : `${above.order} ${tags} ${step}`
}

function firstOf([eldest]: readonly Cousin[]): ViewNode | undefined {
  return eldest?.group.records[0]?.node
}

function areAlike(one: ViewNode | undefined, other: ViewNode | undefined, shapes: TreeShapes): boolean {
  if (one === undefined || other === undefined) return false
  return likeness(shapes.pathsOf(one), shapes.pathsOf(other)) >= leastLike
}

/** The only item of a list. */
export function itemAlone({ children: [only, ...others] }: ViewNode): ViewNode[] {
  return only?.tag === 'li' && others.length === 0 && !only.isHidden && !isEmpty(only) ? [only] : []
}

interface Cousin {
  readonly group: RecordGroup
  readonly climbed: Climbed
}

const cardTags = /^(?:div|article|section|a)$/

/** An item, or a card that has a class of its own. */
function mayBeAlone(node: ViewNode, shapes: TreeShapes): boolean {
  return node.tag === 'li' || (cardTags.test(node.tag) && shapes.stepOf(node) !== node.tag)
}

/** The only one of its kind in its list or part, where those beside it hold several: the one concert of a day, the one post of a team. */
function addSingles(
  singles: readonly ViewNode[],
  byShape: ReadonlyMap<string, Cousin[]>,
  { climb, shapes }: { climb: Climb; shapes: TreeShapes },
): void {
  const joined = new Set<Cousin[]>()
  for (const node of singles) {
    const { parent } = node
    if (parent === null || !mayBeAlone(node, shapes)) continue
    const climbed = climb(parent, shapes)
    if (climbed === undefined) continue
    const cousins = byShape.get(`${climbed.above.order} siblings ${climbed.steps} ${shapes.stepOf(node)}`)
    if (cousins === undefined || !areAlike(firstOf(cousins), node, shapes)) continue
    cousins.push({ group: groupOf('siblings', [recordOf(node)], parent), climbed })
    joined.add(cousins)
  }
  for (const cousins of joined) cousins.sort((a, b) => startOf(a) - startOf(b))
}

function startOf({ group: { records } }: Cousin): number {
  return records[0]?.start ?? 0
}

/** So far up are cousins looked for, where a wrapper stands between. */
const mostClimbs = 3

/** The way up from the parent of a group to an element that may hold its cousins. */
interface Climbed {
  readonly above: ViewNode
  /** The child of that element which holds the group. */
  readonly section: ViewNode
  readonly steps: string
  /** The same without classes. */
  readonly tags: string
  /** Elements on the way that hold more than one. */
  readonly between: number
}

type Climb = (from: ViewNode, shapes: TreeShapes) => Climbed | undefined

const climbs: readonly Climb[] = [climbing(1), climbing(2), climbing(mostClimbs), overWrappers(1), overWrappers(2)]

/** So many elements up; those that hold nothing but one other add nothing between cousins. */
function climbing(count: number): Climb {
  return (from, shapes) => {
    let section: ViewNode = from
    let steps = `/${shapes.stepOf(from)}`
    let tags = from.tag
    let between = count
    for (let climb = 1; climb < count; climb += 1) {
      const { parent } = section
      if (parent === null) return undefined
      if (parent.children.length === 1) between -= 1
      section = parent
      steps += `/${shapes.stepOf(parent)}`
      tags += `/${parent.tag}`
    }
    return section.parent === null ? undefined : { above: section.parent, section, steps, tags, between }
  }
}

/** Builders of pages set everything into boxes in boxes: so many levels up that hold more than one, with all wrappers between, where that is further than others go. */
function overWrappers(levels: number): Climb {
  return (from, shapes) => {
    // Menus are boxes in boxes everywhere.
    if (from.isBoilerplate) return undefined
    let section: ViewNode = from
    let steps = `/${shapes.stepOf(from)}`
    let tags = from.tag
    let count = 1
    let left = levels
    for (let { parent } = section; parent !== null && count < mostWrappers; { parent } = section) {
      if (parent.children.length > 1) left -= 1
      if (left === 0) break
      section = parent
      steps += `/${shapes.stepOf(section)}`
      tags += `/${section.tag}`
      count += 1
    }
    const { parent } = section
    return parent === null || count <= mostClimbs ? undefined : { above: parent, section, steps, tags, between: levels }
  }
}

const mostWrappers = 12
