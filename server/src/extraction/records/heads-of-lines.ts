import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

/** In characters: a cell that says more is no few words below each other. */
const longestCell = 400
const mostSteps = 4
const parts = /(?<=[^\s/]) \/ (?=[^\s/])/

/**
 * "Replies / Views" over cells of two lines: the one that a text stands in. What is longer than a line is of both, and so are the lines of
 * cells that have another number of them.
 */
export function headOfLine(
  view: PageView,
  { node, from, to }: { readonly node: ViewNode; readonly from: number; readonly to: number },
  header: string,
): string {
  const heads = header.includes(' / ') ? header.split(parts) : []
  if (heads.length < 2) return header
  const cell = cellAround(node)
  if (cell === undefined || cell.to - cell.from > longestCell) return header
  const lines = linesIn(view.text, cell)
  if (lines.length !== heads.length) return header
  const at = lines.findIndex((line) => line.from <= from && to <= line.to)
  return heads[at] ?? header
}

function cellAround(node: ViewNode): ViewNode | undefined {
  let at: ViewNode | null = node
  for (let steps = 0; at !== null && steps <= mostSteps; steps += 1, at = at.parent)
    if (at.tag === 'td' || at.tag === 'th') return at
  return undefined
}

function linesIn(text: string, { from, to }: ViewNode): { readonly from: number; readonly to: number }[] {
  let at = from
  return text
    .slice(from, to)
    .split('\n')
    .flatMap((line) => {
      const start = at
      at += line.length + 1
      return line.trim() === '' ? [] : [{ from: start, to: start + line.length }]
    })
}
