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
    const shown = shownBefore(box, first.node, shapes)
    if (box.parent === null || shown.length === 0) continue
    found.push(groupOf('siblings', [...shown.map(recordOf), ...group.records], box.parent))
  }
}

/** What stands right before a box and is like the records in it, in the order of the page. */
function shownBefore({ parent, place }: ViewNode, record: ViewNode, shapes: TreeShapes): ViewNode[] {
  const shown: ViewNode[] = []
  for (let at = place - 1; at >= 0; at -= 1) {
    const child = parent?.children[at]
    if (child === undefined || child.isHidden || isEmpty(child)) continue
    if (!isLike(child, record, shapes)) break
    shown.push(child)
  }
  return shown.toReversed()
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
  return isNamed && likeness(shapes.pathsOf(node), shapes.pathsOf(record)) >= leastLike
}
