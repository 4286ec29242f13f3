import type { FieldPlan } from '../schema/field-plan.ts'
import { type Filled, type FilledArray, type FilledObject, type Scope } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { promptedRecords } from './prompted-records.ts'

/** The items of a list that a prompt asks for, by what they tell; a text is held against it as a record of nothing else. */
export function promptedItems(plan: FieldPlan, filled: FilledArray, filler: Filler): FilledArray {
  const { items: item } = plan
  if (item === undefined || filler.restrictions.rules.length === 0) return filled
  const isOfTexts = item.shape !== 'object'
  const asRecords: FieldPlan = isOfTexts
    ? { ...plan, items: { ...item, shape: 'object', properties: [{ ...item, name: itself, key: '' }] } }
    : plan
  const records = filled.items.map((one) => ({ filled: asObject(one), scope: scopeOf(one), one }))
  const kept = promptedRecords(asRecords, records, filler)
  return kept.length === records.length ? filled : { ...filled, items: kept.map(({ one }) => one) }
}

const itself = 'text'

function asObject(one: Filled): FilledObject {
  return one.kind === 'object' ? one : { kind: 'object', entries: [[itself, one]], score: one.score }
}

/** From the first to the last of the elements that tell it. */
function scopeOf(one: Filled): Scope {
  const nodes = nodesOf(one)
  if (nodes.length === 0) return { kind: 'entity', start: 0, end: 0, from: 0, to: 0, entities: [] }
  return {
    kind: 'record',
    start: Math.min(...nodes.map(({ order }) => order)),
    end: Math.max(...nodes.map(({ end }) => end)),
    from: Math.min(...nodes.map(({ from }) => from)),
    to: Math.max(...nodes.map(({ to }) => to)),
    entities: [],
  }
}

function nodesOf(filled: Filled): readonly ViewNode[] {
  if (filled.kind === 'scalar') return filled.node === undefined || filled.node.tag === 'script' ? [] : [filled.node]
  return filled.kind === 'array' ? filled.items.flatMap(nodesOf) : filled.entries.flatMap(([, one]) => nodesOf(one))
}
