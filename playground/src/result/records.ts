import { isObject } from '../parts/json-of.ts'
import { textOf } from '../parts/text-of.ts'

type Row = Readonly<Record<string, unknown>>

/** A list of records in an answer's data. */
export interface RecordList {
  /** "items", or "data" for a list that is the whole of it. */
  readonly name: string
  readonly rows: readonly Row[]
  readonly columns: readonly string[]
}

/** Levels of lists within the data that are looked for. */
const deepest = 3

/** The lists of records in data, as tables show them. */
export function recordLists(data: unknown, name = 'data', depth = 0): RecordList[] {
  if (Array.isArray(data)) {
    const rows = data.filter((row) => isObject(row))
    if (rows.length === 0 || rows.length < data.length) return []
    return [{ name, rows, columns: [...new Set(rows.flatMap((row) => Object.keys(row)))] }]
  }
  if (!isObject(data) || depth >= deepest) return []
  return Object.entries(data).flatMap(([key, value]) =>
    recordLists(value, depth === 0 ? key : `${name}.${key}`, depth + 1),
  )
}

/** A table as CSV (RFC 4180). Texts that a spreadsheet would take for formulas begin with an apostrophe. */
export function csvOf({ rows, columns }: RecordList): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function cellOf(value: unknown): string {
  const text = textOf(value)
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
