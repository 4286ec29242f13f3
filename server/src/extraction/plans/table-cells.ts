import { attributeOf, type ViewNode } from '../view/view-element.ts'

const maxClimbs = 3
const maxSpan = 50
const maxCells = 1000

export function isCell({ tag }: ViewNode): boolean {
  return tag === 'td' || tag === 'th'
}

export function tableOf(cell: ViewNode): ViewNode | undefined {
  let at = cell.parent
  for (let climbs = 0; at !== null && climbs < maxClimbs; climbs += 1, at = at.parent) if (at.tag === 'table') return at
  return undefined
}

/** In which column of its table a cell stands, from 0; cells that reach down from rows above are not seen. */
export function columnOf({ parent, place }: ViewNode): number {
  let column = 0
  for (const cell of parent?.children.slice(0, Math.min(place, maxCells)) ?? [])
    column += Math.min(maxSpan, Math.max(1, Number(attributeOf(cell, 'colspan') ?? 1) || 1))
  return column
}
