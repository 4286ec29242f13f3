import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isObject } from '../../json/is-object.ts'

export interface OutputFiles {
  /** Where lines of JSON are written; undefined: standard output. */
  readonly lines: string | undefined
  /** The table that is made of them. */
  readonly csv: string | undefined
}

/** What a page says could otherwise make columns without end. */
const mostColumns = 1000
const mostDepth = 4

/** The files that -o stands for: of x.csv the lines are x.jsonl, with which a command goes on. */
export function csvFiles(output: string | undefined): OutputFiles {
  if (output === undefined || output === '-') return { lines: undefined, csv: undefined }
  if (!/\.csv$/i.test(output)) return { lines: output, csv: undefined }
  return { lines: `${output.slice(0, -'.csv'.length)}.jsonl`, csv: output }
}

/**
 * Makes a table of lines of JSON objects (RFC 4180, UTF-8): a column for each value, named by its path ("metadata.title"); lists are JSON.
 * `say`: told when there are more columns than a table takes.
 */
export async function writeCsv({ lines, csv }: OutputFiles, say: (line: string) => void): Promise<void> {
  if (lines === undefined || csv === undefined) return
  const columns = new Set<string>()
  for await (const record of recordsOf(lines)) for (const name of record.keys()) columns.add(name)
  if (columns.size > mostColumns)
    say(`The table has the first ${mostColumns} of ${columns.size} columns; ${lines} has all.`)
  const names = [...columns].slice(0, mostColumns)
  const rows = async function* (): AsyncGenerator<string> {
    yield rowOf(names)
    for await (const record of recordsOf(lines)) yield rowOf(names.map((name) => record.get(name) ?? ''))
  }
  await pipeline(Readable.from(rows()), createWriteStream(`${csv}.part`))
  await rename(`${csv}.part`, csv)
}

async function* recordsOf(path: string): AsyncGenerator<Map<string, string>> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (line === '') continue
    const cells = new Map<string, string>()
    addCells(cells, '', JSON.parse(line))
    yield cells
  }
}

function addCells(cells: Map<string, string>, path: string, value: unknown): void {
  if (isObject(value) && path.split('.').length <= mostDepth) {
    for (const [name, each] of Object.entries(value)) addCells(cells, path === '' ? name : `${path}.${name}`, each)
  } else if (value !== null && value !== undefined) {
    cells.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  }
}

function rowOf(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
