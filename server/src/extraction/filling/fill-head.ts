import { headValues, isOfHead } from '../candidates/head-values.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledArray, FilledObject, FilledScalar, Scope } from '../scope/scope.ts'
import type { Filler } from './filler.ts'

/** What a page's head says, asked for as a part of its own: "seo", "open_graph"; undefined where anything else is asked for in it. */
export function fillHead(plan: FieldPlan, scope: Scope, filler: Filler): FilledObject | undefined {
  if (scope.kind !== 'page' || !isOfHead(plan)) return undefined
  const entries = plan.properties.flatMap((property): [string, Filled][] => {
    const filled = property.shape === 'array' ? headList(property, scope, filler) : valueIn(property, scope, filler)
    return filled === undefined ? [] : [[property.name, filled]]
  })
  const sum = entries.reduce((all, [, { score }]) => all + score, 0)
  return entries.length === 0 ? undefined : { kind: 'object', entries, score: sum / plan.properties.length }
}

function valueIn(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledScalar | undefined {
  const [told] = headValues(plan, scope, page)
  return told && readScalar({ ...plan, concept: undefined }, told, { locale, score: told.score })
}

/** "rye, bread": the texts that a part of the head lists, where a list is called so. */
export function headList(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledArray | undefined {
  const [told] = headValues(plan, scope, page)
  const { items: item } = plan
  if (told === undefined || item?.shape !== 'scalar') return undefined
  const items = told.text.split(/[,;]/).flatMap((part) => {
    const text = part.trim()
    return text === '' ? [] : (readScalar(item, { ...told, text }, { locale, score: told.score }) ?? [])
  })
  return items.length === 0 ? undefined : { kind: 'array', items, score: told.score }
}
