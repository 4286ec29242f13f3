import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { CommandContext } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import type { OneShotAnswer } from './one-shot.ts'
import { addOperationCommand } from './operation-command.ts'
import { type AnswerRecord, type Asked, type OperationOptions, wholeRecord } from './operation.ts'
import { fileInFolder, fileOfHost, storeInFolder } from './picture-file.ts'

const parts = ['text', 'markdown', 'html', 'links'] as const
type Part = (typeof parts)[number]
const formats = [...parts, 'screenshot'] as const
type Format = (typeof formats)[number]

/** Adds `gannet scrape`. */
export function addScrapeCommand(program: Command, context: CommandContext): void {
  addOperationCommand(program, context, {
    name: 'scrape',
    summary: 'Fetch a page and print its text, Markdown, HTML or links; no server and no key needed',
    outputMeaning:
      'write to this file; with --batch the answers as JSON lines, where a list that was broken off goes on',
    help: `
Without --json one part of the page is printed: its text, or what --markdown, --html or --links asks for.
With --json the answer of POST /v1/scrape is printed, with the parts asked for, else with html and text. --formats
names several parts of one visit, which are printed as JSON; a picture is stored as a file named for the page's host,
with --batch beside the file of -o.

Examples:
  $ gannet scrape https://example.com/
  $ gannet scrape https://example.com/ --markdown -o page.md
  $ gannet scrape https://example.com/ --formats markdown,links,screenshot
  $ gannet scrape https://example.com/ --render-js --wait-for '#price' --json
  $ gannet scrape https://example.com/ --header 'Accept-Language: de' --links
  $ gannet scrape --batch urls.txt --concurrency 8 -o out.jsonl`,
    addOptions: (command) =>
      void command.addOption(
        new Option(
          '--formats <list>',
          `several parts of one visit, separated by commas: ${formats.join(', ')}`,
        ).argParser(formatsOf),
      ),
    bodyOf: async (options) => partsOf(options),
    record,
    targetStatus: ({ status }) => status,
    text: (answer, options) =>
      isWhole(options)
        ? `${JSON.stringify(answer, undefined, 2)}\n`
        : textOf(answer, askedFor(options).find((format) => format !== 'screenshot') ?? 'text'),
  })
}

function formatsOf(text: string): Format[] {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !formats.some((format) => format === name))
  if (unknown !== undefined) throw new InvalidArgumentError(`Name some of ${formats.join(', ')}.`)
  return formats.filter((format) => names.includes(format))
}

function askedFor(options: Readonly<Record<string, unknown>>): Format[] {
  const listed = options['formats']
  return formats.filter(
    (format) =>
      options[`include${format[0]?.toUpperCase()}${format.slice(1)}`] === true ||
      (Array.isArray(listed) && listed.includes(format)),
  )
}

/** Whether the answer is printed whole. */
function isWhole(options: OperationOptions): boolean {
  const asked = askedFor(options)
  const isSeveral = options['formats'] !== undefined && asked.length > 1
  return options.json === true || options.batch !== undefined || isSeveral || asked.includes('screenshot')
}

function partsOf(options: OperationOptions): Record<string, boolean> {
  const asked = askedFor(options)
  if (isWhole(options)) return wholeParts(options)
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

function fieldsOf(wanted: readonly Format[]): Record<string, boolean> {
  const included = parts.map((part) => [`include_${part}`, wanted.includes(part)] as const)
  return { ...Object.fromEntries(included), ...(wanted.includes('screenshot') && { include_screenshot: true }) }
}

/** The answer, with the picture's file in place of its address. */
async function record(answer: OneShotAnswer<'scrape'>, { url, options }: Asked): Promise<AnswerRecord> {
  const whole = await wholeRecord(answer)
  const { screenshot } = answer.outcome
  if (screenshot === undefined || answer.picture === undefined) return whole
  const { screenshot_url: _address, expires_at: _end, ...picture } = screenshot
  const named = { url, format: picture.format }
  const { batch, output = '.' } = options
  const file = batch === undefined ? fileOfHost(named) : fileInFolder(dirname(output), named)
  if (batch === undefined) await writeFile(file, answer.picture)
  else await storeInFolder(file, answer.picture)
  return { ...whole, screenshot: { ...picture, file } }
}

function textOf(answer: AnswerRecord, part: Part): string {
  const value = answer[part]
  if (part === 'links') {
    // As the contract has them: the record is an answer of the service.
    const links = (value ?? []) as readonly { text: string; href: string }[]
    return links.map(({ text, href }) => `${href}\t${text}\n`).join('')
  }
  const text = typeof value === 'string' ? value : ''
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
