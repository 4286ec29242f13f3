import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Command } from 'commander'
import type { CommandContext } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import type { OneShotAnswer } from './one-shot.ts'
import { addOperationCommand } from './operation-command.ts'
import type { AnswerRecord, Asked, OperationOptions } from './operation.ts'
import { fileInFolder, fileOfHost, storeInFolder } from './picture-file.ts'

const formats: Readonly<Record<string, string>> = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp' }

/** Adds `gannet screenshot`. */
export function addScreenshotCommand(program: Command, context: CommandContext): void {
  addOperationCommand(program, context, {
    name: 'screenshot',
    summary: 'Take a picture of a rendered page and store it as a file',
    outputMeaning:
      "the picture's file, whose ending sets the format (default: the page's host), or - for standard output; with --batch a folder",
    help: `
The path and size of the picture are printed; with --json the answer of POST /v1/screenshot, with \`file\` in place of
an address. With --batch the folder gets the pictures and index.jsonl.

Examples:
  $ gannet screenshot https://example.com/ -o page.png
  $ gannet screenshot https://example.com/ -o page.webp --full-page --device 'iPhone 15' --dark-mode
  $ gannet screenshot https://example.com/ -o part.png --clip 0,0,600,400 --viewport 1920x1080
  $ gannet screenshot https://example.com/ -o - --format jpeg --quality 60 | feh -
  $ gannet screenshot --batch urls.txt -o pictures/`,
    bodyOf: async (options) => {
      if (options.output === '-' && options.batch === undefined && context.stdout.isTTY === true)
        throw new CommandEnd('usage', 'a picture is not written to a terminal: give -o a file, or pipe it on')
      return { ...formatOf(options) }
    },
    record,
    targetStatus: ({ capture }) => capture?.target_status ?? 200,
    text: ({ file, dimensions, file_size_bytes: bytes }) => {
      // As the contract has them: the record is an answer of the service.
      const { width, height } = dimensions as { width: number; height: number }
      return `${String(file)}  ${width} × ${height}  ${Number(bytes).toLocaleString('en-US')} bytes\n`
    },
  })
}

function formatOf({ format, output, batch }: OperationOptions): { format?: string } {
  if (format !== undefined || batch !== undefined || output === undefined) return {}
  const ending = extname(output).toLowerCase()
  const byName = formats[ending]
  if (byName !== undefined) return { format: byName }
  if (ending === '') return {}
  const endings = Object.keys(formats).join(', ')
  throw new CommandEnd(
    'usage',
    `A picture cannot be written as ${ending}: name a file that ends in ${endings}, or give --format.`,
  )
}

async function record(answer: OneShotAnswer<'screenshot'>, { url, options, context }: Asked): Promise<AnswerRecord> {
  const { screenshot_url: _address, expires_at: _end, url: asked, ...outcome } = answer.outcome
  const bytes = answer.picture ?? new Uint8Array()
  const { output, batch } = options
  const picture = { url, format: outcome.format }
  const file = batch === undefined ? (output ?? fileOfHost(picture)) : fileInFolder(output ?? '.', picture)
  if (batch !== undefined) await storeInFolder(file, bytes)
  else if (output === '-') context.stdout.write(bytes)
  else await writeFile(file, bytes)
  const { warnings } = answer
  return { ...outcome, url: asked, file, ...(warnings.length > 0 && { warnings }) }
}
