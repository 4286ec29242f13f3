import type { ViewNode } from '../view/view-element.ts'
import { groupOf, isEmpty, leastLike, recordOf } from './make-groups.ts'
import type { RecordGroup } from './record-group.ts'
import { likeness, type TreeShapes } from './tree-shape.ts'

/** So many boxes may lie around the rest of a list. */
const mostBoxes = 3

/** The first of a list stand right before a box that holds all others, which a click opens: together they are one list. */
export function addShownFirst(found: RecordGroup[], shapes: TreeShapes): void {
  for (const group of found.slice()) {
    const [first] = group.records
    if (group.kind !== 'siblings' || group.isBoilerplate || first === undefined || first.node.parent !== group.parent)
      continue
    const box = boxOf(group.parent)
    const before = box.parent?.children.slice(0, box.place).filter((child) => !child.isHidden && !isEmpty(child)) ?? []
    const shown = before.slice(before.findLastIndex((child) => !isLike(child, first.node, shapes)) + 1)
    if (box.parent === null || shown.length === 0) continue
    found.push(groupOf('siblings', [...shown.map(recordOf), ...group.records], box.parent))
  }
}

/** The outermost of the boxes that hold nothing but each other. */
function boxOf(holder: ViewNode): ViewNode {
  let box = holder
  for (let boxes = 1; boxes < mostBoxes; boxes += 1) {
    const { parent } = box
    if (parent === null || parent.children.some((child) => child !== box && !child.isHidden && !isEmpty(child))) break
    box = parent
  }
  return box
}

/** By its class as well: what merely looks alike may be another list. */
function isLike(node: ViewNode, record: ViewNode, shapes: TreeShapes): boolean {
  const step = shapes.stepOf(record)
  const isNamed = step !== record.tag && shapes.stepOf(node) === step
  return (
    isNamed && !node.isHidden && !isEmpty(node) && likeness(shapes.pathsOf(node), shapes.pathsOf(record)) >= leastLike
  )
}
