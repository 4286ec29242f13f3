import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filler } from './filler.ts'
import { cellsOf, columnKeys, rowsOf } from '../facts/label-facts.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { cappedList, mostItems } from '../scope/most-items.ts'
import { shown } from '../scope/scope-elements.ts'

/** Fills a list of lists from the largest table in the scope: its rows, with the header left out. */
export function fillRows(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledArray | undefined {
  const cell = plan.items?.items
  if (cell?.shape !== 'scalar' || scope.kind === 'entity') return undefined
  const tables = page.view.nodes
    .slice(scope.start, scope.end)
    .filter(({ tag, isHidden, isBoilerplate }) => tag === 'table' && !isHidden && !isBoilerplate)
    .map((table) => rowsOf(table))
    .toSorted((a, b) => b.length - a.length)
  const [rows = []] = tables
  const body = columnKeys(page.view, rows) === undefined ? rows : rows.slice(1)
  const items = body.slice(0, mostItems).flatMap((row): Filled[] => {
    const cells = cellsOf(row).flatMap(
      (node) => readScalar(cell, { text: shown(node, page), node }, { locale, score: 0.7 }) ?? [],
    )
    return cells.length === 0 ? [] : [{ kind: 'array', items: cells, score: 0.7 }]
  })
  return items.length === 0 ? undefined : cappedList(plan, items, { score: 0.7, count: body.length })
}
