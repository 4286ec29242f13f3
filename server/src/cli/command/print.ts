import type { CommandOptions, CommandContext } from './command-context.ts'

type Cell = string | number | null

/** Prints one record, or a list of them: as JSON with --json, else as lines or a table for people. */
export function print(
  value: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, Cell>>[],
  options: CommandOptions,
  context: CommandContext,
): void {
  if (options.json === true) context.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`)
  else if (isList(value)) context.stdout.write(tableOf(value))
  else context.stdout.write(linesOf(value))
}

/** A moment as a command shows it: ISO 8601 UTC, or null. */
export function moment(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

function isList(value: object): value is readonly Readonly<Record<string, Cell>>[] {
  return Array.isArray(value)
}

function tableOf(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const [first] = rows
  if (first === undefined) return 'none\n'
  const names = Object.keys(first)
  const lines = [names.map((name) => name.toUpperCase()), ...rows.map((row) => names.map((name) => cell(row[name])))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map(
      (line) =>
        `${line
          .map((text, column) => text.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

function linesOf(record: Readonly<Record<string, unknown>>): string {
  const entries = flat(record)
  const width = Math.max(...entries.map(([name]) => name.length))
  return entries.map(([name, text]) => `${name.padEnd(width)}  ${text}\n`).join('')
}

/** Names of nested records are joined with a space: "credits remaining". */
function flat(record: object, prefix = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${name} `)
      : [[prefix + name, cell(value)] satisfies [string, string]],
  )
}

function cell(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'boolean' ? String(value) : '-'
}
