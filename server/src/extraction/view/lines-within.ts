import { firstFrom } from './first-from.ts'
import type { ViewLine } from './view-builder.ts'

/** Those of a page's lines that begin within a stretch of its text. */
export function linesWithin(lines: readonly ViewLine[], from: number, to: number): readonly ViewLine[] {
  return lines.slice(firstFrom(lines, from, startOf), firstFrom(lines, to, startOf))
}

function startOf({ from }: ViewLine): number {
  return from
}
