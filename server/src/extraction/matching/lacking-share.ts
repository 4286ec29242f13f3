import type { PageView } from '../view/view-builder.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Wanted } from './columns/wanted-value.ts'

/** What some values cannot do without. */
type Need = 'figures' | 'links' | 'pictures'

/** Of what is wanted, the share that needs figures, links or pictures which the first records of a group do not have: 0 to 1. */
export function lackingShare(wanted: readonly Wanted[], group: RecordGroup, view: PageView): number {
  const lacking = wanted.filter(({ plan }) => {
    const need = needOf(plan)
    return need !== undefined && !toldBy(group, view).has(need)
  })
  return lacking.length / Math.max(1, wanted.length)
}

const ofFigures = new Set(['money', 'date', 'duration', 'rating'])

function needOf({ concept, format, types }: FieldPlan): Need | undefined {
  const kind = concept?.kind ?? ''
  if (kind === 'image') return 'pictures'
  if (kind === 'url') return 'links'
  const isNumber = !types.has('string') && (types.has('number') || types.has('integer'))
  return isNumber || ofFigures.has(kind) || format === 'date' || format === 'date-time' ? 'figures' : undefined
}

const sampled = 4
const mostNodes = 150
/** In characters. */
const longestLook = 2000
const pictureTags = /^(?:img|picture|source|svg|video|figure)$/
/** Attributes whose digits are of no value that a record tells. */
const ofScripts = new Set(['class', 'id', 'href', 'style'])

const toldByGroup = new WeakMap<RecordGroup, ReadonlySet<Need>>()

function toldBy(group: RecordGroup, view: PageView): ReadonlySet<Need> {
  return toldByGroup.getOrInsertComputed(group, ({ records }) => {
    const told = new Set<Need>()
    for (const { node, start, end, from, to } of records.slice(0, sampled)) {
      if (/\p{N}/u.test(view.text.slice(from, Math.min(to, from + longestLook)))) told.add('figures')
      for (let at = node.parent; at !== null; at = at.parent) if (at.tag === 'a') told.add('links')
      for (const { tag, attributes } of view.nodes.slice(start, Math.min(end, start + mostNodes))) {
        if (tag === 'a' || attributes['data-href'] !== undefined) told.add('links')
        if (pictureTags.test(tag) || attributes['style']?.includes('url(') === true) told.add('pictures')
        if (!told.has('figures') && hasFigures(attributes)) told.add('figures')
      }
    }
    return told
  })
}

function hasFigures(attributes: Readonly<Record<string, string>>): boolean {
  return Object.entries(attributes).some(([name, value]) => !ofScripts.has(name) && /\d/.test(value))
}
