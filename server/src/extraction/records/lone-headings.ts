import type { RecordGroup } from './record-group.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { stepOf } from './tree-shape.ts'

const sampleSize = 12
const maxElements = 400
const headingTag = /^h[1-6]$/

/**
 * Levels of headings that have a class in some of a group's records and none in others, and of which no element holds two: such a
 * heading is told by its level.
 */
export function loneHeadings({ nodes }: PageView, { records }: RecordGroup): ReadonlySet<string> {
  const steps = new Map<string, Set<string>>()
  const several = new Set<string>()
  for (const { start, end } of records.slice(0, sampleSize)) {
    const seen = new Map<ViewNode | null, Set<string>>()
    for (let order = start; order < Math.min(end, start + maxElements); order += 1) {
      const node = nodes[order]
      if (node === undefined || !headingTag.test(node.tag)) continue
      const beside = seen.getOrInsertComputed(node.parent, () => new Set())
      if (beside.has(node.tag)) several.add(node.tag)
      beside.add(node.tag)
      steps.getOrInsertComputed(node.tag, () => new Set()).add(stepOf(node))
    }
  }
  const lone = [...steps].filter(([tag, own]) => own.size > 1 && own.has(tag) && !several.has(tag))
  return new Set(lone.map(([tag]) => tag))
}
