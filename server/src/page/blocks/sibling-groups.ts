import type { Shape } from '../roles/class-reader.ts'
import type { Parts, SiblingGroup } from './parts.ts'

/** Groups of one parent looked through one by one; most have one or two, for which a map would be most of what they take. */
const fewGroups = 8

/** The groups that the children of one open part are in, by shape once they are many. */
interface Children {
  readonly groups: SiblingGroup[]
  byShape: Map<Shape, SiblingGroup> | undefined
}

/** Finds the siblings of each part of a page while the parts are opened and closed. */
export class SiblingGroups {
  readonly #parts: Parts
  /** Of the open parts, outer before inner; those of the page itself stand in no part. */
  readonly #open: (Children | undefined)[] = [undefined]

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The siblings of a new child of the innermost open part, itself counted; it is open from now on. */
  open(shape: Shape): SiblingGroup {
    const children = (this.#open[this.#open.length - 1] ??= { groups: [], byShape: undefined })
    let group = known(children, shape)
    if (group === undefined) {
      group = this.#parts.newGroup(shape)
      children.groups.push(group)
      children.byShape?.set(shape, group)
    }
    group.count += 1
    this.#open.push(undefined)
    return group
  }

  close(): void {
    this.#open.pop()
  }
}

function known(children: Children, shape: Shape): SiblingGroup | undefined {
  const { groups, byShape } = children
  if (byShape !== undefined) return byShape.get(shape)
  const group = groups.findLast((each) => each.shape === shape)
  if (group !== undefined) return group
  if (groups.length > fewGroups) children.byShape = new Map(groups.map((group) => [group.shape, group]))
  return undefined
}
