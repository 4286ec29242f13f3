import type { Command } from 'commander'
import type { CommandContext } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import { addOperationCommand } from './operation-command.ts'
import { type AnswerRecord, type OperationOptions, wholeRecord } from './operation.ts'

const parts = ['text', 'markdown', 'html', 'links'] as const
type Part = (typeof parts)[number]

/** Adds `gannet scrape`. */
export function addScrapeCommand(program: Command, context: CommandContext): void {
  addOperationCommand(program, context, {
    name: 'scrape',
    summary: 'Fetch a page and print its text, Markdown, HTML or links; no server and no key needed',
    outputMeaning:
      'write to this file; with --batch the answers as JSON lines, where a list that was broken off goes on',
    help: `
Without --json one part of the page is printed: its text, or what --markdown, --html or --links asks for.
With --json the answer of POST /v1/scrape is printed, with the parts asked for, else with html and text.

Examples:
  $ gannet scrape https://example.com/
  $ gannet scrape https://example.com/ --markdown -o page.md
  $ gannet scrape https://example.com/ --render-js --wait-for '#price' --json
  $ gannet scrape https://example.com/ --header 'Accept-Language: de' --links
  $ gannet scrape --batch urls.txt --concurrency 8 -o out.jsonl`,
    bodyOf: async (options) => partsOf(options),
    record: wholeRecord,
    targetStatus: ({ status }) => status,
    text: (record, options) => textOf(record, askedFor(options)[0] ?? 'text'),
  })
}

function askedFor(options: Readonly<Record<string, unknown>>): Part[] {
  return parts.filter((part) => options[`include${part[0]?.toUpperCase()}${part.slice(1)}`] === true)
}

function partsOf(options: OperationOptions): Record<string, boolean> {
  const asked = askedFor(options)
  if (options.json === true || options.batch !== undefined) return wholeParts(options)
  if (asked.length > 1) {
    throw new CommandEnd('usage', `choose one of ${asked.map((part) => `--${part}`).join(' and ')}, or add --json`)
  }
  return fieldsOf(asked.length === 0 ? ['text'] : asked)
}

/** The fields of a whole answer: with the parts that the options name, else with those that the contract gives. */
export function wholeParts(options: Readonly<Record<string, unknown>>): Record<string, boolean> {
  const asked = askedFor(options)
  return asked.length === 0 ? {} : fieldsOf(asked)
}

function fieldsOf(wanted: readonly Part[]): Record<string, boolean> {
  return Object.fromEntries(parts.map((part) => [`include_${part}`, wanted.includes(part)]))
}

function textOf(record: AnswerRecord, part: Part): string {
  const value = record[part]
  if (part === 'links') {
    // As the contract has them: the record is an answer of the service.
    const links = (value ?? []) as readonly { text: string; href: string }[]
    return links.map(({ text, href }) => `${href}\t${text}\n`).join('')
  }
  const text = typeof value === 'string' ? value : ''
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
